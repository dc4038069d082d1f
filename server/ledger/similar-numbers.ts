import { sql } from "kysely";
import { isStatementMethod, type PaymentMethod, type StatementMethod } from "#domain/ledger/entries.ts";
import {
  areNearNumbers,
  collectNumbers,
  isComparableNumber,
  isShortenedNumber,
  plainNumber,
} from "#domain/statements/near-numbers.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { isNotReversed } from "#server/records/is-not-reversed.ts";
import { numberedInSql } from "./fingerprints.ts";
import { listToldApart, plainNumberInSql, type RowUse } from "./twin-transactions.ts";

export interface NumberedMoney {
  method: PaymentMethod;
  /** The number, or the text in its place, as it was typed or read; "" if there is none. */
  reference: string;
  /** The details are what else a row says, such as the number of an agreement. */
  details?: string;
  /** The amounts of each part and of the whole payment are in UGX, and above zero for a refund too. */
  amounts: readonly number[];
  paidOn: LocalDate;
  transactionId: number | null;
  agreementIds: readonly number[];
  /** This line of a file shows it, if one does. */
  line?: { importId: number; line: number };
  /** A person is asked about it now, so it is compared with what its agreements were paid on other days too. */
  isPersonAsked?: boolean;
}

/** This is where money counts, or is about to, whose number may be the same. */
export type SimilarUse = {
  reference: string;
  details: string;
  transactionId: number | null;
  method: StatementMethod;
} & (
  | {
      kind: "booked";
      importId: number | null;
      line: number | null;
      receiptNumber: number;
      agreementId: number;
      recordedAt: Date;
    }
  | { kind: "assigned"; importId: number; fileName: string; line: number; agreementId: number }
);

/** Leaves the letters of a text without any number, as "CASHDEP" of "cash dep."; "" of one with a number. */
function wordsWithoutNumber({ reference, details = "" }: Pick<NumberedMoney, "reference" | "details">): string {
  const words = `${reference} ${details}`
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return /^\p{L}{3,}$/u.test(words) ? words : "";
}

/**
 * Finds payments and refunds that count, and assigned rows, of the same provider, amount and day, whose number may be
 * the same but for words around it or misread letters; and those of other agreements and files that have no number and
 * a like text, since the lines of one file are payments of their own. Whatever the day and amount, numbers are compared
 * with those of refunds, because money that comes in has none of them, and of payments to the same agreements if a person
 * is asked. A line of a file is first compared with payments by any provider that have its whole amount and its day: by
 * the number in its plain form, and by one that a spreadsheet may have cut. What a person has told apart is left out.
 *
 * @returns a function from money to where else it may count
 */
export async function findSimilarNumbers(
  db: Database,
  money: readonly NumberedMoney[],
): Promise<(of: NumberedMoney) => SimilarUse[]> {
  const compared = money.filter(({ method }) => method !== "cash");
  if (compared.length === 0) return () => [];
  const methods = [...new Set(compared.map(({ method }) => method).filter(isStatementMethod))];
  const days = sql<string>`any(${[...new Set(compared.map(({ paidOn }) => paidOn))]}::date[])`;
  const amounts = sql<number>`any(${[...new Set(compared.flatMap((one) => one.amounts))]}::bigint[])`;
  const agreements = compared.filter(({ isPersonAsked }) => isPersonAsked).flatMap(({ agreementIds }) => agreementIds);
  const alike = await entriesOf(db, methods)
    .where("payments.paid_on", "=", days)
    .where((eb) =>
      eb.or([eb(sql`abs(payments.amount_ugx)`, "=", amounts), eb("transactions.amount_ugx", "=", amounts)]),
    )
    .execute();
  const refunds = await entriesOf(db, methods).where("payments.kind", "=", "refund").execute();
  const ofAgreements = await entriesOf(db, methods)
    .where("payments.agreement_id", "=", sql<number>`any(${agreements}::bigint[])`)
    .execute();
  const booked = [
    ...new Map([...alike, ...refunds, ...ofAgreements].map((entry) => [entry.receiptNumber, entry])).values(),
  ].flatMap(({ method, paidOn, amount, whole, isRefund, ...entry }) =>
    method === "cash"
      ? []
      : [{ use: { kind: "booked" as const, method, ...entry }, paidOn, sums: [amount, whole], isRefund }],
  );
  const assigned = await db
    .selectFrom("statement_rows as row")
    .innerJoin("statement_imports as file", "file.id", "row.import_id")
    .select([
      "file.method",
      sql<LocalDate>`row.paid_on`.as("paidOn"),
      sql<number>`row.amount_ugx`.as("amount"),
      "row.whole_ugx as whole",
      sql<string>`coalesce(row.external_reference, '')`.as("reference"),
      "row.details",
      numberedInSql(sql`row.transaction_id`).as("transactionId"),
      "row.import_id as importId",
      "file.file_name as fileName",
      "row.line_number as line",
      sql<number>`coalesce(row.agreement_id, 0)`.as("agreementId"),
    ])
    .where("row.outcome", "=", "matched")
    .where("file.state", "not in", ["undoing", "undone"])
    .where("file.method", "in", methods)
    .where("row.paid_on", "=", days)
    .where((eb) => eb.or([eb("row.amount_ugx", "=", amounts), eb("row.whole_ugx", "=", amounts)]))
    .orderBy("row.id")
    .execute();
  const uses: { use: SimilarUse; paidOn: LocalDate; sums: (number | null)[] }[] = [
    ...booked,
    ...assigned.map(({ paidOn, amount, whole, ...row }) => ({
      ...{ use: { kind: "assigned" as const, ...row }, paidOn, sums: [amount, whole] },
    })),
  ];
  const sumOf = (one: { method: string; paidOn: LocalDate }, amount: number) => `${one.method} ${one.paidOn} ${amount}`;
  const numbers = collectNumbers<SimilarUse>();
  const texts = new Map<string, { words: string; use: SimilarUse }[]>();
  for (const { use, paidOn, sums } of uses)
    for (const sum of new Set(sums)) {
      if (sum === null) continue;
      const key = sumOf({ method: use.method, paidOn }, sum);
      numbers.add(key, use.reference, use);
      const words = wordsWithoutNumber(use);
      const underKey = texts.get(key) ?? [];
      if (words !== "") underKey.push({ words, use });
      texts.set(key, underKey);
    }
  const onAnyDay = collectNumbers<(typeof booked)[number]>();
  for (const entry of booked)
    if (entry.isRefund || agreements.includes(entry.use.agreementId))
      onAnyDay.add(entry.use.method, entry.use.reference, entry);
  const areToldApart = await listToldApart(
    db,
    compared.flatMap(({ transactionId }) => transactionId ?? []),
  );
  const findCut = await findPlainOrCut(db, compared);
  return (of) => {
    const plainOrCut = findCut(of).filter((use) => !areToldApart(of.transactionId, use.transactionId));
    const receipts = new Set(plainOrCut.map(({ receiptNumber }) => receiptNumber));
    const ownWords = wordsWithoutNumber(of);
    const keys = of.amounts.map((amount) => sumOf(of, amount));
    const byNumber = [
      ...keys.flatMap((key) => numbers.find(key, of.reference)),
      ...onAnyDay
        .find(of.method, of.reference)
        .filter(({ isRefund, use }) => isRefund || (of.isPersonAsked && of.agreementIds.includes(use.agreementId)))
        // The phone of a payer stands for the number again and again.
        .filter(({ use }) => isComparableNumber(use.reference) && isComparableNumber(of.reference))
        .map(({ use }) => use),
    ].filter((use) => {
      // One number twice is told by transactions, and one phone number twice by the buyer.
      const isCompared = isComparableNumber(use.reference) || isComparableNumber(of.reference);
      return use.reference !== of.reference && isCompared;
    });
    const byWords = keys
      .flatMap((key) => texts.get(key) ?? [])
      .filter(({ words, use }) => {
        const isOfOther =
          !of.agreementIds.includes(use.agreementId) && (use.importId === null || use.importId !== of.line?.importId);
        return ownWords !== "" && isOfOther && (words.startsWith(ownWords) || ownWords.startsWith(words));
      });
    const alike = [...new Set([...byNumber, ...byWords.map(({ use }) => use)])].filter((use) => {
      if (use.kind === "booked" && receipts.has(use.receiptNumber)) return false;
      if (of.transactionId !== null && use.transactionId === of.transactionId) return false;
      if (use.kind === "assigned" && use.importId === of.line?.importId && use.line === of.line.line) return false;
      return !areToldApart(of.transactionId, use.transactionId);
    });
    return [...plainOrCut, ...alike];
  };
}

/** Recognizes the forms in which a spreadsheet leaves a long number. */
const isShortenedInSql = sql<boolean>`external_reference ~* '(E[+]?[0-9]{1,3}|[0-9]{14}0+)$'`;

/**
 * Finds payments of the whole amount and the day of a line, under another number that is the same in its plain form or
 * that a spreadsheet has cut. A cut number is only compared within its agreement, because too few digits are left.
 */
async function findPlainOrCut(
  db: Database,
  money: readonly NumberedMoney[],
): Promise<(of: NumberedMoney) => Extract<SimilarUse, { kind: "booked" }>[]> {
  const compared = money.filter(({ line, reference }) => line !== undefined && isComparableNumber(reference));
  if (compared.length === 0) return () => [];
  const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
  const shortened = compared.filter(({ reference }) => isShortenedNumber(reference));
  const plainInSql = plainNumberInSql(sql`external_reference`);
  const entries = await db
    .selectFrom("payments")
    .select([
      sql<string>`external_reference`.as("reference"),
      "paid_on as paidOn",
      "method",
      sql<number>`sum(amount_ugx)::bigint`.as("amount"),
      sql<number[]>`array_agg(distinct agreement_id)`.as("agreementIds"),
      sql<number>`min(receipt_number)`.as("receiptNumber"),
      sql<number | null>`min(transaction_id) filter (where reference_identifies)`.as("transactionId"),
      sql<Date>`min(recorded_at)`.as("recordedAt"),
    ])
    .where("kind", "=", "payment")
    .where("method", "<>", "cash")
    .where("external_reference", "is not", null)
    .where("paid_on", "=", sql<string>`any(${unique(compared.map(({ paidOn }) => paidOn))}::date[])`)
    .where((eb) =>
      eb.or([
        sql<boolean>`${plainInSql} = any(${unique(compared.map(({ reference }) => plainNumber(reference)))}::text[])`,
        isShortenedInSql,
        sql<boolean>`agreement_id = any(${unique(shortened.flatMap(({ agreementIds }) => agreementIds))}::bigint[])`,
      ]),
    )
    .where(isNotReversed)
    .groupBy(["method", "external_reference", "paid_on"])
    .execute();
  const ofSums = Map.groupBy(entries, ({ amount, paidOn }) => `${amount} ${paidOn}`);
  return ({ reference, amounts, paidOn, agreementIds, transactionId, line }) => {
    if (line === undefined || !isComparableNumber(reference)) return [];
    const found = ofSums.get(`${Math.max(...amounts)} ${paidOn}`)?.filter((entry) => {
      // The same number of two known transactions is no near number: whether they are one is told by the transactions.
      const areKnown = transactionId !== null && entry.transactionId !== null;
      if (entry.reference === reference && (areKnown || !isShortenedNumber(reference))) return false;
      if (!isComparableNumber(entry.reference) || !areNearNumbers(entry.reference, reference)) return false;
      const isWhole = !isShortenedNumber(entry.reference) && !isShortenedNumber(reference);
      return isWhole || agreementIds.some((id) => entry.agreementIds.includes(id));
    });
    return (found ?? []).flatMap(({ agreementIds: [agreementId = 0], method, paidOn: _, amount: __, ...entry }) =>
      method === "cash"
        ? []
        : [{ kind: "booked" as const, ...entry, method, agreementId, details: "", importId: null, line: null }],
    );
  };
}

/** Selects payments and refunds that count, in the order in which they were entered. */
function entriesOf(db: Database, methods: readonly StatementMethod[]) {
  return db
    .selectFrom("payments")
    .leftJoin("transactions", "transactions.id", "payments.transaction_id")
    .leftJoin("statement_rows as row", "row.payment_id", "payments.id")
    .select([
      "payments.method",
      "payments.paid_on as paidOn",
      sql<boolean>`payments.kind = 'refund'`.as("isRefund"),
      sql<number>`abs(payments.amount_ugx)`.as("amount"),
      "transactions.amount_ugx as whole",
      sql<string>`coalesce(payments.external_reference, '')`.as("reference"),
      sql<string>`coalesce(row.details, '')`.as("details"),
      "row.import_id as importId",
      "row.line_number as line",
      sql<number | null>`case when payments.reference_identifies then payments.transaction_id end`.as("transactionId"),
      "payments.receipt_number as receiptNumber",
      "payments.agreement_id as agreementId",
      "payments.recorded_at as recordedAt",
    ])
    .where("payments.kind", "in", ["payment", "refund"])
    .where("payments.method", "in", methods)
    .where(isNotReversed)
    .orderBy("payments.id");
}

/** Tells where similar money counts, as a use of another transaction if it has one. */
export function useOfSimilar({ transactionId, ...use }: SimilarUse): RowUse {
  const { agreementId, method } = use;
  const place =
    use.kind === "booked"
      ? { kind: use.kind, receiptNumber: use.receiptNumber, agreementId }
      : { kind: use.kind, importId: use.importId, fileName: use.fileName, line: use.line, agreementId };
  return transactionId === null ? place : { ...place, transactionId, method };
}

/** Returns the line of a file that shows similar money; undefined if it was entered by hand. */
export function placeOfSimilar({ importId, line }: SimilarUse): { importId: number; line: number } | undefined {
  return importId === null || line === null ? undefined : { importId, line };
}

/** Words the doubt whether money is booked already under a number that is nearly the same. */
export function similarPaymentText({
  reference,
  receiptNumber,
}: Pick<Extract<SimilarUse, { kind: "booked" }>, "reference" | "receiptNumber">): string {
  return `The same amount and day are booked under ${reference}, receipt ${receiptNumber}: the same number?`;
}
