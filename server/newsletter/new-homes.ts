import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { type ListingStatus, statusText } from "#domain/catalogue/listing.ts";
import { homeLists } from "#domain/catalogue/listing-filters.ts";
import { type OfficeTexts, officeTexts } from "#domain/fields/in-languages.ts";
import { commonLanguage } from "#domain/languages/common-language.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { pathIn } from "#domain/languages/languages.ts";
import type { Message } from "#domain/languages/message.ts";
import { priceOnRequest, reserved, sold } from "#domain/languages/messages/card.ts";
import * as words from "#domain/languages/messages/mail.ts";
import { promise } from "#domain/languages/messages/news-promise.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { cardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { type PricedHome, serviceChargeADay } from "#domain/plan/service-charge.ts";
import { newsArea } from "#domain/settings/areas/news.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
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

const statusTexts: Partial<Record<ListingStatus, Message>> = { reserved, sold };

/** Records homes that were published since the last time, and plans a newsletter about them if the office wants one. */
export function announceNewHomes(db: Database, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const isAnyAnnounced = await recordFirstPublications(trx, now);
    const { news } = await getSettings(trx, newsArea);
    if (!isAnyAnnounced || news.newHomes === "no") return;
    await addNewsletter(trx, { at: now });
  });
}

type AnnouncedHome = Parameters<typeof isInBuilding>[0] & {
  id: number;
  location: string;
  price: Ugx | null;
  status: ListingStatus;
};

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
  if (properties.length + apartments.length === 0) return undefined;
  const terms = cardTerms(settings);
  const addressOf = (path: string) => publicUrl + pathIn(currentLanguage(), path);
  const line = (home: AnnouncedHome, { text: name }: OfficeTexts) => {
    const { location, price, status } = home;
    const place = location === "" ? name : `${name}, ${location}`;
    const offer = price === null ? priceOnRequest() : priceText({ price, isInBuilding: isInBuilding(home) }, terms);
    // The home may have been reserved since it was published.
    const cost = status === "available" ? offer : (statusTexts[status]?.() ?? statusText(status));
    return { name, text: `${place}: ${cost}\n${addressOf(homePath(home))}` };
  };
  const linesOf = () => [
    ...properties.map((home) => line({ kind: "property", ...home }, officeTexts(home, "title"))),
    ...apartments.map((home) => line({ kind: "apartment", ...home }, officeTexts(home, "name"))),
  ];
  return {
    template: "new-homes",
    key: `new-homes ${at.toISOString()}`,
    promisedSince: "",
    languageFor: (reader) => commonLanguage(reader, words, { priceOnRequest, promise }),
    values: () => {
      const lines = linesOf();
      const left = count - lines.length;
      const more =
        left > 0 ? [words.newHomesMore({ count: formatNumber(left), link: addressOf(homeLists.all.path) })] : [];
      return {
        summary: count === 1 ? (lines[0]?.name ?? "") : words.newHomes({ count }),
        homes: [...lines.map(({ text }) => text), ...more].join("\n\n"),
        siteLink: addressOf("/visit"),
      };
    },
  };
}

/** Says what a home costs, and from how much a day, with the service charge of a home in a building. */
function priceText(home: PricedHome, terms: ReturnType<typeof cardTerms>): string {
  const price = { price: formatUgx(home.price), perDay: formatUgx(leastAmountFor(home, terms)) };
  return serviceChargeADay(home, terms) > 0 ? words.newHomePriceWithCharge(price) : words.newHomePrice(price);
}
