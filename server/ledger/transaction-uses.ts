import type { PaymentMethod } from "#domain/ledger/entries.ts";
import type { Database } from "#server/db/connection.ts";
import type { StatementPlace } from "./statement-rows.ts";
import { liveEntries } from "./transactions.ts";

/** Tells whether a file or list shows money that came in under a number. Cash has no number. */
export async function hasComeIn(trx: Database, method: PaymentMethod, number: string): Promise<boolean> {
  if (method === "cash") return false;
  const row = await trx
    .selectFrom("statement_rows")
    .innerJoin("transactions", "transactions.id", "transaction_id")
    .select("statement_rows.id")
    .where("method", "=", method)
    .where("number", "=", number)
    .where("outcome", "in", ["matched", "unmatched", "duplicate", "booked"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type TransactionUse =
  | { kind: "booked"; receiptNumber: number; agreementId: number }
  | { kind: "assigned"; importId: number; fileName: string; line: number; agreementId: number };

/**
 * Lists where else the money of a line counts, or is about to: entries that were not reversed, and rows that are ready
 * to be booked.
 */
export async function listOtherUses(
  trx: Database,
  transactionId: number,
  own: StatementPlace,
): Promise<TransactionUse[]> {
  const entries = await liveEntries(trx)
    .leftJoin("statement_rows", "statement_rows.payment_id", "payments.id")
    .select(["receipt_number", "payments.agreement_id", "import_id", "line_number"])
    .where("payments.transaction_id", "=", transactionId)
    .orderBy("payments.id")
    .execute();
  const rows = await trx
    .selectFrom("statement_rows")
    .innerJoin("statement_imports", "statement_imports.id", "statement_rows.import_id")
    .select(["file_name", "import_id", "line_number", "agreement_id"])
    .where("transaction_id", "=", transactionId)
    .where("outcome", "=", "matched")
    .where("state", "not in", ["undoing", "undone"])
    .orderBy("statement_rows.id")
    .execute();
  const isOwn = (one: { import_id: number | null; line_number: number | null }) =>
    one.import_id === own.importId && one.line_number === own.line;
  return [
    ...entries
      .filter((entry) => !isOwn(entry))
      .map((entry) => ({
        kind: "booked" as const,
        receiptNumber: entry.receipt_number,
        agreementId: entry.agreement_id,
      })),
    ...rows
      .filter((row) => !isOwn(row))
      .map((row) => ({
        kind: "assigned" as const,
        importId: row.import_id,
        fileName: row.file_name,
        line: row.line_number,
        agreementId: row.agreement_id ?? 0,
      })),
  ];
}
