import type { Outcome } from "../outcome.ts";

/**
 * The outcome of an edit. An edit names the version it started from, so that no change is overwritten unseen.
 * "unknown-reference" means that a picture, category or tag that it names was deleted.
 */
export type EditOutcome<Current> = Outcome<{ version: number }, StaleEdit<Current> | "unknown-reference">;

/** `current` is the record as it was saved meanwhile. */
type StaleEdit<Current> = { reason: "changed-meanwhile"; current: Current } | { reason: "not-found" };

export type EditRejection<Current> = Extract<Outcome<unknown, StaleEdit<Current>>, { ok: false }>;

export type CreateOutcome = Outcome<{ id: number }, "unknown-reference">;

/** Says why an edit was rejected and what its editor can do. */
export function editRejectionText(
  reason: "changed-meanwhile" | "not-found" | "unknown-reference" | "form-used",
): string {
  switch (reason) {
    case "changed-meanwhile":
      return "This was saved elsewhere while you were editing. Your text is still here: compare, then save again.";
    case "not-found":
      return "This was deleted meanwhile.";
    case "form-used":
      return "This page has made a copy of it already: look for it in the list.";
    case "unknown-reference":
      return "A picture, category or tag that you chose was deleted meanwhile. Please choose again.";
  }
}
