import { buttonClass } from "#app/ui/button.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { bedroomBands, labelOf, locationOptions, priceBands, typeOptions } from "#domain/catalogue/listing-choices.ts";
import {
  hasActiveFilter,
  type PropertyFilters,
  propertyParams,
  propertySearch,
  readPropertyFilters,
} from "#domain/catalogue/listing-filters.ts";
import { formatUgx } from "#domain/money/money.ts";
import { cardTerms } from "#domain/settings/settings.ts";
import { listFeaturedProperties, listPublicProperties, type PropertySummary } from "#server/catalogue/properties.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { canonicalSearch } from "../homes/canonical-search.ts";
import { FilterSelect } from "../homes/filter-form.tsx";
import { homeCardData } from "../homes/home-card-data.ts";
import { HomeGrid } from "../homes/home-grid.tsx";
import { type FilterInUse, homeListData } from "../homes/home-list.server.ts";
import { HomeList } from "../homes/home-list.tsx";
import { ListFailure } from "../homes/list-failure.tsx";
import { PageMeta } from "../layout/page-meta.tsx";
import type { Route } from "./+types/properties.ts";

const PATH = "/properties";

const pathOf = (filters: PropertyFilters) => PATH + propertySearch(filters);

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
    list: await homeListData(
      { ...found, items: found.items.map(card) },
      { kind: "property", filters, inUse: filtersInUse(filters), pathOf, given: searchParams },
      { db, terms, now },
    ),
    isFiltered: hasActiveFilter(filters),
  };
}

export default function Properties({ loaderData }: Route.ComponentProps) {
  const { featured, list, isFiltered } = loaderData;
  const { page } = list;
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
      <HomeList
        id="all"
        title="All Properties"
        path={PATH}
        list={list}
        isFiltered={isFiltered}
        one="property"
        many="properties"
        kinds="properties"
        searchPlaceholder="Name, place or feature"
        errorTitle="Error loading properties"
        elsewhere={{ label: "See the apartments", to: "/apartment" }}
      >
        <FilterSelect name="type" label="Type" choices={typeOptions} />
        <FilterSelect name="location" label="Place" choices={locationOptions} />
        <FilterSelect name="price" label="Price" choices={priceBands} />
        <FilterSelect name="bedrooms" label="Bedrooms" choices={bedroomBands} />
      </HomeList>
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

function filtersInUse(filters: PropertyFilters): FilterInUse<PropertyFilters>[] {
  return [
    [filters.search && `“${filters.search}”`, { search: "" }],
    [labelOf(typeOptions, filters.type), { type: undefined }],
    [labelOf(locationOptions, filters.location), { location: undefined }],
    [labelOf(priceBands, filters.price), { price: undefined }],
    [bedroomsLabel(filters), { bedrooms: undefined }],
    [filters.perDay && `${formatUgx(filters.perDay)} a day`, { perDay: undefined }],
  ];
}

function bedroomsLabel({ bedrooms }: PropertyFilters): string | undefined {
  const label = labelOf(bedroomBands, bedrooms);
  return label === undefined || bedrooms === "studio" ? label : `${label} bedrooms`;
}
