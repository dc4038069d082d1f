import { MAX_SEARCHED_A_DAY } from "#domain/amount/daily-amount.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import {
  amount,
  around,
  atLeast,
  atMost,
  below,
  between,
  depositWords,
  digits,
  notAPrice,
  phrasePattern,
  priceWord,
  priceWords,
  to,
  withEnglishUnit,
} from "./amount-words.ts";
import { limitsOfPrice, type PriceChoice, type PriceLimits, priceChoiceOf } from "./price-choice.ts";

// Prices are written where homes are searched: "below 200m", "chini ya milioni 200", "kololo 100m to 200m".

/** "Around 100m" is up to this part less or more. */
const AROUND = 0.1;

const range = phrasePattern(
  `${priceWords}(?:(?<between>${between})\\s*)?(?:(?:${around})\\s*)?(?<from>${amount})(?:${to})(?<to>${amount})${notAPrice}`,
);
/** These words join a limit to what is before it. */
const joins = "(?:(?:but|and|yet|or|na|ne|lakini|naye)\\s+)?";
const orWords = "\\s+(?:and|or|au|na|oba|ne)\\s+";
/** "100m and above" ends here; "100m and above 50m" does not. */
const ends = `(?!\\p{L}|\\s+(?:than|ya|wa)(?!\\p{L})|\\s+w['’ʼ]|\\s*${amount})`;
const limit = phrasePattern(
  [
    `${joins}(?<said>${priceWords})(?:(?<atMost>${atMost})\\s*|(?<below>${below})\\s*|(?<atLeast>${atLeast})\\s*)?`,
    `(?:(?<around>${around})\\s*)?${priceWords}(?<amount>${amount})${notAPrice}`,
    `(?:(?<orMore>\\s*\\+|${orWords}(?:above|more|over|up|upwards?|zaidi|juu|kuendelea|waggulu|okusingawo)${ends}`,
    `|\\s+(?:upwards?|plus|kwenda\\s+juu|okusingawo)${ends})`,
    `|(?<orLess>${orWords}(?:below|less|under|downwards?|chini|pungufu|wansi)${ends}`,
    `|\\s+(?:downwards?|kwenda\\s+chini|max(?:imum)?|budget)${ends}))?`,
  ].join(""),
);
const deposits = phrasePattern(depositWords);
const number = new RegExp(digits, "u");
/** Prices here are of this many millions, so a number after a word for a limit needs no unit: "under 200". */
const bareMillions = /^[1-9]\d{2}$/;
const limitAlone = new RegExp(`^(?:${priceWord}|(?:${atMost}|${below}|${atLeast})\\s*)+${amount}$`, "iu");

/** A price that was read out of a search. */
export interface AskedPrice {
  price: PriceChoice;
  /** Words say which limit it is. Otherwise it is a number alone, which may also be a word of a home's text. */
  isCertain: boolean;
  /** The search without the price. */
  rest: string;
}

/** Leaves out what is said of a deposit, because homes are not told apart by it. */
export function withoutDeposit(search: string): string {
  return search.replace(deposits, (...found) => {
    const { before = "", after = "" }: Partial<Record<string, string>> = found.at(-1) ?? {};
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
    if (limits) return asked(search, [phrase], limits, true);
  }
  const read = [...search.matchAll(limit)].flatMap(({ 0: phrase, groups = {} }) => {
    const isLimit = ["below", "atMost", "atLeast", "orMore", "orLess"].some((name) => groups[name] !== undefined);
    const price = priceOf(groups.amount ?? "", isLimit);
    if (price === undefined) return [];
    const isCertain = isLimit || groups.around !== undefined || groups.said !== "";
    return [{ phrase, price, limits: limitsSaid(groups, price), isCertain }];
  });
  const said = read.filter(({ isCertain }) => isCertain);
  const used = said.length > 0 ? said : read.slice(0, 2);
  const prices = used.map(({ price }) => price);
  const both = { atLeast: Math.min(...prices), atMost: Math.max(...prices) };
  const limits = said.length > 0 ? joined(said.map((each) => each.limits)) : used.length > 1 ? both : used[0]?.limits;
  const phrases = used.map(({ phrase }) => phrase);
  // Limits that leave nothing between them were misunderstood.
  return limits ? asked(search, phrases, limits, said.length > 0) : used[0] && asked(search, phrases, both, false);
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
export function readingsOf(price: PriceChoice): readonly PriceChoice[] {
  const { atLeast, atMost, below: under } = limitsOfPrice(price);
  const end = atMost ?? under;
  const number = end ?? atLeast;
  if (number === undefined || (end !== undefined && atLeast !== undefined)) return [price];
  const readings = [{ atMost: number }, { atLeast: number }, limitsAround(number)];
  return readings.flatMap((limits) => priceChoiceOf(limits) ?? []);
}

/**
 * Tells whether a search is a limit with a number and nothing else: "under 1m". Its words are no words of a home's text,
 * such as "under the lights".
 */
export function isLimitAlone(search: string): boolean {
  return limitAlone.test(search.trim());
}

function limitsSaid(groups: Partial<Record<string, string>>, price: number): PriceLimits {
  const isUpper = groups.orLess !== undefined;
  if (!isUpper && (groups.atLeast !== undefined || groups.orMore !== undefined)) return { atLeast: price };
  if (groups.below !== undefined) return { below: price };
  if (groups.around === undefined || groups.atMost !== undefined || isUpper) return { atMost: price };
  return limitsAround(price);
}

function limitsAround(price: number): PriceLimits {
  const part = Math.round(price * AROUND);
  return { atLeast: price - part, atMost: price + part };
}

function asked(
  search: string,
  phrases: readonly string[],
  limits: PriceLimits,
  isCertain: boolean,
): AskedPrice | undefined {
  const price = priceChoiceOf(limits);
  return price && { price, isCertain, rest: phrases.reduce((rest, phrase) => rest.replace(phrase, " "), search) };
}

/**
 * Reads "100m to 200m", and "100 to 200m", "100m to 200" or "milioni 100 hadi 200", which write the unit of both once.
 * A second number without a unit is a price only if it is the larger: "200m - 5".
 */
function limitsBetween({
  between: said,
  from = "",
  to: end = "",
}: Partial<Record<string, string>>): PriceLimits | undefined {
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
