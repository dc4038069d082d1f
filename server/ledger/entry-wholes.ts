import { type RawBuilder, sql } from "kysely";
import { MAX_PARTS } from "./payment-parts.ts";

/**
 * Sums in SQL what an entry of `payments` that no statement shows brought in with the parts that were entered together
 * with it, in UGX. It counts reversed parts too, because a part that was entered wrongly is still of the same money.
 * Parts have the same moment and receipt numbers beside each other.
 */
export const enteredTogether = sql<number>`(
  select sum(part.amount_ugx)::bigint from payments as part
  where part.receipt_number between payments.receipt_number - ${sql.lit(MAX_PARTS)} and payments.receipt_number + ${sql.lit(MAX_PARTS)}
    and part.kind = 'payment' and part.recorded_at = payments.recorded_at and part.recorded_by = payments.recorded_by
    and part.method = payments.method and part.paid_on = payments.paid_on
    and part.external_reference is not distinct from payments.external_reference
    and not exists (select from statement_rows where statement_rows.payment_id = part.id))`;

/**
 * Selects entries of `payments`, beside the rows `row` of statements that show them, whose amount is one of these: their
 * own, that of the line of which they are a part, or that of the parts that were entered together.
 */
export const hasAmount = (amounts: readonly number[]) => {
  const isOne = (amount: RawBuilder<unknown>) => sql`${amount} = any(${[...new Set(amounts)]}::bigint[])`;
  return sql<boolean>`(${isOne(sql`payments.amount_ugx`)} or ${isOne(sql`row.whole_ugx`)}
    or (row.id is null and ${isOne(enteredTogether)}))`;
};

/** Returns the amounts of an entry as `hasAmount` compares them, in UGX. */
export const amountsOfEntry = [
  "payments.amount_ugx as amount",
  "row.whole_ugx as wholeOfLine",
  sql<number | null>`case when row.id is null then ${enteredTogether} end`.as("enteredTogether"),
] as const;

/** An entry's amounts, as `amountsOfEntry` selects them. */
export interface EntryAmounts {
  amount: number;
  wholeOfLine: number | null;
  enteredTogether: number | null;
}

/** Lists the sums of which an entry may be all or a part, each once, in UGX. */
export const sumsOf = ({ amount, wholeOfLine, enteredTogether: together }: EntryAmounts): number[] => [
  ...new Set([amount, wholeOfLine ?? amount, together ?? amount]),
];
