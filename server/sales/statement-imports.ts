import { type Insertable, sql } from "kysely";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { agreementDisplayId, identifies } from "#domain/sales/statement.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { Schema } from "#server/db/schema.ts";
import type { By } from "#server/records/versioned-record.ts";
import { nextReceiptNumbers } from "#server/sales/payments.ts";
import { listOwed, listPaidUp } from "#server/sales/read-agreements.ts";
import {
  likenessOf,
  listBookedLikenesses,
  listBookedReferences,
  type StatementLine,
} from "#server/sales/read-statements.ts";
import { followLedger } from "#server/sales/sales.ts";

/** So many payments enter the ledger together: all of them, or after a crash none. */
export const rowsPerBooking = 500;

/** Begins an import: the file that its rows belong to. */
export async function insertImport(trx: Database, values: Insertable<Schema["statement_imports"]>): Promise<number> {
  const inserted = trx.insertInto("statement_imports").values(values).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

/** Stores rows as they were read and judged. */
export async function insertRows(trx: Database, values: Insertable<Schema["statement_rows"]>[]): Promise<void> {
  await trx.insertInto("statement_rows").values(values).execute();
}

/**
 * Books the matched rows in the order of the file, some hundred in a transaction, until none is left or `mayGoOn` says
 * no. Interrupted at any moment, by `kill -9` as well, and repeated, it ends in the same ledger: a row is booked together
 * with its payment, and an agreement that it paid off is completed with it, or nothing of that happened.
 */
export async function bookStatement(
  db: Database,
  importId: number,
  by: By,
  clock: () => Date,
  mayGoOn: (booked: number) => boolean = () => true,
): Promise<{ booked: number; isDone: boolean }> {
  let booked = 0;
  do {
    const now = clock();
    const step = await inTransaction(db, (trx) => bookSome(trx, importId, by, now));
    if (step === undefined) return { booked, isDone: true };
    booked += step.booked;
  } while (mayGoOn(booked));
  return { booked, isDone: false };
}

export type RowRejection =
  | { ok: false; reason: "row-not-open" | "agreement-not-open" }
  /** A person has to see the numbers first, and to say so with `confirmedOwed`. */
  | { ok: false; reason: "more-than-owed"; amount: Ugx; owed: Ugx };

/**
 * Says by hand whose money a row is, whatever the reading said of it, until it is booked. It is booked with the next
 * `bookStatement`. More than is owed is taken only from a person who has seen how much that is.
 */
export function assignRow(
  db: Database,
  choice: { rowId: number; agreementId: number; confirmedOwed?: number | undefined },
  by: By,
  now: Date,
): Promise<{ ok: true } | RowRejection> {
  return decide(db, choice.rowId, async (trx, row) => {
    const open = canBeAssigned({ ...row, readAs: row.read_as, isPossibleDuplicate: row.is_possible_duplicate });
    if (!open || row.amount_ugx === null || row.paid_on === null) return { ok: false, reason: "row-not-open" };
    const agreement = await trx
      .selectFrom("agreements")
      .select("state")
      .where("id", "=", choice.agreementId)
      .executeTakeFirst();
    if (!agreement || agreement.state === "ended") return { ok: false, reason: "agreement-not-open" };
    const owed = (await listOwed(trx, [choice.agreementId], localDate(now))).get(choice.agreementId) ?? 0;
    const isOverpayment = row.amount_ugx > owed;
    if (isOverpayment && choice.confirmedOwed !== owed)
      return { ok: false, reason: "more-than-owed", amount: ugx(row.amount_ugx), owed: ugx(owed) };
    await trx
      .updateTable("statement_rows")
      .set({
        outcome: "matched",
        agreement_id: choice.agreementId,
        allows_overpayment: isOverpayment,
        decided_by: by.actor.name,
        decided_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    await recordAction(trx, by, now, "statement.match", row.import_id, {
      before: row.agreement_id === null ? undefined : { row: row.id, agreement: row.agreement_id },
      after: { row: row.id, agreement: choice.agreementId },
    });
    return { ok: true };
  });
}

/** Sets a row aside that is not booked: it is no buyer's money, and nobody is asked about it again. */
export function dismissRow(db: Database, rowId: number, by: By, now: Date): Promise<{ ok: true } | RowRejection> {
  return decide(db, rowId, async (trx, row) => {
    if (row.outcome === "booked" || row.outcome === "dismissed") return { ok: false, reason: "row-not-open" };
    await trx
      .updateTable("statement_rows")
      .set({ outcome: "dismissed", decided_by: by.actor.name, decided_at: now })
      .where("id", "=", row.id)
      .execute();
    await recordAction(trx, by, now, "statement.dismiss", row.import_id, { after: { row: row.id } });
    return { ok: true };
  });
}

/**
 * Takes a decision about a row back, and a match as well: a row that is set aside is what the reading said of it, one that
 * is matched waits for a person.
 */
export function putRowBack(db: Database, rowId: number, by: By, now: Date): Promise<{ ok: true } | RowRejection> {
  return decide(db, rowId, async (trx, row) => {
    if (row.outcome !== "dismissed" && row.outcome !== "matched") return { ok: false, reason: "row-not-open" };
    const isUnreadable = row.amount_ugx === null || row.paid_on === null;
    const wasOpen = row.read_as === null || row.read_as === "matched" || row.read_as === "unmatched";
    const outcome = wasOpen ? (isUnreadable ? "bad" : "unmatched") : row.read_as;
    await trx
      .updateTable("statement_rows")
      .set({
        outcome: outcome ?? "unmatched",
        candidates: [...new Set([...row.candidates, ...(row.agreement_id === null ? [] : [row.agreement_id])])],
        agreement_id: null,
        allows_overpayment: false,
        decided_by: by.actor.name,
        decided_at: now,
      })
      .where("id", "=", row.id)
      .execute();
    await recordAction(trx, by, now, "statement.put-back", row.import_id, { after: { row: row.id } });
    return { ok: true };
  });
}

/** Whether a row may be somebody's money: what failed, went out or cannot be read is not, whatever a person says of it. */
export function canBeAssigned({
  outcome,
  readAs,
  isPossibleDuplicate,
}: Pick<StatementLine, "outcome" | "readAs" | "isPossibleDuplicate">): boolean {
  if (outcome === "unmatched" || outcome === "matched") return true;
  const was = outcome === "dismissed" ? (readAs ?? "unmatched") : outcome;
  return was === "unmatched" || was === "matched" || (was === "duplicate" && isPossibleDuplicate);
}

const openRowColumns = [
  "id",
  "import_id",
  "outcome",
  "read_as",
  "amount_ugx",
  "paid_on",
  "agreement_id",
  "candidates",
  "is_possible_duplicate",
] as const;

function findRow(trx: Database, rowId: number) {
  return trx.selectFrom("statement_rows").select(openRowColumns).where("id", "=", rowId).executeTakeFirst();
}

/** Decides about a row while its import is held, so that it is not booked at the same moment. */
function decide(
  db: Database,
  rowId: number,
  action: (
    trx: Database,
    row: NonNullable<Awaited<ReturnType<typeof findRow>>>,
  ) => Promise<{ ok: true } | RowRejection>,
): Promise<{ ok: true } | RowRejection> {
  return inTransaction(db, async (trx) => {
    const held = await trx
      .selectFrom("statement_imports")
      .select("id")
      .where("id", "=", (eb) => eb.selectFrom("statement_rows").select("import_id").where("id", "=", rowId))
      .forUpdate()
      .executeTakeFirst();
    const row = held && (await findRow(trx, rowId));
    return row ? action(trx, row) : { ok: false, reason: "row-not-open" };
  });
}

/** Undefined once nothing is left to book. */
async function bookSome(trx: Database, importId: number, by: By, now: Date): Promise<{ booked: number } | undefined> {
  const { method } = await trx
    .selectFrom("statement_imports")
    .select("method")
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom("statement_rows")
    .select([
      "id",
      "external_reference as reference",
      "amount_ugx",
      "paid_on",
      "agreement_id",
      "payer_phone as payer",
      "details",
      "is_possible_duplicate",
      "allows_overpayment",
      "decided_by",
    ])
    .where("import_id", "=", importId)
    .where("outcome", "=", "matched")
    .orderBy("line_number")
    .limit(rowsPerBooking)
    .execute();
  if (rows.length === 0) {
    await trx
      .updateTable("statement_imports")
      .set({ state: "booked", booked_at: now })
      .where("id", "=", importId)
      .where("state", "<>", "booked")
      .execute();
    return undefined;
  }
  const today = localDate(now);
  const agreementIds = [...new Set(rows.map((row) => row.agreement_id ?? 0))];
  const open = await holdOpenAgreements(trx, agreementIds);
  // The counter is held from here on, so no other entry can take a reference between the look and the entry.
  const first = await nextReceiptNumbers(trx, 0);
  const matched = rows.map((row) => ({
    ...row,
    amount: row.amount_ugx ?? 0,
    paidOn: row.paid_on ?? today,
    agreementId: row.agreement_id ?? 0,
    isTelling: identifies(row.reference) && !(row.is_possible_duplicate && row.decided_by !== null),
  }));
  const booked = await listBookedReferences(
    trx,
    matched.map((row) => row.reference),
  );
  const alike = await listBookedLikenesses(trx, matched);
  const owed = await listOwed(trx, agreementIds, today);

  // What was true when the file was read may be so no more: each row is looked at again.
  const fresh: typeof matched = [];
  const changed: { id: number; outcome: "unmatched" | "duplicate"; problem: string; isPossible: boolean }[] = [];
  for (const row of matched) {
    const doubles = row.isTelling ? (booked.get(row.reference) ?? []) : [];
    const rest = owed.get(row.agreementId) ?? 0;
    if (!open.has(row.agreementId)) {
      changed.push({ id: row.id, outcome: "unmatched", problem: "The agreement has ended", isPossible: false });
    } else if (doubles.some((one) => one.method === method || one.amount === row.amount)) {
      changed.push({ id: row.id, outcome: "duplicate", problem: "Booked already", isPossible: false });
    } else if (row.decided_by === null && (doubles.length > 0 || (!row.isTelling && alike.has(likenessOf(row))))) {
      const problem = "The same amount, day and payer, or transaction number, was booked before";
      changed.push({ id: row.id, outcome: "duplicate", problem, isPossible: true });
    } else if (row.amount > rest && !row.allows_overpayment) {
      const problem = overpaymentText(row.agreementId, rest);
      changed.push({ id: row.id, outcome: "unmatched", problem, isPossible: false });
    } else {
      owed.set(row.agreementId, ugx(Math.max(0, rest - row.amount)));
      fresh.push(row);
    }
  }
  for (const { id, outcome, problem, isPossible } of changed) {
    await trx
      .updateTable("statement_rows")
      .set((eb) => ({
        outcome,
        problem,
        is_possible_duplicate: isPossible,
        candidates: sql<number[]>`array[${eb.ref("agreement_id")}]`,
        agreement_id: null,
      }))
      .where("id", "=", id)
      .execute();
  }
  if (fresh.length === 0) return { booked: 0 };
  await nextReceiptNumbers(trx, fresh.length);
  const payments = await trx
    .insertInto("payments")
    .values(
      fresh.map((row, i) => ({
        receipt_number: first + i,
        agreement_id: row.agreementId,
        amount_ugx: row.amount,
        method,
        external_reference: row.reference === "" ? null : row.reference,
        reference_identifies: row.isTelling,
        paid_on: row.paidOn,
        backdating_reason: row.paidOn === today ? "" : "As on the imported statement",
        recorded_by: by.actor.name,
        recorded_at: now,
      })),
    )
    .returning(["id", "receipt_number"])
    .execute();
  const paymentOf = new Map(payments.map((payment) => [payment.receipt_number, payment.id]));
  await sql`
    update statement_rows set outcome = 'booked', payment_id = booked.payment_id
    from (select unnest(${fresh.map((_, i) => paymentOf.get(first + i) ?? 0)}::bigint[]) as payment_id,
                 unnest(${fresh.map((row) => row.id)}::bigint[]) as row_id) as booked
    where statement_rows.id = booked.row_id
  `.execute(trx);
  await trx.updateTable("statement_imports").set({ state: "booking" }).where("id", "=", importId).execute();
  const paidFor = new Set(fresh.map((row) => row.agreementId));
  for (const id of await listPaidUp(trx, [...paidFor])) await followLedger(trx, id, by, now);
  await recordAction(trx, by, now, "statement.book", importId, {
    after: {
      booked: fresh.length,
      receipts: [first, first + fresh.length - 1],
    },
  });
  return { booked: fresh.length };
}

/** Holds these agreements until the transaction ends; says which of them have not ended. */
async function holdOpenAgreements(trx: Database, ids: readonly number[]): Promise<Set<number>> {
  const open = await trx
    .selectFrom("agreements")
    .select("id")
    .where("id", "in", ids)
    .where("state", "<>", "ended")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return new Set(open.map(({ id }) => id));
}

/** Why a row that is more than is owed waits for a person. */
export function overpaymentText(agreementId: number, owed: number): string {
  return `More than is owed: ${formatUgx(ugx(owed))} is left to pay on ${agreementDisplayId(agreementId)}`;
}
