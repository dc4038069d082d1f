import { Fragment } from "react";
import { useLocation, useRouteError } from "react-router";
import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { VISIT_FORM_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FailurePage } from "#app/ui/failure-page.tsx";
import { PathIcon } from "#app/ui/icons.tsx";
import { say, sayText } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { type AmenityIcon as AmenityIconName, worldClassAmenities } from "#content/amenities.ts";
import { isShopFloor } from "#domain/catalogue/counted-kinds.ts";
import { isOwnHouse } from "#domain/catalogue/in-building.ts";
import {
  type HomeListName,
  homeListAt,
  homeParams,
  homeSearch,
  readHomeFilters,
} from "#domain/catalogue/listing-filters.ts";
import { countUnits } from "#domain/catalogue/unit.ts";
import { type OfficeTexts, officeTexts, shippedOrEnglish } from "#domain/fields/in-languages.ts";
import { lookingForHome } from "#domain/languages/messages/ask.ts";
import * as floorWords from "#domain/languages/messages/floors.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatNumber, type Ugx, ugx } from "#domain/money/money.ts";
import { cardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { serviceChargeADay } from "#domain/plan/service-charge.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { publicApartments } from "#server/catalogue/apartments.ts";
import { listBuildings, listBuildingsOf } from "#server/catalogue/buildings.ts";
import { findBuildingsOfTypes } from "#server/catalogue/buildings-of-homes.ts";
import { listFeaturedProperties } from "#server/catalogue/properties.ts";
import { listPublicById } from "#server/catalogue/public-homes.ts";
import { dbContext, nowContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { getSettings } from "#server/settings/settings.ts";
import { brochureSizeText, prepareCatalogue } from "../documents/brochure.server.ts";
import { readDocumentContext } from "../documents/document-context.server.ts";
import { CATALOGUE_PATH } from "../documents/document-path.ts";
import { DownloadLink } from "../documents/download-link.tsx";
import type { Route } from "./+types/homes.ts";
import { AreaLinks, areaLinks } from "./area-links.tsx";
import { BuildingFloors } from "./building-floors.tsx";
import { canonicalSearch } from "./canonical-search.ts";
import { cardForAmount, type HomeCardData, homeCardData } from "./home-card-data.ts";
import type { HomeGroup } from "./home-grid.tsx";
import { homeListData } from "./home-list.server.ts";
import { HomeList, HomeSwitch } from "./home-list.tsx";
import { nameOf, summaryOf } from "./home-texts.ts";
import { noteOf } from "./listed-cards.server.ts";
import { detailedIfAlone } from "./lone-home.server.ts";

const PATHS: Record<AmenityIconName, string> = {
  drop: "M12 3c4 4.6 6 7.7 6 10.5a6 6 0 0 1-12 0C6 10.7 8 7.6 12 3zM9 14a3 3 0 0 0 3 3",
  bolt: "M13 3L5 13.5h6L10 21l8.5-11H12.5z",
  guard: "M12 3l7.5 3v5.5c0 5-3.3 8.2-7.5 9.5-4.2-1.3-7.5-4.5-7.5-9.5V6zM12 8.5v4M12 15.5v.1",
  car: "M4 16.5V12l2-5.5h12l2 5.5v4.5zM4 12h16M6.5 16.5V19M17.5 16.5V19M7.5 14.3h.1M16.4 14.3h.1",
  tree: "M12 21v-8M12 15.5l3-2.5M12 14l-2.5-2M12 3a5.5 5.5 0 0 0-5.3 7A4 4 0 0 0 8 17.5h8A4 4 0 0 0 17.3 10 5.5 5.5 0 0 0 12 3z",
  wifi: "M3 9.5a13 13 0 0 1 18 0M6 12.8a8.5 8.5 0 0 1 12 0M9 16a4.3 4.3 0 0 1 6 0M12 19.3v.1",
};

const pages = {
  all: {
    name: words.homes,
    description: words.allDescription,
    title: words.homes,
  },
  apartment: {
    name: words.units,
    description: words.unitsDescription,
    title: words.findYourHome,
  },
  property: {
    name: words.properties,
    description: words.propertiesDescription,
    title: words.properties,
  },
} as const satisfies Record<HomeListName, object>;

// The condition keeps this out of the browser's bundle.
export const handle = import.meta.env.SSR && {
  pageCache: {
    parameters: homeParams,
    canonical: (given: URLSearchParams, pathname: string) => {
      const list = homeListAt(pathname);
      return canonicalSearch(given, homeSearch(list, readHomeFilters(list, given)));
    },
  },
};

const MAX_BUILDINGS = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const { pathname, searchParams } = new URL(request.url);
  const list = await homeListData(context, homeListAt(pathname), searchParams);
  if (list.name === "property") {
    // With an amount, featured homes stay in the list, because it orders all homes by that amount.
    const isPlain = !list.isFiltered && list.page === 1 && list.amount === undefined;
    const shown = isPlain ? await listFeaturedProperties(db, now) : [];
    const rest = list.homes.filter(({ home }) => !shown.some(({ id }) => id === home.id));
    // If no other homes are left, the list needs no featured part.
    if (rest.length === 0) return { list };
    const terms = cardTerms(await getSettings(db, ...offerTerms));
    const today = localDate(now);
    const featured = byTheDay(shown).map((home) =>
      cardForAmount(
        {
          ...homeCardData({ kind: "property", ...home, name: nameOf({ kind: "property", ...home }) }, terms),
          description: summaryOf(home),
          note: noteOf({ bathrooms: home.bathrooms }),
        },
        list.amount,
        terms,
        today,
      ),
    );
    return {
      list: { ...list, homes: [...(await detailedIfAlone(db, rest, terms, now))] },
      featured: await detailedIfAlone(db, featured, terms, now),
    };
  }
  if (list.name === "all") {
    const areas = areaLinks(list.areas, list.chosen.location);
    // One place alone, which all homes of a search have, leaves nothing to choose.
    return { list, areas: list.isFiltered && list.chosen.location === undefined && areas.length < 2 ? [] : areas };
  }
  const buildingIds = await listBuildingsOf(
    db,
    list.homes.map(({ home }) => home.id),
    MAX_BUILDINGS,
  );
  const buildings = await readBuildings(db, { ids: buildingIds, amount: list.amount }, now);
  return {
    list,
    buildings,
    groups:
      list.isByAmount && !list.isFiltered && list.amount === undefined
        ? await groupsByBuilding(db, list.homes, buildings, now)
        : undefined,
    brochureSize: await brochureSizeText(db, await prepareCatalogue(await readDocumentContext(context))),
  };
}

/** Puts the cheapest first, and homes without a price last. */
const byTheDay = <Home extends { price: Ugx | null }>(homes: readonly Home[]): Home[] =>
  homes.toSorted((a, b) => (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY));

const MAX_NAMED = 3;

/**
 * Groups the homes by the building that their cards and pages name, with those elsewhere in one group, in the order of
 * the list. A type may have units in other buildings too. It returns undefined if there is only one group.
 */
async function groupsByBuilding(
  db: Database,
  homes: readonly HomeCardData[],
  onSite: readonly BuildingOnSite[],
  now: Date,
) {
  const types = await listPublicById(
    db,
    publicApartments,
    homes.map(({ home }) => home.id),
    now,
  );
  const buildings = await findBuildingsOfTypes(db, types);
  const groups = [...Map.groupBy(homes, ({ home }) => buildings.get(home.id)?.name)];
  if (groups.length < 2) return undefined;
  const terms = cardTerms(await getSettings(db, ...offerTerms));
  return Promise.all(
    groups.map(async ([name, cards]) => {
      const building = onSite.find((shown) => shown.name === name);
      if (building && cards.length > 1) return introducedBy(building, cards);
      return {
        heading: name === undefined ? elsewhereText(cards) : words.inPlaces({ places: name }),
        homes: await detailedIfAlone(db, cards, terms, now),
      };
    }),
  );
}

/** Says with the building what all its homes have in common, and so leaves it out on their cards. */
function introducedBy({ id, name, floors }: BuildingOnSite, cards: readonly HomeCardData[]): HomeGroup {
  const [first] = cards;
  const place = cards.every((card) => card.place === first?.place) ? first?.place : undefined;
  const moveIn = cards.every(({ moveIn: other }) => other?.text === first?.moveIn?.text) ? first?.moveIn : undefined;
  const ofHomes = floors.filter((floor) => floor.units.length > 0 && !isShopFloor(floor));
  const leasts = ofHomes.flatMap(({ least }) => least ?? []);
  const { available, total } = countUnits(ofHomes.flatMap(({ units }) => units));
  return {
    heading: name,
    building: {
      id: `building-${id}`,
      place: place ?? name,
      moveIn,
      available,
      total,
      least: leasts.length > 0 ? ugx(Math.min(...leasts)) : undefined,
      floors: ofHomes.map(({ units }) => units),
    },
    homes: cards.map(({ moveIn: own, ...card }) => ({
      ...card,
      ...(own && !moveIn ? { moveIn: own } : {}),
      place: place === undefined ? card.place : "",
    })),
  };
}

/** Returns the heading of homes outside the buildings, such as "In Mukono, Kira, Gayaza". */
function elsewhereText(cards: readonly HomeCardData[]): string {
  const places = [...new Set(cards.map(({ place }) => place.split(/,| · /)[0] ?? ""))];
  return places.length > MAX_NAMED ? words.inOtherPlaces() : words.inPlaces({ places: places.join(", ") });
}

const MAX_UNITS = 12;

type BuildingOnSite = Awaited<ReturnType<typeof readBuildings>>[number];

async function readBuildings(
  db: Database,
  { ids, amount }: { ids: readonly number[]; amount: Ugx | undefined },
  now: Date,
) {
  const [buildings, settings] = await Promise.all([listBuildings(db, now, { ids }), getSettings(db, ...offerTerms)]);
  const terms = cardTerms(settings);
  const units = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const typeIds = new Set(units.flatMap((unit) => unit.apartmentTypeId ?? []));
  const types = await listPublicById(db, publicApartments, [...typeIds], now);
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const typeNameOf = (typeId: number | null) => typeOf.get(typeId ?? 0)?.name ?? "";
  const isHouse = (building: (typeof buildings)[number]) =>
    building.floors.some((floor) =>
      floor.units.some(({ apartmentTypeId }) => isOwnHouse(building, typeNameOf(apartmentTypeId))),
    );
  const shown = buildings.filter((building) => !isHouse(building));
  return shown.map(({ id, name, floors, changedAt, hasSeparateHouses, ...building }) => {
    // As on the page of its type, which may have units elsewhere. A unit without a type is priced by its building.
    const shared = (typeId: number | null) => ({
      isInBuilding: typeOf.get(typeId ?? 0)?.isInBuilding ?? !hasSeparateHouses,
    });
    const priced = floors.map((floor) => {
      const onOffer = floor.units.flatMap(({ id, number, view, status, price: own, apartmentTypeId }) => {
        const type = apartmentTypeId === null ? undefined : typeOf.get(apartmentTypeId);
        const isOffered = apartmentTypeId === null || type?.status === "available";
        if (status !== "available" || !isOffered) return [];
        const price = own ?? type?.unitPrice;
        return [
          {
            id,
            number,
            view,
            price,
            perDay: price === undefined ? undefined : leastAmountFor({ price, ...shared(apartmentTypeId) }, terms),
            type: type && { id: type.id, name: type.name, areaSqm: type.areaSqm },
          },
        ];
      });
      const amounts = onOffer.flatMap(({ perDay }) => perDay ?? []);
      const least = amounts.length > 0 ? ugx(Math.min(...amounts)) : undefined;
      return { floor, onOffer, least };
    });
    const leasts = priced.flatMap(({ least }) => least ?? []);
    const charges = priced.flatMap(({ onOffer }) =>
      onOffer.flatMap(({ perDay, type }) => (perDay ? serviceChargeADay(shared(type?.id ?? null), terms) : [])),
    );
    const charge = charges.length > 0 ? Math.min(...charges) : 0;
    const missing = amount === undefined || leasts.length === 0 ? 0 : Math.min(...leasts) - amount;
    return {
      id,
      name,
      amenities: officeTexts(building, "amenities"),
      changed: changedAt ? floorWords.updated({ day: dateText(localDate(changedAt)) }) : "",
      // If the amount reaches no floor, this is said once, and the floors show their own amounts.
      charge: charge > 0 ? floorWords.withServiceCharge({ charge: formatNumber(charge) }) : "",
      missing: missing > 0 ? floorWords.moreBuysFirst({ amount: formatNumber(missing) }) : "",
      floors: priced.map(({ floor: { number, kind, units }, onOffer, least }) => ({
        number,
        kind,
        least,
        units: units.map(({ status }) => status),
        onOffer: onOffer.slice(0, MAX_UNITS),
        from: onOffer.length === 0 ? "" : floorAmountText(least, missing > 0 ? undefined : amount),
      })),
    };
  });
}

/** Returns "from 35,400 a day", or "6,500 a day more" for an amount that does not reach it. */
function floorAmountText(least: Ugx | undefined, amount: Ugx | undefined): string {
  if (least === undefined) return floorWords.priceOnRequest();
  return amount !== undefined && amount < least
    ? floorWords.moreADay({ amount: formatNumber(least - amount) })
    : floorWords.fromADay({ amount: formatNumber(least) });
}

export default function Homes({ loaderData }: Route.ComponentProps) {
  const { list, featured = [], areas = [], buildings, groups, brochureSize } = loaderData;
  const { page } = list;
  const to = useSitePath();
  const { name, description, title } = pages[list.name];
  return (
    <>
      <PageMeta
        title={page === 1 ? name() : words.pageNumber({ title: name(), page })}
        description={description()}
        query={page === 1 ? "" : `?page=${page}`}
        isUnlisted={list.isFiltered}
      />
      <PageHero title={say(title)} isCompact isOfList>
        <AmountForm start={list.start} fields={list.fields} />
        <HomeSwitch {...list} />
      </PageHero>
      <HomeList list={list} groups={groups} featured={featured} jumps={buildings ? jumpsOf(buildings) : []} />
      <AreaLinks title={say(words.homesByPlace)} areas={areas} />
      {buildings ? <SharedBuildings buildings={buildings} /> : null}
      <section className="wrap home-section">
        {brochureSize === undefined ? (
          <div className="call-out">
            <h2>{say(words.cantFind)}</h2>
            <p>{say(words.tellUs)}</p>
            <div className="actions">
              <a href={to("/contact")} className={buttonClass("ink")}>
                {say(words.contactTeam)}
              </a>
              <WhatsAppButton text={lookingForHome()} />
            </div>
          </div>
        ) : (
          <div className="call-out">
            <h2>{say(words.readyToMake)}</h2>
            <p>{say(words.comeAndSee)}</p>
            <div className="actions">
              <a href={to(VISIT_FORM_PATH)} className={buttonClass("ink")}>
                {say(words.scheduleTour)}
              </a>
              <WhatsAppButton text={lookingForHome()} />
              <DownloadLink path={CATALOGUE_PATH} size={brochureSize} variant="outline" />
            </div>
          </div>
        )}
      </section>
    </>
  );
}

function jumpsOf(buildings: Buildings) {
  const floors = hasFloors(buildings) ? [{ to: "#floors", label: words.floors() }] : [];
  return [...floors, { to: "#amenities", label: words.amenities() }];
}

const hasFloors = (buildings: Buildings) => buildings.some(({ floors }) => floors.length > 0);

type Buildings = NonNullable<Route.ComponentProps["loaderData"]["buildings"]>;

function SharedBuildings({ buildings }: { buildings: Buildings }) {
  const stated = buildings.filter(({ amenities }) => amenities.text.length > 0);
  return (
    <>
      {hasFloors(buildings) ? (
        <section className="wrap home-section" aria-labelledby="floors">
          <h2 id="floors">{say(words.buildingFloorPlans)}</h2>
          {buildings.map((building) => (
            <BuildingFloors key={building.name} building={building} />
          ))}
        </section>
      ) : null}
      <section className="amenities" aria-labelledby="amenities">
        <div className="wrap">
          <h2 id="amenities">{say(words.worldClassAmenities)}</h2>
          {stated.map(({ name, amenities }) => (
            <Fragment key={name}>
              <p>{say(words.atBuilding, { building: name })}</p>
              <WorldClassAmenities stated={amenities} />
            </Fragment>
          ))}
          {stated.length === 0 ? <WorldClassAmenities stated={undefined} /> : null}
        </div>
      </section>
    </>
  );
}

/** Shows the amenities that a building states, in the building's words, and the others in a line below. */
function WorldClassAmenities({ stated }: { stated: OfficeTexts<readonly string[]> | undefined }) {
  const listed = worldClassAmenities.flatMap(({ named, text, ...amenity }) => {
    const own = stated?.text.filter((name) => named.test(name));
    return own?.length === 0 ? [] : [{ ...amenity, own, text }];
  });
  const others = stated?.text.filter((name) => listed.every(({ own }) => !own?.includes(name))) ?? [];
  return (
    <>
      <ul>
        {listed.map(({ icon, title, own, text }) => (
          <li key={icon}>
            <AmenityIcon name={icon} />
            <h3>{sayText(shippedOrEnglish(title))}</h3>
            <p>{stated && own ? sayText({ ...stated, text: own.join(", ") }) : sayText(shippedOrEnglish(text))}</p>
          </li>
        ))}
      </ul>
      {stated && others.length > 0 ? <p>{sayText({ ...stated, text: others.join(", ") })}</p> : null}
    </>
  );
}

export function ErrorBoundary() {
  const list = homeListAt(useLocation().pathname);
  const error = useRouteError();
  if (list === "apartment") return <FailurePage error={error} prefix="Error loading apartments" />;
  return <FailurePage error={error} heading={list === "all" ? "Error loading homes" : "Error loading properties"} />;
}

function AmenityIcon({ name }: { name: AmenityIconName }) {
  return <PathIcon path={PATHS[name]} />;
}
