import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { sumFallingDue } from "./account-totals.ts";
import { isNotReversed } from "./read-payments.ts";

const shownDays = 14;

export interface Takings {
  days: { day: LocalDate; received: Ugx }[];
  /** Without regard to payments ahead. */
  due: Ugx;
}

export async function readTakings(db: Database, today: LocalDate): Promise<Takings> {
  const first = addDays(today, 1 - shownDays);
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
  const days = Array.from({ length: shownDays }, (_, i) => {
    const day = addDays(first, i);
    return { day, received: ugx(Number(received.get(day) ?? 0)) };
  });
  return { days, due: await sumFallingDue(db, today) };
}
