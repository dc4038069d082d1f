import { buttonClass } from "#app/ui/button.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { worldClassAmenities } from "#content/amenities.ts";
import { firstAmenities } from "#domain/catalogue/listing.ts";
import {
  bedroomBands,
  categoryOptions,
  labelOf,
  locationOptions,
  priceBands,
  sizeBands,
} from "#domain/catalogue/listing-choices.ts";
import {
  type ApartmentFilters,
  apartmentParams,
  apartmentSearch,
  hasActiveFilter,
  readApartmentFilters,
} from "#domain/catalogue/listing-filters.ts";
import { formatUgx } from "#domain/money/money.ts";
import { cardTerms } from "#domain/settings/settings.ts";
import { changedText, localDate } from "#domain/time/kampala-time.ts";
import { listPublicApartments } from "#server/catalogue/apartments.ts";
import { countUnitsByApartment, listBuildings, listBuildingsOf } from "#server/catalogue/buildings.ts";
import { dbContext, nowContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { brochureSizeText, draftCatalogue } from "../documents/brochure.server.ts";
import { CATALOGUE_PATH } from "../documents/document-path.ts";
import { DownloadLink } from "../documents/download-link.tsx";
import { canonicalSearch } from "../homes/canonical-search.ts";
import { FilterSelect } from "../homes/filter-form.tsx";
import { homeCardData } from "../homes/home-card-data.ts";
import { type FilterInUse, homeListData } from "../homes/home-list.server.ts";
import { HomeList } from "../homes/home-list.tsx";
import { ListFailure } from "../homes/list-failure.tsx";
import { VISIT_FORM_PATH } from "../layout/navigation.ts";
import { PageMeta } from "../layout/page-meta.tsx";
import type { Route } from "./+types/apartments.ts";
import { AmenityIcon } from "./amenity-icon.tsx";
import { BuildingFloors } from "./building-floors.tsx";

const PATH = "/apartment";

const pathOf = (filters: ApartmentFilters) => PATH + apartmentSearch(filters);

// Only the server asks how this page is kept, so that the browser's bundle carries none of the reading of addresses.
export const handle = import.meta.env.SSR && {
  pageCache: {
    parameters: apartmentParams,
    canonical: (given: URLSearchParams) => canonicalSearch(given, apartmentSearch(readApartmentFilters(given))),
  },
};

/** A company with more buildings shows those of the homes on the page. */
const MAX_BUILDINGS = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const settings = await getSettings(db);
  const terms = cardTerms(settings);
  const { searchParams } = new URL(request.url);
  const filters = readApartmentFilters(searchParams);
  const found = await listPublicApartments(db, filters, { terms, perPage: settings.listing.homesPerPage }, now);
  const ids = found.items.map((apartment) => apartment.id);
  const [unitCounts, buildingIds] = await Promise.all([
    countUnitsByApartment(db, ids, now),
    listBuildingsOf(db, ids, MAX_BUILDINGS),
  ]);
  const buildings = await listBuildings(db, now, { ids: buildingIds });
  const catalogue = await draftCatalogue({
    db,
    settings,
    publicUrl: context.get(publicUrlContext),
    today: localDate(now),
    now,
  });
  const brochureSize = await brochureSizeText(db, catalogue);
  const homes = found.items.map((apartment) => {
    const { shown, more } = firstAmenities(apartment.amenities);
    const unitsAvailable = unitCounts.get(apartment.id)?.available;
    return {
      ...homeCardData("apartment", { ...apartment, unitsAvailable }, terms),
      description: apartment.description,
      note: [...shown, ...(more ? [more.replace(" ", "\u00a0")] : [])].join(", "),
    };
  });
  return {
    list: await homeListData(
      { ...found, items: homes },
      { kind: "apartment", filters, inUse: filtersInUse(filters), pathOf, given: searchParams },
      { db, terms, now },
    ),
    buildings: buildings.map(({ name, floors, changedAt }) => ({
      name,
      changed: changedAt ? changedText(changedAt, now) : "",
      floors: floors.map(({ number, kind, units }) => ({ number, kind, units: units.map((unit) => unit.status) })),
    })),
    brochureSize,
    isFiltered: hasActiveFilter(filters),
  };
}

export default function Apartments({ loaderData }: Route.ComponentProps) {
  const { list, buildings, brochureSize, isFiltered } = loaderData;
  const { page } = list;
  return (
    <>
      <PageMeta
        title={page === 1 ? "Apartments" : `Apartments, page ${page}`}
        description="Studios to penthouses in Kampala, paid by the day. The full price and the finish date stand beside each."
        query={page === 1 ? "" : `?page=${page}`}
        isUnlisted={isFiltered}
      />
      <PageHero title="Find your floor." lead="Enter what you can pay a day, and see the homes that it buys." />
      <HomeList
        id="types"
        title="Apartment Types"
        path={PATH}
        list={list}
        isFiltered={isFiltered}
        one="apartment"
        many="apartments"
        kinds="apartment types"
        searchPlaceholder="Name or amenity"
        errorTitle="Error loading apartments:"
        elsewhere={{ label: "See the properties", to: "/properties" }}
      >
        <FilterSelect name="price" label="Price" choices={priceBands} />
        <FilterSelect name="size" label="Size" choices={sizeBands} />
        <FilterSelect name="bedrooms" label="Bedrooms" choices={bedroomBands} />
        <FilterSelect name="category" label="Category" choices={categoryOptions} />
        <FilterSelect name="location" label="Place" choices={locationOptions} />
      </HomeList>
      {buildings.some(({ floors }) => floors.length > 0) ? (
        <section className="wrap home-section" aria-labelledby="floors">
          <h2 id="floors">Building Floor Plans</h2>
          {buildings.map((building) => (
            <BuildingFloors key={building.name} building={building} hasName={buildings.length > 1} />
          ))}
        </section>
      ) : null}
      <section className="amenities" aria-labelledby="amenities">
        <div className="wrap">
          <h2 id="amenities">World-Class Amenities</h2>
          <ul>
            {worldClassAmenities.map(({ icon, title, text }) => (
              <li key={icon}>
                <AmenityIcon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="wrap home-section">
        <div className="call-out">
          <h2>Ready to Make This Home?</h2>
          <p>Come and stand in one. Nobody asks you for money at a visit.</p>
          <div className="actions">
            <a href={VISIT_FORM_PATH} className={buttonClass("ink")}>
              Schedule Tour
            </a>
            <DownloadLink path={CATALOGUE_PATH} size={brochureSize} variant="outline" />
          </div>
        </div>
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <ListFailure heading={(reason) => ({ title: `Error loading apartments: ${reason}` })} />;
}

function filtersInUse(filters: ApartmentFilters): FilterInUse<ApartmentFilters>[] {
  const bedrooms = labelOf(bedroomBands, filters.bedrooms);
  return [
    [filters.search && `“${filters.search}”`, { search: "" }],
    [labelOf(priceBands, filters.price), { price: undefined }],
    [labelOf(sizeBands, filters.size), { size: undefined }],
    [filters.bedrooms === "studio" ? bedrooms : bedrooms && `${bedrooms} bedrooms`, { bedrooms: undefined }],
    [labelOf(categoryOptions, filters.category), { category: undefined }],
    [labelOf(locationOptions, filters.location), { location: undefined }],
    [filters.perDay && `${formatUgx(filters.perDay)} a day`, { perDay: undefined }],
  ];
}
