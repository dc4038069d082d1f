import { reasonsByName } from "#domain/statements/statement-matching.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { assignRow } from "./assign-row.ts";
import { countReasons } from "./read-statements.ts";
import { dismissRow, type SetAside } from "./set-row-aside.ts";

const MAX_TOGETHER = 2_000;

/**
 * Assigns the rows that wait for one reason to their only candidates, or dismisses them. Rows that are booked, or above
 * what is owed, are left.
 *
 * @param choice.seen what `countReasons` said of the rows that whoever decides has seen; undefined if nothing was shown
 * @returns "other-rows" if others wait by now, of which nothing is decided; a decision that is sent again finds none
 */
export function decideTogether(
  db: Database,
  choice: {
    importId: number;
    reason: string;
    decision: "assign" | "dismiss";
    seen?: string | undefined;
  } & SetAside,
  by: By,
  now: Date,
): Promise<{ ok: true; done: number; left: number } | { ok: false; reason: "other-rows"; rows: number }> {
  return inTransaction(db, async (trx) => {
    // Decisions about rows lock the import too, so nothing changes between the comparison and the decision.
    await trx.selectFrom("statement_imports").select("id").where("id", "=", choice.importId).forUpdate().execute();
    const waiting = (await countReasons(trx, choice.importId)).find(({ reason }) => reason === choice.reason);
    if (choice.seen !== undefined && waiting && waiting.seen !== choice.seen)
      return { ok: false, reason: "other-rows", rows: waiting.rows };
    const rows = await trx
      .selectFrom("statement_rows")
      .select(["id", "candidates"])
      .where("import_id", "=", choice.importId)
      .where("reason", "=", choice.reason)
      .where("outcome", "=", "unmatched")
      .orderBy("id")
      .limit(MAX_TOGETHER)
      .execute();
    let done = 0;
    for (const { id, candidates } of rows) {
      const [agreementId, another] = candidates;
      if (choice.decision === "dismiss") {
        const { why, note } = choice;
        if ((await dismissRow(trx, { rowId: id, why, note }, by, now)).ok) done += 1;
      } else if (agreementId !== undefined && another === undefined && !reasonsByName.includes(choice.reason)) {
        if ((await assignRow(trx, { rowId: id, agreementId }, by, now)).ok) done += 1;
      }
    }
    return { ok: true, done, left: rows.length - done };
  });
}
