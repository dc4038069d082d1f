import type { Outcome } from "../outcome.ts";

/**
 * Each edit raises the record's version and names the version it started from, so that nobody overwrites what they have
 * not seen. "unknown-reference": a picture, category or tag named by the edit is gone.
 */
export type EditOutcome<Current> = Outcome<{ version: number }, StaleEdit<Current> | "unknown-reference">;

/** `current` is the record as saved by somebody else. */
type StaleEdit<Current> = { reason: "changed-meanwhile"; current: Current } | { reason: "not-found" };

export type EditRejection<Current> = Extract<Outcome<unknown, StaleEdit<Current>>, { ok: false }>;

export type CreateOutcome = Outcome<{ id: number }, "unknown-reference">;

export function editRejectionText(reason: "changed-meanwhile" | "not-found" | "unknown-reference"): string {
  switch (reason) {
    case "changed-meanwhile":
      return "This was saved by someone else while you were editing. Your text is still here: compare, then save again.";
    case "not-found":
      return "This was deleted meanwhile.";
    case "unknown-reference":
      return "A picture, category or tag that you chose was deleted meanwhile. Please choose again.";
  }
}
