import { z } from "zod";
import { type ColumnFacts, columnKind, isPhoneColumn, plainValue } from "./column-facts.ts";
import {
  type ColumnMeaning,
  columnMeaning,
  hasValueMeanings,
  type ValueMeaning,
  valueMeaning,
} from "./column-meanings.ts";
import { proposeMeanings } from "./proposed-meanings.ts";
import { currencyOfCell, isSameHeading } from "./statement-parts.ts";

export const statementLayout = z.object({
  name: z.string().max(100),
  heading: z.array(z.string()).max(200),
  meanings: z.array(columnMeaning),
  /** The meanings by index of the column, then by value. */
  values: z.record(z.string(), z.record(z.string(), valueMeaning)),
  /** The only value of each unused column. A file with another value is asked about. */
  constants: z.record(z.string(), z.string()),
  /** This is what each column held. A file in which one holds something else is asked about. */
  kinds: z.array(columnKind),
  /** Tells of each column whether a cell had words. It is undefined in layouts of earlier releases. */
  hadWords: z.array(z.boolean()).optional(),
  isCompleted: z.boolean(),
  isUgx: z.boolean(),
  /** This is true if rows without a direction came in. It is undefined if nobody was asked. */
  isReceivedOnly: z.boolean().optional(),
});

export type StatementLayout = z.infer<typeof statementLayout>;

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
