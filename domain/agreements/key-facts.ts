import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { finishText, type Plan, type PlanInput, type PlanOutcome } from "#domain/plan/payment-plan.ts";
import { ownershipText, paymentsText, tooLongText, yearLines } from "#domain/plan/plan-summary.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, durationText } from "#domain/time/kampala-time.ts";
import type { DocumentLine } from "./agreement-document.ts";

export interface KeyFacts {
  home: string;
  headline: string;
  warnings: string[];
  lines: DocumentLine[];
  owned: string;
  years: { label: string; paid: string; balance: string; owned: string }[];
  rules: string[];
}

/**
 * Words the key facts of a plan, which a buyer takes along before signing. If the plan never ends, or takes longer than
 * `maxTermYears`, a warning names `minInTerm`, the least UGX a paying day that ends in time. `serviceCharge`, in UGX on a
 * paying day, is paid beside the plan, and `minInTerm` has it too.
 */
export function keyFacts(
  {
    input,
    outcome,
    isAccepted,
    minInTerm,
    serviceCharge = ugx(0),
  }: { input: PlanInput; outcome: PlanOutcome; isAccepted: boolean; minInTerm: Ugx; serviceCharge?: Ugx },
  homeName: string | undefined,
  maxTermYears: number,
  termsUrl: string,
): KeyFacts {
  const inTime = `From ${formatUgx(minInTerm)} a day it is yours within ${countText(maxTermYears, "year")}.`;
  const common = { home: homeName ?? `A home of ${formatUgx(input.price)}`, rules: rulesOf(input, termsUrl) };
  if (!outcome.ok) {
    const why =
      outcome.reason === "below-the-bank-instalment"
        ? `The bank alone takes ${formatUgx(outcome.bankInstalment)} a month, more than ${formatUgx(input.perPayingDay)} a day brings in.`
        : `At ${formatUgx(input.perPayingDay)} a day this home takes more than a hundred years.`;
    return {
      ...common,
      headline: "This amount is too low.",
      warnings: [`${why} ${inTime}`],
      lines: [...priceLines(input), ["You would pay", perDayText(input)], ...chargeLines(input, serviceCharge)],
      owned: "",
      years: [],
    };
  }
  const { plan } = outcome;
  return {
    ...common,
    headline: finishText(plan, isAccepted),
    warnings: isAccepted
      ? []
      : [
          `This takes ${tooLongText(plan, maxTermYears)}, longer than the ${countText(maxTermYears, "year")} that we agree to. ${inTime}`,
        ],
    lines: [...priceLines(input), ...planLines(plan, serviceCharge)],
    owned: ownershipText(plan),
    years: yearLines(plan).map((line) => ({
      label: line.label,
      paid: formatNumber(line.paid),
      balance: formatNumber(line.balance),
      owned: `${line.ownedPercent}%`,
    })),
  };
}

function priceLines({ price, deposit }: PlanInput): DocumentLine[] {
  return [
    ["Price", formatUgx(price)],
    ["Deposit at the start", deposit > 0 ? formatUgx(deposit) : "Nothing"],
  ];
}

function chargeLines({ perPayingDay }: PlanInput, serviceCharge: Ugx): DocumentLine[] {
  if (serviceCharge === 0) return [];
  const together = ugx(perPayingDay + serviceCharge);
  return [
    ["Service charge, beside it", `about ${formatUgx(serviceCharge)} a paying day`],
    ["Together", `${formatUgx(together)} a paying day. The agreement names what is for the home`],
  ];
}

function planLines(plan: Plan, serviceCharge: Ugx): DocumentLine[] {
  const { input, bankPart } = plan;
  const bank: DocumentLine[] = [
    ["Of the price through a bank", formatUgx(bankPart)],
    ["The bank's rate and term", `${input.yearlyRatePercent}% a year, ${countText(input.bankYears, "year")}`],
    ["To the bank each month", formatUgx(plan.bankInstalment)],
    ["Interest", formatUgx(plan.interest)],
    ["Bank fee", formatUgx(plan.fees)],
  ];
  return [
    ["You pay", perDayText(input)],
    ["That is", paymentsText(plan)],
    ...chargeLines(input, serviceCharge),
    ...(bankPart > 0 ? bank : [["Interest and fees", "None"] as const]),
    ["First day", dateText(plan.startOn)],
    ["Last payment", `${dateText(plan.finishOn)}, after ${durationText(plan.startOn, plan.finishOn)}`],
    ["You pay for the home", formatUgx(plan.totalPaid)],
  ];
}

function perDayText({ perPayingDay, payingDaysPerMonth, every }: PlanInput): string {
  const days = `${countText(payingDaysPerMonth, "paying day")} a month`;
  return `${formatUgx(perPayingDay)} a paying day, ${days}${every === "month" ? ", together each month" : ""}`;
}

function rulesOf({ bankSharePercent }: PlanInput, termsUrl: string): string[] {
  return [
    "What you pay us directly bears no interest. All amounts are whole shillings; the last payment takes the remainder.",
    ...(bankSharePercent > 0
      ? [
          "The bank's part is repaid in equal instalments. A month's interest is a twelfth of the yearly rate on what is left.",
        ]
      : []),
    "Each payment gets a numbered receipt. A pause or another amount is agreed in writing, and changes the last day.",
    `What happens when you miss a day, stop or sell: ${termsUrl}`,
  ];
}
