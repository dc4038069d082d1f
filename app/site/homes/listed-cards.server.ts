import { allAmenities } from "#domain/catalogue/building-amenities.ts";
import { countedKind, countedKindsText } from "#domain/catalogue/counted-kinds.ts";
import type { HomeRef } from "#domain/catalogue/home.ts";
import { firstAmenities } from "#domain/catalogue/listing.ts";
import { toBuild } from "#domain/languages/messages/card.ts";
import { months } from "#domain/languages/messages/counts.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import { factsArea } from "#domain/settings/areas/facts.ts";
import { countText } from "#domain/text/count-text.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import type { ListedHome } from "#server/catalogue/home-lists.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type HomeCardData, homeCardData } from "./home-card-data.ts";
import { nameOf, summaryOf } from "./home-texts.ts";

/**
 * Returns the kinds of the list's homes with their numbers; undefined if it has further pages, because their homes are
 * not read.
 */
export function countedKinds({ pages }: { pages: number }, homes: readonly ListedHome[]): string | undefined {
  if (pages > 1) return undefined;
  return countedKindsText(homes.map(kindOf));
}

export const kindOf = (home: ListedHome) => (home.kind === "property" ? countedKind(home.propertyType) : "home");

/** Returns the cards of homes. Detailed cards also have a description, and the amenities of an apartment. */
export async function listedCards(
  db: Database,
  homes: readonly ListedHome[],
  { terms, isDetailed = false }: { terms: CardTerms; isDetailed?: boolean },
  now: Date,
): Promise<HomeCardData[]> {
  const idsOf = (kind: HomeRef["kind"]) => homes.flatMap((home) => (home.kind === kind ? [home.id] : []));
  const [units, { facts }] = await Promise.all([
    countUnitsByApartment(db, idsOf("apartment"), now),
    getSettings(db, factsArea),
  ]);
  return homes.map((home) => {
    const card =
      home.kind === "property"
        ? homeCardData({ ...home, name: nameOf(home) }, terms)
        : homeCardData(
            {
              ...home,
              name: nameOf(home),
              unitsAvailable: units.get(home.id)?.available,
              // A flat in a finished building needs no time to build, and whether a building is finished is not known
              // here.
              toBuild: !home.isInBuilding ? toBuild({ time: months({ count: facts.constructionMonths }) }) : "",
            },
            terms,
          );
    if (!isDetailed) return card;
    return {
      ...card,
      description: summaryOf(home),
      note: noteOf(
        home.kind === "property" ? { bathrooms: home.bathrooms } : { ...home, amenities: allAmenities(home) },
      ),
    };
  });
}

/** Returns the bathrooms and first amenities of a home, such as "1 bath, Lift, Laundry, +2 more". */
export function noteOf(home: { bathrooms: number | null; amenities?: readonly string[] }): string {
  const { shown, more } = firstAmenities(home.amenities ?? []);
  const baths = home.bathrooms === null ? [] : [countText(home.bathrooms, "bath")];
  return [...baths, ...shown, ...(more ? [more.replace(" ", "\u00a0")] : [])].join(", ");
}
