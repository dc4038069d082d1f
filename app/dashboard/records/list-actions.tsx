import { formatNumber } from "#domain/money/money.ts";
import type { Resource } from "./record-kind.ts";
import type { BulkAction, ListedRecord } from "./record-list.tsx";

const BIN_NOTE = "It goes to the bin, where you can restore it for 30 days.";
const BIN_NOTE_MANY = "They go to the bin, where you can restore them for 30 days.";

/** Returns the words for some records of this kind: "this property", "these 3 properties". */
export function theseText({ one, many }: Resource): (count: number) => string {
  return (count) => (count === 1 ? `this ${one}` : `these ${formatNumber(count)} ${many}`);
}

export const featureActions = [
  { intent: "feature", label: "Feature" },
  { intent: "unfeature", label: "Do not feature" },
];

export function listActions<Item extends ListedRecord>(resource: Resource): BulkAction<Item>[] {
  const these = theseText(resource);
  return [
    { intent: "publish", label: "Publish" },
    {
      intent: "unpublish",
      label: "Take off the site",
      ask: {
        question: (count) => `Take ${these(count)} off the site?`,
        explanation: (count) => (
          <p className="mt-2">
            {count === 1
              ? "It is removed from the site and kept as a draft."
              : "They are removed from the site and kept as drafts."}
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
