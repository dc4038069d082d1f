import { data } from "react-router";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { Pager } from "#app/site/page/pager.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { areaPath } from "#domain/catalogue/area.ts";
import { homeLists, noFilters } from "#domain/catalogue/listing-filters.ts";
import { amountPageCache, readAmount, withAmount } from "#domain/money/daily-amount.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { cardTerms, perDayFor } from "#domain/plan/home-offer.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { listingArea } from "#domain/settings/areas/listing.ts";
import { offerTerms } from "#domain/settings/areas/offer-terms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listAreas } from "#server/catalogue/areas.ts";
import { listFirstHomes, listPublicHomes } from "#server/catalogue/home-lists.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { AreaLinks, areaLinks } from "../homes/area-links.tsx";
import { Breadcrumbs } from "../homes/breadcrumbs.tsx";
import { FactsTable } from "../homes/facts.tsx";
import { cardForAmount } from "../homes/home-card-data.ts";
import { HomeError } from "../homes/home-error.tsx";
import { HomeGroups } from "../homes/home-grid.tsx";
import { countedKinds, listedCards } from "../homes/home-list.server.ts";
import { ListTerms } from "../homes/list-terms.tsx";
import { PlaceMap } from "../homes/place-map.tsx";
import { distancesOf } from "../homes/title-and-place.tsx";
import type { Route } from "./+types/area.ts";

// The condition keeps this out of the browser's bundle.
export const handle = import.meta.env.SSR && { pageCache: amountPageCache("page") };

/** Answers addresses such as /area/kololo. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const areas = await listAreas(db, now);
  const area = areas.find(({ slug }) => slug === params.slug);
  if (!area) throw data({ message: "We have no homes there.", homes: [] }, { status: 404 });
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
    { list: "all", filters: { ...noFilters, locations, beyond: ugx(0), sort: "price-low" }, terms, limit: 1 },
    now,
  );
  const price = cheapest?.price ?? undefined;
  const homes = (await listedCards(db, items, { terms }, now)).map((card) =>
    cardForAmount(card, amount, terms, localDate(now)),
  );
  return {
    ...found,
    name,
    path: areaPath({ slug }),
    from: price === undefined ? undefined : { price, perDay: perDayFor(price, terms) },
    distances: distancesOf(items),
    mapPoint: items.find(({ mapPoint }) => mapPoint !== "")?.mapPoint ?? "",
    amount,
    count: countedKinds(found, items) ?? `${formatNumber(matching)} in all`,
    homes,
    terms: { years: terms.years, depositPercent: terms.depositPercent },
    buysNone: amount !== undefined && found.pages === 1 && !homes.some(({ at }) => at?.isEnough),
    others: areaLinks(areas, slug),
  };
}

export default function AreaPage({ loaderData }: Route.ComponentProps) {
  const { name, path, count, amount, page, pages, from, distances, mapPoint, homes, terms, others, buysNone } =
    loaderData;
  const title = `Homes in ${name}`;
  const prices = from ? `, from ${formatUgx(from.perDay)} a day (${formatUgx(from.price)} for the home)` : "";
  return (
    <>
      <PageMeta
        title={page === 1 ? title : `${title}, page ${page}`}
        description={`${count} in ${name}${prices}. Each shows the full price and the amount a day.`}
        query={page === 1 ? "" : `?page=${page}`}
      />
      <PageHero title={title} isCompact />
      <section className="wrap home-section area-homes" aria-labelledby="homes">
        <Breadcrumbs parents={[{ label: "Homes", to: homeLists.all.path }]} current={name} />
        <h2 id="homes">
          {count}
          {prices}
        </h2>
        {buysNone && amount !== undefined ? (
          <p>
            {formatUgx(amount)} a day buys none here.{" "}
            <a href={withAmount(homeLists.all.path, amount)} className="text-link">
              What it buys
            </a>
          </p>
        ) : null}
        <ListTerms {...terms} homes={homes} />
        <HomeGroups homes={homes} amount={amount} isContinued={page > 1} />
        <Pager page={page} pages={pages} path={path} />
      </section>
      <section className="wrap home-section area-place" aria-labelledby="distances">
        <div>
          <h2 id="distances">How far it is from there</h2>
          {distances.length > 0 ? (
            <>
              <FactsTable facts={distances} />
              <p className="small-print">Each home's page gives its own distances.</p>
            </>
          ) : null}
          <div className="actions">
            <a href={homeLists.all.path} className={buttonClass("ink")}>
              See all homes
            </a>
          </div>
        </div>
        <PlaceMap place={{ name, mapPoint }} />
      </section>
      <AreaLinks title="Other places" areas={others} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HomeError error={error} />;
}
