import { lastDayOf, monthName } from "#domain/ledger/reconciliation.ts";
import type { Outcome } from "#domain/outcome.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listClosedMonths } from "./closed-months.ts";
import { nextReceiptNumbers } from "./receipt-numbers.ts";
import { countReconciled, countUnreadable } from "./reconciliation.ts";

interface MonthClosing {
  closedBy: string;
  closedAt: Date;
  reopenedBy: string | null;
  reopenedAt: Date | null;
  reopeningReason: string;
}

/** Lists all closings of a month, the newest first. `month` is its first day, as everywhere in this file. */
export function listClosings(db: Database, month: LocalDate): Promise<MonthClosing[]> {
  return db
    .selectFrom("month_closings")
    .select([
      "closed_by as closedBy",
      "closed_at as closedAt",
      "reopened_by as reopenedBy",
      "reopened_at as reopenedAt",
      "reopening_reason as reopeningReason",
    ])
    .where("month", "=", month)
    .orderBy("id", "desc")
    .execute();
}

type ClosingOutcome = { ok: true } | { ok: false; reason: "not-over" | "closed-already" } | DoesNotAgree;

type DoesNotAgree = { ok: false; reason: "does-not-agree"; open: number; unreadable: number };

/**
 * Closes a month that is over and agrees with the statements. Later entries into it need a reason.
 *
 * @returns "does-not-agree" with the number of entries and rows that are still open, and of rows that cannot be read
 */
export function closeMonth(db: Database, month: LocalDate, by: By, now: Date): Promise<ClosingOutcome> {
  return inTransaction(db, async (trx): Promise<ClosingOutcome> => {
    if (lastDayOf(month) >= localDate(now)) return { ok: false, reason: "not-over" };
    // Locking the receipt counter prevents entries between the check and the closing.
    await nextReceiptNumbers(trx, 0);
    if ((await listClosedMonths(trx, [month])).size > 0) return { ok: false, reason: "closed-already" };
    const open = await countReconciled(trx, { month, isOpen: true });
    const unreadable = (await countUnreadable(trx, month)).reduce((sum, { rows }) => sum + rows, 0);
    if (open + unreadable > 0) return { ok: false, reason: "does-not-agree", open, unreadable };
    await trx.insertInto("month_closings").values({ month, closed_by: by.actor.name, closed_at: now }).execute();
    const subject = { entityType: "month", entityId: monthName(month) };
    await recordAudit(trx, { ...by, ...subject, at: now, action: "month.close" });
    return { ok: true };
  });
}

/** Reopens a month, so that its entries can change again. A reason is required. */
export function reopenMonth(
  db: Database,
  { month, reason }: { month: LocalDate; reason: string },
  by: By,
  now: Date,
): Promise<Outcome<unknown, "not-closed" | "reason-missing">> {
  return inTransaction(db, async (trx) => {
    if (reason.trim() === "") return { ok: false, reason: "reason-missing" } as const;
    const { numUpdatedRows } = await trx
      .updateTable("month_closings")
      .set({ reopened_by: by.actor.name, reopened_at: now, reopening_reason: reason.trim() })
      .where("month", "=", month)
      .where("reopened_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { ok: false, reason: "not-closed" } as const;
    const subject = { entityType: "month", entityId: monthName(month) };
    await recordAudit(trx, { ...by, ...subject, at: now, action: "month.reopen", after: { reason: reason.trim() } });
    return { ok: true } as const;
  });
}
