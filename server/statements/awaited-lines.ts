import { sql } from "kysely";
import type { StatementMethod } from "#domain/ledger/entries.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { numberedInSql } from "#server/ledger/fingerprints.ts";
import type { MoneyOfAgreement } from "#server/ledger/similar-entries.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";

/** A bank shows what was paid in on a Saturday or before a holiday so many days later at most. */
const MAX_DAYS_LATER = 4;

/** A payment that a person entered without a number, from the slip that the payer brought. */
export interface AwaitedEntry {
  receiptNumber: number;
  amount: number;
  paidOn: LocalDate;
}

/**
 * Finds payments that people entered without a number and that no statement has shown by their day, because a bank may
 * show a slip some days later. Who pays each day pays the same sum each day, so the payments of the days before a line are
 * counted against the lines of these days that were not booked: as many of them have been shown.
 *
 * @param choice.except the lines of this file are left out
 * @returns a function from a line's money to the entry that it may be; `shown` are the days of further lines
 */
export async function findAwaitedEntries(
  db: Database,
  money: readonly MoneyOfAgreement[],
  { method, except = 0 }: { method: StatementMethod; except?: number },
): Promise<(of: MoneyOfAgreement, shown?: readonly LocalDate[]) => AwaitedEntry | undefined> {
  const days = money.map(({ paidOn }) => paidOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => undefined;
  const agreements = sql`${[...new Set(money.map(({ agreementId }) => agreementId))]}::bigint[]`;
  const amounts = sql`${[...new Set(money.map(({ amount }) => amount))]}::bigint[]`;
  const from = addDays(first, -MAX_DAYS_LATER);
  const entries = await db
    .selectFrom("payments")
    .select(["agreement_id as agreementId", "receipt_number as receiptNumber"])
    .select(["amount_ugx as amount", "paid_on as paidOn"])
    .where("method", "=", method)
    .where("kind", "=", "payment")
    .where("agreement_id", "=", sql<number>`any(${agreements})`)
    .where("amount_ugx", "=", sql<number>`any(${amounts})`)
    .where("paid_on", ">=", from)
    .where("paid_on", "<", last)
    .where(sql<boolean>`not (transaction_id is not null and reference_identifies)`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("statement_rows").select("id").whereRef("payment_id", "=", "payments.id"))),
    )
    .where(isNotReversed)
    .orderBy("paid_on")
    .orderBy("id")
    .execute();
  if (entries.length === 0) return () => undefined;
  const { rows: lines } = await sql<{ agreementId: number; amount: number; paidOn: LocalDate }>`
    select distinct on (agreement, row.transaction_id) agreement as "agreementId", row.paid_on as "paidOn",
      coalesce(row.whole_ugx, row.amount_ugx) as amount
    from statement_rows as row join statement_imports as file on file.id = row.import_id
      cross join lateral unnest(row.candidates || row.agreement_id) as agreement
    where row.paid_on >= ${from} and row.paid_on <= ${last} and coalesce(row.whole_ugx, row.amount_ugx) = any(${amounts})
      and agreement = any(${agreements}) and file.method = ${method} and file.id <> ${except}
      and file.state not in ('undoing', 'undone') and ${numberedInSql(sql`row.transaction_id`)} is null
      and (row.outcome in ('duplicate', 'unmatched') or (row.outcome = 'dismissed' and row.set_aside_for = 'counted'))
      and not exists (select from payments as entry where entry.transaction_id = row.transaction_id
        and not exists (select from payments as reversal where reversal.reverses_id = entry.id))
    order by agreement, row.transaction_id, row.id`.execute(db);
  const keyOf = ({ agreementId, amount }: Pick<MoneyOfAgreement, "agreementId" | "amount">) =>
    `${agreementId} ${amount}`;
  const entriesOf = Map.groupBy(entries, keyOf);
  const linesOf = Map.groupBy(lines, keyOf);
  return (of, shown = []) => {
    const isShortlyBefore = (day: LocalDate) => day >= addDays(of.paidOn, -MAX_DAYS_LATER) && day < of.paidOn;
    const entered = (entriesOf.get(keyOf(of)) ?? []).filter(({ paidOn }) => isShortlyBefore(paidOn));
    const days = [...(linesOf.get(keyOf(of)) ?? []).map(({ paidOn }) => paidOn), ...shown];
    return entered[days.filter(isShortlyBefore).length];
  };
}
