import { type Ugx, ugx } from "#domain/money/money.ts";

/** A service charge is said rounded up to a multiple of this, in UGX, because it is paid by the month and not by the day. */
const CHARGE_STEP = 100;

interface ChargeTerms {
  payingDaysPerMonth: number;
  /** UGX a month, for a home in a building. */
  serviceCharge: Ugx;
}

/** This is what a home costs. */
export interface PricedHome {
  price: Ugx;
  /** Such a home has a service charge beside its price. */
  isInBuilding: boolean;
}

/** This is what an amount a day pays, in UGX. */
interface DividedAmount {
  forHome: Ugx;
  serviceCharge: Ugx;
}

/** Returns what the service charge of a home is on a paying day, in UGX, rounded up; 0 where there is none. */
export function serviceChargeADay(
  { isInBuilding }: Pick<PricedHome, "isInBuilding">,
  { serviceCharge, payingDaysPerMonth }: ChargeTerms,
): Ugx {
  return ugx(isInBuilding ? Math.ceil(serviceCharge / payingDaysPerMonth / CHARGE_STEP) * CHARGE_STEP : 0);
}

/**
 * Divides what a buyer pays a day: the service charge comes first, and the rest, at least 0, pays for the home. The
 * charge is counted from the first payment, so no date or sum is better than what will be paid.
 */
export function divideAmount(amount: Ugx, home: Pick<PricedHome, "isInBuilding">, terms: ChargeTerms): DividedAmount {
  const serviceCharge = serviceChargeADay(home, terms);
  return { forHome: ugx(Math.max(0, amount - serviceCharge)), serviceCharge };
}
