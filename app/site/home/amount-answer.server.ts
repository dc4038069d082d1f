import { withAmount } from "#domain/amount/daily-amount.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { noFilters } from "#domain/catalogue/listing-filters.ts";
import { moveInShort } from "#domain/catalogue/move-in.ts";
import { homeNoun, isFlat, isLand } from "#domain/catalogue/property.ts";
import type { Ugx } from "#domain/money/money.ts";
import { amountOffer } from "#domain/plan/amount-offer.ts";
import { type CardTerms, leastAmountFor, type OfferRange, typicalAmount } from "#domain/plan/home-offer.ts";
import { houseStage } from "#domain/plan/house-stage.ts";
import { divideAmount, type PricedHome } from "#domain/plan/service-charge.ts";
import { sideCosts, titleCostsText } from "#domain/plan/side-costs.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { findLeastAmountForHome } from "#server/catalogue/affordable-homes.ts";
import { findBestHomeFor, type ListedHome, listFirstHomes } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { depositWay } from "../homes/near-misses.server.ts";

export type AmountAnswerData = Awaited<ReturnType<typeof answerAmount>>;

/** Returns what the visitor's amount buys: the most expensive home within it, otherwise the cheapest home. */
export async function answerAmount(
  db: Database,
  {
    amount,
    range,
    terms,
    costs,
  }: { amount: Ugx | undefined; range: OfferRange; terms: CardTerms; costs: Settings["costs"] },
  now: Date,
) {
  const { years, depositPercent, bankSharePercent, bankYears, payingDaysPerMonth: payingDays } = terms;
  const leastAmounts = {
    least: range.perDayFrom,
    leastHome: await findLeastAmountForHome(db, terms, now),
  };
  const common = {
    ...leastAmounts,
    ...{
      start: typicalAmount(range),
      terms: { years, depositPercent, payingDays, hasLoan: bankSharePercent > 0 && bankYears > 0 },
    },
    stage: houseStage(amount, leastAmounts),
  };
  if (amount === undefined) {
    const bought = await findBestHomeFor(db, common.start, terms, now);
    const offer = bought && amountOffer(pricedOf(bought), common.start, terms, localDate(now));
    const example = bought && offer?.isEnough ? { noun: homeNoun(bought), duration: offer.duration } : undefined;
    const cheapest = await findCheapest(db, terms, now);
    return { ...common, home: undefined, example, isLeastLand: cheapest !== undefined && isLand(cheapest) };
  }
  const best = (await findBestHomeFor(db, amount, terms, now)) ?? (await findCheapest(db, terms, now));
  if (!best) return { ...common, home: undefined, example: undefined, isLeastLand: false };
  const priced = pricedOf(best);
  const offer = amountOffer(priced, amount, terms, localDate(now));
  const deposit = offer.isEnough ? undefined : offer.deposit;
  const side = sideCosts(best.price, costs, priced);
  return {
    ...common,
    example: undefined,
    isLeastLand: false,
    home: {
      name: best.name,
      noun: homeNoun(best),
      moveIn: moveInShort(best),
      isFlat: isFlat(best),
      titleCosts: titleCostsText(side),
      ...divideAmount(amount, priced, terms),
      path: withAmount(homePath(best), amount),
      /** This is the lowest amount that buys the home, including its service charge. */
      perDay: leastAmountFor(priced, terms),
      offer,
      sooner:
        offer.isEnough && isFlat(best)
          ? await findSoonerHouse(db, { amount, terms, finishOfFlat: offer.finishOn }, now)
          : undefined,
      withDeposit: deposit && depositWay({ kind: best.kind, id: best.id }, amount, deposit),
    },
  };
}

function pricedOf(home: ListedHome & { price: Ugx }): PricedHome {
  return { price: home.price, isInBuilding: isInBuilding(home) };
}

/** Finds the dearest whole house that the amount buys as well as a flat, if the house is paid sooner than the flat. */
async function findSoonerHouse(
  db: Database,
  { amount, terms, finishOfFlat }: { amount: Ugx; terms: CardTerms; finishOfFlat: string },
  now: Date,
) {
  const filters = { ...noFilters, perDay: amount, sort: "price-high" } as const;
  const homes = await listFirstHomes(db, { list: "all", filters, terms, limit: 8 }, now);
  const house = homes.find((home) => !isFlat(home) && !isInBuilding(home) && !isLand(home) && home.price !== null);
  if (!house || house.price === null) return undefined;
  const offer = amountOffer({ price: house.price, isInBuilding: false }, amount, terms, localDate(now));
  if (!offer.isEnough || offer.finishOn >= finishOfFlat) return undefined;
  return { name: house.name, path: withAmount(homePath(house), amount), month: monthYearText(offer.finishOn) };
}

/** Finds the available home that costs the least a day. */
async function findCheapest(db: Database, terms: CardTerms, now: Date) {
  const filters = { ...noFilters, sort: "nearest" } as const;
  const homes = await listFirstHomes(db, { list: "all", filters, terms, limit: 8 }, now);
  return homes.flatMap((home) =>
    home.price === null || home.status !== "available" ? [] : [{ ...home, price: home.price }],
  )[0];
}
