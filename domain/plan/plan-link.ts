import { dailyAmountExample, keptTo } from "#domain/amount/daily-amount.ts";
import { type HomeRef, homeKey, parseHomeKey } from "#domain/catalogue/home.ts";
import * as words from "#domain/languages/messages/plan.ts";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { parseUgx, priceExample, ugxRejectionText } from "#domain/money/money-input.ts";
import { addMonths, isLocalDate, type LocalDate } from "#domain/time/kampala-time.ts";

export interface PlanChoices {
  /** The home is undefined if a price was entered instead. */
  home: HomeRef | undefined;
  price: Ugx | undefined;
  /** UGX; undefined for the deposit of the terms. */
  deposit: Ugx | undefined;
  /** UGX; undefined for the amount that the planner proposes. */
  perPayingDay: Ugx | undefined;
  payingDaysPerMonth: number;
  every: "day" | "month";
  bankSharePercent: number;
  yearlyRatePercent: number;
  bankYears: number;
  /** The day is undefined for today. */
  startOn: LocalDate | undefined;
  /** UGX a month. */
  rent: Ugx | undefined;
}

export interface PlanBounds {
  payingDaysPerMonth: number;
  bankSharePercent: number;
  yearlyRatePercent: number;
  bankYears: number;
  maxBankYears: number;
  highestRatePercent: number;
}

/** Takes from the settings what the choices of a plan are checked against. */
export function planBounds({
  payment: { payingDaysPerMonth, bankSharePercent, yearlyRatePercent, bankYears },
  planner: { maxBankYears, highestRatePercent },
}: {
  payment: Omit<PlanBounds, "maxBankYears" | "highestRatePercent">;
  planner: Pick<PlanBounds, "maxBankYears" | "highestRatePercent">;
}): PlanBounds {
  return { payingDaysPerMonth, bankSharePercent, yearlyRatePercent, bankYears, maxBankYears, highestRatePercent };
}

export const planParams = [
  "home",
  "price",
  "deposit",
  "perday",
  "days",
  "every",
  "bank",
  "rate",
  "years",
  "start",
  "rent",
] as const;

export type PlanParam = (typeof planParams)[number];

/** The value of the parameter `home` while a price is entered. Without one the amount finds a home. */
export const ENTERED_PRICE = "price";

export interface ReadPlan {
  choices: PlanChoices;
  /** The messages about choices that could not be read. Their defaults are used instead. */
  problems: Partial<Record<PlanParam, string>>;
}

/**
 * Reads a plan's choices from the address. What is missing or cannot be read has its default, so that a mistyped link
 * still shows a plan.
 */
export function readPlan(params: URLSearchParams, bounds: PlanBounds, today: LocalDate): ReadPlan {
  const problems: ReadPlan["problems"] = {};

  const amount = (name: PlanParam, zero: boolean): Ugx | undefined => {
    const submitted = params.get(name) ?? "";
    const parsed = parseUgx(submitted);
    if (parsed.ok) return parsed.amount;
    if (parsed.reason === "empty") return undefined;
    if (zero && parsed.reason === "zero") return ugx(0);
    problems[name] = ugxRejectionText(parsed.reason, name === "perday" ? dailyAmountExample : priceExample);
    return undefined;
  };
  const number = (
    name: PlanParam,
    { least, most, decimals, fallback }: { least: number; most: number; decimals: number; fallback: number },
  ): number => {
    const submitted = (params.get(name) ?? "").trim().replace(/\s*%$/, "");
    if (submitted === "") return fallback;
    const value = /^\d{1,6}(?:\.\d{1,6})?$/.test(submitted) ? Number(submitted) : Number.NaN;
    const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
    if (rounded >= least && rounded <= most && (decimals > 0 || rounded === value)) return rounded;
    problems[name] = (decimals === 0 ? words.wholeNumber : words.number)({ least, most });
    return fallback;
  };

  const price = amount("price", false);
  const perPayingDay = amount("perday", false);
  const homeText = params.get("home") ?? "";
  const home = parseHomeKey(homeText);
  if (homeText !== "" && homeText !== ENTERED_PRICE && !home) problems.home = words.unknownHome();
  const everyText = params.get("every") ?? "";
  if (!["", "day", "month"].includes(everyText)) problems.every = words.dayOrMonth();
  const startText = params.get("start") ?? "";
  const startIsGood =
    isLocalDate(startText) && startText >= addMonths(today, -120) && startText <= addMonths(today, 120);
  if (startText !== "" && !startIsGood) problems.start = words.startTooFar();

  return {
    choices: {
      home: price === undefined && !problems.price ? home : undefined,
      price,
      deposit: amount("deposit", true),
      perPayingDay: perPayingDay === undefined || perPayingDay < 100 ? perPayingDay : keptTo(perPayingDay),
      payingDaysPerMonth: number("days", { least: 1, most: 31, decimals: 0, fallback: bounds.payingDaysPerMonth }),
      every: everyText === "month" ? "month" : "day",
      bankSharePercent: number("bank", { least: 0, most: 100, decimals: 2, fallback: bounds.bankSharePercent }),
      yearlyRatePercent: number("rate", {
        least: 0,
        most: bounds.highestRatePercent,
        decimals: 2,
        fallback: bounds.yearlyRatePercent,
      }),
      bankYears: number("years", { least: 1, most: bounds.maxBankYears, decimals: 0, fallback: bounds.bankYears }),
      startOn: startIsGood ? startText : undefined,
      // A visitor who pays no rent has nothing to compare the plan with.
      rent: amount("rent", true) || undefined,
    },
    problems,
  };
}

/**
 * Returns the address of a plan. It names every choice that is given, so that a later change of the defaults changes
 * nothing in the plan.
 */
export function planPath(choices: Partial<PlanChoices>): string {
  const params = new URLSearchParams();
  const put = (name: PlanParam, value: string | number | undefined) => {
    if (value !== undefined) params.set(name, String(value));
  };
  put("home", choices.home && homeKey(choices.home));
  put("price", choices.home ? undefined : choices.price);
  put("deposit", choices.deposit);
  put("perday", choices.perPayingDay);
  put("days", choices.payingDaysPerMonth);
  put("every", choices.every === "month" ? "month" : undefined);
  put("bank", choices.bankSharePercent);
  if (choices.bankSharePercent) {
    put("rate", choices.yearlyRatePercent);
    put("years", choices.bankYears);
  }
  put("start", choices.startOn);
  put("rent", choices.rent);
  return `/plan?${params}`;
}

/** Says why a deposit is not possible; it is undefined if it is. */
export function depositProblem(deposit: Ugx, price: Ugx): string | undefined {
  return deposit > price ? words.depositTooHigh({ price: formatUgx(price) }) : undefined;
}
