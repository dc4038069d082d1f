import type { RouterContextProvider } from "react-router";
import { homePath } from "#domain/catalogue/home.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { formatUgx } from "#domain/money/money.ts";
import { sideCosts } from "#domain/sales/side-costs.ts";
import { costsArea } from "#domain/settings/areas/costs.ts";
import type { SettingsOf } from "#domain/settings/stored-areas.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listPublicProgress } from "#server/catalogue/progress.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { brochureSizeText, draftOf } from "../documents/brochure.server.ts";
import { homeAreas } from "../documents/document-context.server.ts";
import { type HomeFacts, metaText } from "../documents/home-facts.server.ts";
import { homePreviewPath } from "../documents/preview.server.ts";
import { planDrawings } from "../floor-plans/plan-drawings.server.ts";
import { agentOf } from "./agent.ts";

/** So many updates are on the page of a home; all of them are on a page of their own. */
const SHOWN_UPDATES = 5;

export type HomePageData = Awaited<ReturnType<typeof homePageData>>;

/** What the page of a home reads of the settings. */
export const homePageAreas = [...homeAreas, costsArea] as const;

type HomePageSettings = SettingsOf<typeof homePageAreas>;

/** What the page of every home shows, whichever kind it is. */
export async function homePageData(
  context: Readonly<RouterContextProvider>,
  facts: HomeFacts,
  settings: HomePageSettings,
) {
  const { home, name, displayId, status, gallery, floorPlan, drawnPlan, offer, isInBuilding } = facts;
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const publicUrl = context.get(publicUrlContext);
  const draft = draftOf({ db, settings, publicUrl, today: localDate(now), now }, facts);
  const called = home.kind === "apartment" ? `the ${name}` : name;
  const hello = `Hello ${settings.company.name}, I am interested in `;
  const words = `${called} (${displayId}). ${publicUrl}${homePath(home)}`;
  return {
    home,
    name,
    isSold: status === "sold",
    isReserved: status === "reserved",
    address: publicUrl + homePath(home),
    gallery,
    progress: await listPublicProgress(db, { home, page: 1 }, SHOWN_UPDATES, now),
    floorPlan,
    drawings: floorPlan ? [] : planDrawings(drawnPlan),
    offer,
    costs: offer && { ...sideCosts(offer.price, settings.costs, { isInBuilding }), note: settings.costs.note },
    summary: metaText(facts),
    shareText: offer ? `${name}: from ${formatUgx(offer.perDay)} a day, ${formatUgx(offer.totalPaid)} in all` : name,
    previewPath: homePreviewPath(facts, settings.company.name),
    brochureSize: await brochureSizeText(db, draft),
    agent: agentOf(settings),
    whatsApp: whatsAppLink(settings.contacts.whatsapp, `${hello}${words}`),
    /** The same of one unit, whose name stands between. */
    unitChat: { number: settings.contacts.whatsapp, before: hello, after: ` of ${words}` },
  };
}
