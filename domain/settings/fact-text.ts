import { formatUgx, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { type PlainField, type TextOptions, text } from "./fields.ts";

/** What the site claims: the settings' record "facts". */
export interface Facts {
  unitsFrom: Ugx;
  perDayFrom: Ugx;
  perDayTo: Ugx;
  constructionMonths: number;
  processMonthsFrom: number;
  processMonthsTo: number;
  newLandlords: number;
}

/** The site's claims in words, all from one record. */
export function factTexts(facts: Facts) {
  return {
    /** "UGX 25 Million" */
    unitsFrom: formatUgxShort(facts.unitsFrom).replace(/M$/, " Million").replace(/B$/, " Billion"),
    /** "UGX 10,000" */
    perDayFrom: formatUgx(facts.perDayFrom),
    /** "UGX 50,000" */
    perDayTo: formatUgx(facts.perDayTo),
    /** "4 Months Max" */
    construction: `${facts.constructionMonths} Month${facts.constructionMonths === 1 ? "" : "s"} Max`,
    /** "4 months" */
    constructionMonths: countText(facts.constructionMonths, "month"),
    /** "3-6 months" */
    process: `${facts.processMonthsFrom}-${facts.processMonthsTo} months`,
    /** "100+" */
    newLandlords: `${facts.newLandlords}+`,
  };
}

/** A text that may name claims in braces, by their keys in `factTexts`: "Plans start from {unitsFrom}". */
export type FactText = string;

/** The claims that a text may name. */
const factNames = Object.keys(
  factTexts({
    unitsFrom: ugx(0),
    perDayFrom: ugx(0),
    perDayTo: ugx(0),
    constructionMonths: 0,
    processMonthsFrom: 0,
    processMonthsTo: 0,
    newLandlords: 0,
  }),
);

const namesInBraces = factNames.map((name) => `{${name}}`);

export const factHint = `May name ${namesInBraces.join(" ")}`;

/** Puts the site's claims into a text. A name that is no claim is left as it is. */
export function fillFacts(text: FactText, facts: Facts): string {
  const texts: Record<string, string> = factTexts(facts);
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => texts[name] ?? braced);
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
