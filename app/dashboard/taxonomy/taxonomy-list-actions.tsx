import { theseText } from "../records/list-actions.tsx";
import type { Resource } from "../records/record-kind.ts";
import type { BulkAction, ListedRecord } from "../records/record-list.tsx";
import type { Taxonomy } from "./taxonomy-action-fields.tsx";

const loadFields = () => import("./taxonomy-action-fields.tsx");

export function taxonomyActions<Item extends ListedRecord>(resource: Resource, taxonomy: Taxonomy): BulkAction<Item>[] {
  const these = theseText(resource);
  const { hasTags = false, typeWords = [] } = "hasTags" in taxonomy ? taxonomy : {};
  const typeAction: BulkAction<Item> = {
    intent: "set-type",
    label: "Set type",
    ask: {
      question: (count) => `Of which type are ${these(count)}?`.replace("are this", "is this"),
      fields: () =>
        loadFields().then(({ WordField }) => () => <WordField label="Type" name="propertyType" words={typeWords} />),
      confirm: "Set type",
    },
  };
  const tagAction = (intent: string, label: string, question: (count: number) => string): BulkAction<Item> => ({
    intent,
    label,
    ask: {
      question,
      fields: () => loadFields().then(({ TagField }) => TagField),
      confirm: label,
    },
  });
  return [
    {
      intent: "categories" in taxonomy ? "set-category" : "name-category",
      label: "Set category",
      ask: {
        question: (count) => `What is the category of ${these(count)}?`,
        fields: () =>
          loadFields().then(({ CategoryField }) => () => <CategoryField taxonomy={taxonomy} />),
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
