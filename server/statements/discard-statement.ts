import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { countRows } from "./read-statements.ts";
import { deleteImport } from "./statement-store.ts";

/** Discards the earlier imports of a file, so that it can be read anew. */
export async function discardUnbookedImports(trx: Database, fileHash: Buffer, by: By, now: Date): Promise<void> {
  const earlier = await trx.selectFrom("statement_imports").select("id").where("file_hash", "=", fileHash).execute();
  for (const { id } of earlier) await discardStatement(trx, id, by, now);
}

/** Discards an import of which nothing is booked. A booked file is undone instead. */
export function discardStatement(
  db: Database,
  importId: number,
  by: By,
  now: Date,
): Promise<Outcome<unknown, "in-ledger" | "gone">> {
  return inTransaction(db, async (trx) => {
    const locked = await trx
      .selectFrom("statement_imports")
      .select(["file_name as file", "method", "state"])
      .where("id", "=", importId)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) return { ok: false, reason: "gone" } as const;
    const { state, ...before } = locked;
    if (state !== "read") return { ok: false, reason: "in-ledger" } as const;
    const counts = await countRows(trx, importId);
    if (counts.booked) return { ok: false, reason: "in-ledger" } as const;
    await deleteImport(trx, importId);
    await recordAction(trx, by, now, { action: "statement.discard", id: importId, before: { ...before, counts } });
    return { ok: true } as const;
  });
}
