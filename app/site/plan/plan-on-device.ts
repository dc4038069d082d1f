import { type HomeRef, homeKey, parseHomeKey } from "#domain/catalogue/home.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import type { Said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { formatUgx, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import { type CalculatedPlan, calculatePlan, type PlanHome } from "#domain/plan/calculated-plan.ts";
import { type CardTerms, isAffordable, proposedDeposit } from "#domain/plan/home-offer.ts";
import type { Plan } from "#domain/plan/payment-plan.ts";
import { fewerDaysPlan } from "#domain/plan/plan-comparison.ts";
import { type PlanBounds, type PlanChoices, planPath, readPlan } from "#domain/plan/plan-link.ts";
import {
  neverEndingText,
  planDivision,
  planHeadline,
  planTimeText,
  rejectedPlanText,
} from "#domain/plan/plan-summary.ts";
import type { PricedHome } from "#domain/plan/service-charge.ts";
import { yearBlocks } from "#domain/plan/year-blocks.ts";
import { localDate } from "#domain/time/kampala-time.ts";

/** JSON in `data-terms`. */
export type PlanTerms = CardTerms & {
  bounds: PlanBounds;
  /** The list of the form has every home with a price. */
  hasEveryHome: boolean;
};

/**
 * Shows the plan in `place`, and hides the server's part (`rest`) until its answer arrives. It returns false if this
 * page knows too little.
 */
export function showPlanOnDevice(
  form: HTMLFormElement,
  fields: URLSearchParams,
  place: Element,
  rest: Iterable<Element>,
) {
  const terms: PlanTerms = JSON.parse(form.dataset.terms ?? "{}");
  const today = localDate(new Date());
  const read = readPlan(fields, terms.bounds, today);
  const home = read.choices.home ? selectedHome(form, read.choices.home) : dearestFor(form, read.choices, terms);
  if (Object.keys(read.problems).length > 0 || (read.choices.home && home?.price === undefined)) return false;
  const calculated = calculatePlan(read, home, terms, today);
  if (!calculated.result) return false;
  place.replaceChildren(...summaryOf(calculated, calculated.result, terms.years));
  for (const part of rest) part.setAttribute("hidden", "");
  return true;
}

/** Finds the home for an amount without a selected home, as the server does. */
function dearestFor(form: HTMLFormElement, { price, perPayingDay }: PlanChoices, terms: PlanTerms) {
  if (price !== undefined || perPayingDay === undefined || !terms.hasEveryHome) return undefined;
  let dearest: (PlanHome & PricedHome) | undefined;
  for (const option of form.querySelectorAll<HTMLOptionElement>("option[data-price]")) {
    const ref = parseHomeKey(option.value);
    const home = ref && homeOf(option, ref);
    if (home?.price === undefined || home.price < (dearest?.price ?? 0)) continue;
    const priced = { ...home, price: home.price, foundFor: perPayingDay };
    if (isAffordable(priced, perPayingDay, terms)) dearest = priced;
  }
  return dearest;
}

function selectedHome(form: HTMLFormElement, ref: HomeRef): PlanHome | undefined {
  const option = form.querySelector<HTMLOptionElement>(`option[value="${homeKey(ref)}"]`);
  return option ? homeOf(option, ref) : undefined;
}

function homeOf(option: HTMLOptionElement, ref: HomeRef): PlanHome {
  const { price, shared } = option.dataset;
  return {
    ref,
    name: option.text,
    price: price === undefined ? undefined : ugx(Number(price)),
    isInBuilding: shared !== undefined,
    taken: undefined,
  };
}

function summaryOf(
  { home, choices }: CalculatedPlan,
  result: NonNullable<CalculatedPlan["result"]>,
  maxYears: number,
): Node[] {
  const { input, amount, serviceCharge, outcome, counted, isAccepted, minInTerm, minInTermYears } = result;
  if (!outcome.ok) {
    const never = part("div", "plan-never");
    const why = part("p", "", neverEndingText(outcome, { amount, perPayingDay: input.perPayingDay }, home?.name));
    const instead = part("p", "");
    const inTerm = planPath({ ...choices, perPayingDay: minInTerm });
    const yoursWithin = words.yoursWithin({ amount: formatUgx(minInTerm), years: minInTermYears });
    instead.append(...yoursWithin.map((text) => (typeof text === "string" ? text : link("", text.text, inTerm))));
    never.append(part("h2", "plan-headline", words.tooLow()), why, instead);
    return [never];
  }
  const { headline, line, forHome } = planHeadline(outcome.plan, {
    isAccepted,
    minInTerm,
    maxTermYears: maxYears,
    amount,
  });
  const fewerDays = isAccepted ? fewerDaysPlan(outcome.plan, maxYears, result.forHomeAt) : undefined;
  const division = planDivision(outcome.plan, serviceCharge, isAccepted);
  return [
    part("p", "eyebrow", home ? homeText(home) : formatUgx(input.price)),
    part("h2", isAccepted ? "plan-headline" : "plan-headline is-rejected", headline),
    ...(division ? [dividedLine(division)] : []),
    ...(isAccepted ? [] : [rejectedPlan(outcome.plan, choices, { minInTerm, maxYears })]),
    ...yearPicture(counted ?? outcome.plan, maxYears, isAccepted ? undefined : minInTerm),
    ...(isAccepted ? [part("p", "plan-line", line), costLine(forHome, outcome.plan.totalPaid)] : []),
    ...(fewerDays ? [missedDays(fewerDays, choices)] : []),
  ];
}

/** This is the same as in `FoundHome`, which the server renders. */
function homeText({ name, foundFor }: PlanHome): string {
  if (foundFor === undefined) return name;
  const parts = words.mostFor({ name, amount: formatUgx(foundFor) });
  return parts.map((text) => (typeof text === "string" ? text : text.text)).join("");
}

/** This is the same as in `PlanSummary`, which the server renders. */
function dividedLine(division: Said): Node {
  const line = part("p", "plan-divided");
  line.append(inItsLanguage(division));
  return line;
}

/** This is the first line of `CostLines`, which the server renders. The device does not know the other costs. */
function costLine(label: Said, amount: Ugx): Node {
  const list = part("dl", "cost-lines");
  const row = part("div", "");
  const name = part("dt", "");
  name.append(inItsLanguage(label));
  row.append(name, part("dd", "", formatUgx(amount)));
  list.append(row);
  return list;
}

/** This is the same as in `PlanSummary`, which the server renders. */
function rejectedPlan(
  plan: Plan,
  choices: CalculatedPlan["choices"],
  { minInTerm, maxYears }: { minInTerm: Ugx; maxYears: number },
): Node {
  const warning = part("div", "plan-warning");
  warning.role = "note";
  const least = link(
    "btn btn-ink btn-small",
    words.seeAt({ amount: formatUgx(minInTerm) }),
    planPath({ ...choices, perPayingDay: minInTerm }),
  );
  warning.append(part("p", "", rejectedPlanText(plan, maxYears)), least);
  const deposit = proposedDeposit(plan.input, maxYears);
  if (deposit !== undefined) {
    const amount = formatUgxShort(deposit);
    const path = planPath({ ...choices, deposit });
    warning.append(" ", link("btn btn-outline btn-small", words.seeWithDeposit({ amount }), path));
  }
  return warning;
}

/** This is the same as in `PlanSummary`, which the server renders. */
function missedDays(
  { text, payingDaysPerMonth }: { text: string; payingDaysPerMonth: number },
  choices: CalculatedPlan["choices"],
): Node {
  const line = part("p", "plan-missed");
  line.append(
    link("", text, planPath({ ...choices, payingDaysPerMonth })),
    " ",
    inItsLanguage({ text: words.missedDays(), language: words.missedDays.language() }),
    " ",
    link("", words.whatThen(), "/before-you-pay#late"),
  );
  return line;
}

/** This is the same as `YearPicture`, which the server renders. */
function yearPicture(plan: Plan, maxYears: number, least: Ugx | undefined): Node[] {
  const blocks = yearBlocks(plan, maxYears);
  if (!blocks) return [];
  const figure = part("figure", "years");
  figure.style.setProperty("--years", String(blocks.count));
  figure.style.setProperty("--paid", `${blocks.paidPercent}%`);
  const houses = part("div", "");
  houses.role = "img";
  houses.ariaLabel = blocks.text;
  const caption = part("figcaption", "");
  const time = part("strong", "");
  time.append(inItsLanguage(planTimeText(plan, least)));
  caption.append(time);
  const ends = part("p", "");
  ends.ariaHidden = "true";
  ends.append(
    part("span", "", String(blocks.from)),
    ` ${words.oneHouseOneYear()} `,
    part("span", "", String(blocks.to)),
  );
  figure.append(houses, ends, caption);
  return [figure];
}

/** This is the same as `sayText`, which the server uses. */
function inItsLanguage({ text, language }: Said): string | Node {
  if (language === currentLanguage()) return text;
  const marked = part("span", "", text);
  marked.lang = language;
  return marked;
}

function link(className: string, text: string, path: string): Node {
  const made = part("a", className, text);
  made.href = pathIn(currentLanguage(), path);
  return made;
}

function part<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
