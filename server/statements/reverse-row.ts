import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { reverseSalePayment } from "#server/ledger/reversals.ts";
import { changeRows } from "#server/ledger/statement-rows.ts";
import { letReversedRowsWait } from "#server/ledger/waiting-rows.ts";
import type { By } from "#server/records/versioned-record.ts";
import { decide, type RowRejection, type SeenRow } from "./row-decision.ts";

/** Reverses what a row has booked, so that the row waits again. Its next entry replaces the reversed one. */
export function correctRow(
  db: Database,
  choice: SeenRow & { reason: string },
  by: By,
  now: Date,
): Promise<{ ok: true } | RowRejection> {
  return decide(db, choice, async (trx, row) => {
    if (choice.reason.trim() === "") return { ok: false, reason: "reason-missing" };
    if (row.outcome !== "booked" || row.payment_id === null || row.read_as === "reversal")
      return { ok: false, reason: "row-not-open" };
    const payment = await trx
      .selectFrom("payments")
      .select(["id", "agreement_id as agreementId", "receipt_number as receiptNumber"])
      .where("id", "=", row.payment_id)
      .executeTakeFirstOrThrow();
    await reverseSalePayment(trx, { paymentId: payment.id, reason: choice.reason }, by, now);
    await letReversedRowsWait(trx, { ...payment, paymentId: payment.id, reason: choice.reason }, by, now);
    await recordAction(trx, by, now, {
      action: "statement.correct",
      id: row.import_id,
      before: { row: row.id, receipt: payment.receiptNumber },
      after: { reason: choice.reason },
    });
    return { ok: true };
  });
}

/** Reverses the payments of a row that the provider has taken back. */
export function confirmReversal(db: Database, seen: SeenRow, by: By, now: Date): Promise<{ ok: true } | RowRejection> {
  return decide(db, seen, async (trx, row) => {
    if (row.outcome !== "reversal" || row.reverses_ids.length === 0) return { ok: false, reason: "row-not-open" };
    const payments = await trx
      .selectFrom("payments")
      .select("id")
      .where("id", "in", row.reverses_ids)
      .orderBy("agreement_id")
      .execute();
    let entry: number | null = null;
    for (const { id } of payments) {
      const reversed = await reverseSalePayment(
        trx,
        { paymentId: id, reason: `Reversed by the provider, line ${row.line_number}` },
        by,
        now,
      );
      if (reversed.ok) entry ??= reversed.payment.id;
    }
    const done = entry === null ? { outcome: "failed" as const } : { outcome: "booked" as const, payment_id: entry };
    await changeRows(trx, [row.id], { ...done, decided_by: by.actor.name, decided_at: now });
    await recordAction(trx, by, now, {
      action: "statement.reverse",
      id: row.import_id,
      after: { row: row.id, payment: entry },
    });
    return { ok: true };
  });
}
