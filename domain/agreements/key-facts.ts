import { commonLanguage } from "#domain/languages/common-language.ts";
import type { Language } from "#domain/languages/languages.ts";
import * as costWords from "#domain/languages/messages/costs.ts";
import * as words from "#domain/languages/messages/key-facts.ts";
import * as planWords from "#domain/languages/messages/plan.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { finishText, type Plan, type PlanInput } from "#domain/plan/payment-plan.ts";
import { afterDepositText, ownershipText, type PlanLine, planDivision, yearLines } from "#domain/plan/plan-summary.ts";
import { dateText, durationText } from "#domain/time/kampala-time.ts";
import type { DocumentLine } from "./agreement-document.ts";

export interface KeyFacts {
  home: string;
  headline: string;
  warnings: string[];
  lines: DocumentLine[];
  owned: string;
  /** What is paid is said in all, because the sheet of a long plan shows only some of its years. */
  years: { label: string; paid: string; costs: string; balance: string; owned: string }[];
  /** A bank takes interest and a fee, so `costs`, which are part of `paid`, are no payment of the price. */
  hasCosts: boolean;
  rules: string[];
}

/** The language in which key facts, which have sentences of the planner, are written for somebody who reads `wanted`. */
export function keyFactsLanguage(wanted: Language): Language {
  return commonLanguage(wanted, words, planWords, costWords);
}

/**
 * Words the key facts of a plan, which a buyer takes along before signing. `serviceCharge`, in UGX on a paying day, is
 * paid beside the plan. `tooLittle` is the amount, in UGX a paying day, for which the sheet was asked, if it does not buy
 * the home: a warning then says that the sheet counts with another one.
 */
export function keyFacts(
  { plan, serviceCharge = ugx(0), tooLittle }: { plan: Plan; serviceCharge?: Ugx; tooLittle?: Ugx | undefined },
  homeName: string | undefined,
  termsUrl: string,
): KeyFacts {
  const { input } = plan;
  const least = formatUgx(ugx(input.perPayingDay + serviceCharge));
  return {
    home: homeName ?? words.homeOf({ price: formatUgx(input.price) }),
    headline: finishText(plan, true),
    warnings: tooLittle === undefined ? [] : [words.tooLittle({ amount: formatUgx(tooLittle), least })],
    lines: [...priceLines(input), ...planLines(plan, serviceCharge)],
    owned: ownershipText(plan),
    years: yearLines(plan).map((line, at, lines) => ({
      label: line.label,
      paid: formatNumber(paidBy(plan, lines.slice(0, at + 1))),
      costs: formatNumber(costsBy(plan, lines.slice(0, at + 1))),
      balance: formatNumber(line.balance),
      owned: `${line.ownedPercent}%`,
    })),
    hasCosts: plan.interest + plan.fees > 0,
    rules: rulesOf(input, termsUrl),
  };
}

/** Adds the deposit and the bank's fee, which come first, to what is paid in the years so far, in UGX. */
function paidBy({ input, fees }: Plan, years: readonly PlanLine[]): Ugx {
  return ugx(years.reduce((sum, { paid }) => sum + paid, Math.min(input.deposit, input.price) + fees));
}

/** Adds the bank's fee to the interest in the years so far, in UGX. */
function costsBy({ fees }: Plan, years: readonly PlanLine[]): Ugx {
  return ugx(years.reduce<number>((sum, { interest }) => sum + interest, fees));
}

function priceLines({ price, deposit }: PlanInput): DocumentLine[] {
  return [
    [words.price(), formatUgx(price)],
    [words.depositAtStart(), deposit > 0 ? formatUgx(deposit) : words.nothing()],
  ];
}

function chargeLines({ perPayingDay }: PlanInput, serviceCharge: Ugx): DocumentLine[] {
  if (serviceCharge === 0) return [];
  return [
    [words.serviceCharge(), words.aboutAPayingDay({ amount: formatUgx(serviceCharge) })],
    togetherLine(perPayingDay, serviceCharge),
  ];
}

function togetherLine(perPayingDay: Ugx, serviceCharge: Ugx): DocumentLine {
  return [words.together(), words.togetherAPayingDay({ amount: formatUgx(ugx(perPayingDay + serviceCharge)) })];
}

/** Says who gets what and until when, as the planner does. A deposit that pays all has its own line already. */
function paymentLines(plan: Plan, serviceCharge: Ugx): DocumentLine[] {
  const { input, bankPart, ownPart, payments } = plan;
  if (payments === 0) return [];
  const thatIs = [words.thatIs(), afterDepositText(plan)] as const;
  const toWhom = bankPart > 0 ? planDivision(plan, serviceCharge, true)?.text : undefined;
  if (toWhom === undefined) return [[words.youPay(), perDayText(input)], thatIs, ...chargeLines(input, serviceCharge)];
  if (ownPart === 0) return [[words.youPay(), toWhom], thatIs];
  return [
    [words.youPay(), perDayText(input)],
    [words.toWhom(), toWhom],
    thatIs,
    ...(serviceCharge > 0 ? [togetherLine(input.perPayingDay, serviceCharge)] : []),
  ];
}

function planLines(plan: Plan, serviceCharge: Ugx): DocumentLine[] {
  const { input, bankPart } = plan;
  const bank: DocumentLine[] = [
    [words.throughBank(), formatUgx(bankPart)],
    [words.rateAndTerm(), words.rateAndYears({ rate: input.yearlyRatePercent, years: input.bankYears })],
    [words.interest(), formatUgx(plan.interest)],
    [words.bankFee(), formatUgx(plan.fees)],
  ];
  const duration = durationText(plan.startOn, plan.finishOn);
  return [
    ...paymentLines(plan, serviceCharge),
    ...(bankPart > 0 ? bank : [[words.interestAndFees(), words.none()] as const]),
    [words.firstDay(), dateText(plan.startOn)],
    ...(plan.payments > 0
      ? [[words.lastPayment(), words.lastPaymentAfter({ date: dateText(plan.finishOn), duration })] as const]
      : []),
    [words.youPayForHome(), formatUgx(plan.totalPaid)],
  ];
}

function perDayText({ perPayingDay, payingDaysPerMonth, every }: PlanInput): string {
  const said = { amount: formatUgx(perPayingDay), days: payingDaysPerMonth };
  return every === "month" ? words.perPayingDayMonthly(said) : words.perPayingDay(said);
}

function rulesOf({ bankSharePercent }: PlanInput, termsUrl: string): string[] {
  return [
    words.noInterestToUs(),
    ...(bankSharePercent > 0 ? [words.bankPart()] : []),
    words.numberedReceipt(),
    words.whenYouMiss({ link: termsUrl }),
  ];
}
