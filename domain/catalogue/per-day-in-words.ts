import { keptTo, MAX_SEARCHED_A_DAY } from "#domain/amount/daily-amount.ts";
import type { Ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import {
  aDay,
  amount,
  around,
  atLeast,
  atMost,
  below,
  between,
  phrasePattern,
  priceWords,
  to,
  withEnglishUnit,
} from "./amount-words.ts";

// Amounts a day are written where homes are searched: "under 30000", "kololo 30k daily", "chini ya 30,000".

/** A smaller number in a search is meant as that of a unit, and buys nothing as an amount a day. */
const MIN_SEARCHED_A_DAY = 1_000;

const perDay = phrasePattern(
  [
    `${priceWords}(?:(?<limit>${atMost}|${below}|${around})\\s*|(?<atLeast>${atLeast})\\s*)?${priceWords}`,
    `(?:(?:(?:${between})\\s*)?(?<from>${amount})(?:${to}))?(?<amount>${amount})(?:\\s*(?<aDay>${aDay}))?`,
  ].join(""),
);

/** An amount a day that was read out of a search. */
export interface AskedPerDay {
  /** The amount is in whole hundreds. Of two it is the larger one. */
  amount: Ugx;
  /** The words say that it is one a day. */
  isSaid: boolean;
  /** It was written as the least that is to be paid. */
  isLeast: boolean;
  /** The search without the amount. */
  rest: string;
}

/** Reads an amount a day in a search: one with a limit or with "a day", or a number that is the whole search. */
export function readAskedPerDay(search: string): AskedPerDay | undefined {
  for (const { 0: phrase, groups = {} } of search.matchAll(perDay)) {
    const read = parseUgx(withEnglishUnit(groups.amount ?? ""));
    if (!read.ok || read.amount < MIN_SEARCHED_A_DAY || read.amount > MAX_SEARCHED_A_DAY) continue;
    const rest = search.replace(phrase, " ");
    const isSaid = groups.aDay !== undefined;
    const isLeast = groups.atLeast !== undefined && groups.from === undefined;
    if (!isSaid && !isLeast && groups.limit === undefined && rest.trim() !== "") continue;
    return { amount: keptTo(read.amount), isSaid, isLeast, rest };
  }
  return undefined;
}
