import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { fallingDueDays, listFallingDue } from "./account-totals.ts";
import { isNotReversed } from "./read-payments.ts";

export interface DayTakings {
  day: LocalDate;
  /** UGX received for what is paid by the day, without deposits. */
  received: Ugx;
  /** UGX received for deposits, which fall due once and would hide a day's payments. */
  deposits: Ugx;
  /** UGX that fell due on the day; payments ahead are not subtracted. */
  due: Ugx;
}

/**
 * Returns what was received on each day of the last two weeks, less reversals, beside what fell due on it, deposits apart. `today` is
 * the last day.
 */
export async function readTakings(db: Database, today: LocalDate): Promise<DayTakings[]> {
  const first = addDays(today, 1 - fallingDueDays);
  const rows = await db
    .selectFrom("payments")
    .select(["paid_on as day", "purpose", (eb) => eb.fn.sum<number>("amount_ugx").as("received")])
    .where("kind", "=", "payment")
    .where("paid_on", ">=", first)
    .where("paid_on", "<=", today)
    .where(isNotReversed)
    .groupBy(["paid_on", "purpose"])
    .execute();
  const sumOf = (day: LocalDate, isDeposit: boolean) =>
    ugx(
      rows
        .filter((row) => row.day === day && (row.purpose === "deposit") === isDeposit)
        .reduce((sum, row) => sum + Number(row.received), 0),
    );
  const due = await listFallingDue(db, today);
  return due.map((sum, i) => {
    const day = addDays(first, i);
    return { day, received: sumOf(day, false), deposits: sumOf(day, true), due: sum };
  });
}
