import { Chip } from "#app/ui/chip.tsx";
import { parseId, propertyDisplayId } from "#domain/catalogue/home.ts";
import {
  areaText,
  bathroomsText,
  bedroomsText,
  descriptionText,
  type ListingStatus,
  locationText,
  pagePriceText,
  statusText,
} from "#domain/catalogue/listing.ts";
import { amountPageCache, readAmount } from "#domain/money/daily-amount.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { countText } from "#domain/text/count-text.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listSimilarProperties, publicProperties } from "#server/catalogue/properties.ts";
import { findPublic } from "#server/catalogue/public-homes.ts";
import { dbContext, nowContext, previewContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { propertyFacts } from "../documents/home-facts.server.ts";
import { FactsRow, FactsTable, SunList } from "../homes/facts.tsx";
import { homeCardData } from "../homes/home-card-data.ts";
import { HomeError } from "../homes/home-error.tsx";
import { HomeJsonLd } from "../homes/home-json-ld.tsx";
import { homeNotFound } from "../homes/home-not-found.server.ts";
import { homePageAreas, homePageData } from "../homes/home-page.server.ts";
import { HomeAgent, HomePage } from "../homes/home-page.tsx";
import { HomePlan } from "../homes/home-plan.tsx";
import { TitleSections } from "../homes/title-and-place.tsx";
import type { Route } from "./+types/property.ts";

// Leaves it out of the browser's bundle.
export const handle = import.meta.env.SSR && { pageCache: amountPageCache() };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const preview = context.get(previewContext);
  const id = preview?.id ?? parseId(params.id);
  const property =
    id === undefined ? undefined : await findPublic(db, publicProperties, { id, isPreview: preview !== null }, now);
  if (!property) throw await homeNotFound(db, "property", now);
  const settings = await getSettings(db, ...homePageAreas);
  const terms = cardTerms(settings);
  const similar = await listSimilarProperties(db, property, now);
  const facts = propertyFacts(property, settings, localDate(now));
  return {
    page: await homePageData(context, facts, settings, readAmount(new URL(request.url).searchParams).amount),
    publicUrl: context.get(publicUrlContext),
    property: {
      ...property,
      type: property.propertyType,
      place: [property.location, property.city, property.country].filter((part) => part !== "").join(", "),
    },
    similar: similar.map((other) => homeCardData("property", { ...other, name: other.title }, terms)),
  };
}

export default function Property({ loaderData }: Route.ComponentProps) {
  const { page, property, publicUrl, similar } = loaderData;
  const { home, name, isSold, floorPlan, drawings } = page;
  return (
    <div className="home-page">
      <HomeJsonLd described={{ ...property, home, name }} publicUrl={publicUrl} />
      <HomePage
        page={page}
        parent={{ label: "Properties", to: "/properties" }}
        head={
          <>
            <p className="home-tags">
              <Chip tone={isSold ? undefined : "leaf"}>{statusLabel(property.status)}</Chip>
              {property.type ? <Chip>{property.type}</Chip> : null}
            </p>
            <h1>{name}</h1>
            <p className="home-place">{locationText(property.place)}</p>
            <p className="printed-address">{page.address}</p>
            <FactsRow facts={bigFacts(property)} />
          </>
        }
        visitLabel="Schedule Viewing"
        similar={similar}
        similarTitle="Similar Properties"
      >
        <div className="home-body">
          <section aria-labelledby="about">
            <h2 id="about">About this home</h2>
            <p className="home-text">{descriptionText(property.description)}</p>
          </section>
          {property.features.length > 0 ? (
            <section aria-labelledby="features">
              <h2 id="features">Features</h2>
              <SunList items={property.features} />
            </section>
          ) : null}
          {property.buildingAmenities.length > 0 ? (
            <section aria-labelledby="amenities">
              <h2 id="amenities">Building Amenities</h2>
              <SunList items={property.buildingAmenities} />
            </section>
          ) : null}
          {floorPlan || drawings.length > 0 ? (
            <section aria-labelledby="plan">
              <h2 id="plan">Floor Plan</h2>
              <HomePlan picture={floorPlan} drawings={drawings} whatsApp={page.whatsApp} />
            </section>
          ) : null}
          <TitleSections home={property} costs={page.costs} />
          <section aria-labelledby="details">
            <h2 id="details">Property Details</h2>
            <FactsTable
              facts={[
                ["Type", property.type],
                ["Year built", property.yearBuilt],
                ["Status", statusLabel(property.status)],
                ["Property ID", propertyDisplayId(home.id)],
                ["Price", isSold ? "Sold" : pagePriceText(property.price)],
                ["Bedrooms", property.bedrooms === null ? "" : bedroomsText(property.bedrooms)],
                ["Bathrooms", property.bathrooms === null ? "" : bathroomsText(property.bathrooms)],
                ["Floor area", property.areaSqm === null ? "" : areaText(property.areaSqm)],
                ["Parking", parkingText(property.parkingSpaces)],
                ["Place", property.place],
              ]}
            />
          </section>
          <HomeAgent page={page} />
        </div>
      </HomePage>
    </div>
  );
}

type ShownProperty = Route.ComponentProps["loaderData"]["property"];

function statusLabel(status: ListingStatus): string {
  return status === "available" ? "For Sale" : statusText(status);
}

function parkingText(spaces: number | null): string {
  if (spaces === null) return "";
  return spaces === 0 ? "None" : countText(spaces, "space");
}

function bigFacts({ bedrooms, bathrooms, areaSqm, parkingSpaces }: ShownProperty) {
  return [
    { value: bedrooms === 0 ? "Studio" : bedrooms, label: bedrooms === 1 ? "bedroom" : "bedrooms" },
    { value: bathrooms, label: bathrooms === 1 ? "bathroom" : "bathrooms" },
    { value: areaSqm === null ? null : areaText(areaSqm), label: "floor area" },
    { value: parkingSpaces, label: parkingSpaces === 1 ? "parking space" : "parking spaces" },
  ].filter(({ value }) => value !== null);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HomeError error={error} />;
}
