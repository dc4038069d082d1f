import { sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { listEntriesByReference, type ReferencedEntry } from "#server/ledger/payment-references.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";

export interface HandEntry {
  reference: string;
  receiptNumber: number;
  amount: number;
  paidOn: LocalDate;
  recordedAt: Date;
}

/** Lists payments that people entered with a transaction number and that no statement has shown yet, by agreement. */
export async function listEnteredByHand(
  db: Database,
  choice: { method: StatementMethod; agreements: readonly number[]; days: readonly LocalDate[] },
): Promise<Map<number, HandEntry[]>> {
  const rows = await db
    .selectFrom("payments")
    .select([
      "agreement_id as agreementId",
      sql<string>`external_reference`.as("reference"),
      "receipt_number as receiptNumber",
      "amount_ugx as amount",
      "paid_on as paidOn",
      "recorded_at as recordedAt",
    ])
    .where("method", "=", choice.method)
    .where("agreement_id", "=", sql<number>`any(${[...new Set(choice.agreements)]}::bigint[])`)
    .where("paid_on", "=", sql<string>`any(${[...new Set(choice.days)]}::date[])`)
    .where("external_reference", "is not", null)
    .where("kind", "=", "payment")
    .where(isNotReversed)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("statement_rows").select("id").whereRef("payment_id", "=", "payments.id"))),
    )
    .execute();
  return Map.groupBy(rows, ({ agreementId }) => agreementId);
}

export interface BookedEntry extends ReferencedEntry {
  importId: number | null;
  lineNumber: number | null;
  isUndone: boolean;
}

/**
 * Lists the entries of transaction numbers, with the rows that booked them. Cash has no number of a provider and is
 * left out.
 */
export async function listBookedReferences(
  db: Database,
  references: readonly string[],
): Promise<Map<string, BookedEntry[]>> {
  const entries = await listEntriesByReference(db, references);
  const ids = [...entries.values()].flatMap((list) => list.map((entry) => entry.id));
  const rows = await db
    .selectFrom("statement_rows")
    .select(["payment_id", "import_id", "line_number", "outcome"])
    .where("payment_id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  const rowOf = new Map(rows.map((row) => [row.payment_id, row]));
  const described = ([reference, list]: [string, ReferencedEntry[]]): [string, BookedEntry[]] => [
    reference,
    list
      .filter((entry) => entry.method !== "cash")
      .map((entry) => {
        const row = rowOf.get(entry.id);
        const isUndone = entry.isReversed && row?.outcome === "undone";
        return { ...entry, importId: row?.import_id ?? null, lineNumber: row?.line_number ?? null, isUndone };
      }),
  ];
  return new Map([...entries].map(described));
}
