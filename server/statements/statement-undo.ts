import { sql } from "kysely";
import { followLedger } from "#server/agreements/follow-ledger.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { nextReceiptNumbers } from "#server/ledger/receipt-numbers.ts";
import { reversalOf } from "#server/ledger/reversals.ts";
import { hasGivenBack } from "#server/ledger/set-aside-money.ts";
import { changeRows, changeRowsOf } from "#server/ledger/statement-rows.ts";
import { moneyOfImport, resumeWaitOfLookalikes, resumeWaitOfTransactions } from "#server/ledger/waiting-rows.ts";
import type { By } from "#server/records/versioned-record.ts";
import { ROWS_PER_BOOKING } from "./rows-to-book.ts";
import { changeImport } from "./statement-store.ts";

/**
 * Reverses what a file has booked, until nothing is left or `mayGoOn` returns false. From the first step on, no more of
 * the file is booked. Its rows then count as never booked. A file of which something was given back is not undone.
 */
export async function undoStatement(
  db: Database,
  { mayGoOn = () => true, ...choice }: { importId: number; reason: string; mayGoOn?: () => boolean },
  by: By,
  clock: () => Date,
): Promise<{ ok: true; isDone: boolean } | { ok: false; reason: "reason-missing" | "nothing-booked" | "given-back" }> {
  const reason = choice.reason.trim() || (await findBegunReason(db, choice.importId));
  if (reason === undefined) return { ok: false, reason: "reason-missing" };
  for (;;) {
    const now = clock();
    const step = await inTransaction(db, (trx) => undoSome(trx, { ...choice, reason }, by, now));
    if (step === "nothing-booked" || step === "given-back") return { ok: false, reason: step };
    if (step === "done") return { ok: true, isDone: true };
    if (!mayGoOn()) return { ok: true, isDone: false };
  }
}

async function findBegunReason(db: Database, importId: number): Promise<string | undefined> {
  const begun = await db
    .selectFrom("statement_imports")
    .innerJoin("statement_rows", "statement_rows.import_id", "statement_imports.id")
    .innerJoin("payments", "payments.reverses_id", "statement_rows.payment_id")
    .select("reversal_reason")
    .where("statement_imports.id", "=", importId)
    .where("state", "=", "undoing")
    .where("outcome", "=", "undone")
    .orderBy("payments.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return begun?.reversal_reason;
}

async function undoSome(
  trx: Database,
  { importId, reason }: { importId: number; reason: string },
  by: By,
  now: Date,
): Promise<"nothing-booked" | "given-back" | "done" | "goes-on"> {
  const locked = await trx
    .selectFrom("statement_imports")
    .select(["file_name as file", "state", hasGivenBack(sql`statement_imports.id`).as("hasGivenBack")])
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked || locked.state === "read" || locked.state === "undone") return "nothing-booked";
  if (locked.hasGivenBack) return "given-back";
  // The state is stored at each step, so that open views show the progress.
  await changeImport(trx, importId, { state: "undoing" });
  const endWait = async () => {
    if (locked.state === "undoing") return;
    await changeRowsOf(trx, { importId, of: ["matched", "unmatched", "reversal"] }, { outcome: "undone" });
  };
  const payments = await trx
    .selectFrom("statement_rows")
    .innerJoin("payments", "payments.id", "statement_rows.payment_id")
    .selectAll("payments")
    .select("statement_rows.id as rowId")
    .where("import_id", "=", importId)
    .where("outcome", "=", "booked")
    // A payment that the provider itself has reversed stays reversed.
    .where("payments.reverses_id", "is", null)
    .orderBy("line_number")
    .orderBy("part")
    .limit(ROWS_PER_BOOKING)
    .execute();
  if (payments.length === 0) {
    await endWait();
    await changeImport(trx, importId, { state: "undone" });
    const problem = `The same amount and day were in ${locked.file}, which was undone`;
    await resumeWaitOfLookalikes(trx, await moneyOfImport(trx, importId, problem));
    return "done";
  }
  // Locks are taken in this order: agreements by id, then the counter.
  const agreements = await trx
    .selectFrom("agreements")
    .select(["id", "state"])
    .where("id", "in", [...new Set(payments.map((payment) => payment.agreement_id))])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const first = await nextReceiptNumbers(trx, 0);
  // Rows are locked after the counter, because an entry of the same money has locked the counter when it changes them.
  await endWait();
  const reversedNow = await trx
    .selectFrom("payments")
    .select("reverses_id")
    .where("reverses_id", "in", [...payments.map((payment) => payment.id), 0])
    .execute();
  const isReversed = new Set(reversedNow.map((entry) => entry.reverses_id));
  const live = payments.filter((payment) => !isReversed.has(payment.id));
  await nextReceiptNumbers(trx, live.length);
  if (live.length > 0) {
    await trx
      .insertInto("payments")
      .values(
        live.map((payment, i) => {
          const entry = { receiptNumber: first + i, reason: reason.slice(0, 1000), recordedBy: by.actor.name, now };
          return reversalOf(payment, entry);
        }),
      )
      .execute();
  }
  await changeRows(
    trx,
    payments.map((payment) => payment.rowId),
    { outcome: "undone", decided_by: by.actor.name, decided_at: now },
  );
  await resumeWaitOfTransactions(
    trx,
    live.map((payment) => ({ transactionId: payment.transaction_id, receiptNumber: payment.receipt_number })),
  );
  const changed = new Set(live.map((payment) => payment.agreement_id));
  for (const { id, state } of agreements)
    if (state === "completed" && changed.has(id)) await followLedger(trx, id, by, now);
  await recordAction(trx, by, now, {
    action: "statement.undo",
    id: importId,
    after: { reversed: live.length, receipts: live.length > 0 ? [first, first + live.length - 1] : [], reason },
  });
  return "goes-on";
}
