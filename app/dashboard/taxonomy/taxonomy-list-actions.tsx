import type { ReactNode } from "react";
import { ChoiceField, SuggestionsField } from "../forms/choice-field.tsx";
import { theseText } from "../records/list-actions.tsx";
import type { Resource } from "../records/record-kind.ts";
import type { BulkAction, ListedRecord } from "../records/record-list.tsx";
import { TagNameField } from "./tag-name-field.tsx";

type Named = readonly { id: number; name: string }[];

type Taxonomy =
  | { categories: Named; hasTags: boolean; typeWords?: readonly string[] }
  /** Records of this kind name their category by words of their own, besides the usual ones. */
  | { categoryWords: readonly string[] };

export function taxonomyActions<Item extends ListedRecord>(resource: Resource, taxonomy: Taxonomy): BulkAction<Item>[] {
  const these = theseText(resource);
  const { hasTags = false, typeWords = [] } = "hasTags" in taxonomy ? taxonomy : {};
  const typeAction: BulkAction<Item> = {
    intent: "set-type",
    label: "Set type",
    ask: {
      question: (count) => `Of which type are ${these(count)}?`.replace("are this", "is this"),
      fields: () => <WordField label="Type" name="propertyType" words={typeWords} />,
      confirm: "Set type",
    },
  };
  const tagAction = (intent: string, label: string, question: (count: number) => string): BulkAction<Item> => ({
    intent,
    label,
    ask: {
      question,
      fields: () => (
        <div className="mt-4">
          <TagNameField label="Tag" name="tag" required />
        </div>
      ),
      confirm: label,
    },
  });
  return [
    {
      intent: "categories" in taxonomy ? "set-category" : "name-category",
      label: "Set category",
      ask: {
        question: (count) => `What is the category of ${these(count)}?`,
        fields: () => <CategoryField taxonomy={taxonomy} />,
        confirm: "Set category",
      },
    },
    ...(typeWords.length === 0 ? [] : [typeAction]),
    ...(!hasTags
      ? []
      : [
          tagAction("add-tag", "Add a tag", (count) =>
            `Which tag do ${these(count)} get?`.replace("do this", "does this"),
          ),
          tagAction("remove-tag", "Remove a tag", (count) =>
            `Which tag do ${these(count)} lose?`.replace("do this", "does this"),
          ),
        ]),
  ];
}

function CategoryField({ taxonomy }: { taxonomy: Taxonomy }): ReactNode {
  if ("categoryWords" in taxonomy) return <WordField label="Category" name="category" words={taxonomy.categoryWords} />;
  return (
    <div className="mt-4">
      <ChoiceField label="Category" name="categoryId" none="No category" choices={taxonomy.categories} />
    </div>
  );
}

function WordField({ label, name, words }: { label: string; name: string; words: readonly string[] }) {
  return (
    <div className="mt-4">
      <SuggestionsField label={label} name={name} words={words} maxLength={60} />
    </div>
  );
}
