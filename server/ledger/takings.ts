import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { fallingDueDays, listFallingDue } from "./account-totals.ts";
import { isNotReversed } from "./read-payments.ts";

export interface DayTakings {
  day: LocalDate;
  received: Ugx;
  /** UGX that fell due on the day; payments ahead are not subtracted. */
  due: Ugx;
}

/**
 * Returns what was received on each day of the last two weeks, less reversals, beside what fell due on it. `today` is
 * the last day.
 */
export async function readTakings(db: Database, today: LocalDate): Promise<DayTakings[]> {
  const first = addDays(today, 1 - fallingDueDays);
  const rows = await db
    .selectFrom("payments")
    .select(["paid_on as day", (eb) => eb.fn.sum<number>("amount_ugx").as("received")])
    .where("kind", "=", "payment")
    .where("paid_on", ">=", first)
    .where("paid_on", "<=", today)
    .where(isNotReversed)
    .groupBy("paid_on")
    .execute();
  const received = new Map(rows.map((row) => [row.day, row.received]));
  const due = await listFallingDue(db, today);
  return due.map((sum, i) => {
    const day = addDays(first, i);
    return { day, received: ugx(Number(received.get(day) ?? 0)), due: sum };
  });
}
