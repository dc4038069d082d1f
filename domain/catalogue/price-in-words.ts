import { MAX_SEARCHED_A_DAY } from "#domain/amount/daily-amount.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { type PriceChoice, type PriceLimits, priceChoiceOf } from "./price-choice.ts";

// Prices are written where homes are searched: "below 200m", "chini ya milioni 200", "kololo 100m to 200m".

const digits = "\\d+(?:[.,']\\d+)*(?:\\s\\d{3}(?![\\p{L}\\p{N}]))*";
const currency = "(?:ugx|u?shs?)";
const millionWords = "milioni|million|obukadde|bukadde|akakadde|kakadde";
const billionWords = "bilioni|billion|obuwumbi|buwumbi|akawumbi|kawumbi";
const units = "k|thousand|mil|mn|m|millions|million|milioni|bn|b|billions?|bilioni";
const amount = [
  `(?:${currency}\\.?\\s*)?(?:(?:${millionWords}|${billionWords})\\s+)?${digits}(?:\\s*(?:${units})(?![\\p{L}\\p{N}²]))?`,
  `(?:\\s*(?:/[=-]|${currency}(?!\\p{L})))?(?![\\p{L}\\p{N}²]|[.,']\\d)`,
].join("");

const below = "under|below|less\\s+than|cheaper\\s+than|chini\\s+ya|wansi\\s+wa|<";
const atMost = [
  "(?:not?|isn't)\\s+(?:more|above|over|beyond)(?:\\s+than)?|up\\s?to|at\\s+most|max(?:imum)?|within|<=|≤",
  "(?:my\\s+)?budget(?:\\s+(?:of|is))?|price(?:\\s+(?:of|is))?|bei(?:\\s+ya)?|hadi|mpaka|okutuuka(?:\\s+ku)?",
].join("|");
const atLeast =
  "above|over|more\\s+than|at\\s+least|min(?:imum)?|(?:starting\\s+)?from|zaidi\\s+ya|kuanzia|okusukka|okuva\\s+ku|>=?|≥";
const between = "between|from|kati\\s+ya|kuanzia|wakati\\s+wa|okuva\\s+ku";
const to = "\\s*[-–—]\\s*|\\s+(?:to|and|na|ne|hadi|mpaka|okutuuka(?:\\s+ku)?)\\s+";

/** An amount a day is no price, and "200m from the road" is a distance. */
const notAfter =
  "(?!\\s*(?:(?:a|an|per|each|every|kwa|buli|/)\\s*(?:day|week|month|year|siku|wiki|mwezi|lunaku|mwaka)|daily|weekly|monthly|from|away)(?!\\p{L}))";

const range = pattern(`(?:(?:${between})\\s*)?(?<from>${amount})(?:${to})(?<to>${amount})${notAfter}`);
const limit = pattern(
  [
    `(?:(?<atMost>${atMost})\\s*|(?<below>${below})\\s*|(?<atLeast>${atLeast})\\s*)?(?<amount>${amount})${notAfter}`,
    "(?<orMore>\\s*\\+|\\s+(?:and|or)\\s+(?:above|more|over|up)(?!\\p{L}))?",
    "(?<orLess>\\s+(?:and|or)\\s+(?:below|less|under)(?!\\p{L})|\\s+(?:max(?:imum)?|budget)(?!\\p{L}))?",
  ].join(""),
);
const number = new RegExp(digits, "u");
const unitBefore = new RegExp(`(?:${millionWords}|${billionWords})\\s+${digits}`, "iu");
const limitAlone = new RegExp(`^(?:${below}|${atMost}|${atLeast})\\s*${amount}$`, "iu");

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}.,])(?:${source})`, "giu");
}

/** A price that was read out of a search. */
export interface AskedPrice {
  price: PriceChoice;
  /** A number alone, such as "200m", may also be a word of a home's text. */
  isCertain: boolean;
  /** The search without the price. */
  rest: string;
}

/** Reads the first price of a search: a lower or upper limit, both, or a number alone, which is an upper limit. */
export function readAskedPrice(search: string): AskedPrice | undefined {
  for (const { 0: phrase, groups = {} } of search.matchAll(range)) {
    const limits = limitsBetween(groups);
    if (limits) return asked(search, phrase, limits, true);
  }
  for (const { 0: phrase, groups = {} } of search.matchAll(limit)) {
    const price = priceOf(groups.amount ?? "");
    if (price === undefined) continue;
    const isLower = groups.atLeast !== undefined || groups.orMore !== undefined;
    const limits = isLower ? { atLeast: price } : groups.below === undefined ? { atMost: price } : { below: price };
    const isCertain = isLower || [groups.below, groups.atMost, groups.orLess].some((said) => said !== undefined);
    return asked(search, phrase, limits, isCertain);
  }
  return undefined;
}

/**
 * Tells whether a search is a limit with a number and nothing else: "under 1m". Its words are no words of a home's text,
 * such as "under the lights".
 */
export function isLimitAlone(search: string): boolean {
  return limitAlone.test(search.trim());
}

function asked(search: string, phrase: string, limits: PriceLimits, isCertain: boolean): AskedPrice | undefined {
  const price = priceChoiceOf(limits);
  return price && { price, isCertain, rest: search.replace(phrase, " ") };
}

/** Reads "100m to 200m", and "100 to 200m" or "milioni 100 hadi 200", which write the unit of both once. */
function limitsBetween({ from = "", to: end = "" }: Partial<Record<string, string>>): PriceLimits | undefined {
  const first = priceOf(from) ?? priceOf(withNumberOf(end, from));
  const last = priceOf(end) ?? (unitBefore.test(from) ? priceOf(withNumberOf(from, end)) : undefined);
  if (first === undefined || last === undefined) return undefined;
  return { atLeast: Math.min(first, last), atMost: Math.max(first, last) };
}

/** Writes an amount with the number of another one. */
function withNumberOf(text: string, other: string): string {
  return text.replace(number, number.exec(other)?.[0] ?? "");
}

/** Reads the words for millions in each language; a word may come before its number. An amount a day is no price. */
function priceOf(text: string): number | undefined {
  const usual = text
    .replace(new RegExp(`(?:${millionWords})\\s+(${digits})`, "iu"), "$1 million")
    .replace(new RegExp(`(?:${billionWords})\\s+(${digits})`, "iu"), "$1 billion")
    .replace(/(?<=\d\s*)(?:mil|milioni)$/i, "million")
    .replace(/(?<=\d\s*)(?:bilioni|billions)$/i, "billion");
  const read = parseUgx(usual);
  return read.ok && read.amount > MAX_SEARCHED_A_DAY ? read.amount : undefined;
}
