import type { RouterContextProvider } from "react-router";
import { expertsOf } from "#app/site/contact/experts.tsx";
import { amountSearch, payText } from "#domain/amount/daily-amount.ts";
import { type HomeRef, homeKey, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { noFilters } from "#domain/catalogue/listing-filters.ts";
import { isLand } from "#domain/catalogue/property.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { type Said, said } from "#domain/languages/message.ts";
import { interestedIn, interestedInApartment } from "#domain/languages/messages/ask.ts";
import { forHomePlusCharge } from "#domain/languages/messages/card.ts";
import { divided } from "#domain/languages/messages/costs.ts";
import { days } from "#domain/languages/messages/counts.ts";
import * as words from "#domain/languages/messages/detail.ts";
import { atStart } from "#domain/languages/messages/plan.ts";
import { askToBuild } from "#domain/languages/messages/property.ts";
import { formatNumber, formatUgx, formatUgxShort, type Ugx, ugx } from "#domain/money/money.ts";
import {
  type CardTerms,
  cardTerms,
  leastAmountFor,
  leastOffer,
  planForAmount,
  shortfallFor,
} from "#domain/plan/home-offer.ts";
import { monthSumText } from "#domain/plan/month-sum.ts";
import type { Plan } from "#domain/plan/payment-plan.ts";
import { planAlternatives } from "#domain/plan/plan-comparison.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import type { PriceOffer } from "#domain/plan/price-offer.ts";
import { type PricedHome, serviceChargeADay } from "#domain/plan/service-charge.ts";
import { allInLines, costLines, sideCosts, sideCostsText } from "#domain/plan/side-costs.ts";
import { yearBlocks } from "#domain/plan/year-blocks.ts";
import type { SettingsOf } from "#domain/settings/stored-areas.ts";
import { dateText, durationText, type LocalDate, localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { findBestHomeFor, listFirstHomes } from "#server/catalogue/home-lists.ts";
import { listPublicProgress } from "#server/catalogue/progress.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { brochureOf, brochureSizeText } from "../documents/brochure.server.ts";
import { homeAreas } from "../documents/document-context.server.ts";
import { type HomeFacts, metaText } from "../documents/home-facts.server.ts";
import { homePreviewPath } from "../documents/preview.server.ts";
import { planDrawings } from "../floor-plans/plan-drawings.server.ts";
import { affordableWays, findLeastWay } from "./near-misses.server.ts";

const SHOWN_UPDATES = 5;

export type HomePageData = Awaited<ReturnType<typeof homePageData>>;

export const homePageAreas = homeAreas;

type HomePageSettings = SettingsOf<typeof homePageAreas>;

function amountAt(
  { home, priced, perDay }: { home: HomeRef; priced: PricedHome; perDay: Ugx },
  terms: CardTerms,
  today: LocalDate,
) {
  const { isAccepted, plan } = planForAmount(priced, perDay, terms, today);
  if (isAccepted && plan) {
    const path = planPath({ home, perPayingDay: perDay });
    return { perDay, plan, ways: [{ text: words.yoursByDay({ day: dateText(plan.finishOn) }), path }] };
  }
  return { perDay, plan: undefined, ways: affordableWays({ home, ...priced }, perDay, terms) };
}

/**
 * Returns the plan that the first screen shows: by the visitor's own amount if it buys the home, otherwise by the
 * lowest amount that does. Amounts are in UGX a day.
 */
function shownPlan(
  offer: PriceOffer,
  amount: ReturnType<typeof amountAt> | undefined,
  { planner, payment }: HomePageSettings,
  today: LocalDate,
) {
  const isOwn = amount?.plan !== undefined;
  const { totalPaid, months, finishOn } = amount?.plan ?? offer;
  const perDay = isOwn ? amount.perDay : offer.perDay;
  const { payingDaysPerMonth } = payment;
  return {
    isOwn,
    /** This is everything that is paid a day, including the service charge. */
    perDay,
    divided: offer.serviceCharge === 0 ? undefined : dividedText(perDay, offer.serviceCharge, isOwn),
    totalPaid,
    months,
    finish: monthYearText(finishOn),
    hasInterest: totalPaid > offer.price,
    terms: said(termsWords(offer.deposit, totalPaid > offer.price), () => [
      {
        days: days({ count: payingDaysPerMonth }),
        sum: unbroken(monthSumText({ perPayingDay: perDay, payingDaysPerMonth })),
        duration: durationText(today, finishOn),
        deposit: unbroken(formatUgxShort(offer.deposit)),
      },
    ]),
    blocks: yearBlocks({ startOn: today, finishOn }, planner.maxTermYears),
  };
}

/** Says how an amount a day is divided. Only an own amount that buys the home is worded as the agreement's. */
function dividedText(perDay: Ugx, serviceCharge: Ugx, isOwn: boolean) {
  const values = { home: formatNumber(perDay - serviceCharge), charge: formatNumber(serviceCharge) };
  return said(isOwn ? divided : forHomePlusCharge, () => [values]);
}

const unbroken = (text: string) => text.replaceAll("UGX ", "UGX\u00a0");

/**
 * Returns the words for what the price assumes: "26 days a month: about UGX 627,000. No deposit, no interest, 10
 * years".
 */
function termsWords(deposit: Ugx, hasInterest: boolean) {
  if (deposit === 0) return hasInterest ? words.termsInterest : words.terms;
  return hasInterest ? words.termsDepositInterest : words.termsDeposit;
}

/** Names the sum that is paid for the home. The terms say that there is no interest, where they are shown. */
function forHomeWords(noun: HomeFacts["noun"], saysNoInterest: boolean) {
  if (noun === "plot") return saysNoInterest ? words.forPlotNoInterest : words.forPlot;
  return saysNoInterest ? words.forHomeNoInterest : words.forHome;
}

interface OtherWay {
  label: string;
  text: string;
  path: string;
}

/**
 * Returns the ways to pay that the planner offers too. A way with a deposit keeps the visitor's own amount, even if
 * that alone does not buy the home, so that only one thing differs and is easy to compare.
 */
function otherWays(
  home: HomeRef,
  { plan, own, isInBuilding }: { plan: Plan; own: Ugx | undefined; isInBuilding: boolean },
  terms: CardTerms,
  today: LocalDate,
): OtherWay[] {
  const { price } = plan.input;
  const priced = { price, isInBuilding };
  const charge = serviceChargeADay(priced, terms);
  const isOwnTooLittle = own !== undefined && own < plan.input.perPayingDay + charge;
  const deposit = isOwnTooLittle ? shortfallFor(priced, own, terms).deposit : undefined;
  const lengths = planAlternatives(plan.input, terms.years, charge).flatMap((way) => {
    const { name, perPayingDay, change } = way;
    const path = planPath({ home, perPayingDay, ...(change.deposit === undefined ? {} : { deposit: change.deposit }) });
    if (change.deposit === undefined)
      return { label: name, text: words.aDay({ amount: formatNumber(perPayingDay) }), path };
    const label = words.sameADay({ amount: formatNumber(perPayingDay), way: name });
    return isOwnTooLittle ? [] : { label, text: way.finish, path };
  });
  if (!isOwnTooLittle || deposit === undefined) return lengths;
  const { plan: withDeposit } = planForAmount(
    priced,
    own,
    { ...terms, depositPercent: (100 * deposit) / price },
    today,
  );
  if (!withDeposit) return lengths;
  const label = words.sameADay({ amount: formatNumber(own), way: atStart({ amount: formatUgxShort(deposit) }) });
  const path = planPath({ home, perPayingDay: own, deposit });
  return [...lengths, { label, text: monthYearText(withDeposit.finishOn), path }];
}

/** Finds the home on offer that costs the least a day and that one can live in, for visitors of a plot. */
async function leastHomeToLiveIn(db: Database, terms: CardTerms, now: Date) {
  const filters = { ...noFilters, beyond: ugx(0), sort: "nearest" } as const;
  const homes = await listFirstHomes(db, { list: "all", filters, terms, limit: 8 }, now);
  return homes.flatMap((home) => {
    const { name, price, bedrooms } = home;
    if (price === null || bedrooms === null || isLand(home)) return [];
    const perDay = leastAmountFor({ price, isInBuilding: isInBuilding(home) }, terms);
    return [{ name, path: homePath(home), perDay }];
  })[0];
}

/** Finds the most expensive home that the amount buys, otherwise the one that costs the least a day. */
async function findWithinReach(
  db: Database,
  home: HomeRef,
  { perDay, terms }: { perDay: Ugx; terms: CardTerms },
  now: Date,
) {
  const best = await findBestHomeFor(db, perDay, terms, now);
  if (best) return { name: best.name, path: homePath(best) + amountSearch(perDay), perDay, isBought: true };
  const least = await findLeastWay(db, perDay, { terms }, now);
  return least && homeKey(least.home) !== homeKey(home)
    ? { name: least.name, path: homePath(least.home) + amountSearch(perDay), perDay: least.perDay, isBought: false }
    : undefined;
}

function costsOf(
  price: Ugx,
  paid: { totalPaid: Ugx; months: number },
  { costs }: Pick<HomePageSettings, "costs">,
  { isInBuilding, forHome }: { isInBuilding: boolean; forHome: Said },
) {
  const side = sideCosts(price, costs, { isInBuilding });
  return {
    inShort: sideCostsText(side),
    untilYours: costLines(forHome, paid, side),
    lines: allInLines(paid, side),
    note: officeTexts(costs, "note"),
    once: side.once,
    perMonth: side.perMonth,
  };
}

/** Loads what the pages of properties and apartment types share. `perDay` is the visitor's amount in UGX a day. */
export async function homePageData(
  context: Readonly<RouterContextProvider>,
  facts: HomeFacts,
  settings: HomePageSettings,
  perDay: Ugx | undefined,
) {
  const { home, name, noun, moveIn, displayId, status, gallery, floorPlan, drawnPlan, offer } = facts;
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const publicUrl = context.get(publicUrlContext);
  const today = localDate(now);
  const brochure = brochureOf({ db, settings, publicUrl, today, now }, facts);
  const asked = { company: settings.company.name, home: `${name} (${displayId})`, link: publicUrl + homePath(home) };
  const hello = (home.kind === "apartment" ? interestedInApartment : interestedIn)(asked);
  const terms = cardTerms(settings);
  const priced = offer && { price: offer.price, isInBuilding: facts.isInBuilding };
  const amount = priced && perDay !== undefined ? amountAt({ home, priced, perDay }, terms, today) : undefined;
  const plan = offer && (amount?.plan ?? leastOffer(offer.price, terms, today).plan);
  const shown = offer && shownPlan(offer, amount, settings, today);
  return {
    home,
    name,
    noun,
    isSold: status === "sold",
    isReserved: status === "reserved",
    isInBuilding: facts.isInBuilding,
    address: publicUrl + homePath(home),
    gallery,
    progress: await listPublicProgress(db, { home, page: 1 }, SHOWN_UPDATES, now),
    floorPlan,
    drawings: floorPlan ? [] : planDrawings(drawnPlan),
    offer,
    amount: amount && { perDay: amount.perDay, ways: amount.ways },
    within: amount && !amount.plan ? await findWithinReach(db, home, { perDay: amount.perDay, terms }, now) : undefined,
    moveIn: status === "sold" ? undefined : moveIn,
    shown,
    ways: plan ? otherWays(home, { plan, own: perDay, isInBuilding: facts.isInBuilding }, terms, today) : [],
    planPath: shown && planPath({ home, perPayingDay: shown.perDay }),
    costs:
      offer &&
      shown &&
      costsOf(offer.price, shown, settings, {
        isInBuilding: facts.isInBuilding,
        forHome: said(forHomeWords(noun, amount !== undefined && !amount.plan && !shown.hasInterest), () => []),
      }),
    /** This is the charge of a home without a price, whose other costs cannot be worked out. */
    serviceCharge:
      !offer && facts.isInBuilding && settings.costs.serviceCharge > 0
        ? formatUgx(settings.costs.serviceCharge)
        : undefined,
    toLiveIn: noun === "plot" ? await leastHomeToLiveIn(db, terms, now) : undefined,
    askToBuild: whatsAppLink(settings.contacts.whatsapp, `${hello} ${askToBuild()}`),
    summary: metaText(facts),
    shareText: offer
      ? `${name}: from ${formatUgx(offer.perDay)} a day${offer.serviceCharge > 0 ? " with service charge" : ""}, ${formatUgx(offer.totalPaid)} for the ${noun}`
      : name,
    previewPath: homePreviewPath(facts, settings.company.name),
    keyFactsPath:
      offer && planPath({ home, perPayingDay: perDay ?? offer.perDay }).replace("/plan?", "/plan/key-facts.pdf?"),
    brochureSize: await brochureSizeText(db, brochure),
    // The first expert shows homes to visitors.
    agent: expertsOf(settings)[0],
    whatsApp: whatsAppLink(settings.contacts.whatsapp, hello + payText(perDay)),
    unitChat: { ...asked, number: settings.contacts.whatsapp, ending: payText(perDay) },
  };
}
