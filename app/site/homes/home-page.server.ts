import type { RouterContextProvider } from "react-router";
import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { payText } from "#domain/money/daily-amount.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { cardTerms, planForAmount } from "#domain/plan/home-offer.ts";
import { planPath } from "#domain/plan/plan-link.ts";
import type { PriceOffer } from "#domain/plan/price-offer.ts";
import { allInLines, sideCosts, sideCostsText } from "#domain/plan/side-costs.ts";
import { yearBlocks } from "#domain/plan/year-blocks.ts";
import type { SettingsOf } from "#domain/settings/stored-areas.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText, durationText, type LocalDate, localDate, monthYearText } from "#domain/time/kampala-time.ts";
import { listPublicProgress } from "#server/catalogue/progress.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { brochureOf, brochureSizeText } from "../documents/brochure.server.ts";
import { homeAreas } from "../documents/document-context.server.ts";
import { type HomeFacts, metaText } from "../documents/home-facts.server.ts";
import { homePreviewPath } from "../documents/preview.server.ts";
import { planDrawings } from "../floor-plans/plan-drawings.server.ts";
import { agentOf } from "./agent.ts";
import { affordableWays } from "./near-misses.server.ts";

const SHOWN_UPDATES = 5;

export type HomePageData = Awaited<ReturnType<typeof homePageData>>;

export const homePageAreas = homeAreas;

type HomePageSettings = SettingsOf<typeof homePageAreas>;

function amountAt(
  { home, price, perDay }: { home: HomeRef; price: Ugx; perDay: Ugx },
  settings: HomePageSettings,
  today: LocalDate,
) {
  const terms = cardTerms(settings);
  const { isAccepted, plan } = planForAmount(price, perDay, terms, today);
  if (isAccepted && plan) {
    const path = planPath({ home, perPayingDay: perDay });
    return { perDay, plan, ways: [{ text: `yours by ${dateText(plan.finishOn)}`, path }] };
  }
  return { perDay, plan: undefined, ways: affordableWays({ home, price }, perDay, terms) };
}

/**
 * The plan that the first screen shows: by the visitor's own amount if it buys the home, else by the lowest amount that
 * does.
 */
function shownPlan(
  offer: PriceOffer,
  amount: ReturnType<typeof amountAt> | undefined,
  { planner, payment }: HomePageSettings,
  today: LocalDate,
) {
  const isOwn = amount?.plan !== undefined;
  const { totalPaid, finishOn } = amount?.plan ?? offer;
  return {
    isOwn,
    perDay: isOwn ? amount.perDay : offer.perDay,
    payingDays: countText(payment.payingDaysPerMonth, "day"),
    deposit: offer.deposit,
    totalPaid,
    finish: monthYearText(finishOn),
    hasInterest: totalPaid > offer.price,
    duration: durationText(today, finishOn),
    blocks: yearBlocks({ startOn: today, finishOn }, planner.maxTermYears),
  };
}

function costsOf(
  offer: NonNullable<HomeFacts["offer"]>,
  { costs }: Pick<HomePageSettings, "costs">,
  isInBuilding: boolean,
) {
  const side = sideCosts(offer.price, costs, { isInBuilding });
  return {
    inShort: sideCostsText(side),
    serviceCharge: side.perMonth > 0 ? formatUgx(side.perMonth) : undefined,
    lines: allInLines(offer.totalPaid, side),
    note: costs.note,
  };
}

export async function homePageData(
  context: Readonly<RouterContextProvider>,
  facts: HomeFacts,
  settings: HomePageSettings,
  perDay: Ugx | undefined,
) {
  const { home, name, noun, displayId, status, gallery, floorPlan, drawnPlan, offer, isInBuilding } = facts;
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const publicUrl = context.get(publicUrlContext);
  const today = localDate(now);
  const brochure = brochureOf({ db, settings, publicUrl, today, now }, facts);
  const called = home.kind === "apartment" ? `the ${name}` : name;
  const hello = `Hello ${settings.company.name}, I am interested in `;
  const amount =
    offer && perDay !== undefined ? amountAt({ home, price: offer.price, perDay }, settings, today) : undefined;
  const words = `${called} (${displayId}). ${publicUrl}${homePath(home)}`;
  return {
    home,
    name,
    noun,
    isSold: status === "sold",
    isReserved: status === "reserved",
    address: publicUrl + homePath(home),
    gallery,
    progress: await listPublicProgress(db, { home, page: 1 }, SHOWN_UPDATES, now),
    floorPlan,
    drawings: floorPlan ? [] : planDrawings(drawnPlan),
    offer,
    amount: amount && { perDay: amount.perDay, ways: amount.ways },
    shown: offer && shownPlan(offer, amount, settings, today),
    costs: offer && costsOf(offer, settings, isInBuilding),
    summary: metaText(facts),
    shareText: offer
      ? `${name}: from ${formatUgx(offer.perDay)} a day, ${formatUgx(offer.totalPaid)} for the ${noun}`
      : name,
    previewPath: homePreviewPath(facts, settings.company.name),
    keyFactsPath:
      offer && planPath({ home, perPayingDay: perDay ?? offer.perDay }).replace("/plan?", "/plan/key-facts.pdf?"),
    brochureSize: await brochureSizeText(db, brochure),
    agent: agentOf(settings),
    whatsApp: whatsAppLink(settings.contacts.whatsapp, `${hello}${words}${payText(perDay)}`),
    unitChat: { number: settings.contacts.whatsapp, before: hello, after: ` of ${words}${payText(perDay)}` },
  };
}
