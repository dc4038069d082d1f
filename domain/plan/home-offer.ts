import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { type BankTerms, minPerPayingDay, type Plan, type PlanInput, planPayments } from "./payment-plan.ts";
import { divideAmount, type PricedHome, serviceChargeADay } from "./service-charge.ts";

// This is the only rule of what a daily amount buys. It is also in docs/payment-plan.md; change both. The amount of a
// visitor is all that she pays a day, the service charge included (docs/decisions/222-an-amount-is-all-she-pays.md).

export interface CardTerms extends BankTerms {
  payingDaysPerMonth: number;
  /** The longest term in years. A bank's loan may run longer. */
  years: number;
  depositPercent: number;
  /** UGX a month, for a home in a building. */
  serviceCharge: Ugx;
}

/** The terms for the home alone. */
type PriceTerms = Omit<CardTerms, "serviceCharge">;

export interface OfferSettings {
  payment: Omit<PriceTerms, "years">;
  planner: { maxTermYears: number };
  costs: { serviceCharge: Ugx };
}

/** Takes from the settings the terms for which cards name a daily amount. */
export function cardTerms({ payment, planner, costs }: OfferSettings): CardTerms {
  return { ...payment, years: planner.maxTermYears, serviceCharge: costs.serviceCharge };
}

type AnyAmount = Omit<PlanInput, "perPayingDay" | "every" | "startOn">;

/** The amounts that the site offers are rounded up to a multiple of this, in UGX. */
const PER_DAY_STEP = 100;

/** Tells whether a plan pays the home off within so many years, or within the bank's term if that is longer. */
export function isAccepted(input: AnyAmount & Pick<PlanInput, "perPayingDay">, years: number): boolean {
  return input.perPayingDay >= minPerPayingDay(input, years * 12);
}

/** Returns the least amount per paying day that pays the home off in so many years, rounded up to the step. */
export function leastPerDay(input: AnyAmount, years: number): Ugx {
  return ugx(Math.ceil(minPerPayingDay(input, years * 12) / PER_DAY_STEP) * PER_DAY_STEP);
}

/** Returns the deposit that a home's card names, rounded down to whole shillings. */
export function cardDeposit(price: Ugx, { depositPercent }: Pick<CardTerms, "depositPercent">): Ugx {
  return ugx(Number((BigInt(price) * BigInt(Math.round(depositPercent * 100))) / 10_000n));
}

/**
 * Returns the amount a day in "From UGX X a day": the least that pays the home off in the longest term. A service charge
 * comes on top of it.
 */
export function perDayFor(price: Ugx, terms: PriceTerms, deposit: Ugx = cardDeposit(price, terms)): Ugx {
  return leastPerDay({ ...terms, price, deposit }, terms.years);
}

/** Returns the least amount a day that buys a home, with its service charge. */
export function leastAmountFor(home: PricedHome, terms: CardTerms): Ugx {
  return ugx(perDayFor(home.price, terms) + serviceChargeADay(home, terms));
}

interface Missing {
  perDay: Ugx;
  /** The deposit is undefined if it would be too large to propose. */
  deposit: Ugx | undefined;
}

/** The deposits that the site proposes are rounded up to a multiple of this, in UGX. */
const DEPOSIT_STEP = 100_000;

/**
 * The site proposes so much of the price, at most, beyond the deposit that a plan has already. Who pays a few thousand
 * a day has no half of a price at hand (docs/decisions/226-deposits-that-help.md).
 */
const MAX_FURTHER_DEPOSIT_PERCENT = 25;

/**
 * Returns what is missing when an amount is too little: the further shillings a day, and the deposit with which the
 * amount would do.
 */
export function shortfallFor(home: PricedHome, amount: Ugx, terms: CardTerms): Missing {
  const input = inputOf(home.price, divideAmount(amount, home, terms).forHome, terms, "");
  return { perDay: ugx(leastAmountFor(home, terms) - amount), deposit: proposedDeposit(input, terms.years) };
}

/**
 * Returns the least deposit, in UGX, with which an amount too little for `years` is enough. It is undefined if that is
 * more than the site proposes.
 */
export function proposedDeposit(input: AnyAmount & Pick<PlanInput, "perPayingDay">, years: number): Ugx | undefined {
  const isEnough = (deposit: number) => isAccepted({ ...input, deposit: ugx(deposit) }, years);
  const highest = input.deposit + Math.floor((input.price * MAX_FURTHER_DEPOSIT_PERCENT) / 100);
  let tooLittle = Math.floor(input.deposit / DEPOSIT_STEP);
  let enough = Math.floor(Math.min(highest, input.price - 1) / DEPOSIT_STEP);
  if (enough <= tooLittle || !isEnough(enough * DEPOSIT_STEP)) return undefined;
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (isEnough(middle * DEPOSIT_STEP)) enough = middle;
    else tooLittle = middle;
  }
  return ugx(enough * DEPOSIT_STEP);
}

interface OfferAnswer {
  isAccepted: boolean;
  plan: Plan | undefined;
}

/**
 * Plans the home with the deposit of its card by what an amount leaves for it. The plan is undefined if that never pays
 * the home off.
 */
export function planForAmount(home: PricedHome, amount: Ugx, terms: CardTerms, startOn: LocalDate): OfferAnswer {
  const { forHome } = divideAmount(amount, home, terms);
  // A service charge that takes the whole amount leaves nothing to pay with, also where the deposit is the whole price.
  return forHome === 0 ? { isAccepted: false, plan: undefined } : planAt(home.price, forHome, terms, startOn);
}

/** Plans the home with the deposit of its card by an amount that is for the home alone. */
export function planAt(price: Ugx, perDay: Ugx, terms: PriceTerms, startOn: LocalDate): OfferAnswer {
  const input = inputOf(price, perDay, terms, startOn);
  const outcome = planPayments(input);
  return { isAccepted: isAccepted(input, terms.years), plan: outcome.ok ? outcome.plan : undefined };
}

/**
 * Plans the home with the amount on its card.
 *
 * @throws Error if that amount never pays the home off, which would be a mistake in the rules
 */
export function leastOffer(price: Ugx, terms: PriceTerms, startOn: LocalDate): { perDay: Ugx; plan: Plan } {
  const perDay = perDayFor(price, terms);
  const { plan } = planAt(price, perDay, terms, startOn);
  if (!plan) throw new Error(`the amount on the card never pays the home off: ${price} at ${perDay}`);
  return { perDay, plan };
}

/**
 * Tells whether an amount per paying day buys the home with the deposit of its card. No schedule is computed, so it is
 * cheap enough for every home of a list.
 */
export function isAffordable(home: PricedHome, amount: Ugx, terms: CardTerms): boolean {
  return isAccepted(inputOf(home.price, divideAmount(amount, home, terms).forHome, terms, ""), terms.years);
}

function inputOf(price: Ugx, perDay: Ugx, terms: PriceTerms, startOn: LocalDate): PlanInput {
  return { ...terms, price, deposit: cardDeposit(price, terms), perPayingDay: perDay, every: "day", startOn };
}

/**
 * Returns the price above which no home is affordable, so that the database can compare prices: of homes in buildings,
 * whose service charge the amount pays too, or of the others. It is exact without a loan. With one, interest is rounded
 * by whole instalments and jumps, so a dearer home may need less a day; below the price, `isAffordable` decides.
 */
export function maxPriceFor(
  amount: Ugx,
  terms: CardTerms,
  { isInBuilding }: Pick<PricedHome, "isInBuilding">,
): { upTo: Ugx; isExact: boolean } {
  const isExact = terms.bankSharePercent === 0 || terms.bankYears === 0;
  const years = isExact ? terms.years : Math.max(terms.years, terms.bankYears);
  const withoutInterest: CardTerms = { ...terms, years, bankSharePercent: 0 };
  let affordable = 0;
  let beyond = 1_000_000_000_001;
  while (beyond - affordable > 1) {
    const middle = Math.floor((affordable + beyond) / 2);
    if (isAffordable({ price: ugx(middle), isInBuilding }, amount, withoutInterest)) affordable = middle;
    else beyond = middle;
  }
  return { upTo: ugx(affordable), isExact };
}

/** The price at which what a service charge adds to a price is measured, so that its rounding does not count. */
const MEASURED_PRICE = ugx(1_000_000_000);

/**
 * Returns how much dearer, in UGX, a home without a service charge would be that costs as much a day as one with it, so
 * that the database can order both by the day. With a bank's loan it is a close estimate.
 */
export function priceOfServiceCharge(terms: CardTerms): Ugx {
  const input = { ...terms, price: MEASURED_PRICE, deposit: cardDeposit(MEASURED_PRICE, terms) };
  const perDay = minPerPayingDay(input, terms.years * 12);
  return ugx(Math.round((serviceChargeADay({ isInBuilding: true }, terms) * MEASURED_PRICE) / perDay));
}

export interface OfferRange {
  /** The home with the lowest price. */
  cheapest: PricedHome;
  perDayFrom: Ugx;
  perDayTo: Ugx;
}

/**
 * Returns the cheapest home, and the lowest and highest amount per paying day with the service charge; undefined without
 * homes.
 */
export function offerRange(homes: readonly PricedHome[], terms: CardTerms): OfferRange | undefined {
  let range: OfferRange | undefined;
  for (const home of homes) {
    const perDay = leastAmountFor(home, terms);
    range = {
      cheapest: range && range.cheapest.price <= home.price ? range.cheapest : home,
      perDayFrom: ugx(Math.min(perDay, range?.perDayFrom ?? perDay)),
      perDayTo: ugx(Math.max(perDay, range?.perDayTo ?? perDay)),
    };
  }
  return range;
}

const roundFigures = [1, 1.5, 2, 3, 4, 5, 7.5];

/** Proposes at most twelve round amounts, spread evenly over the range. */
export function amountsToChoose(range: OfferRange | undefined): Ugx[] {
  if (!range) return [];
  const amounts: number[] = [range.perDayFrom];
  for (let power = 100; amounts.at(-1) !== undefined && (amounts.at(-1) ?? 0) < range.perDayTo; power *= 10) {
    for (const figure of roundFigures) {
      const amount = figure * power;
      // An amount that is hardly more than the least is left out, since it is no real choice.
      if (amount > range.perDayFrom * 1.1 && (amounts.at(-1) ?? 0) < range.perDayTo) amounts.push(amount);
    }
  }
  const step = Math.ceil((amounts.length - 1) / 11);
  return amounts.filter((_, i) => i % Math.max(1, step) === 0 || i === amounts.length - 1).map(ugx);
}

/** Returns the amount at which + and − begin: a round one of at most three times the least that buys anything. */
export function typicalAmount(range: OfferRange): Ugx {
  return amountsToChoose(range).findLast((amount) => amount <= range.perDayFrom * 3) ?? range.perDayFrom;
}
