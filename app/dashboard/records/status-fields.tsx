import type { ReactNode } from "react";
import { TextField } from "#app/ui/field.tsx";
import { type ListingStatus, listingStatuses, statusText } from "#domain/catalogue/listing.ts";
import { type FormValues, firstValue } from "../actions/form-values.ts";

const MEANINGS: Record<ListingStatus, string> = {
  available: "Can be bought. Visitors see its price and can ask for it.",
  reserved: "Held for a buyer. Visitors see it with a note.",
  sold: "It leaves the lists; its page stays and says so.",
  hidden: "Hidden from the site.",
};

type StatusFieldsProps = {
  current?: ListingStatus | undefined;
  /** This is what visitors read. It differs from `current` if no unit is available. */
  now?: ListingStatus | undefined;
  submitted?: FormValues | undefined;
};

export function StatusFields({ current = "available", now = current, submitted = {} }: StatusFieldsProps): ReactNode {
  const selected = firstValue(submitted, "status") || current;
  return (
    <div className="mt-4 grid gap-4">
      {now === current ? null : (
        <p>Visitors read “{statusText(now)}”, because none of its units is available: change that at the units.</p>
      )}
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
        defaultValue={firstValue(submitted, "note")}
        hint="For the history only: who reserved it, until when."
      />
    </div>
  );
}
