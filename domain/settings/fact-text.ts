import type { StoredField } from "#domain/fields/field.ts";
import { type TextOptions, text } from "#domain/fields/field-kinds.ts";
import * as words from "#domain/languages/messages/before-you-pay.ts";
import { formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import type { OfferRange } from "#domain/plan/home-offer.ts";
import { countText } from "#domain/text/count-text.ts";
import { textWithPlaceholders } from "./text-with-placeholders.ts";

interface StatedFacts {
  constructionMonths: number;
  processMonthsFrom: number;
  processMonthsTo: number;
  newLandlords: number;
  lowestPerDay: Ugx;
}

interface TermFacts {
  ending: Readonly<
    Record<
      "keptPercent" | "refundDays" | "callAfterDays" | "letterAfterDays" | "endAfterDays" | "noticeDays" | "leaveDays",
      number
    >
  >;
  depositPercent: number;
  serviceCharge: Ugx;
}

export interface SiteFacts extends StatedFacts, TermFacts {
  range: OfferRange | undefined;
  /** Paying for the cheapest home takes this long at the lowest amount. */
  lowestTerm: string | undefined;
}

/** Returns the facts in words. A fact is undefined if nothing in the database or settings backs it. */
export function factTexts({ range, lowestTerm, ending, depositPercent, serviceCharge, ...facts }: SiteFacts) {
  return {
    unitsFrom: range && formatUgxShort(range.cheapest.price).replace(/M$/, " Million").replace(/B$/, " Billion"),
    perDayFrom: range && formatUgx(range.perDayFrom),
    perDayTo: range && formatUgx(range.perDayTo),
    construction: `${countText(facts.constructionMonths, "Month")} Max`,
    constructionMonths: countText(facts.constructionMonths, "month"),
    process: `${facts.processMonthsFrom}-${facts.processMonthsTo} months`,
    newLandlords: facts.newLandlords === 0 ? undefined : `${facts.newLandlords}+`,
    lowestPerDay: lowestTerm && formatUgx(facts.lowestPerDay),
    lowestTerm,
    deposit: depositPercent > 0 ? words.deposit.english({ percent: depositPercent }) : words.noDeposit.english(),
    serviceCharge: serviceCharge > 0 ? formatUgx(serviceCharge) : undefined,
    refund: ending.keptPercent === 0 ? "all that you paid" : `what you paid, less ${ending.keptPercent}%`,
    refundDays: countText(ending.refundDays, "day"),
    callAfter: countText(ending.callAfterDays, "paying day"),
    letterAfter: countText(ending.letterAfterDays, "paying day"),
    endAfter: countText(ending.endAfterDays, "paying day"),
    noticeDays: countText(ending.noticeDays, "day"),
    leaveDays: countText(ending.leaveDays, "day"),
  };
}

/** A text whose placeholders are facts: "Plans start from {unitsFrom}". */
export type FactText = string;

const factNames: readonly (keyof ReturnType<typeof factTexts>)[] = [
  ...(["unitsFrom", "perDayFrom", "perDayTo", "construction", "constructionMonths"] as const),
  ...(["process", "newLandlords", "lowestPerDay", "lowestTerm", "deposit", "serviceCharge"] as const),
  ...(["refund", "refundDays", "callAfter", "letterAfter", "endAfter", "noticeDays", "leaveDays"] as const),
];

/** Fills a text with facts, and leaves out each sentence with a fact that nothing backs. */
export function fillFacts(text: FactText, facts: SiteFacts): string {
  const texts: Record<string, string | undefined> = factTexts(facts);
  const isUnfounded = (sentence: string) =>
    [...sentence.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => name in texts && texts[name] === undefined);
  const founded = /\{\w+\}/.test(text)
    ? text
        .split(/(?<=[.!?]\s+)/)
        .filter((sentence) => !isUnfounded(sentence))
        .join("")
        .trim()
    : text;
  return founded.replace(/\{(\w+)\}/g, (braced, name: string) => texts[name] ?? braced);
}

/** The value is a text that may name facts in braces, which the site fills in. */
export function factText(label: string, options: TextOptions): StoredField<string> {
  return textWithPlaceholders(
    text(label, options),
    factNames.map((name) => `{${name}}`),
  );
}
