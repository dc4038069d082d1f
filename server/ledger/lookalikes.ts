import { sql } from "kysely";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import { ugx } from "#domain/money/money.ts";
import { namedIn } from "#domain/statements/statement-numbers.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import { amountsOfEntry, hasAmount, sumsOf } from "./entry-wholes.ts";
import { type LineTexts, plainTexts } from "./fingerprints.ts";
import { type SetAsideRow, setAsideOrder } from "./set-aside-money.ts";
import type { StatementPlace } from "./statement-rows.ts";
import type { TransactionUse } from "./transaction-uses.ts";

const areApart = (ones: readonly unknown[], others: readonly unknown[]): boolean =>
  ones.length > 0 && others.length > 0 && !ones.some((one) => others.includes(one));

/**
 * Tells whether the words of two payments without a number name different agreements or phones, as the slips of two
 * buyers at one counter do that are else the same.
 */
function nameOthers(one: LineTexts, other: LineTexts): boolean {
  const namedBy = ({ reference, payer, details }: LineTexts) => namedIn(reference, `${payer}\n${details}`);
  const [own, its] = [namedBy(one), namedBy(other)];
  return areApart(own.agreements, its.agreements) || areApart(own.phones, its.phones);
}

/**
 * Tells whether two files name different accounts of the company. A file may name an account by its last digits alone, or
 * with signs in between.
 */
function areOtherAccounts(one: string | null, other: string | null): boolean {
  const [own = "", its = ""] = [one, other].map((account) => /\d*$/.exec(account?.replaceAll(/[\s-]/g, "") ?? "")?.[0]);
  const length = Math.min(own.length, its.length, 9);
  return length >= 4 && own.slice(-length) !== its.slice(-length);
}

/** Tells whether two rows have the same details, or the same payer and no other details. The texts are plain. */
const haveSameTexts = (one: LineTexts, other: LineTexts): boolean =>
  one.details !== "" && other.details !== ""
    ? one.details === other.details
    : one.payer !== "" && one.payer === other.payer;

/** Money by which one sees whether another file, or the payment desk, has the same payment without a number. */
export interface ComparedMoney extends LineTexts {
  /** The line of a file that shows it; undefined at the payment desk. */
  shownIn: StatementPlace | undefined;
  method: PaymentMethod;
  /** The company's account into which the money came; null if it is not known. */
  account: string | null;
  /** Null at the desk without a number. */
  transactionId: number | null;
  /** Its number tells its transaction from others. */
  isNumbered: boolean;
  /** It is, or may be, for these agreements. */
  agreementIds: readonly number[];
  /** UGX of the whole payment. */
  amount: number;
  /** UGX of the part of it that is decided about, which the desk may have entered alone. */
  partAmount?: number;
  paidOn: LocalDate;
}

/** This is where money counts, is about to, waits, or was set aside that may be the same. */
export type Lookalike = (
  | TransactionUse
  | { kind: "waiting"; importId: number; fileName: string; line: number }
  | { kind: "set-aside"; row: SetAsideRow }
) & {
  method: PaymentMethod;
  recordedAt: Date | null;
  /** The line of a file that shows it; undefined if it was entered by hand. */
  shownIn: StatementPlace | undefined;
  /** Amount, day, payer and details are the same. */
  looksTheSame: boolean;
};

/**
 * Finds payments and rows that may be the same money though one of the two has no number, whoever they are for: rows that
 * look the same, money of the same account with the same texts, and money of the same agreement and account. Within one
 * file the lines are payments of their own, unless they count, neither has a number and they look the same. A payment that
 * was divided is compared as a whole.
 *
 * @returns a function from money to what may be the same
 */
export async function findLookalikes(
  db: Database,
  money: readonly ComparedMoney[],
): Promise<(of: ComparedMoney) => Lookalike[]> {
  if (money.length === 0) return () => [];
  const days = [...new Set(money.map(({ paidOn }) => paidOn))];
  const amounts = [...new Set(money.flatMap(({ amount, partAmount = amount }) => [amount, partAmount]))];
  const found = [...(await listEntries(db, { days, amounts })), ...(await listRows(db, { days, amounts }))];
  const numberOf = await listNumbers(
    db,
    money.flatMap(({ transactionId }) => transactionId ?? []),
  );
  const bySum = Map.groupBy(
    found.flatMap((one) => one.seen.sums.map((sum) => ({ ...one, sum }))),
    ({ seen, sum }) => `${sum} ${seen.paidOn}`,
  );
  return (of) => {
    const texts = plainTexts(of);
    const under = (sum: number) => bySum.get(`${sum} ${of.paidOn}`) ?? [];
    const { partAmount = of.amount } = of;
    const ofPart = partAmount === of.amount ? [] : under(partAmount).filter(({ use }) => use.shownIn === undefined);
    return [...under(of.amount), ...ofPart].flatMap(({ seen, words, use }) => {
      // The same transaction is no lookalike, and a person has told apart those of one number or fingerprint.
      if (seen.isNumbered && of.isNumbered) return [];
      if (seen.number !== null && seen.number === numberOf.get(of.transactionId ?? 0)) return [];
      const { shownIn } = use;
      const areUnnumbered = !seen.isNumbered && !of.isNumbered;
      const isOther = areOtherAccounts(seen.account, of.account) || (areUnnumbered && nameOthers(words, of));
      const looksTheSame =
        !isOther && shownIn !== undefined && seen.payer === texts.payer && seen.details === texts.details;
      const lookalike = { ...use, looksTheSame };
      if (shownIn !== undefined && shownIn.importId === of.shownIn?.importId) {
        const counts = use.kind === "booked" || use.kind === "assigned";
        return areUnnumbered && looksTheSame && counts && shownIn.line !== of.shownIn.line ? [lookalike] : [];
      }
      const isOfAgreement = seen.agreementIds.some((id) => of.agreementIds.includes(id));
      // What is entered at the desk without a number has no words by which it could be told from a row.
      const isOfDesk = areUnnumbered && (shownIn === undefined) !== (of.shownIn === undefined);
      const hasSameWords = !isOther && (isOfDesk || haveSameTexts(seen, texts));
      const isAlike = looksTheSame || (use.method === of.method && (isOfAgreement || hasSameWords));
      return isAlike ? [lookalike] : [];
    });
  };
}

/** Returns where a lookalike counts, as questions name it. */
export const useOfLookalike = (use: Extract<Lookalike, TransactionUse>): TransactionUse =>
  use.kind === "booked"
    ? { kind: use.kind, receiptNumber: use.receiptNumber, agreementId: use.agreementId }
    : { kind: use.kind, importId: use.importId, fileName: use.fileName, line: use.line, agreementId: use.agreementId };

interface Found {
  /** Its texts are plain, those in `words` as they were written. */
  seen: LineTexts & {
    isNumbered: boolean;
    agreementIds: readonly number[];
    account: string | null;
    /** The number of its transaction, which may be a fingerprint. */
    number: string | null;
    sums: number[];
    paidOn: LocalDate;
  };
  words: LineTexts;
  use: DistributiveOmit<Lookalike, "looksTheSame">;
}

const textsOf = ({ reference, payer, details }: LineTexts): LineTexts => ({ reference, payer, details });

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

interface Sums {
  days: readonly LocalDate[];
  amounts: readonly number[];
}

/** Returns the numbers of transactions, which may be fingerprints, by id. */
async function listNumbers(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("transactions")
    .select(["id", "number"])
    .where("id", "=", sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

const isOneOf = (days: readonly LocalDate[]) => sql<string>`any(${[...days]}::date[])`;

/** Lists the entries that count, of these days and amounts. */
async function listEntries(db: Database, { days, amounts }: Sums): Promise<Found[]> {
  const entries = await db
    .selectFrom("payments")
    .leftJoin("statement_rows as row", "row.payment_id", "payments.id")
    .leftJoin("transactions as own", "own.id", "payments.transaction_id")
    .select([
      ...amountsOfEntry,
      "payments.paid_on as paidOn",
      sql<string>`coalesce(payments.external_reference, '')`.as("reference"),
      // Without a row, the number that was entered by hand is often that of the payer's phone.
      sql<string>`coalesce(row.payer_phone, payments.external_reference, '')`.as("payer"),
      sql<string>`coalesce(row.details, '')`.as("details"),
      "own.number",
      sql<string | null>`coalesce(row.account, payments.account)`.as("account"),
      sql<boolean>`(payments.transaction_id is not null and payments.reference_identifies)`.as("isNumbered"),
      "payments.agreement_id as agreementId",
      "row.import_id as importId",
      "row.line_number as line",
      "payments.method",
      "payments.receipt_number as receiptNumber",
      "payments.recorded_at as recordedAt",
    ])
    .where("payments.kind", "=", "payment")
    .where("payments.method", "<>", "cash")
    .where(isNotReversed)
    .where("payments.paid_on", "=", isOneOf(days))
    .where(hasAmount(amounts))
    .orderBy("payments.id")
    .execute();
  return entries.map(({ receiptNumber, recordedAt, agreementId, importId, line, method, paidOn, ...seen }) => ({
    seen: {
      ...{ paidOn, number: seen.number, isNumbered: seen.isNumbered, agreementIds: [agreementId] },
      account: seen.account,
      // A part of a line is compared as its line is.
      ...{ sums: seen.wholeOfLine === null ? sumsOf(seen) : [seen.wholeOfLine] },
      ...plainTexts(seen),
    },
    words: textsOf(seen),
    use: {
      ...{ kind: "booked" as const, method, receiptNumber, agreementId, recordedAt },
      shownIn: importId === null || line === null ? undefined : { importId, line },
    },
  }));
}

/** Lists the rows of these days and amounts that are ready to be booked, wait, or were set aside. */
async function listRows(db: Database, { days, amounts }: Sums): Promise<Found[]> {
  const rows = await db
    .selectFrom("statement_rows as row")
    .innerJoin("statement_imports as file", "file.id", "row.import_id")
    .leftJoin("transactions as own", "own.id", "row.transaction_id")
    .select([
      sql<number>`coalesce(row.whole_ugx, row.amount_ugx)`.as("whole"),
      sql<number>`row.amount_ugx`.as("amount"),
      sql<boolean>`row.whole_ugx is not null`.as("isPart"),
      sql<LocalDate>`row.paid_on`.as("paidOn"),
      sql<string>`coalesce(row.external_reference, '')`.as("reference"),
      "row.payer_phone as payer",
      "row.details",
      "row.transaction_id as transactionId",
      "own.number",
      sql<boolean>`coalesce(not is_fingerprint(own.number), false)`.as("isNumbered"),
      "row.account",
      "row.agreement_id as agreementId",
      "row.candidates",
      "row.import_id as importId",
      "row.line_number as line",
      "row.outcome",
      "row.set_aside_for as why",
      "row.decided_at as decidedAt",
      "row.given_back_on as givenBackOn",
      "file.file_name as fileName",
      "file.method",
    ])
    .where("row.outcome", "in", ["matched", "unmatched", "dismissed"])
    // Money that went out, or did not come in, may have been set aside too.
    .where(sql<boolean>`coalesce(row.read_as, 'matched') in ('matched', 'unmatched', 'duplicate')`)
    .where("file.state", "not in", ["undoing", "undone"])
    .where("row.paid_on", "=", isOneOf(days))
    .where(
      sql<boolean>`(coalesce(row.whole_ugx, row.amount_ugx) = any(${[...amounts]}::bigint[])
        or (row.outcome <> 'matched' and row.amount_ugx = any(${[...amounts]}::bigint[])))`,
    )
    .orderBy(setAsideOrder(sql`row`))
    .orderBy("row.id")
    .execute();
  return rows.map((row) => {
    const { importId, line, fileName, agreementId, transactionId, isNumbered, method, paidOn } = row;
    const assignedTo = agreementId === null ? [] : [agreementId];
    const agreementIds = row.outcome === "matched" ? assignedTo : [...row.candidates, ...assignedTo];
    const place = { importId, fileName, line };
    const use = { method, recordedAt: null, shownIn: { importId, line } };
    // A part that is set aside or waits is found by its own amount too.
    const sums = row.outcome === "matched" ? [row.whole] : [...new Set([row.whole, row.amount])];
    const words = textsOf(row);
    const { number, account } = row;
    const seen = { paidOn, number, isNumbered, account, agreementIds, sums, ...plainTexts(row) };
    if (row.outcome === "matched")
      return { seen, words, use: { ...use, kind: "assigned", ...place, agreementId: agreementId ?? 0 } };
    if (row.outcome === "unmatched") return { seen, words, use: { ...use, kind: "waiting", ...place } };
    const { why, decidedAt, givenBackOn, amount, isPart } = row;
    const money = { transactionId, isNumbered, amount: ugx(amount), isPart };
    const setAside = { ...money, ...place, why, decidedAt, givenBackOn };
    return { seen, words, use: { ...use, kind: "set-aside", row: setAside } };
  });
}
