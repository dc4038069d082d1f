import type { ReactNode } from "react";
import { TextField } from "#app/ui/field.tsx";
import { type ListingStatus, listingStatuses, statusText } from "#domain/catalogue/listing.ts";
import { formatNumber } from "#domain/money/money.ts";
import { type FormValues, oneOf } from "../actions/form-values.ts";
import { ChoiceField, SuggestionsField } from "../forms/choice-field.tsx";
import { PriceChangeFields } from "../homes/price-change-fields.tsx";
import { TagNameField } from "../taxonomy/tag-name-field.tsx";
import type { BulkAction, ListedRecord, Resource } from "./record-list.tsx";

const BIN_NOTE = "It goes to the bin, from where you can bring it back for 30 days.";
const BIN_NOTE_MANY = "They go to the bin, from where you can bring them back for 30 days.";

type Named = readonly { id: number; name: string }[];

/** The categories and tags of the records of a list, if they have any. */
export type Taxonomy =
  /** `typeWords`: what is of a type as well, and the usual words for it. */
  | { categories: Named; hasTags: boolean; typeWords?: readonly string[] }
  /** What names its category in words, and the usual words. */
  | { categoryWords: readonly string[] };

/** The actions of every list of records; homes have a status besides, and some have categories and tags. */
export function recordActions<Item extends ListedRecord>(
  resource: Resource,
  {
    hasStatus,
    canBeFeatured,
    taxonomy,
  }: { hasStatus: boolean; canBeFeatured: boolean; taxonomy?: Taxonomy | undefined },
): BulkAction<Item>[] {
  const these = (count: number) =>
    count === 1 ? `this ${resource.one}` : `these ${formatNumber(count)} ${resource.many}`;
  return [
    ...(hasStatus ? [statusAction<Item>(resource), priceAction<Item>(these)] : []),
    ...(canBeFeatured
      ? [
          { intent: "feature", label: "Feature" },
          { intent: "unfeature", label: "Do not feature" },
        ]
      : []),
    ...(taxonomy ? taxonomyActions<Item>(taxonomy, these) : []),
    { intent: "publish", label: "Publish" },
    {
      intent: "unpublish",
      label: "Take off the site",
      ask: {
        question: (count) => `Take ${these(count)} off the site?`,
        explanation: (count) => (
          <p className="mt-2">
            {count === 1
              ? "Visitors do not find it any more. Here it stays as a draft."
              : "Visitors do not find them any more. Here they stay as drafts."}
          </p>
        ),
        confirm: "Take off the site",
      },
    },
    {
      intent: "delete",
      label: "Delete",
      ask: {
        question: (count) => `Are you sure you want to delete ${these(count)}?`,
        explanation: (count) => <p className="mt-2">{count === 1 ? BIN_NOTE : BIN_NOTE_MANY}</p>,
        confirm: "Delete",
      },
    },
  ];
}

function taxonomyActions<Item extends ListedRecord>(
  taxonomy: Taxonomy,
  these: (count: number) => string,
): BulkAction<Item>[] {
  const { hasTags = false, typeWords = [] } = "hasTags" in taxonomy ? taxonomy : {};
  const typeAction: BulkAction<Item> = {
    intent: "set-type",
    label: "Set type",
    isForManyOnly: true,
    ask: {
      question: (count) => `Of which type are ${these(count)}?`.replace("are this", "is this"),
      fields: () => <WordField label="Type" name="propertyType" words={typeWords} />,
      confirm: "Set type",
    },
  };
  const tagAction = (intent: string, label: string, question: (count: number) => string): BulkAction<Item> => ({
    intent,
    label,
    isForManyOnly: true,
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
      isForManyOnly: true,
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

/** A word of one's own, or one of the usual ones. */
function WordField({ label, name, words }: { label: string; name: string; words: readonly string[] }) {
  return (
    <div className="mt-4">
      <SuggestionsField label={label} name={name} words={words} maxLength={60} />
    </div>
  );
}

function statusAction<Item extends ListedRecord>(resource: Resource): BulkAction<Item> {
  return {
    intent: "change-status",
    label: "Change status",
    ask: {
      question: (count) =>
        count === 1
          ? "What is its status now?"
          : `What is the status of these ${formatNumber(count)} ${resource.many} now?`,
      fields: (item) => <StatusFields current={item?.status} />,
      confirm: "Save status",
    },
  };
}

function priceAction<Item extends ListedRecord>(these: (count: number) => string): BulkAction<Item> {
  return {
    intent: "change-price",
    label: "Change prices",
    isForManyOnly: true,
    ask: {
      question: (count) => `Change the price of ${these(count)}?`,
      explanation: () => <p className="mt-2">You see each price before anything is changed.</p>,
      fields: (_, submitted) => <PriceChangeFields submitted={submitted} />,
      confirm: "Preview",
    },
  };
}

const MEANINGS: Record<ListingStatus, string> = {
  available: "Can be bought. Visitors see its price and can ask for it.",
  reserved: "Somebody holds it. Visitors see it with a note.",
  sold: "It leaves the lists; its page stays and says so.",
  hidden: "Nobody sees it on the site.",
};

type StatusFieldsProps = { current?: ListingStatus | undefined; submitted?: FormValues | undefined };

/** `typed` is what was chosen and noted before, and not saved. */
export function StatusFields({ current = "available", submitted = {} }: StatusFieldsProps): ReactNode {
  const selected = oneOf(submitted, "status") || current;
  return (
    <div className="mt-4 grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Status</legend>
        {listingStatuses.map((status) => (
          <label
            key={status}
            className="flex cursor-pointer gap-3 rounded-2xl border-2 border-line px-4 py-3 has-checked:border-ink has-checked:bg-white"
          >
            <input
              type="radio"
              name="status"
              value={status}
              defaultChecked={status === selected}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              <span className="block font-bold text-ink">{statusText(status)}</span>
              <span className="block text-sm">{MEANINGS[status]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        label="Note"
        name="note"
        maxLength={1000}
        defaultValue={oneOf(submitted, "note")}
        hint="For the history only: who holds it, until when."
      />
    </div>
  );
}
