import { type RawBuilder, sql } from "kysely";
import { MAX_PARTS } from "./payment-parts.ts";

/**
 * Sums in SQL what an entry of `payments` that no statement shows brought in with the parts that were entered together
 * with it, in UGX. It counts reversed parts too, because a part that was entered wrongly is still of the same money.
 * Parts have the same moment and receipt numbers beside each other.
 */
const enteredTogether = sql<number>`(
  select sum(part.amount_ugx)::bigint from payments as part
  where part.receipt_number between payments.receipt_number - ${sql.lit(MAX_PARTS)} and payments.receipt_number + ${sql.lit(MAX_PARTS)}
    and part.kind = 'payment' and part.recorded_at = payments.recorded_at and part.recorded_by = payments.recorded_by
    and part.method = payments.method and part.paid_on = payments.paid_on
    and part.external_reference is not distinct from payments.external_reference
    and not exists (select from statement_rows where statement_rows.payment_id = part.id))`;

/**
 * Sums in SQL what was entered by hand without a number for the agreements that `of` selects, on the day and in the way of
 * an entry of `payments`, in UGX: one deposit may be entered in two goes.
 */
const enteredThatDay = (of: RawBuilder<unknown>) => sql<number>`(
  select sum(part.amount_ugx)::bigint from payments as part
  where part.agreement_id in (${of}) and part.paid_on = payments.paid_on and part.method = payments.method
    and part.kind = 'payment' and part.transaction_id is null
    and not exists (select from statement_rows where statement_rows.payment_id = part.id)
    and not exists (select from payments as reversal where reversal.reverses_id = part.id))`;

const ownThatDay = enteredThatDay(sql`payments.agreement_id`);

/** A family pays for all of its homes in one deposit, which may be entered home by home. */
const buyersThatDay = enteredThatDay(sql`
  select own.id from agreements as own join agreements as same on same.buyer_id = own.buyer_id
  where same.id = payments.agreement_id`);

const isByHandWithoutNumber = sql`(row.id is null and payments.method <> 'cash' and payments.transaction_id is null)`;

/**
 * Selects entries of `payments`, beside the rows `row` of statements that show them, whose amount is one of these: their
 * own, that of the line of which they are a part, or that of what was entered together or, without a number, that day.
 */
export const hasAmount = (amounts: readonly number[]) => {
  const isOne = (amount: RawBuilder<unknown>) => sql`${amount} = any(${[...new Set(amounts)]}::bigint[])`;
  return sql<boolean>`(${isOne(sql`payments.amount_ugx`)} or ${isOne(sql`row.whole_ugx`)}
    or (row.id is null and ${isOne(enteredTogether)}) or (${isByHandWithoutNumber} and (${isOne(ownThatDay)} or ${isOne(buyersThatDay)})))`;
};

/** Returns the amounts of an entry as `hasAmount` compares them, in UGX. */
export const amountsOfEntry = [
  "payments.amount_ugx as amount",
  "row.whole_ugx as wholeOfLine",
  sql<number | null>`case when row.id is null then ${enteredTogether} end`.as("enteredTogether"),
  sql<number | null>`case when ${isByHandWithoutNumber} then ${ownThatDay} end`.as("ownThatDay"),
  sql<number | null>`case when ${isByHandWithoutNumber} then ${buyersThatDay} end`.as("buyersThatDay"),
] as const;

/** An entry's amounts, as `amountsOfEntry` selects them. */
export interface EntryAmounts {
  amount: number;
  wholeOfLine: number | null;
  enteredTogether: number | null;
  ownThatDay: number | null;
  buyersThatDay: number | null;
}

/** Lists the sums of which an entry may be all or a part, each once, in UGX. */
export const sumsOf = ({ amount, wholeOfLine, enteredTogether, ownThatDay, buyersThatDay }: EntryAmounts): number[] => [
  ...new Set([amount, ...[wholeOfLine, enteredTogether, ownThatDay, buyersThatDay].filter((sum) => sum !== null)]),
];
