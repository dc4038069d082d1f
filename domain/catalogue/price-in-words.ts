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
  not,
  notAPrice,
  phrasePattern,
  priceWord,
  priceWords,
  sio,
  to,
  withEnglishUnit,
} from "./amount-words.ts";
import { wordsInEnglish } from "./local-words.ts";
import { type PriceChoice, type PriceLimits, priceChoiceOf } from "./price-choice.ts";

// Prices are written where homes are searched: "below 200m", "chini ya milioni 200", "kololo 100m to 200m".

/** "Around 100m" is up to this part less or more. */
const AROUND = 0.1;

/** These words seem to name a limit that is not known, so the number after them is not taken for an upper one. */
const unknownLimit = new RegExp(
  `(?<!\\S)(?:(?:${not}|${sio})(?:\\s+\\S+){0,2}|\\S+\\s+than|(?<subject>\\S+)\\s+(?:ya|wa))\\s+$`,
  "iu",
);

const range = phrasePattern(
  `${priceWords}(?:(?<between>${between})\\s*)?(?:(?:${around})\\s*)?(?<from>${amount})(?:${to})(?<to>${amount})${notAPrice}`,
);
const limit = phrasePattern(
  [
    `(?<said>${priceWords})(?:(?<atMost>${atMost})\\s*|(?<below>${below})\\s*|(?<atLeast>${atLeast})\\s*)?`,
    `(?:(?<around>${around})\\s*)?${priceWords}(?<amount>${amount})${notAPrice}`,
    "(?<orMore>\\s*\\+|\\s+(?:and|or|au|na|oba)\\s+(?:above|more|over|up|zaidi|juu|kuendelea|waggulu)(?!\\p{L}))?",
    "(?<orLess>\\s+(?:and|or|au|na|oba)\\s+(?:below|less|under|chini|pungufu|wansi)(?!\\p{L})|\\s+(?:max(?:imum)?|budget)(?!\\p{L}))?",
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
  /** A number alone, such as "200m", may also be a word of a home's text. */
  isCertain: boolean;
  /** The search without the price. */
  rest: string;
}

/**
 * Reads a price of a search: a lower or upper limit, both, or else a number alone, which is an upper limit. A deposit is
 * no price, and is left out of the rest as well.
 */
export function readAskedPrice(typed: string): AskedPrice | undefined {
  const search = typed.replace(deposits, " ");
  for (const { 0: phrase, groups = {} } of search.matchAll(range)) {
    const limits = limitsBetween(groups);
    if (limits) return asked(search, phrase, limits, true);
  }
  const read = [...search.matchAll(limit)].flatMap(({ 0: phrase, groups = {}, index }) => {
    const isLimit = ["below", "atMost", "atLeast", "orMore", "orLess"].some((name) => groups[name] !== undefined);
    const price = priceOf(groups.amount ?? "", isLimit);
    if (price === undefined || (!isLimit && isUnknownLimit(search.slice(0, index)))) return [];
    const isCertain = isLimit || groups.around !== undefined || groups.said !== "";
    return [{ phrase, limits: limitsSaid(groups, price), isCertain }];
  });
  const first = read.find(({ isCertain }) => isCertain) ?? read[0];
  return first && asked(search, first.phrase, first.limits, first.isCertain);
}

/**
 * Tells whether a search is a limit with a number and nothing else: "under 1m". Its words are no words of a home's text,
 * such as "under the lights".
 */
export function isLimitAlone(search: string): boolean {
  return limitAlone.test(search.trim());
}

function limitsSaid(groups: Partial<Record<string, string>>, price: number): PriceLimits {
  if (groups.atLeast !== undefined || groups.orMore !== undefined) return { atLeast: price };
  if (groups.below !== undefined) return { below: price };
  if (groups.around === undefined || groups.atMost !== undefined || groups.orLess !== undefined)
    return { atMost: price };
  const part = Math.round(price * AROUND);
  return { atLeast: price - part, atMost: price + part };
}

/** "Nyumba ya milioni 100" is a house of that price; of other words before "ya" it is not known which limit they are. */
function isUnknownLimit(before: string): boolean {
  const { 0: words, groups: { subject } = {} } = unknownLimit.exec(before) ?? {};
  return words !== undefined && (subject === undefined || wordsInEnglish(subject).length === 0);
}

function asked(search: string, phrase: string, limits: PriceLimits, isCertain: boolean): AskedPrice | undefined {
  const price = priceChoiceOf(limits);
  return price && { price, isCertain, rest: search.replace(phrase, " ") };
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
