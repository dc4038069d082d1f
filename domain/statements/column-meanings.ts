import { z } from "zod";

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
export const single: readonly ColumnMeaning[] = [
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
