import { doneWholly } from "#server/db/in-transaction.ts";
import type { Target } from "#server/records/versioned-record.ts";
import type { RecordItem } from "../actions/record-items.ts";
import { conflict } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { Change } from "./record-commands.ts";

export type ListChange = Change<Target, { ok: false; reason: "reserved" | "drafted" | "incomplete" }>;

type Reason = "changed-meanwhile" | "not-found" | "reserved" | "drafted" | "incomplete";

/** These messages say why something was not done to a record, or to any of several. */
export const selectionRejections = {
  reserved: conflict("A buyer's agreement reserves this home. It is available again when the agreement ends"),
  drafted: conflict("Its form holds a newer draft than what would appear. Open it to publish that"),
  incomplete: conflict("Visitors would miss something. Open it to see what, and publish it there"),
  "not-found": conflict("It was deleted meanwhile"),
  "changed-meanwhile": conflict("This changed meanwhile. Check the new version, then try again"),
  "unknown-reference": conflict("The category or the tag was deleted. Check the list, then try again"),
};

/** Changes one record in a transaction of its own. A rejection rolls the transaction back. */
export async function changeSelected(
  { db, by, now }: ActionRequest,
  [target]: readonly RecordItem[],
  change: ListChange,
): Promise<{ ok: true; item: RecordItem } | { ok: false; reason: Reason }> {
  if (!target) return { ok: false, reason: "not-found" };
  return doneWholly(db, async (trx) => {
    const outcome = await change(trx, target, by, now);
    return outcome.ok ? { ok: true, item: { id: target.id, version: outcome.version } } : outcome;
  });
}
