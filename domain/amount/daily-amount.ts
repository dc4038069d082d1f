import { canPay, tooLittle, tooMuch } from "#domain/languages/messages/amount.ts";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { type AmountExample, parseUgx, type UgxReason, ugxRejectionText } from "#domain/money/money-input.ts";

// What a visitor can pay on a working day: one amount, in the address of every page that depends on it
// (docs/decisions/180-one-amount.md). It is kept to a hundred, as all prices a day are, so that what a card says can be
// typed; the pages in memory are bounded by their size.

/** The parameter of an address: "?perday=25000". An empty one means that the visitor has given no amount. */
export const AMOUNT_PARAMETER = "perday";

export const MIN_AMOUNT = ugx(500);
export const MAX_AMOUNT = ugx(10_000_000);

/** Amounts are kept to a multiple of this, in UGX. */
const KEPT_TO = 100;

/** The pages that depend on the amount. A test compares them with the routes. */
const amountPages = /^\/(?:homes|properties|plan|saved|visit|apartment(?:\/\d+)?|property\/\d+|area\/[a-z0-9-]+)?$/;

/** Visitors begin with one of these and go on with + and −, since single steps from the least to the most are many. */
export const quickAmounts = [10_000, 20_000, 30_000, 50_000].map(ugx);

/** Returns the shillings between two amounts: 500 below 10,000, 1,000 below a million, then 100,000. */
function stepAt(amount: number): number {
  return amount < 10_000 ? 500 : amount < 1_000_000 ? 1_000 : 100_000;
}

/** Returns the step of + and − that reaches an amount, so that the first press buys what costs it. */
export function stepAbove(amount: Ugx): Ugx {
  const step = stepAt(amount);
  return ugx(Math.ceil(amount / step) * step);
}

/** Returns an amount as the site keeps it. It is never raised: what she cannot pay must not be answered for. */
export function keptTo(amount: Ugx): Ugx {
  return ugx(amount - (amount % KEPT_TO));
}

/** Returns the next higher or lower step, within the bounds. */
export function nextAmount(amount: Ugx, direction: 1 | -1): Ugx {
  const next =
    direction === 1 ? stepAbove(ugx(amount + 1)) : Math.floor((amount - 1) / stepAt(amount - 1)) * stepAt(amount - 1);
  return ugx(Math.min(MAX_AMOUNT, Math.max(MIN_AMOUNT, next)));
}

type ReadAmount = { amount: Ugx; problem?: never } | { amount: undefined; problem: string | undefined };

/**
 * Reads the amount of an address or a field ("25,000", "25k"), and keeps whole hundreds. A missing amount is no problem.
 */
export function readAmount(params: URLSearchParams): ReadAmount {
  const read = parseUgx(params.get(AMOUNT_PARAMETER) ?? "");
  if (!read.ok) return { amount: undefined, problem: read.reason === "empty" ? undefined : rejectionText(read.reason) };
  if (read.amount > MAX_AMOUNT) return { amount: undefined, problem: tooMuch({ amount: formatUgx(MAX_AMOUNT) }) };
  if (read.amount < MIN_AMOUNT) return { amount: undefined, problem: tooLittle({ amount: formatUgx(MIN_AMOUNT) }) };
  return { amount: keptTo(read.amount) };
}

/** A larger amount in a search is meant as a price. */
export const MAX_SEARCHED_A_DAY = ugx(1_000_000);

export const dailyAmountExample: AmountExample = { full: "15,000", short: "15k" };

const rejectionText = (reason: Exclude<UgxReason, "empty">): string => ugxRejectionText(reason, dailyAmountExample);

/** Writes "?perday=25000", or "" without an amount. */
export function amountSearch(amount: Ugx | undefined): string {
  return amount === undefined ? "" : `?${AMOUNT_PARAMETER}=${amount}`;
}

/** Adds the amount to a path, if its page depends on it and the path names none itself. */
export function withAmount(path: string, amount: Ugx | undefined): string {
  const { pathname, query, hash } = /^(?<pathname>[^?#]*)\??(?<query>[^#]*)(?<hash>.*)$/.exec(path)?.groups ?? {};
  if (amount === undefined || pathname === undefined || !amountPages.test(pathname)) return path;
  if (new URLSearchParams(query).has(AMOUNT_PARAMETER)) return path;
  return `${pathname}?${query ? `${query}&` : ""}${AMOUNT_PARAMETER}=${amount}${hash}`;
}

/**
 * Returns the amount for which a page is drawn: "none" if the page depends on it and got none, undefined if it does not
 * depend on it. On the planner, an amount between two steps of + and − may belong to a plan ("from UGX 24,100") and is
 * not the visitor's.
 */
export function amountOfPage(pathname: string, search: string): Ugx | "none" | undefined {
  if (!amountPages.test(pathname)) return undefined;
  const params = new URLSearchParams(search);
  const { amount } = readAmount(params);
  if (amount === undefined) return "none";
  const given = parseUgx(params.get(AMOUNT_PARAMETER) ?? "");
  return given.ok && given.amount !== stepAbove(amount) && pathname === "/plan" ? undefined : amount;
}

/** Makes the `pageCache` of a route whose page changes with the amount, and with the parameters `others`. */
export function amountPageCache(...others: string[]) {
  return {
    parameters: [...others, AMOUNT_PARAMETER],
    canonical: (given: URLSearchParams) => {
      const canonical = new URLSearchParams(given);
      const { amount, problem } = readAmount(given);
      if (amount !== undefined) canonical.set(AMOUNT_PARAMETER, String(amount));
      else if (!problem) canonical.delete(AMOUNT_PARAMETER);
      return canonical;
    },
  };
}

/**
 * Returns the address with one amount, in digits alone, if a form without script sent it as "25,000" or sent the empty
 * field beside a button's amount; undefined if it needs no change.
 */
export function plainAmountPath(pathname: string, search: string): string | undefined {
  const params = new URLSearchParams(search);
  const [given, ...others] = params.getAll(AMOUNT_PARAMETER);
  if (given === undefined || !amountPages.test(pathname)) return undefined;
  const read = parseUgx(given);
  const plain = read.ok && read.amount <= MAX_AMOUNT ? String(read.amount) : given;
  if (plain === given && others.length === 0) return undefined;
  params.set(AMOUNT_PARAMETER, plain);
  return `${pathname}?${params}`;
}

/** Words the end of a message, " I can pay UGX 25,000 a day.", or "" without an amount. */
export function payText(amount: Ugx | undefined): string {
  return amount === undefined ? "" : ` ${canPay({ amount: formatUgx(amount) })}`;
}

/** Ends a message with what the visitor can pay, in place of an amount that it ended with. */
export function withPayText(message: string, amount: Ugx | undefined): string {
  const [before = "", after = ""] = ` ${canPay({ amount: "%" })}`.split("%");
  const at = message.lastIndexOf(before);
  const isPayText =
    at >= 0 && message.endsWith(after) && /^UGX [\d,]+$/.test(message.slice(at + before.length, -after.length));
  return (isPayText ? message.slice(0, at) : message) + payText(amount);
}
