import { Fragment } from "react";
import { data } from "react-router";
import { AmountForm } from "#app/site/amount/amount-control.tsx";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Pager } from "#app/site/page/pager.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { inEnglish, say, sayMarked, sayText } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { amountPageCache, readAmount, withAmount } from "#domain/amount/daily-amount.ts";
import { areaPath } from "#domain/catalogue/area.ts";
import { distanceSaid } from "#domain/catalogue/distance.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { homeLists, noFilters } from "#domain/catalogue/listing-filters.ts";
import { homePoint, nearestFirst } from "#domain/catalogue/map-point.ts";
import { isLand } from "#domain/catalogue/property.ts";
import * as words from "#domain/languages/messages/area.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { cardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { listingArea } from "#domain/settings/areas/listing.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listAreas } from "#server/catalogue/areas.ts";
import { findBestHomeFor, type ListedHome, listFirstHomes, listPublicHomes } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { AreaLinks, areaLinks } from "../homes/area-links.tsx";
import { Breadcrumbs } from "../homes/breadcrumbs.tsx";
import { FactsTable } from "../homes/facts.tsx";
import { byAmountBought, cardForAmount } from "../homes/home-card-data.ts";
import { HomeGroups } from "../homes/home-grid.tsx";
import { ListTerms } from "../homes/list-terms.tsx";
import { countedKinds, listedCards } from "../homes/listed-cards.server.ts";
import { detailedIfAlone } from "../homes/lone-home.server.ts";
import { PlaceMap } from "../homes/place-map.tsx";
import { startingAmount } from "../homes/starting-amount.server.ts";
import { distancesOf } from "../homes/title-and-place.tsx";
import type { Route } from "./+types/area.ts";
import { AreaBuilding, AreaDirection } from "./area-intro.tsx";
import { areaWords } from "./area-words.server.ts";

// The condition keeps this out of the browser's bundle.
export const handle = import.meta.env.SSR && { pageCache: amountPageCache("page") };

/** Loads the page of an area, such as /area/kololo. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const areas = await listAreas(db, now);
  const area = areas.find(({ slug }) => slug === params.slug);
  if (!area) throw data({ message: words.none(), homes: [] }, { status: 404 });
  const { name, slug, locations, homes: matching } = area;
  const settings = await getSettings(db, ...offerTerms, listingArea);
  const terms = cardTerms(settings);
  const { searchParams } = new URL(request.url);
  const page = readPageNumber(searchParams);
  const { amount } = readAmount(searchParams);
  const filters = { ...noFilters, locations, page, perDay: amount } as const;
  const options = { terms, perPage: settings.listing.homesPerPage };
  const { items, ...found } = await listPublicHomes(db, { list: "all", filters, ...options }, now);
  const [cheapest] = await listFirstHomes(
    db,
    { list: "all", filters: { ...noFilters, locations, beyond: ugx(0), sort: "nearest" }, terms, limit: 1 },
    now,
  );
  const price = cheapest?.price ?? undefined;
  // Where all homes are equally far from everything, the page says once how far.
  const isOnePlace = new Set(items.map((item) => String(distancesOf(item)))).size === 1;
  const cards = (await listedCards(db, items, { terms }, now)).map((card, position) => {
    const shown = cardForAmount(card, amount, terms, localDate(now));
    return isOnePlace ? { ...shown, place: buildingOf(items[position]) ?? "" } : shown;
  });
  const rows = byAmountBought(cards, amount);
  const homes = (await Promise.all(rows.map((row) => detailedIfAlone(db, row, terms, now)))).flat();
  const mapPoint = items.find((item) => item.mapPoint !== "")?.mapPoint ?? "";
  const here = homePoint({ mapPoint, area: name });
  const measured = items
    .map((item) => ({
      from: isOnePlace ? undefined : (buildingOf(item) ?? item.name),
      facts: distancesOf(isOnePlace ? { ...item, toTown: "" } : item),
    }))
    .find(({ facts }) => facts.length > 0);
  const buysNone = amount !== undefined && found.pages === 1 && !homes.some(({ at }) => at?.isEnough);
  const best = buysNone ? await findBestHomeFor(db, amount, terms, now) : undefined;
  const [elsewhere] = best ? await listedCards(db, [best], { terms }, now) : [];
  return {
    ...found,
    start: await startingAmount(db, terms, now),
    elsewhere: elsewhere && cardForAmount(elsewhere, amount, terms, localDate(now)),
    name,
    about: await areaWords(db, area, { homes: items, mapPoint }, now),
    toTown: isOnePlace ? items[0]?.toTown : undefined,
    path: areaPath({ slug }),
    from:
      price === undefined || !cheapest
        ? undefined
        : {
            price,
            perDay: leastAmountFor({ price, isInBuilding: isInBuilding(cheapest) }, terms),
            isPlot: isLand(cheapest),
          },
    distances: measured,
    mapPoint,
    amount,
    count: countedKinds(found, items) ?? words.inAll({ count: formatNumber(matching) }),
    homes,
    terms: { years: terms.years, depositPercent: terms.depositPercent, payingDays: terms.payingDaysPerMonth },
    buysNone,
    others: areaLinks(here ? nearestFirst(areas, here) : areas, slug),
    isNearestFirst: here !== undefined,
  };
}

/** Returns the name of the building that a home is in. */
function buildingOf(home: ListedHome | undefined): string | undefined {
  return home?.kind === "apartment" ? home.building?.name : undefined;
}

export default function AreaPage({ loaderData }: Route.ComponentProps) {
  const { name, path, count, amount, page, pages, from, distances, mapPoint, homes, terms, others, buysNone } =
    loaderData;
  const { about, toTown, start, elsewhere, isNearestFirst } = loaderData;
  const to = useSitePath();
  const title = words.title({ place: name });
  const prices = from && { amount: formatUgx(from.perDay), price: formatUgx(from.price) };
  return (
    <>
      <PageMeta
        title={page === 1 ? title : words.page({ title, page })}
        description={
          prices
            ? (from?.isPlot ? words.descriptionFromPlot : words.descriptionFrom)({
                homes: count,
                place: name,
                ...prices,
              })
            : words.description({ homes: count, place: name })
        }
        query={page === 1 ? "" : `?page=${page}`}
      />
      <PageHero title={title} isCompact isOfList>
        <AmountForm start={start} />
      </PageHero>
      <section className="wrap home-section area-homes" aria-labelledby="homes">
        <Breadcrumbs parents={[{ label: say(words.homes), to: to(homeLists.all.path) }]} current={name} />
        <div className="area-intro">
          <h2 id="homes">{count}</h2>
          <AreaDirection place={name} direction={about.direction} distance={toTown} />
        </div>
        {buysNone && amount !== undefined ? (
          <p>
            {say(words.buysNone, { amount: formatUgx(amount) })}{" "}
            {elsewhere ? (
              sayMarked(
                words.itBuys,
                {
                  link: () => (
                    <a key="home" href={to(elsewhere.path)} className="text-link">
                      {sayText(elsewhere.name)}
                    </a>
                  ),
                  office: (text) => <Fragment key="place">{inEnglish(text)}</Fragment>,
                },
                { home: elsewhere.name.text, place: elsewhere.place.replace(" · ", ", ") },
              )
            ) : (
              <a href={to(withAmount(homeLists.all.path, amount))} className="text-link">
                {say(words.whatItBuys)}
              </a>
            )}
          </p>
        ) : null}
        <ListTerms {...terms} homes={homes} />
        <HomeGroups homes={homes} amount={amount} isContinued={page > 1} />
        <Pager page={page} pages={pages} path={to(path)} />
      </section>
      <section className="wrap home-section area-place" aria-labelledby={distances && "distances"}>
        <div>
          {distances ? (
            <>
              <h2 id="distances">
                {distances.from === undefined ? say(words.howFar) : say(words.howFarFrom, { home: distances.from })}
              </h2>
              <FactsTable facts={distances.facts.map(([label, text]) => [label, sayText(distanceSaid(text))])} />
            </>
          ) : null}
          {about.buildings.map((building) => (
            <AreaBuilding key={building.name} building={building} />
          ))}
          <div className="actions">
            <a href={to(homeLists.all.path)} className={buttonClass("ink")}>
              {say(words.seeAll)}
            </a>
          </div>
        </div>
        <PlaceMap place={{ name, mapPoint }} />
      </section>
      <AreaLinks title={say(isNearestFirst ? words.otherPlacesNearest : words.otherPlaces)} areas={others} />
    </>
  );
}
