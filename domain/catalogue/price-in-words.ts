import { MAX_SEARCHED_A_DAY } from "#domain/amount/daily-amount.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { wordsInEnglish } from "./local-words.ts";
import { type PriceChoice, type PriceLimits, priceChoiceOf } from "./price-choice.ts";

// Prices are written where homes are searched: "below 200m", "chini ya milioni 200", "kololo 100m to 200m".

/** "Around 100m" is up to this part less or more. */
const AROUND = 0.1;

const digits = "\\d+(?:[.,']\\d+)*(?:\\s\\d{3}(?![\\p{L}\\p{N}]))*";
const currency = "(?:ugx|u?shs?)";
const millionWords = "milioni|million|obukadde|bukadde|akakadde|kakadde";
const billionWords = "bilioni|billion|obuwumbi|buwumbi|akawumbi|kawumbi";
const units = "k|thousand|mil|mn|m|millions|million|milioni|bn|b|billions?|bilioni";
const amount = [
  `(?:${currency}\\.?\\s*)?(?:(?:${millionWords}|${billionWords})\\s+)?${digits}(?:\\s*(?:${units})(?![\\p{L}\\p{N}²]))?`,
  `(?:\\s*(?:/[=-]|${currency}(?!\\p{L})))?(?![\\p{L}\\p{N}²]|[.,']\\d)`,
].join("");

/** These words say only that a price follows: "my budget is 100m", "price range: 100m to 200m", "bei ya milioni 100". */
const priceWord = [
  "(?:(?:(?:the|my|our|a)\\s+)*(?:price[ds]?|cost(?:s|ing)?|budget|bajeti|bei|omuwendo|e?ssente|sente|shilingi|max(?:imum)?)",
  "(?:\\s+(?:range|of|is|at|ya|ni|gwa|za))*(?!\\p{L})\\s*(?:[:=]\\s*)?)",
].join("");
const priceWords = `${priceWord}*`;
const around = "around|about|approximately|approx\\.?|roughly|circa|takriban|karibu|~|±";
const not = "(?:not?|never|isn't)";
const sio = "(?:si|sio|siyo)";
const below = "under|below|(?:less|cheaper|lower)\\s+than|chini\\s+ya|pungufu\\s+ya|wansi\\s+wa|<";
const atMost = [
  `${not}\\s+(?:more|above|over|beyond|higher|exceeding)(?:\\s+than)?|${sio}\\s+(?:zaidi|juu)\\s+ya|${sio}\\s+waggulu\\s+wa`,
  "\\p{L}*si[yzl]ozidi|\\p{L}*tasukka(?:\\s+(?:mu|ku))?|up\\s?to|at\\s+most|within|<=|≤|hadi|mpaka|okutuuka(?:\\s+ku)?",
].join("|");
const atLeast = [
  `${not}\\s+(?:(?:less|cheaper|lower)(?:\\s+than)?|under|below)|${sio}\\s+(?:chini|pungufu)\\s+ya|${sio}\\s+wansi\\s+wa`,
  "\\p{L}*si[yzl]opungua|above|over|beyond|exceeding|(?:more|higher)\\s+than|at\\s+least|min(?:imum)?(?:\\s+(?:of|is))?|(?:starting\\s+)?from",
  "(?:zaidi|juu)\\s+ya|waggulu\\s+wa|kuanzia|kutoka|okusukka(?:\\s+(?:mu|ku))?|okuva\\s+ku|>=?|≥",
].join("|");
const between = "between|from|kati\\s+ya|kuanzia|kutoka|wakati\\s+wa|okuva\\s+ku";
const to = "\\s*[-–—]\\s*|\\s+(?:to|and|na|ne|hadi|mpaka|okutuuka(?:\\s+ku)?)\\s+";

/** An amount a day and a deposit are no price, and "200m from the road" is a distance. */
const notAfter = [
  "(?!\\s*(?:(?:a|an|per|each|every|kwa|buli|/)\\s*(?:day|week|month|year|siku|wiki|mwezi|lunaku|mwaka)|daily|weekly|monthly|from|away",
  "|to\\s+the|deposit|down|minutes?|mins?|met(?:er|re)s?|km|years?)(?!\\p{L}))",
].join("");

/** These words seem to name a limit that is not known, so the number after them is not taken for an upper one. */
const unknownLimit = new RegExp(
  `(?<!\\S)(?:(?:${not}|${sio})(?:\\s+\\S+){0,2}|\\S+\\s+than|(?<subject>\\S+)\\s+(?:ya|wa))\\s+$`,
  "iu",
);

const range = pattern(
  `${priceWords}(?:(?:${between})\\s*)?(?:(?:${around})\\s*)?(?<from>${amount})(?:${to})(?<to>${amount})${notAfter}`,
);
const limit = pattern(
  [
    `(?<said>${priceWords})(?:(?<atMost>${atMost})\\s*|(?<below>${below})\\s*|(?<atLeast>${atLeast})\\s*)?`,
    `(?:(?<around>${around})\\s*)?${priceWords}(?<amount>${amount})${notAfter}`,
    "(?<orMore>\\s*\\+|\\s+(?:and|or|au|na|oba)\\s+(?:above|more|over|up|zaidi|juu|kuendelea|waggulu)(?!\\p{L}))?",
    "(?<orLess>\\s+(?:and|or|au|na|oba)\\s+(?:below|less|under|chini|pungufu|wansi)(?!\\p{L})|\\s+(?:max(?:imum)?|budget)(?!\\p{L}))?",
  ].join(""),
);
const number = new RegExp(digits, "u");
const limitAlone = new RegExp(`^(?:${priceWord}|(?:${atMost}|${below}|${atLeast})\\s*)+${amount}$`, "iu");

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.,]|(?:^|\\s)\\.)(?:${source})`, "giu");
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
  for (const { 0: phrase, groups = {}, index } of search.matchAll(limit)) {
    const price = priceOf(groups.amount ?? "");
    if (price === undefined) continue;
    const isLimit = ["below", "atMost", "atLeast", "orMore", "orLess"].some((name) => groups[name] !== undefined);
    if (!isLimit && isUnknownLimit(search.slice(0, index))) continue;
    const isCertain = isLimit || groups.around !== undefined || groups.said !== "";
    return asked(search, phrase, limitsSaid(groups, price), isCertain);
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
function limitsBetween({ from = "", to: end = "" }: Partial<Record<string, string>>): PriceLimits | undefined {
  const first = priceOf(from) ?? priceOf(withNumberOf(end, from));
  const lent = priceOf(withNumberOf(from, end));
  const last = priceOf(end) ?? (lent !== undefined && first !== undefined && lent > first ? lent : undefined);
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
