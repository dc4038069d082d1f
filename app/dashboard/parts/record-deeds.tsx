import type { ReactNode } from "react";
import { TextField } from "#app/ui/field.tsx";
import { type ListingStatus, listingStatuses, statusText } from "#domain/listing.ts";
import type { BulkDeed, ListedRecord, Noun } from "./record-list.tsx";

const BIN_NOTE = "It goes to the bin, from where you can bring it back for 30 days.";
const BIN_NOTE_MANY = "They go to the bin, from where you can bring them back for 30 days.";

/** The deeds of every list of records; homes have a status besides. */
export function recordDeeds<Item extends ListedRecord>(noun: Noun, options: { hasStatus: boolean }): BulkDeed<Item>[] {
  return [
    ...(options.hasStatus ? [statusDeed<Item>(noun)] : []),
    { deed: "feature", label: "Feature" },
    { deed: "unfeature", label: "Do not feature" },
    { deed: "publish", label: "Publish" },
    {
      deed: "unpublish",
      label: "Take off the site",
      ask: {
        question: (items) =>
          items.length === 1
            ? `Take this ${noun.one} off the site?`
            : `Take these ${items.length} ${noun.many} off the site?`,
        explanation: () => <p className="mt-2">Visitors do not find it any more. Here it stays as a draft.</p>,
        confirm: "Take off the site",
      },
    },
    {
      deed: "delete",
      label: "Delete",
      ask: {
        question: (items) =>
          items.length === 1
            ? `Are you sure you want to delete this ${noun.one}?`
            : `Are you sure you want to delete these ${items.length} ${noun.many}?`,
        explanation: (items) => <p className="mt-2">{items.length === 1 ? BIN_NOTE : BIN_NOTE_MANY}</p>,
        confirm: "Delete",
      },
    },
  ];
}

export function statusDeed<Item extends ListedRecord>(noun: Noun): BulkDeed<Item> {
  return {
    deed: "change-status",
    label: "Change status",
    ask: {
      question: (items) =>
        items.length === 1
          ? "What is its status now?"
          : `What is the status of these ${items.length} ${noun.many} now?`,
      fields: (items) => <StatusFields current={items.length === 1 ? items[0]?.status : undefined} />,
      confirm: "Save status",
    },
  };
}

const MEANINGS: Record<ListingStatus, string> = {
  available: "Can be bought. Visitors see its price and can ask for it.",
  reserved: "Somebody holds it. Visitors see it with a note.",
  sold: "It leaves the lists; its page stays and says so.",
  hidden: "Nobody sees it on the site.",
};

export function StatusFields({ current = "available" }: { current?: ListingStatus | undefined }): ReactNode {
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
              defaultChecked={status === current}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <span>
              <span className="block font-bold text-ink">{statusText(status)}</span>
              <span className="block text-sm">{MEANINGS[status]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TextField label="Note" name="note" maxLength={1000} hint="For the history only: who holds it, until when." />
    </div>
  );
}
