import { type RawBuilder, sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { keyboardText, pastedPhone } from "#domain/pasted-text/pasted-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { containsFolded, searchTextContains } from "#server/db/text-search.ts";
import type { RowOutcome } from "#server/ledger/statement-rows.ts";
import { personTextContains } from "#server/phone-numbers/person-search.ts";

interface FoundRow {
  id: number;
  importId: number;
  outcome: RowOutcome;
  reference: string;
  amount: Ugx | null;
  paidOn: LocalDate | null;
  payer: string;
}

/** Fewer characters occur in too many rows. */
const MIN_SEARCHED_LENGTH = 5;

/** A name of four letters is looked for among the payers alone, because other texts have "cash" or "bank". */
const shortName = /^\p{L}{4}$/u;

const rowText = sql<string>`search_text(array[external_reference, payer_name, payer_phone, details])`;

/**
 * Finds rows of statements by a part of their transaction number, payer or phone number, the newest first. Four letters
 * are a part of the payer's name. Money that waits for its buyer is also found by its amount.
 */
export async function findStatementRows(db: Database, search: string, limit: number): Promise<FoundRow[]> {
  const typed = keyboardText(search).trim();
  const amount = parseUgx(search);
  const conditions: RawBuilder<boolean>[] = [
    ...(typed.length < MIN_SEARCHED_LENGTH ? [] : [rowSays(typed)]),
    ...(shortName.test(typed) ? [payerIs(typed)] : []),
    ...(amount.ok ? [sql<boolean>`outcome = 'unmatched' and amount_ugx = ${amount.amount}`] : []),
  ];
  if (conditions.length === 0) return [];
  // Each condition has an index of its own, which a query for either of them would not enter.
  const ids = conditions.map(
    (condition) => sql`(select id from statement_rows where ${condition} order by id desc limit ${limit})`,
  );
  const rows = await db
    .selectFrom("statement_rows")
    .select(["id", "import_id as importId", "outcome", "external_reference as reference", "amount_ugx"])
    .select(["paid_on as paidOn", "payer_name", "payer_phone", "details"])
    .where(sql<boolean>`id in (${sql.join(ids, sql` union all `)})`)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ amount_ugx, payer_name, payer_phone, details, ...row }) => ({
    ...row,
    amount: amount_ugx === null ? null : ugx(amount_ugx),
    payer: [payer_name || details, payer_phone].filter(Boolean).join(", "),
  }));
}

/** The index over all texts of a row finds candidates, and the payer's name decides. */
function payerIs(typed: string): RawBuilder<boolean> {
  return sql<boolean>`(${searchTextContains(rowText, typed)} and ${containsFolded(sql`payer_name`, typed)})`;
}

/** Statements write a phone number with and without the country's code, so its last digits are looked for. */
function rowSays(typed: string): RawBuilder<boolean> {
  const digits = pastedPhone(typed)
    .replace(/\D/g, "")
    .replace(/^(?:256|0)/, "");
  const isPhone = /^[\d\s()+./-]*$/.test(typed) && digits.length >= MIN_SEARCHED_LENGTH;
  const says = personTextContains(rowText, typed);
  return isPhone ? sql<boolean>`(${says} or ${searchTextContains(rowText, digits)})` : says;
}
