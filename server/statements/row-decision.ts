import { sql } from "kysely";
import type { RowQuestion } from "#domain/statements/row-questions.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { numberedInSql } from "#server/ledger/fingerprints.ts";
import type { SplitRejection } from "#server/ledger/payment-parts.ts";
import { exceedsReturned, isGivenBack } from "#server/ledger/set-aside-money.ts";
import { isPutTogether, type RowOutcome } from "#server/ledger/statement-rows.ts";
import type { RowUse } from "#server/ledger/twin-transactions.ts";
import type { StatementLine } from "./read-statements.ts";

export type RowRejection =
  | { ok: false; reason: "row-not-open" | "reason-missing" }
  | { ok: false; reason: "no-deposit" }
  | {
      ok: false;
      reason:
        | "not-owed"
        /** The rejection means that the money went back to its payer, as this row or that of another file says. */
        | "given-back"
        | "in-the-future"
        | "before-it-came"
        | "reference-missing"
        | "reference-used"
        /** The rejection means that money which came in has this number. */
        | "reference-came-in";
    }
  | SplitRejection
  /** `uses` lists where else the row's transaction counts, if that is asked about. */
  | { ok: false; reason: "needs-answers"; questions: RowQuestion[]; uses: readonly RowUse[] }
  | { ok: false; reason: "decided-meanwhile"; outcome: RowOutcome; agreementId: number | null; decidedBy: string };

/** A row as it was shown, so that a later decision is not overwritten. */
export interface SeenRow {
  rowId: number;
  version?: number | undefined;
}

/** Lists the other parts of a row's line. */
export function listOtherParts(trx: Database, { id, import_id, line_number }: OpenRow) {
  return trx
    .selectFrom("statement_rows")
    .select(["id", "outcome", "set_aside_for", "set_aside_note"])
    .where("import_id", "=", import_id)
    .where("line_number", "=", line_number)
    .where("id", "<>", id)
    .execute();
}

/** Tells whether a row can be assigned. Failed, outgoing, unreadable and returned money is no buyer's. */
export function canBeAssigned(
  row: Pick<StatementLine, "outcome" | "readAs" | "isPossibleDuplicate" | "isGivenBack" | "givenBackOn" | "numberedId">,
): boolean {
  const { outcome, readAs, isPossibleDuplicate } = row;
  if (isReturned(row)) return false;
  if (outcome === "unmatched" || outcome === "matched") return true;
  const was = outcome === "dismissed" ? (readAs ?? "unmatched") : outcome;
  return was === "unmatched" || was === "matched" || (was === "duplicate" && isPossibleDuplicate);
}

/**
 * Tells whether a row's money went back to its payer. Without a number, a row of another file that looks the same may be
 * another payment, which a person can say.
 */
export const isReturned = (row: Pick<StatementLine, "isGivenBack" | "givenBackOn" | "numberedId">): boolean =>
  row.isGivenBack && (row.numberedId !== null || row.givenBackOn !== null);

/** Returns what `canBeAssigned` needs to know of a row. */
export const standingOf = (row: OpenRow) => ({
  ...{ outcome: row.outcome, readAs: row.read_as, isPossibleDuplicate: row.is_possible_duplicate },
  ...{ isGivenBack: row.isGivenBack, givenBackOn: row.given_back_on, numberedId: row.numberedId },
});

/** Returns the money of a row as a part of its transaction. */
export const partOf = (row: Pick<OpenRow, "transaction_id" | "amount_ugx" | "whole_ugx">) => ({
  transactionId: row.transaction_id,
  amount: row.amount_ugx ?? 0,
  wholeAmount: row.whole_ugx ?? row.amount_ugx ?? 0,
});

export const openRowColumns = [
  "id",
  "import_id",
  "external_reference",
  "payer_phone",
  "account",
  "details",
  "outcome",
  "read_as",
  "amount_ugx",
  "paid_on",
  "agreement_id",
  "candidates",
  "is_possible_duplicate",
  "line_number",
  "whole_ugx",
  "payment_id",
  "reverses_ids",
  "version",
  "decided_by",
  "decided_at",
  "transaction_id",
  "given_back_on",
  "set_aside_for",
  "set_aside_note",
] as const;

export const rowFacts = [
  isGivenBack.as("isGivenBack"),
  exceedsReturned.as("exceedsReturned"),
  isPutTogether.as("isPutTogether"),
  numberedInSql(sql`statement_rows.transaction_id`).as("numberedId"),
] as const;

export type OpenRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

export function findRow(trx: Database, rowId: number) {
  return trx
    .selectFrom("statement_rows")
    .select([...openRowColumns, ...rowFacts])
    .where("id", "=", rowId)
    .executeTakeFirst();
}

/** Runs a decision while the import is locked against booking. */
export function decide<Done extends { ok: true }>(
  db: Database,
  { rowId, version }: SeenRow,
  action: (trx: Database, row: OpenRow) => Promise<Done | RowRejection>,
): Promise<Done | RowRejection> {
  return inTransaction(db, async (trx): Promise<Done | RowRejection> => {
    const locked = await trx
      .selectFrom("statement_imports")
      .select("id")
      .where("id", "=", (eb) => eb.selectFrom("statement_rows").select("import_id").where("id", "=", rowId))
      .where("state", "not in", ["undoing", "undone"])
      .forUpdate()
      .executeTakeFirst();
    const row = locked && (await findRow(trx, rowId));
    if (!row) return { ok: false, reason: "row-not-open" };
    // If the same transaction was booked elsewhere, that decides nothing about this row; the action itself says where
    // it is booked.
    const isEndedByBooking = row.decided_by === null && row.outcome === "duplicate" && row.transaction_id !== null;
    if (version === undefined || version === row.version || isEndedByBooking) return action(trx, row);
    const { outcome, agreement_id: agreementId, decided_by: decidedBy } = row;
    return decidedBy === null
      ? { ok: false, reason: "row-not-open" }
      : { ok: false, reason: "decided-meanwhile", outcome, agreementId, decidedBy };
  });
}
