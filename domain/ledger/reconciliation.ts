import { addDays, addMonths, isLocalDate, type LocalDate } from "#domain/time/kampala-time.ts";
import { type PaymentMethod, paymentMethodNames } from "./entries.ts";

// The rules are also in docs/ledger.md; change both.

/** A row of a statement, or an entry of the ledger, is in one of these states by what was found on the other side. */
export const reconciledStates = {
  "no-entry": "No entry in the ledger",
  differs: "The ledger has another amount",
  "no-line": "No line yet",
  matched: "In both",
  explained: "Explained",
  "set-aside": "Set aside",
  "given-back": "Set aside and given back",
  "taken-back": "Taken back by the provider",
  cash: "Cash",
} as const;
export type ReconciledState = keyof typeof reconciledStates;

/** A month in which a row or entry has one of these states does not agree. */
export const openStates = ["no-entry", "differs", "no-line"] as const satisfies ReconciledState[];

/**
 * Names an account like "Bank 3100012345". If its number is not known but other accounts of the method are, the name
 * says so, so that they are not confused.
 */
export function accountName(
  { method, account }: { method: PaymentMethod; account: string },
  others: readonly { method: PaymentMethod; account: string }[] = [],
): string {
  if (account !== "") return `${paymentMethodNames[method]} ${account}`;
  const isOneOfSeveral = others.some((other) => other.method === method && other.account !== "");
  return `${paymentMethodNames[method]}${isOneOfSeveral ? ", account not known" : ""}`;
}

/** Reads a month like "2026-10" as its first day; undefined for other texts. */
export function readMonth(text: string | null | undefined): LocalDate | undefined {
  const day = `${text ?? ""}-01`;
  return isLocalDate(day) ? day : undefined;
}

/** Returns the first day of a day's month. */
export const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** Writes a month like "2026-10". */
export const monthName = (month: LocalDate): string => month.slice(0, 7);

/** Returns the last day of a month, which is given by its first. */
export const lastDayOf = (month: LocalDate): LocalDate => addDays(addMonths(month, 1), -1);
