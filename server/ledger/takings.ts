import { sql } from "kysely";
import { ugx } from "#domain/money/money.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { countsByDay } from "#server/records/is-not-reversed.ts";
import { type DayReceived, type DaySum, FALLING_DUE_DAYS, listFallingDue, listReceived } from "./account-totals.ts";

export interface DayTakings {
  day: LocalDate;
  /** This came in, less reversals and what was paid back; over all days it is the sum of the buyers' accounts. */
  received: DayReceived;
  /** This fell due on the day; payments ahead are not subtracted. */
  due: DaySum;
}

/**
 * Returns what was received on each day of the last two weeks beside what fell due on it, deposits included in both.
 * `today` is the last day.
 */
export async function readTakings(db: Database, today: LocalDate): Promise<DayTakings[]> {
  const first = addDays(today, 1 - FALLING_DUE_DAYS);
  const rows = await db
    .selectFrom("payments")
    .select(["agreement_id as agreementId", "paid_on as day"])
    .select((eb) => eb.fn.sum<number>("amount_ugx").as("amount"))
    .select(sql<number>`coalesce(sum(amount_ugx) filter (where purpose = 'deposit'), 0)`.as("forDeposit"))
    .select(sql<number>`coalesce(-sum(amount_ugx) filter (where amount_ugx < 0), 0)`.as("givenBack"))
    .select(sql<number>`coalesce(-sum(amount_ugx) filter (where kind = 'refund'), 0)`.as("refunded"))
    .where("paid_on", ">=", first)
    .where("paid_on", "<=", today)
    .where(countsByDay)
    .groupBy(["agreement_id", "paid_on"])
    .execute();
  const entries = rows.map(({ amount, forDeposit, givenBack, refunded, ...row }) => ({
    ...row,
    amount: Number(amount),
    forDeposit: Number(forDeposit),
    givenBack: Number(givenBack),
    refunded: Number(refunded),
  }));
  const [received, due] = await Promise.all([listReceived(db, entries, today), listFallingDue(db, today)]);
  const none = { inAll: ugx(0), deposits: ugx(0), refunded: ugx(0) };
  return due.map((sum, i) => ({ day: addDays(first, i), received: received[i] ?? none, due: sum }));
}
