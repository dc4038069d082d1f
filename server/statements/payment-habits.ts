import { sql } from "kysely";
import { formatUgx, ugx } from "#domain/money/money.ts";
import { isFarBelow } from "#domain/statements/statement-instalments.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";

/** What is usual for an agreement, in UGX, to compare the rows of statements with. */
export interface PaymentHabit {
  /** This is the highest amount that was agreed per paying day. */
  perPayingDay: number;
  deposit: number;
  /** The largest and the smallest payment that was not reversed have these amounts, 0 if there is none. */
  largest: number;
  smallest: number;
}

/** Reads the habit of each agreement. Those without terms are left out. */
export async function listPaymentHabits(db: Database, ids: readonly number[]): Promise<Map<number, PaymentHabit>> {
  if (ids.length === 0) return new Map();
  const chosen = sql<number>`any(${[...new Set(ids)]}::bigint[])`;
  const agreements = await db
    .selectFrom("agreements")
    .innerJoin("agreement_terms", "agreement_terms.agreement_id", "agreements.id")
    .select([
      "agreements.id",
      "deposit_ugx as deposit",
      sql<number>`max(agreement_terms.per_paying_day_ugx)`.as("perPayingDay"),
    ])
    .where("agreements.id", "=", chosen)
    .groupBy("agreements.id")
    .execute();
  const payments = await db
    .selectFrom("payments")
    .select([
      "agreement_id as id",
      sql<number>`max(amount_ugx)`.as("largest"),
      sql<number>`min(amount_ugx)`.as("smallest"),
    ])
    .where("agreement_id", "=", chosen)
    .where("kind", "=", "payment")
    .where(isNotReversed)
    .groupBy("agreement_id")
    .execute();
  const paid = new Map(payments.map(({ id, ...sums }) => [id, sums]));
  return new Map(agreements.map(({ id, ...agreed }) => [id, { largest: 0, smallest: 0, ...agreed, ...paid.get(id) }]));
}

/** People rarely pay for more than a month of days at once. */
const USUAL_DAYS = 31;

/**
 * Asks about an amount that is more than a month's, the deposit, and anything that was paid before. It may be right, or
 * a typing mistake.
 */
export function unusualAmountText(amount: number, habit: PaymentHabit | undefined): string | undefined {
  if (!habit || habit.perPayingDay === 0) return undefined;
  const { perPayingDay, deposit, largest } = habit;
  if (amount <= Math.max(USUAL_DAYS * perPayingDay, deposit, largest)) return undefined;
  const before = largest === 0 ? "nothing was paid before" : `the largest so far is ${formatUgx(ugx(largest))}`;
  return `Far more than the ${formatUgx(ugx(perPayingDay))} a day that is agreed, and ${before}: is the amount right?`;
}

/**
 * Asks about an amount that is a hundredth of a day's or less, does not settle what is owed, and is less than anything
 * paid before: it may be in thousands, or in another currency.
 *
 * @param owed UGX that is left to pay of the whole agreement, not only of what is due by now
 */
export function smallAmountText(amount: number, owed: number, habit: PaymentHabit | undefined): string | undefined {
  if (!habit || habit.perPayingDay === 0 || !isFarBelow(amount, habit.perPayingDay) || amount === owed)
    return undefined;
  if (habit.smallest !== 0 && amount >= habit.smallest) return undefined;
  const { perPayingDay } = habit;
  return `Far less than the ${formatUgx(ugx(perPayingDay))} a day that is agreed: is the amount in whole shillings?`;
}
