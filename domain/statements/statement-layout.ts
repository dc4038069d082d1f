import { z } from "zod";
import { currencyOfCode } from "#domain/money/currency-codes.ts";
import { nameBesidePhone, phoneNumbersIn } from "./statement-numbers.ts";
import {
  cellsOf,
  currenciesIn,
  currencyOfCell,
  isSameHeading,
  plainName,
  type StatementPart,
} from "./statement-parts.ts";
import { hasDirection, readStatementAmount, readStatementDate } from "./statement-values.ts";

export const columnMeaning = z.enum([
  ...(["reference", "day", "in", "out", "signed", "amount", "direction", "state", "type"] as const),
  ...(["currency", "balance", "fee", "phone", "name", "details", "account", "to", "none"] as const),
]);

export type ColumnMeaning = z.infer<typeof columnMeaning>;

export const columnMeanings: Record<ColumnMeaning, string> = {
  reference: "Transaction number",
  day: "Day",
  in: "Money in",
  out: "Money out",
  signed: "Amount, with a minus where it went out",
  amount: "Amount, in or out",
  direction: "In or out",
  state: "Whether it was completed",
  type: "Kind of transaction",
  currency: "Currency",
  balance: "Balance",
  fee: "Fee",
  phone: "Phone number of the payer",
  name: "Name of the payer",
  details: "Details, or the payer's reference",
  account: "Our account",
  to: "Account that it was paid into",
  none: "Not needed",
};

/** A payer's phone makes rows ready to be booked, so the phone is in one column, which a person has chosen. */
const single: readonly ColumnMeaning[] = [
  "phone",
  "reference",
  "day",
  "in",
  "out",
  "signed",
  "amount",
  "currency",
  "balance",
  "to",
];

/**
 * A value of a column may mean one of these. "nothing" leaves it to other columns; "ask" asks about each row that has
 * it.
 */
export const valueMeanings = {
  direction: { in: "Came in", out: "Went out", ask: "Ask each time" },
  state: { completed: "Completed", failed: "Not completed", reversed: "Reversed", ask: "Ask each time" },
  type: {
    in: "A payment that came in",
    out: "Money that went out, or a fee",
    reversed: "A reversal",
    nothing: "May be either",
    ask: "Ask each time",
  },
  currency: { ugx: "Uganda shillings", foreign: "Another currency" },
  account: { ours: "Our account", foreign: "Not ours" },
} as const;

type MeaningWithValues = keyof typeof valueMeanings;

export const valueMeaning = z.enum([
  ...(["in", "out", "completed", "failed", "reversed", "nothing", "ask", "ugx", "foreign", "ours"] as const),
]);

export type ValueMeaning = z.infer<typeof valueMeaning>;

/**
 * Tells whether each value of a column with this meaning needs a meaning of its own, as "Completed" in a column of
 * states does.
 */
export function hasValueMeanings(name: ColumnMeaning | undefined): name is MeaningWithValues {
  return name !== undefined && Object.hasOwn(valueMeanings, name);
}

export const statementLayout = z.object({
  name: z.string().max(100),
  heading: z.array(z.string()).max(200),
  meanings: z.array(columnMeaning),
  /** The meanings by index of the column, then by value. */
  values: z.record(z.string(), z.record(z.string(), valueMeaning)),
  /** The only value of each unused column. A file with another value is asked about. */
  constants: z.record(z.string(), z.string()),
  /** This is what each column held. A file in which one holds something else is asked about. */
  kinds: z.array(z.enum(["empty", "amount", "signed", "day", "words"])),
  /** Tells of each column whether a cell had words. It is undefined in layouts of earlier releases. */
  hadWords: z.array(z.boolean()).optional(),
  isCompleted: z.boolean(),
  isUgx: z.boolean(),
  /** This is true if rows without a direction came in. It is undefined if nobody was asked. */
  isReceivedOnly: z.boolean().optional(),
});

export type StatementLayout = z.infer<typeof statementLayout>;

/** Returns the form in which values are compared: "Completed " and "COMPLETED" are one. */
export const plainValue = (cell: string) => cell.replace(/\s+/g, " ").trim().toUpperCase();

export interface ColumnFacts {
  /** The number of rows by value; undefined if there are too many values to show. */
  values: Map<string, number> | undefined;
  samples: string[];
  kind: StatementLayout["kinds"][number];
  /** This is true if most filled cells are words without a number, as names are. */
  areNames: boolean;
  /** This is true if any cell has two letters side by side, as the shortest name does. */
  hasWords: boolean;
}

/** Returns what a person has answered about a value. The code of a currency needs no answer. */
export function meaningOfValue(
  { meanings, values }: Pick<StatementLayout, "meanings" | "values">,
  place: number,
  value: string,
): ValueMeaning | undefined {
  const plain = plainValue(value);
  const said = values[place]?.[plain];
  if (said !== undefined || meanings[place] !== "currency") return said;
  const currency = currencyOfCell(plain);
  if (currency === undefined) return undefined;
  return currency === "UGX" ? "ugx" : "foreign";
}

const headsCurrency = /cur(?!r?ent)|ccy|devise|moneda|moeda|waehrung|währung|sarafu|fedha|عمل|币/;

/**
 * Recognizes a column of currencies: its heading says so and no cell is another number, or each cell is a code ("UGX",
 * "800") or sign. It gives the currency of each row, whatever meaning was chosen for it.
 */
export function isCurrencyColumn(heading: string, { values }: ColumnFacts): boolean {
  const cells = [...(values?.keys() ?? [])].filter((value) => value !== "");
  if (cells.length === 0) return false;
  if (headsCurrency.test(plainName(heading)))
    return cells.every((cell) => currencyOfCell(cell) !== undefined || !/\d/.test(cell));
  if (cells.some((cell) => currencyOfCode(cell) === undefined)) return false;
  if (cells.every((cell) => /^[A-Z]{3}$/.test(cell))) return currenciesIn([cells]).length > 0;
  return cells.length > 1 && cells.some((cell) => currencyOfCode(cell) === "UGX");
}

/**
 * Recognizes a column of accounts: a few numbers that come again and are no phones. One of them may not be the
 * company's.
 */
export function isAccountColumn({ values }: ColumnFacts): boolean {
  const numbers = [...(values?.keys() ?? [])].filter((value) => value !== "");
  const rows = [...(values?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return (
    numbers.length > 1 &&
    numbers.length <= 5 &&
    rows >= 2 * numbers.length &&
    numbers.every(
      (number) =>
        /^\d{8,20}$/.test(number.replace(/[ -]/g, "")) &&
        phoneNumbersIn(number).length === 0 &&
        (readStatementDate(number, "day-first") ?? readStatementDate(number, "month-first")) === undefined,
    )
  );
}

const MAX_VALUES = 40;
export const MAX_VALUE_LENGTH = 100;

/**
 * Examines the columns of a part. It yields every 2,000 rows, so that a long file does not block the server. The first
 * 500 rows decide whether a column looks like amounts or days.
 */
export function* columnFactsOf(part: StatementPart): Generator<void, ColumnFacts[]> {
  const columns: {
    values: Map<string, number> | undefined;
    counts: Record<"filled" | "amount" | "signed" | "day" | "named", number>;
    hasWords: boolean;
  }[] = part.heading.map(() => ({
    values: new Map(),
    counts: { filled: 0, amount: 0, signed: 0, day: 0, named: 0 },
    hasWords: false,
  }));
  for (const [i, row] of part.rows.entries()) {
    if (i % 2_000 === 1_999) yield;
    if (row.broken !== undefined || row.isIncomplete) continue;
    const cells = cellsOf(row);
    for (const [place, column] of columns.entries()) {
      const cell = cells[place] ?? "";
      if (column.values) {
        const value = plainValue(cell).slice(0, MAX_VALUE_LENGTH);
        column.values.set(value, (column.values.get(value) ?? 0) + 1);
        if (column.values.size > MAX_VALUES) column.values = undefined;
      }
      column.hasWords ||= /\p{L}{2}/u.test(cell);
      if (cell === "" || (i >= 500 && column.counts.signed > 0)) continue;
      const amount = readStatementAmount(cell);
      if (typeof amount === "number" && hasDirection(cell)) column.counts.signed += 1;
      if (i >= 500) continue;
      column.counts.filled += 1;
      if (!/\d/.test(cell) && nameBesidePhone(cell) !== "") column.counts.named += 1;
      if (typeof amount === "number") column.counts.amount += 1;
      if (readStatementDate(cell, "day-first") ?? readStatementDate(cell, "month-first")) column.counts.day += 1;
    }
  }
  return columns.map(({ values, counts, hasWords }, place) => ({
    values,
    samples: part.rows.slice(0, 3).map((row) => (cellsOf(row)[place] ?? "").slice(0, 80)),
    kind:
      counts.filled === 0
        ? "empty"
        : counts.day > counts.filled / 2
          ? "day"
          : counts.amount > counts.filled / 2
            ? counts.signed > 0
              ? "signed"
              : "amount"
            : "words",
    areNames: counts.named > counts.filled / 2,
    hasWords,
  }));
}

/** The meanings that are proposed for a new layout. A person confirms them. */
export const knownValues: Partial<Record<ColumnMeaning, Readonly<Record<string, ValueMeaning>>>> = {
  state: {
    COMPLETED: "completed",
    SUCCESSFUL: "completed",
    SUCCESS: "completed",
    COMPLETE: "completed",
    DONE: "completed",
    TS: "completed",
    FAILED: "failed",
    TF: "failed",
    TIP: "failed",
    TE: "failed",
    UNSUCCESSFUL: "failed",
    PENDING: "failed",
    PROCESSING: "failed",
    "IN PROGRESS": "failed",
    CANCELLED: "failed",
    DECLINED: "failed",
    EXPIRED: "failed",
    "TIMED OUT": "failed",
    REJECTED: "failed",
    REVERSED: "reversed",
  },
  direction: {
    ...{ CR: "in", C: "in", CREDIT: "in", IN: "in", INCOMING: "in", RECEIVED: "in", "+": "in" },
    ...{ DR: "out", D: "out", DEBIT: "out", OUT: "out", OUTGOING: "out", SENT: "out", "-": "out" },
  },
  currency: { UGX: "ugx" },
};

/** Words of money that went out. They raise a question or a proposal, and decide nothing. */
export const speaksOfOutgoing =
  /\b(?:withdr(?:aw\w*|ew)|cash(?:ed)?[ _-]?out|sent|sen[dt]s?|pa(?:id|y|yment|yments) (?:out|to)|pay-?outs?|transfer(?:red)? to|disburs\w*|fees?|charges?|charged|commission|airtime|bundles?|tax|levy|refund\w*|salar(?:y|ies)|wages?|repay\w*|debit(?:ed|s)?|drawn|drawings|purchases?|bought|expenses?|suppliers?|utility|given back|gave|returned|out)\b/i;

const speaksOfReversal =
  /\b(?:revers\w*|rvsl|roll ?back|charge ?back|bounced?|void(?:ed)?|correct\w*|adjust\w*|contra|recall\w*)\b/i;
/** Words of money that did not arrive, in any text. They raise a question, and decide nothing. */
export const speaksOfNotArriving =
  /\b(?:fail(?:ed|ure)?|unsuccessful\w*|not (?:\w+ )?(?:received|completed?|successful|paid|approved|done|credited|processed)|declined|rejected|pending|cancell?ed|expired|timed? ?out|insufficient)\b/i;

const speaksOfFailure =
  /\b(?:fail\w*|not|un\w+|declined|rejected|pending|cancel\w*|expired|time[ds]?[ -]?out|error|no)\b/i;
const speaksOfCompletion =
  /^(?:the )?(?:(?:your )?(?:transaction|payment|transfer) )?(?:is |was |has been )?(?:success|successful|successfully completed|completed?|paid|settled|done)(?: successfully)?$/i;
const speaksOfPayment =
  /^(?:(?:customer|merchant|bill|mobile|momo|cash|bank|agent|p2p|c2b|till|account|online|collection) ?)*(?:payments?|transfers?|deposits?|collections?|credit|received|cash ?in|p2p|c2b)$/i;

/**
 * Proposes a meaning for a new value, which a person confirms. A kind of transaction is never proposed as money that
 * came in, since another column has to show that.
 */
export function proposeValue(meaning: ColumnMeaning | undefined, value: string): ValueMeaning | undefined {
  const known = knownValues[meaning ?? "none"]?.[value];
  if (known === undefined && meaning === "state") {
    if (speaksOfFailure.test(value)) return "failed";
    return speaksOfReversal.test(value) ? "reversed" : speaksOfCompletion.test(value) ? "completed" : undefined;
  }
  if (known !== undefined || meaning !== "type") return known;
  const words = value.replaceAll("_", " ");
  if (speaksOfReversal.test(words)) return "reversed";
  if (speaksOfOutgoing.test(words)) return "out";
  return speaksOfPayment.test(words) ? "nothing" : "ask";
}

/** The meanings that are proposed by a column's heading. The first that fits wins, and a person confirms it. */
const proposals: [ColumnMeaning, ColumnFacts["kind"] | "any", RegExp][] = [
  [
    "reference",
    "any",
    /^(?:receipt|(?:financial)?trans(?:action)?id|t(?:ra|x)nid|trans(?:action)?(?:no|ref|number)|t(?:ra|x)n(?:no|ref|number|code)|t(?:ra|x)n$|bankref)/,
  ],
  ["day", "day", /date|time|day/],
  ["in", "any", /^(?:(?:paid|money|amount)in|credits?|cr|deposits?|(?:amount)?received|amountreceived|lodg)/],
  ["out", "any", /^(?:(?:paid|money|amount)out|withdraw|debits?|dr$|drawings|payments?$)/],
  ["balance", "amount", /balance|^bal|bal$|^closing/],
  ["fee", "amount", /fee|charge|tax|commission/],
  ["amount", "amount", /am(?:oun)?t|value|^sum$|^paid$/],
  ["currency", "words", /curr|ccy/],
  ["state", "words", /status|state|result/],
  ["direction", "words", /^(?:dr|cr|debit|credit)\W*(?:cr|dr|credit|debit)|direction|^(?:dc|cd|sign|inout)/],
  ["type", "words", /type|category/],
  [
    "to",
    "any",
    /^(?:paid)?to$|^to(?:account|acct|number|msisdn|wallet)|receiver(?!name)|recipient(?!name)|beneficiaryacc|^credit(?:ed)?acc/,
  ],
  ["phone", "any", /msisdn|mobile|phone|sendernumber|payernumber/],
  ["phone", "any", /^from$|^from(?:account|acct|number)/],
  [
    "name",
    "words",
    /^(?!to|recipient|receiver|beneficiary).*name|payer|sender|depositor|payee|^from$|^(?:customer|client)$/,
  ],
  ["details", "any", /detail|narrat|descr|^info|particular|remark|note|message|reason|^ref|reference|purpose|comment/],
  ["account", "any", /account|acct/],
  ["reference", "any", /ref|^id$|number|^no$|doc|slip|cheque/],
];

/**
 * Proposes a meaning for each column by its heading and its cells, which a person then confirms; undefined where
 * neither tells.
 */
export function proposeMeanings(
  heading: readonly string[],
  facts: readonly ColumnFacts[],
): (ColumnMeaning | undefined)[] {
  const found: (ColumnMeaning | undefined)[] = heading.map(() => undefined);
  const currency = heading.findIndex(
    (name, place) => facts[place] !== undefined && isCurrencyColumn(name, facts[place]),
  );
  if (currency !== -1) found[currency] = "currency";
  const isFree = (name: ColumnMeaning) =>
    !single.includes(name) || !(found.includes(name) || (name === "amount" && found.includes("signed")));
  const kindOf = (place: number) => facts[place]?.kind ?? "empty";
  // Filled columns are first, so that an empty one takes no meaning from them.
  const places = [...heading.keys()].sort((a, b) => Number(kindOf(a) === "empty") - Number(kindOf(b) === "empty"));
  for (const [name, kind, pattern] of proposals) {
    for (const place of places) {
      if (found[place] !== undefined || !isFree(name) || !pattern.test(plainName(heading[place] ?? ""))) continue;
      const its = kindOf(place);
      if (name === "to" && facts[place]?.values === undefined) continue;
      if (name === "name" && isPhoneColumn(facts[place])) continue;
      if (name === "phone" && facts[place]?.areNames) continue;
      if (kind !== "any" && its !== "empty" && its.replace("signed", "amount") !== kind) continue;
      found[place] = name === "amount" && its === "signed" ? "signed" : name;
    }
  }
  // "Payer" may be a name or a number, which its cells show.
  if (!found.includes("phone")) {
    const place = places.find(
      (one) =>
        found[one] === undefined &&
        /^(?:payer|sender|depositor)$/.test(plainName(heading[one] ?? "")) &&
        isPhoneColumn(facts[one]),
    );
    if (place !== undefined) found[place] = "phone";
  }
  // Days are recognized by their cells, whatever the heading says.
  if (!found.includes("day")) {
    const place = places.find((one) => found[one] === undefined && kindOf(one) === "day");
    if (place !== undefined) found[place] = "day";
  }
  // If no other column is a transaction number, "Reference" is taken for it.
  if (!found.includes("reference")) {
    const place = heading.findIndex((heads) => /^(?:ref|reference|id|document|slip|cheque)/.test(plainName(heads)));
    if (place !== -1) found[place] = "reference";
  }
  return found.map((name, place) => {
    const its = facts[place];
    if (found.includes("in") && name === "amount") return "none";
    // An empty column means nothing yet; if a later file has a value in it, it is asked about again.
    if (its?.kind === "empty" && (name === undefined || hasValueMeanings(name))) return "none";
    if (name !== undefined || !its) return name;
    if (isPhoneColumn(its)) return undefined;
    // Repeated words may be outcomes, and each needs an answer. A column with the same word in each row says nothing.
    return mayTell(its) ? "type" : its.values?.size === 1 ? "none" : undefined;
  });
}

/**
 * Recognizes phone numbers. Whose they are must be said by a person, because a payer's phone makes rows ready to be
 * booked.
 */
export function isPhoneColumn(facts: ColumnFacts | undefined): boolean {
  const samples = facts?.samples ?? [];
  return samples.some(isPhone) && samples.every((one) => one === "" || isPhone(one));
}

const isPhone = (sample: string) => /^(?:\+?256|0)\d{9}$/.test(sample.replace(/\s/g, ""));

/** Tells whether a column has a few words that come again, which may be outcomes of transactions. */
export function mayTell({ kind, values }: ColumnFacts): boolean {
  const rows = [...(values?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return kind === "words" && values !== undefined && values.size > 1 && values.size <= Math.min(12, rows / 2);
}

/** Says what is wrong with a choice of meanings; undefined if nothing is. */
export function problemOfMeanings(
  meanings: readonly ColumnMeaning[],
  columns: readonly { heading: string; areNames: boolean; isPayer?: boolean }[] = [],
): string | undefined {
  const count = (name: ColumnMeaning) => meanings.filter((one) => one === name).length;
  const twice = single.find((name) => count(name) > 1);
  if (twice)
    return `Two columns are “${columnMeanings[twice]}”. Choose the one that counts, and set the other to “${columnMeanings.none}”.`;
  const named = columns.find(({ areNames }, place) => areNames && meanings[place] === "phone");
  if (named)
    return `“${named.heading}” has names, not phone numbers. Set it to “${columnMeanings.name}” or “${columnMeanings.none}”.`;
  const unread = columns.find(({ areNames, isPayer }, place) => areNames && isPayer && meanings[place] === "none");
  if (unread && count("name") === 0)
    return `“${unread.heading}” has the payers' names. Set it to “${columnMeanings.name}”, so that a payment from a buyer's phone by somebody else is seen.`;
  if (count("day") === 0) return "No column is the day.";
  const amounts = count("in") + count("signed") + count("amount");
  if (amounts === 0) return "No column is the amount that came in.";
  if (amounts > 1) return "Money in is in one column: choose which.";
  return undefined;
}

/** Tells whether a layout belongs to a heading: the same names in the same order, whatever their capitals and signs. */
export function isLayoutOf(layout: Pick<StatementLayout, "heading">, heading: readonly string[]): boolean {
  return isSameHeading(layout.heading, heading);
}

/** Finds what a file has that the layout does not explain, also in columns that were empty or constant before. */
export function findUnexplained(
  layout: StatementLayout,
  facts: readonly ColumnFacts[],
): { place: number; values: string[] | "too-many" | "changed" }[] {
  type Unexplained = { place: number; values: string[] | "too-many" | "changed" };
  return layout.meanings.flatMap((name, place): Unexplained[] => {
    const values = facts[place]?.values;
    if (isOtherKind(name, layout.kinds[place], facts[place]?.kind)) return [{ place, values: "changed" }];
    // Phones among the names would match no buyer. A name among the phones counts as the payer's, and needs no question.
    if (name === "name" && isPhoneColumn(facts[place])) return [{ place, values: "changed" }];
    if (name === "none" && hasFirstWords(layout, place, facts)) return [{ place, values: "changed" }];
    if (hasValueMeanings(name) && name !== "account") {
      if (!values) return [{ place, values: "too-many" as const }];
      const unknown = [...values.keys()].filter((value) => meaningOfValue(layout, place, value) === undefined);
      return unknown.length === 0 ? [] : [{ place, values: unknown }];
    }
    const constant = layout.constants[place];
    const seen = layout.values[place];
    if (name === "none" && seen) {
      const hasOthers = [...(values?.keys() ?? ["", "many"])].some(
        (value) => value !== "" && seen[value] === undefined,
      );
      return hasOthers ? [{ place, values: "changed" }] : [];
    }
    if (name !== "none" || constant === undefined) return [];
    const isSame = values !== undefined && [...values.keys()].every((value) => value === "" || value === constant);
    return isSame ? [] : [{ place, values: "changed" as const }];
  });
}

/**
 * Tells whether a column has words for the first time. One name among them may be the payer's, and unread it could not
 * tell a stranger with a buyer's phone from the buyer.
 */
function hasFirstWords({ hadWords, kinds, heading }: StatementLayout, place: number, facts: readonly ColumnFacts[]) {
  if (hadWords) return hadWords[place] === false && facts[place]?.hasWords === true;
  // A shipped layout has no kinds, and knows what it leaves out. One of an earlier release does not know whether there
  // were words, so that it is asked about a column that its heading and its cells call the payer's name.
  return (
    kinds[place] !== undefined && facts[place]?.areNames === true && proposeMeanings(heading, facts)[place] === "name"
  );
}

function isOtherKind(name: ColumnMeaning, before?: ColumnFacts["kind"], now?: ColumnFacts["kind"]): boolean {
  if (!before || !now || before === "empty" || now === "empty" || before === now) return false;
  // A change matters only in columns of days and amounts, since names, words and other numbers vary.
  const isSum = (kind: ColumnFacts["kind"]) => kind === "amount" || kind === "signed";
  if (isSum(before) && isSum(now)) return name === "signed" && now === "amount";
  return (["day", "in", "out", "signed", "amount", "balance", "fee"] as const).some((one) => one === name);
}

/** So few different words may be kinds of transactions. */
const MAX_KINDS = 5;

/**
 * Remembers the few words of columns that have no meaning, with those known before, so that a new word is asked about:
 * it may say that a payment was taken back.
 */
export function unusedValuesOf(
  meanings: readonly ColumnMeaning[],
  facts: readonly ColumnFacts[],
  known: StatementLayout["values"],
): StatementLayout["values"] {
  return Object.fromEntries(
    meanings.flatMap((name, place) => {
      const { values, kind } = facts[place] ?? {};
      if (name !== "none" || !values || kind !== "words") return [];
      const words = [...new Set([...Object.keys(known[place] ?? {}), ...values.keys()])].filter((word) => word !== "");
      const rows = [...values.values()].reduce((sum, count) => sum + count, 0);
      if (words.length < 2 || words.length > MAX_KINDS || (!known[place] && rows < 2 * words.length)) return [];
      return [[String(place), Object.fromEntries(words.map((word) => [word, "nothing" as const]))]];
    }),
  );
}

/**
 * Returns the value of each unused column that has one value throughout, by its place. If it changes in a later file, a
 * person is asked what it means.
 */
export function constantsOf(meanings: readonly ColumnMeaning[], facts: readonly ColumnFacts[]): Record<string, string> {
  return Object.fromEntries(
    meanings.flatMap((name, place) => {
      const filled = [...(facts[place]?.values?.keys() ?? ["", "many", "more"])].filter((value) => value !== "");
      return name === "none" && filled.length <= 1 ? [[String(place), filled[0] ?? ""]] : [];
    }),
  );
}
