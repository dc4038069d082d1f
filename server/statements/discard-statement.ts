import { sql } from "kysely";
import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { hasGivenBack } from "#server/ledger/set-aside-money.ts";
import { moneyOfImport, resumeWaitOfLookalikes } from "#server/ledger/waiting-rows.ts";
import type { By } from "#server/records/versioned-record.ts";
import { countRows } from "./read-statements.ts";
import { deleteImport } from "./statement-store.ts";

/** Discards the earlier imports of a file, so that it can be read anew. */
export async function discardUnbookedImports(trx: Database, fileHash: Buffer, by: By, now: Date): Promise<void> {
  const earlier = await trx.selectFrom("statement_imports").select("id").where("file_hash", "=", fileHash).execute();
  for (const { id } of earlier) await discardStatement(trx, id, by, now);
}

/** Discards an import of which nothing is booked or given back. A booked file is undone instead. */
export function discardStatement(
  db: Database,
  importId: number,
  by: By,
  now: Date,
): Promise<Outcome<unknown, "in-ledger" | "given-back" | "gone">> {
  return inTransaction(db, async (trx) => {
    const locked = await trx
      .selectFrom("statement_imports")
      .select(["file_name as file", "method", "state", hasGivenBack(sql`statement_imports.id`).as("hasGivenBack")])
      .where("id", "=", importId)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) return { ok: false, reason: "gone" } as const;
    const { state, hasGivenBack: isReturned, ...before } = locked;
    if (state !== "read") return { ok: false, reason: "in-ledger" } as const;
    const counts = await countRows(trx, importId);
    if (counts.booked) return { ok: false, reason: "in-ledger" } as const;
    if (isReturned) return { ok: false, reason: "given-back" } as const;
    const gone = await moneyOfImport(
      trx,
      importId,
      `The same amount and day were in ${before.file}, which was discarded`,
    );
    await deleteImport(trx, importId);
    await resumeWaitOfLookalikes(trx, gone);
    await recordAction(trx, by, now, { action: "statement.discard", id: importId, before: { ...before, counts } });
    return { ok: true } as const;
  });
}
