import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { type ListingStatus, statusText } from "#domain/catalogue/listing.ts";
import { homeLists } from "#domain/catalogue/listing-filters.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { cardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { type PricedHome, serviceChargeADay } from "#domain/plan/service-charge.ts";
import { newsArea } from "#domain/settings/areas/news.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { countText } from "#domain/text/count-text.ts";
import { publicApartments } from "#server/catalogue/apartments.ts";
import { findFirstPublished, recordFirstPublications } from "#server/catalogue/first-publications.ts";
import { publicProperties } from "#server/catalogue/properties.ts";
import { listPublicById } from "#server/catalogue/public-homes.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { News } from "./news-mail.ts";
import { addNewsletter } from "./newsletters.ts";

const MAX_NAMED = 10;

/** Records homes that were published since the last time, and plans a newsletter about them if the office wants one. */
export function announceNewHomes(db: Database, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const isAnyAnnounced = await recordFirstPublications(trx, now);
    const { news } = await getSettings(trx, newsArea);
    if (!isAnyAnnounced || news.newHomes === "no") return;
    await addNewsletter(trx, { at: now });
  });
}

interface AnnouncedHome {
  location: string;
  price: Ugx | null;
  status: ListingStatus;
  isInBuilding: boolean;
}

/**
 * Writes the news of new homes. It is undefined if none of them is on the site any more, or if such news are switched
 * off.
 */
export async function writeHomesNews(db: Database, at: Date, publicUrl: string, now: Date): Promise<News | undefined> {
  const settings = await getSettings(db, ...offerTerms, newsArea);
  if (settings.news.newHomes === "no") return undefined;
  const { count, first: named } = await findFirstPublished(db, at, MAX_NAMED, now);
  const idsOf = (kind: HomeRef["kind"]) => named.flatMap((home) => (home.kind === kind ? [home.id] : []));
  const [properties, apartments] = [
    await listPublicById(db, publicProperties, idsOf("property"), now),
    await listPublicById(db, publicApartments, idsOf("apartment"), now),
  ];
  const terms = cardTerms(settings);
  const perDayText = (home: PricedHome) =>
    `from ${formatUgx(leastAmountFor(home, terms))} a day${serviceChargeADay(home, terms) > 0 ? " with service charge" : ""}`;
  const line = (home: HomeRef, name: string, { location, price, status, isInBuilding }: AnnouncedHome) => {
    const place = location === "" ? name : `${name}, ${location}`;
    const offer = price === null ? "Price on Request" : `${formatUgx(price)}, ${perDayText({ price, isInBuilding })}`;
    // The home may have been reserved since it was published.
    const cost = status === "available" ? offer : statusText(status);
    return { name, text: `${place}: ${cost}\n${publicUrl}${homePath(home)}` };
  };
  const lines = [
    ...properties.map((home) =>
      line({ kind: "property", id: home.id }, home.title, {
        ...home,
        isInBuilding: isInBuilding({ kind: "property", ...home }),
      }),
    ),
    ...apartments.map((home) =>
      line({ kind: "apartment", id: home.id }, home.name, {
        ...home,
        isInBuilding: isInBuilding({ kind: "apartment", ...home }),
      }),
    ),
  ];
  const [first] = lines;
  if (!first) return undefined;
  const more =
    count > lines.length ? [`and ${formatNumber(count - lines.length)} more: ${publicUrl}${homeLists.all.path}`] : [];
  return {
    template: "new-homes",
    key: `new-homes ${at.toISOString()}`,
    promisedSince: "",
    values: {
      summary: count === 1 ? first.name : countText(count, "new home"),
      homes: [...lines.map(({ text }) => text), ...more].join("\n\n"),
      siteLink: `${publicUrl}/visit`,
    },
  };
}
