import type { Outcome } from "../outcome.ts";

/**
 * The answer to an edit. Every record has a version that each edit raises, and an edit names the version it started
 * from, so nobody overwrites what they have not seen. "unknown-reference": a picture, category, tag or other record that
 * the edit names is gone.
 */
export type EditOutcome<Current> = Outcome<{ version: number }, StaleEdit<Current> | "unknown-reference">;

/** Somebody saved after the editor had opened the record; `current` is what there is now. */
type StaleEdit<Current> = { reason: "changed-meanwhile"; current: Current } | { reason: "not-found" };

export type EditRejection<Current> = Extract<Outcome<unknown, StaleEdit<Current>>, { ok: false }>;

export type CreateOutcome = Outcome<{ id: number }, "unknown-reference">;

/** The message for the top of a form that could not be saved. */
export function editRejectionText(reason: "changed-meanwhile" | "not-found" | "unknown-reference"): string {
  switch (reason) {
    case "changed-meanwhile":
      return "Somebody saved this while you were editing. Your text is still here: compare, then save again.";
    case "not-found":
      return "This was deleted meanwhile.";
    case "unknown-reference":
      return "A picture, category or tag that you chose was deleted meanwhile. Please choose again.";
  }
}
