import { monthOf } from "#domain/ledger/reconciliation.ts";
import { purposeOfRow } from "#domain/ledger/standing.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { followLedger } from "#server/agreements/follow-ledger.ts";
import { listPaidUpAgreements } from "#server/agreements/read-agreements.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { queueReceipts } from "#server/ledger/receipt-messages.ts";
import { nextReceiptNumbers } from "#server/ledger/receipt-numbers.ts";
import { changeRows, markBooked } from "#server/ledger/statement-rows.ts";
import { setTransactionAmounts } from "#server/ledger/transactions.ts";
import { endWaitOfTransactions } from "#server/ledger/waiting-rows.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type BookingLedger, type FreshRow, placeRow, readBookingLedger, seeBooked } from "./booking-ledger.ts";
import { problemOf } from "./booking-problems.ts";
import { listMatched, withTransactions } from "./rows-to-book.ts";
import { changeImport } from "./statement-store.ts";

/**
 * Books the matched rows of an import until none is left or `mayGoOn` returns false. If it is interrupted at any
 * moment, also by `kill -9`, and repeated, it ends in the same ledger.
 */
export async function bookStatement(
  db: Database,
  { importId, mayGoOn = () => true }: { importId: number; mayGoOn?: (booked: number) => boolean },
  by: By,
  clock: () => Date,
): Promise<{ booked: number; isDone: boolean; isGone?: true; left: LeftRow[] }> {
  let booked = 0;
  const left: LeftRow[] = [];
  do {
    const now = clock();
    const step = await inTransaction(db, (trx) => bookSome(trx, importId, by, now));
    if (step === "gone") return { booked, isDone: true, isGone: true, left };
    if (step === undefined) return { booked, isDone: true, left };
    booked += step.booked;
    left.push(...step.left);
  } while (mayGoOn(booked));
  return { booked, isDone: false, left };
}

export interface LeftRow {
  rowId: number;
  line: number;
  problem: string;
}

async function bookSome(
  trx: Database,
  importId: number,
  by: By,
  now: Date,
): Promise<{ booked: number; left: LeftRow[] } | "gone" | undefined> {
  const locked = await trx
    .selectFrom("statement_imports")
    .select(["method", "state"])
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return "gone";
  if (locked.state === "undoing" || locked.state === "undone") return undefined;
  const { method } = locked;
  const today = localDate(now);
  const rows = await withTransactions(trx, await listMatched(trx, importId, today), method, now);
  if (rows.length === 0) {
    if (locked.state !== "booked") await changeImport(trx, importId, { state: "booked", booked_at: now });
    return undefined;
  }
  const ledger = await readBookingLedger(trx, rows, { importId, method, today });
  const fresh: FreshRow[] = [];
  const left: LeftRow[] = [];
  for (const row of rows) {
    const seen = seeBooked(row, ledger);
    const problem = problemOf(row, seen, ledger);
    if (problem) {
      await changeRows(trx, [row.id], { ...problem, candidates: [row.agreementId], agreement_id: null });
      left.push({ rowId: row.id, line: row.line_number, problem: problem.problem });
    } else fresh.push(placeRow(row, seen, ledger));
  }
  if (fresh.length === 0) return { booked: 0, left };
  const first = await enterRows(trx, fresh, ledger, { today, by, now });
  await changeImport(trx, importId, { state: "booking" });
  const paidFor = new Set(fresh.map((row) => row.agreementId));
  for (const id of await listPaidUpAgreements(trx, [...paidFor])) await followLedger(trx, id, by, now);
  await recordAction(trx, by, now, {
    action: "statement.book",
    id: importId,
    after: {
      booked: fresh.length,
      receipts: [first, first + fresh.length - 1],
    },
  });
  return { booked: fresh.length, left };
}

async function enterRows(
  trx: Database,
  fresh: readonly FreshRow[],
  { importId, firstReceipt: first, withDeposit, closed, method }: BookingLedger,
  { today, by, now }: { today: LocalDate; by: By; now: Date },
): Promise<number> {
  await nextReceiptNumbers(trx, fresh.length);
  await setTransactionAmounts(
    trx,
    fresh.map(({ transactionId, wholeAmount: amount }) => ({ transactionId, amount })),
  );
  const payments = await trx
    .insertInto("payments")
    .values(
      fresh.map((row, i) => ({
        receipt_number: first + i,
        agreement_id: row.agreementId,
        purpose: withDeposit.has(row.agreementId)
          ? purposeOfRow({ ...row, isForDeposit: row.is_for_deposit })
          : "daily",
        amount_ugx: row.amount,
        method,
        account: row.account,
        external_reference: row.reference === "" ? null : row.reference,
        transaction_id: row.transactionId,
        reference_identifies: row.numberedId !== null,
        ...row.place,
        paid_on: row.paidOn,
        backdating_reason: row.paidOn === today ? "" : "As on the imported statement",
        closed_month_reason: closed.has(monthOf(row.paidOn)) ? row.closed_month_reason : "",
        recorded_by: by.actor.name,
        recorded_at: now,
      })),
    )
    .returning(["id", "receipt_number"])
    .execute();
  await queueReceipts(trx, payments, now);
  const paymentOf = new Map(payments.map((payment) => [payment.receipt_number, payment.id]));
  await markBooked(
    trx,
    fresh.map((row, i) => ({ rowId: row.id, paymentId: paymentOf.get(first + i) ?? 0 })),
  );
  await endWaitOfTransactions(
    trx,
    fresh.flatMap((row, i) =>
      row.transactionId === null
        ? []
        : [
            {
              transactionId: row.transactionId,
              receiptNumber: first + i,
              kept: { importId, line: row.line_number },
            },
          ],
    ),
  );
  return first;
}
