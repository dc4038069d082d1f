import { MAX_SEARCHED_A_DAY } from "#domain/amount/daily-amount.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { amount, depositWords, digits, notAPrice, priceWord, priceWords, withEnglishUnit } from "./amount-words.ts";
import {
  type Groups,
  limitAlonePattern,
  limitPattern,
  limitsSaid,
  phrasePattern,
  rangePattern,
} from "./limits-in-words.ts";
import { type PriceChoice, type PriceLimits, priceChoiceOf } from "./price-choice.ts";

// Prices are written where homes are searched: "below 200m", "chini ya milioni 200", "kololo 100m to 200m".

/** "Around 100m" is up to this part less or more. */
const AROUND = 0.1;

const priceInWords = { number: amount, before: priceWords, behind: notAPrice };
const range = rangePattern(priceInWords);
const limit = limitPattern(priceInWords);
const deposits = phrasePattern(depositWords);
const number = new RegExp(digits, "u");
/** Prices here are of this many millions, so a number after a word for a limit needs no unit: "under 200". */
const bareMillions = /^[1-9]\d{2}$/;
const limitAlone = limitAlonePattern(amount, priceWord);

/** A price that was read out of a search. */
export interface AskedPrice {
  price: PriceChoice;
  /** What the words may mean as well: other limits of a number alone, or one that contradicts the first. */
  others: readonly PriceChoice[];
  /** Words say which limit it is. Otherwise it is a number alone, which may also be a word of a home's text. */
  isCertain: boolean;
  /** The search without the price. */
  rest: string;
}

/** Leaves out what is said of a deposit, because homes are not told apart by it. */
export function withoutDeposit(search: string): string {
  return search.replace(deposits, (...found) => {
    const { before = "", after = "" }: Groups = found.at(-1) ?? {};
    const [price, other] = [before, after].map((text) => priceOf(text) ?? 0);
    // "100m deposit 10m" has both, and the deposit is the smaller one.
    return after === "" ? " " : ` ${(price ?? 0) > (other ?? 0) ? before : after} `;
  });
}

/**
 * Reads a price of a search: the limits that words name, or else numbers alone. One number is an upper limit then, and
 * two are both limits.
 */
export function readAskedPrice(search: string): AskedPrice | undefined {
  for (const { 0: phrase, groups = {} } of search.matchAll(range)) {
    const limits = limitsBetween(groups);
    if (limits) return asked(search, [phrase], { limits: [limits], isCertain: true });
  }
  const read = [...search.matchAll(limit)].flatMap(({ 0: phrase, groups = {} }) => {
    const isLimit = limitsSaid(groups, 0) !== undefined;
    const price = priceOf(groups.number ?? "", isLimit);
    if (price === undefined) return [];
    const isCertain = isLimit || groups.around !== undefined || groups.said !== "";
    return [{ phrase, price, limits: limitsOfWords(groups, price), isCertain }];
  });
  const said = read.filter(({ isCertain }) => isCertain);
  if (said.length > 0) {
    const each = said.map(({ limits }) => limits);
    const all = joined(each);
    const phrases = said.map(({ phrase }) => phrase);
    // Limits that leave nothing between them are taken one by one: "over 100m or under 50m".
    return asked(search, phrases, { limits: all ? [all] : each, isCertain: true });
  }
  const used = read.slice(0, 2);
  const [first, second] = used;
  if (!first) return undefined;
  const [least = 0, most = 0] = [first.price, second?.price ?? first.price].sort((a, b) => a - b);
  const limits = second ? [{ atLeast: least, atMost: most }] : readingsOfNumber(most);
  return asked(
    search,
    used.map(({ phrase }) => phrase),
    { limits, isCertain: false },
  );
}

/** Joins limits to one price; undefined if none fits all. */
function joined(all: readonly PriceLimits[]): PriceLimits | undefined {
  const least = Math.max(0, ...all.map(({ atLeast = 0 }) => atLeast));
  const upper = all.filter(({ atMost, below: under }) => (atMost ?? under) !== undefined);
  const [lowest] = upper.toSorted((a, b) => upperOf(a) - upperOf(b));
  if (lowest && least > upperOf(lowest)) return undefined;
  return {
    ...(least > 0 ? { atLeast: least } : {}),
    ...(lowest ? { atMost: lowest.atMost, below: lowest.below } : {}),
  };
}

const upperOf = ({ atMost, below: under }: PriceLimits) => atMost ?? under ?? Number.POSITIVE_INFINITY;

/** Returns what a number may mean whose limit is not known for certain: up to it, from it on, or around it. */
const readingsOfNumber = (price: number): readonly PriceLimits[] => [
  { atMost: price },
  { atLeast: price },
  limitsAround(price),
];

/**
 * Tells whether a search is a limit with a number and nothing else: "under 1m". Its words are no words of a home's text,
 * such as "under the lights".
 */
export function isLimitAlone(search: string): boolean {
  return limitAlone.test(search.trim());
}

function limitsOfWords(groups: Groups, price: number): PriceLimits {
  const said = limitsSaid(groups, price);
  const isUpper = said === undefined || said.atMost !== undefined;
  if (said === undefined && groups.around !== undefined) return limitsAround(price);
  if (isUpper) return { atMost: price };
  return said.below === undefined ? { atLeast: price } : { below: price };
}

function limitsAround(price: number): PriceLimits {
  const part = Math.round(price * AROUND);
  return { atLeast: price - part, atMost: price + part };
}

/** The first of the limits is the price, and the others are what the words may mean as well. */
function asked(
  search: string,
  phrases: readonly string[],
  { limits, isCertain }: { limits: readonly PriceLimits[]; isCertain: boolean },
): AskedPrice | undefined {
  const [price, ...others] = limits.flatMap((each) => priceChoiceOf(each) ?? []);
  const rest = phrases.reduce((left, phrase) => left.replace(phrase, " "), search);
  return price && { price, others, isCertain, rest };
}

/**
 * Reads "100m to 200m", and "100 to 200m", "100m to 200" or "milioni 100 hadi 200", which write the unit of both once.
 * A second number without a unit is a price only if it is the larger: "200m - 5".
 */
function limitsBetween({ between: said, from = "", to: end = "" }: Groups): PriceLimits | undefined {
  const isLimit = said !== undefined;
  const first = priceOf(from) ?? priceOf(withNumberOf(end, from)) ?? priceOf(from, isLimit);
  const lent = priceOf(withNumberOf(from, end)) ?? priceOf(end, isLimit);
  const last = priceOf(end) ?? (lent !== undefined && first !== undefined && lent > first ? lent : undefined);
  if (first === undefined || last === undefined) return undefined;
  return { atLeast: Math.min(first, last), atMost: Math.max(first, last) };
}

/** Writes an amount with the number of another one. */
function withNumberOf(text: string, other: string): string {
  return text.replace(number, number.exec(other)?.[0] ?? "");
}

/** Reads a price, in UGX; undefined if the amount is one a day or means nothing. `isLimit` follows a word for a limit. */
function priceOf(text: string, isLimit = false): number | undefined {
  const read = parseUgx(isLimit && bareMillions.test(text) ? `${text} million` : withEnglishUnit(text));
  return read.ok && read.amount > MAX_SEARCHED_A_DAY ? read.amount : undefined;
}
