import { type FactName, factNames } from "#domain/fields/fact-names.ts";
import type { StoredField } from "#domain/fields/field.ts";
import { type TextOptions, text } from "#domain/fields/field-kinds.ts";
import { type OfficeTexts, officeTexts, type Translated } from "#domain/fields/in-languages.ts";
import { commonLanguage } from "#domain/languages/common-language.ts";
import { currentLanguage, writtenIn } from "#domain/languages/current-language.ts";
import { type Message, type Said, said } from "#domain/languages/message.ts";
import { days, months } from "#domain/languages/messages/counts.ts";
import * as words from "#domain/languages/messages/facts.ts";
import { payingDays } from "#domain/languages/messages/standing.ts";
import { formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import type { OfferRange } from "#domain/plan/home-offer.ts";
import { durationText, type LocalDate } from "#domain/time/kampala-time.ts";
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
  costs: { advocatePercent: number; stampDutyPercent: number; titleFee: Ugx; serviceCharge: Ugx };
}

export interface SiteFacts extends StatedFacts, TermFacts {
  range: OfferRange | undefined;
  /** The lowest price of a plot and of a home to live in; undefined where none is on offer. */
  leastPrices: { plot: Ugx | undefined; home: Ugx | undefined };
  /** Paying for the cheapest home takes from the first of these days to the last at the lowest amount. */
  lowestTerm: { startOn: LocalDate; finishOn: LocalDate } | undefined;
}

/**
 * Returns the facts in words, in the language of the page or, where that is not reviewed, in English. A fact is undefined
 * if nothing in the database or settings backs it.
 */
function factsSaid({ range, leastPrices, lowestTerm, ending, depositPercent, costs, ...facts }: SiteFacts) {
  const language = currentLanguage();
  const inAny = (text: string): Said => ({ text, language });
  const ofDays = (days: Message<[{ count: number }]>, count: number) => said(days, () => [{ count }]);
  return {
    unitsFrom: range && inAny(priceText(range.cheapest.price)),
    plotsFrom: leastPrices.plot && inAny(shortPrice(leastPrices.plot)),
    homesFrom: leastPrices.home && inAny(shortPrice(leastPrices.home)),
    perDayFrom: range && inAny(formatUgx(range.perDayFrom)),
    // With a single offer there is no range to name.
    perDayTo: range && range.perDayTo > range.perDayFrom ? inAny(formatUgx(range.perDayTo)) : undefined,
    construction: said(words.construction, () => [{ count: facts.constructionMonths }]),
    constructionMonths: said(months, () => [{ count: facts.constructionMonths }]),
    process: said(words.process, () => [{ from: facts.processMonthsFrom, to: facts.processMonthsTo }]),
    newLandlords: facts.newLandlords === 0 ? undefined : inAny(`${facts.newLandlords}+`),
    lowestPerDay: lowestTerm && inAny(formatUgx(facts.lowestPerDay)),
    lowestTerm: lowestTerm && inAny(durationText(lowestTerm.startOn, lowestTerm.finishOn)),
    deposit:
      depositPercent > 0 ? said(words.deposit, () => [{ percent: depositPercent }]) : said(words.noDeposit, () => []),
    titleCosts: titleCosts(costs),
    titlePercent: titlePercent(costs),
    serviceCharge: costs.serviceCharge > 0 ? inAny(formatUgx(costs.serviceCharge)) : undefined,
    refund:
      ending.keptPercent === 0
        ? said(words.refundOfAll, () => [])
        : said(words.refundLess, () => [{ percent: ending.keptPercent }]),
    refundDays: ofDays(days, ending.refundDays),
    callAfter: ofDays(payingDays, ending.callAfterDays),
    letterAfter: ofDays(payingDays, ending.letterAfterDays),
    endAfter: ofDays(payingDays, ending.endAfterDays),
    noticeDays: ofDays(days, ending.noticeDays),
    leaveDays: ofDays(days, ending.leaveDays),
  } satisfies Record<FactName, Said | undefined>;
}

/** Lists what is paid to others for the title; undefined where the office has set all of it to 0. */
function titleCosts({ advocatePercent, stampDutyPercent, titleFee }: TermFacts["costs"]): Said | undefined {
  const named = {
    ...(advocatePercent > 0 && { advocate: words.anAdvocate }),
    ...(stampDutyPercent > 0 && { duty: words.stampDuty }),
    ...(titleFee > 0 && { registration: words.registration }),
  };
  const language = commonLanguage(currentLanguage(), named);
  const text = writtenIn(language, () =>
    Object.values(named)
      .map((cost) => cost())
      .join(", "),
  );
  return text === "" ? undefined : { text, language };
}

/** Returns how much of the price the title costs, such as "3.5%", without a fee that is the same for each home. */
function titlePercent({ advocatePercent, stampDutyPercent }: TermFacts["costs"]): Said | undefined {
  const percent = Number((advocatePercent + stampDutyPercent).toFixed(2));
  return percent > 0 ? { text: `${percent}%`, language: currentLanguage() } : undefined;
}

/** Words a price, in figures where the language has another word for a million. */
function priceText(price: Ugx): string {
  if (currentLanguage() !== "en") return formatUgx(price);
  return formatUgxShort(price).replace(/M$/, " Million").replace(/B$/, " Billion");
}

/** Two prices and two amounts a day have to fit two lines of a phone. */
const shortPrice = (price: Ugx): string => (currentLanguage() === "en" ? formatUgxShort(price) : formatUgx(price));

type FactsSaid = ReturnType<typeof factsSaid>;

type FactTexts = { [Name in FactName]: undefined extends FactsSaid[Name] ? string | undefined : string };

/** Returns the facts in English words. A fact is undefined if nothing in the database or settings backs it. */
export function factTexts(facts: SiteFacts): FactTexts;
export function factTexts(facts: SiteFacts): Record<string, string | undefined> {
  return textsOf(writtenIn("en", () => factsSaid(facts)));
}

const textsOf = (said: Readonly<Record<string, Said | undefined>>) =>
  Object.fromEntries(Object.entries(said).map(([name, fact]) => [name, fact?.text]));

/** A text whose placeholders are facts: "Plans start from {unitsFrom}". */
export type FactText = string;

/** Fills an English text with facts, and leaves out each sentence with a fact that nothing backs. */
export function fillFacts(text: FactText, facts: SiteFacts): string {
  return fillTexts(text, factTexts(facts));
}

/**
 * Returns a text of the office, filled with facts, in the language of the page. It is the English one also where one of
 * its facts is not reviewed in that language, because no sentence is in two.
 */
export function officeFacts<const Name extends string, Written extends Readonly<Translated<Name, FactText>>>(
  record: Written,
  name: Name,
  facts: SiteFacts,
): OfficeTexts {
  const { text, language } = officeTexts(record, name);
  const inEnglish = (english: FactText): OfficeTexts => ({ text: fillFacts(english, facts), language: "en" });
  if (language === "en") return inEnglish(text);
  const found: Record<string, Said | undefined> = writtenIn(language, () => factsSaid(facts));
  const isMixed = placeholdersOf(text).some((named) => found[named] && found[named].language !== language);
  return isMixed ? inEnglish(record[name]) : { text: fillTexts(text, textsOf(found)), language };
}

const placeholdersOf = (text: FactText) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

function fillTexts(text: FactText, texts: Readonly<Record<string, string | undefined>>): string {
  const isUnfounded = (sentence: string) =>
    placeholdersOf(sentence).some((name) => name in texts && texts[name] === undefined);
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
