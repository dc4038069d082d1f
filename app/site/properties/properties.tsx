import { buttonClass } from "#app/ui/button.tsx";
import { script } from "#app/ui/island.tsx";
import { Placeholder } from "#app/ui/placeholder.tsx";
import { PageHero } from "#app/ui/section.tsx";
import {
  bedroomBands,
  labelOf,
  locationOptions,
  priceBands,
  sortOptions,
  typeOptions,
} from "#domain/catalogue/listing-choices.ts";
import {
  hasActiveFilter,
  type PropertyFilters,
  propertyParams,
  propertySearch,
  readPropertyFilters,
} from "#domain/catalogue/listing-filters.ts";
import { formatUgx } from "#domain/money/money.ts";
import { cardTerms } from "#domain/settings/settings.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listFeaturedProperties, listPublicProperties, type PropertySummary } from "#server/catalogue/properties.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { otherList, withAmount } from "../homes/amount-list.server.ts";
import { canonicalSearch, perDayProblem } from "../homes/canonical-search.ts";
import { type ActiveFilter, FilterForm, FilterSelect } from "../homes/filter-form.tsx";
import { homeCardData } from "../homes/home-card-data.ts";
import { HomeGrid } from "../homes/home-grid.tsx";
import { ListFailure } from "../homes/list-failure.tsx";
import { ListTerms } from "../homes/list-terms.tsx";
import { Pager } from "../homes/pager.tsx";
import { PageMeta } from "../layout/page-meta.tsx";
import type { Route } from "./+types/properties.ts";

const PATH = "/properties";

// Only the server asks how this page is kept, so that the browser's bundle carries none of the reading of addresses.
export const handle = import.meta.env.SSR && {
  pageCache: {
    parameters: propertyParams,
    canonical: (given: URLSearchParams) => canonicalSearch(given, propertySearch(readPropertyFilters(given))),
  },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const settings = await getSettings(db);
  const terms = cardTerms(settings);
  const { searchParams } = new URL(request.url);
  const filters = readPropertyFilters(searchParams);
  const perPage = settings.listing.homesPerPage;
  const found = await listPublicProperties(db, filters, { terms, perPage }, now);
  const isPlainList = !hasActiveFilter(filters) && found.page === 1;
  const featured = isPlainList ? await listFeaturedProperties(db, now) : [];
  const card = (property: PropertySummary) => homeCardData("property", { ...property, name: property.title }, terms);
  return {
    featured: featured.map(card),
    homes: found.items.map((property) => withAmount(card(property), filters.perDay, terms, localDate(now))),
    matching: found.matching,
    total: found.total,
    page: found.page,
    pages: found.pages,
    path: PATH + propertySearch({ ...filters, page: 1 }),
    isFiltered: hasActiveFilter(filters),
    active: activeFilters(filters),
    perDayProblem: perDayProblem(searchParams),
    perDay: filters.perDay,
    other: await otherList(db, { kind: "apartments", perDay: filters.perDay }, terms, now),
    terms: { years: terms.years, depositPercent: terms.depositPercent },
  };
}

export default function Properties({ loaderData }: Route.ComponentProps) {
  const { featured, homes, matching, total, page, pages, path, isFiltered, active } = loaderData;
  return (
    <>
      <PageMeta
        title={page === 1 ? "Properties" : `Properties, page ${page}`}
        description="Houses, apartments and plots in Kampala with the full price, the amount a day and the date when they are yours."
        query={page === 1 ? "" : `?page=${page}`}
        isUnlisted={isFiltered}
      />
      <PageHero
        title="Properties"
        lead="One home each, ready to see. By the day first, the full price always beside it."
      />
      {featured.length > 0 ? (
        <section className="wrap home-section" aria-labelledby="featured">
          <h2 id="featured">Featured Properties</h2>
          <HomeGrid homes={featured} isFeatured />
        </section>
      ) : null}
      <section className="wrap home-section" aria-labelledby="all" {...script("site/homes/live-list")}>
        <div className="list-head">
          <h2 id="all">All Properties</h2>
          <p role="status" data-loading="Loading properties...">
            {countText(matching, total, isFiltered)}
          </p>
        </div>
        <FilterForm
          path={PATH}
          searchPlaceholder="Name, place or feature"
          sorts={sortOptions}
          active={active}
          perDayProblem={loaderData.perDayProblem}
        >
          <FilterSelect name="type" label="Type" choices={typeOptions} />
          <FilterSelect name="location" label="Place" choices={locationOptions} />
          <FilterSelect name="price" label="Price" choices={priceBands} />
          <FilterSelect name="bedrooms" label="Bedrooms" choices={bedroomBands} />
        </FilterForm>
        {homes.length > 0 ? <ListTerms {...loaderData.terms} /> : null}
        {loaderData.other && loaderData.perDay ? (
          <p className="list-other">
            For {formatUgx(loaderData.perDay)} a day there {loaderData.other.label.startsWith("1 ") ? "is" : "are"} also{" "}
            <a href={loaderData.other.path}>{loaderData.other.label}</a>.
          </p>
        ) : null}
        {homes.length > 0 ? (
          <HomeGrid homes={homes} />
        ) : (
          <div className="empty">
            <Placeholder />
            <p>{isFiltered ? "No properties match your current filters." : "No properties available at the moment."}</p>
            {isFiltered ? (
              <a href={PATH} className={buttonClass("ink", "small")}>
                Clear Filters
              </a>
            ) : (
              <a href="/apartment" className={buttonClass("ink", "small")}>
                See the apartments
              </a>
            )}
          </div>
        )}
        <Pager page={page} pages={pages} path={path} />
      </section>
      <section className="wrap home-section">
        <div className="call-out">
          <h2>Can't Find What You're Looking For?</h2>
          <p>
            Say what you earn on and where you want to live. We look with you, and tell you when there is nothing yet.
          </p>
          <a href="/contact" className={buttonClass("ink")}>
            Contact Our Team
          </a>
        </div>
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <ListFailure heading={(reason) => ({ title: "Error loading properties", text: reason })} />;
}

function countText(matching: number, total: number, isFiltered: boolean): string {
  const resource = total === 1 ? "property" : "properties";
  return isFiltered ? `(${matching} of ${total} ${resource})` : `${total} ${resource}`;
}

function activeFilters(filters: PropertyFilters): ActiveFilter[] {
  const without = (change: Partial<PropertyFilters>) => PATH + propertySearch({ ...filters, ...change, page: 1 });
  const entries: [string | undefined, Partial<PropertyFilters>][] = [
    [filters.search && `“${filters.search}”`, { search: "" }],
    [labelOf(typeOptions, filters.type), { type: undefined }],
    [labelOf(locationOptions, filters.location), { location: undefined }],
    [labelOf(priceBands, filters.price), { price: undefined }],
    [bedroomsLabel(filters), { bedrooms: undefined }],
    [filters.perDay && `${formatUgx(filters.perDay)} a day`, { perDay: undefined }],
  ];
  return entries.flatMap(([label, change]) => (label ? [{ label, to: without(change) }] : []));
}

function bedroomsLabel({ bedrooms }: PropertyFilters): string | undefined {
  const label = labelOf(bedroomBands, bedrooms);
  return label === undefined || bedrooms === "studio" ? label : `${label} bedrooms`;
}
