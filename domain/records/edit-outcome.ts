import type { Outcome } from "../outcome.ts";

/**
 * An edit names the version it started from, so that no unseen change is overwritten. "unknown-reference": a named
 * picture, category or tag was deleted.
 */
export type EditOutcome<Current> = Outcome<{ version: number }, StaleEdit<Current> | "unknown-reference">;

/** `current`: the record as saved meanwhile. */
type StaleEdit<Current> = { reason: "changed-meanwhile"; current: Current } | { reason: "not-found" };

export type EditRejection<Current> = Extract<Outcome<unknown, StaleEdit<Current>>, { ok: false }>;

export type CreateOutcome = Outcome<{ id: number }, "unknown-reference">;

export function editRejectionText(
  reason: "changed-meanwhile" | "not-found" | "unknown-reference" | "form-used",
): string {
  switch (reason) {
    case "changed-meanwhile":
      return "This was saved by someone else while you were editing. Your text is still here: compare, then save again.";
    case "not-found":
      return "This was deleted meanwhile.";
    case "form-used":
      return "This page has made a copy of it already: look for it in the list.";
    case "unknown-reference":
      return "A picture, category or tag that you chose was deleted meanwhile. Please choose again.";
  }
}
