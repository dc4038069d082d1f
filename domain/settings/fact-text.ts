import { formatUgx, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import type { OfferRange } from "#domain/sales/home-offer.ts";
import { countText, monthsText } from "#domain/text/count-text.ts";
import { type PlainField, type TextOptions, text } from "./fields.ts";

/** What the site claims: the settings' record "facts". */
interface StatedFacts {
  constructionMonths: number;
  processMonthsFrom: number;
  processMonthsTo: number;
  newLandlords: number;
  lowestPerDay: Ugx;
}

/** All claims: what the administrator states, and the range of the homes on offer, undefined while there are none. */
export interface SiteFacts extends StatedFacts {
  range: OfferRange | undefined;
  /** Until the home that costs the least is paid off with the least a day that is named; undefined where it never is. */
  lowestMonths: number | undefined;
}

/** The site's claims in words; undefined where there is nothing behind one: no home on offer, no number stated. */
export function factTexts({ range, lowestMonths, ...facts }: SiteFacts) {
  return {
    /** "UGX 25 Million" */
    unitsFrom: range && formatUgxShort(range.unitsFrom).replace(/M$/, " Million").replace(/B$/, " Billion"),
    /** "UGX 8,100" */
    perDayFrom: range && formatUgx(range.perDayFrom),
    /** "UGX 59,300" */
    perDayTo: range && formatUgx(range.perDayTo),
    /** "4 Months Max" */
    construction: `${facts.constructionMonths} Month${facts.constructionMonths === 1 ? "" : "s"} Max`,
    /** "4 months" */
    constructionMonths: countText(facts.constructionMonths, "month"),
    /** "3-6 months" */
    process: `${facts.processMonthsFrom}-${facts.processMonthsTo} months`,
    /** "100+"; undefined as long as nobody has stated it. */
    newLandlords: facts.newLandlords === 0 ? undefined : `${facts.newLandlords}+`,
    /** "UGX 10,000" */
    lowestPerDay: lowestMonths === undefined ? undefined : formatUgx(facts.lowestPerDay),
    /** "8 years 1 month" */
    lowestTerm: lowestMonths === undefined ? undefined : monthsText(lowestMonths),
  };
}

/** A text that may name claims in braces, by their keys in `factTexts`: "Plans start from {unitsFrom}". */
export type FactText = string;

/** The claims that a text may name. */
const factNames = Object.keys(
  factTexts({
    range: { unitsFrom: ugx(0), perDayFrom: ugx(0), perDayTo: ugx(0) },
    constructionMonths: 0,
    processMonthsFrom: 0,
    processMonthsTo: 0,
    newLandlords: 0,
    lowestPerDay: ugx(0),
    lowestMonths: undefined,
  }),
);

const namesInBraces = factNames.map((name) => `{${name}}`);

export const factHint = `May name ${namesInBraces.join(" ")}`;

/**
 * Puts the site's claims into a text. A name that is no claim is left as it is; a sentence with a claim that cannot be made
 * is left out.
 */
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

/** A field whose text may name the site's claims, and no others. */
export function factText(label: string, options: TextOptions): PlainField<string> {
  const field = text(label, options);
  const form = field.form.superRefine((submitted, context) => {
    const unknown = [...submitted.matchAll(/\{(\w+)\}/g)].find(([, name = ""]) => !factNames.includes(name));
    if (!unknown) return;
    context.addIssue({ code: "custom", message: `There is no ${unknown[0]}. There are ${namesInBraces.join(", ")}` });
  });
  return { ...field, form, mayNameFacts: true };
}
