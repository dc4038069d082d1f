import { Chip } from "#app/ui/chip.tsx";
import { homePath, parseId, propertyDisplayId } from "#domain/catalogue/home.ts";
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
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { cardTerms } from "#domain/settings/settings.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { findPublicProperty, listSimilarProperties } from "#server/catalogue/properties.ts";
import { dbContext, nowContext, previewContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { brochureSizeText, draftOf } from "../documents/brochure.server.ts";
import { metaText, propertyFacts } from "../documents/home-facts.server.ts";
import { homePreviewPath } from "../documents/preview.server.ts";
import { planDrawings } from "../floor-plans/plan-drawings.server.ts";
import { agentOf } from "../homes/agent.ts";
import { Breadcrumbs } from "../homes/breadcrumbs.tsx";
import { AgentCard, HomeActions } from "../homes/contact-actions.tsx";
import { FactsRow, FactsTable, SunList } from "../homes/facts.tsx";
import Gallery from "../homes/gallery.island.tsx";
import { homeCardData } from "../homes/home-card-data.ts";
import { HomeError } from "../homes/home-error.tsx";
import { HomeGrid } from "../homes/home-grid.tsx";
import { HomeJsonLd } from "../homes/home-json-ld.tsx";
import { homeNotFound } from "../homes/home-not-found.server.ts";
import { HomePlan } from "../homes/home-plan.tsx";
import { NoPhotos } from "../homes/no-photos.tsx";
import { PriceCard } from "../homes/price-card.tsx";
import Share from "../homes/share.island.tsx";
import { SoldNote } from "../homes/sold-note.tsx";
import { PageMeta } from "../layout/page-meta.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import type { Route } from "./+types/property.ts";

export const handle = { pageCache: { parameters: [] } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const preview = context.get(previewContext);
  const id = preview?.id ?? parseId(params.id);
  const property = id === undefined ? undefined : await findPublicProperty(db, id, now, preview !== null);
  if (!property) throw await homeNotFound(db, "property", now);
  const settings = await getSettings(db);
  const terms = cardTerms(settings);
  const similar = await listSimilarProperties(db, property, now);
  const publicUrl = context.get(publicUrlContext);
  const today = localDate(now);
  const facts = propertyFacts(property, settings, today);
  const draft = draftOf({ db, settings, publicUrl, today, now }, facts);
  return {
    property: {
      id: property.id,
      title: property.title,
      description: property.description,
      type: property.propertyType,
      price: property.price,
      place: [property.location, property.city, property.country].filter((part) => part !== "").join(", "),
      bedrooms: property.bedrooms,
      bathrooms: property.bathrooms,
      areaSqm: property.areaSqm,
      parkingSpaces: property.parkingSpaces,
      yearBuilt: property.yearBuilt,
      features: property.features,
      buildingAmenities: property.buildingAmenities,
      status: property.status,
      gallery: property.gallery,
      floorPlan: property.floorPlan,
      drawings: property.floorPlan ? [] : planDrawings(property.drawnPlan),
    },
    publicUrl,
    summary: metaText(facts),
    previewPath: homePreviewPath(facts, settings.company.name),
    brochureSize: await brochureSizeText(db, draft),
    offer: facts.offer,
    agent: agentOf(settings),
    whatsApp: whatsAppLink(
      settings.contacts.whatsapp,
      `Hello ${settings.company.name}, I am interested in ${property.title} (${propertyDisplayId(property.id)}). ${publicUrl}${homePath({ kind: "property", id: property.id })}`,
    ),
    similar: similar.map((other) => homeCardData("property", { ...other, name: other.title }, terms)),
  };
}

export default function Property({ loaderData }: Route.ComponentProps) {
  const { property, offer, publicUrl, summary, previewPath, brochureSize, agent, whatsApp, similar } = loaderData;
  const home = { kind: "property", id: property.id } as const;
  const isSold = property.status === "sold";
  return (
    <div className="home-page">
      <PageMeta title={property.title} description={summary} previewPath={previewPath} />
      <HomeJsonLd described={{ ...property, home, name: property.title }} publicUrl={publicUrl} />
      <div className="wrap">
        <div className="home-top">
          <Breadcrumbs parents={[{ label: "Properties", to: "/properties" }]} current={property.title} />
          <div className="home-tools">
            <Share title={property.title} url={publicUrl + homePath(home)} />
            <SaveButton home={home} name={property.title} hasWords />
          </div>
        </div>
        {property.gallery.length > 0 ? <Gallery pictures={property.gallery} /> : <NoPhotos />}
        <div className="home-columns">
          <header className="home-head">
            <p className="home-tags">
              <Chip tone={isSold ? "paper" : "leaf"}>{statusLabel(property.status)}</Chip>
              {property.type ? <Chip>{property.type}</Chip> : null}
            </p>
            <h1>{property.title}</h1>
            <p className="home-place">{locationText(property.place)}</p>
            <p className="printed-address">{publicUrl + homePath(home)}</p>
            <FactsRow facts={bigFacts(property)} />
          </header>
          <aside className="home-aside">
            {isSold ? (
              <SoldNote others={similar.length > 0} />
            ) : (
              <PriceCard home={home} offer={offer}>
                <HomeActions
                  home={home}
                  whatsApp={whatsApp}
                  agent={agent}
                  visitLabel="Schedule Viewing"
                  brochureSize={brochureSize}
                  perDay={offer?.perDay}
                />
              </PriceCard>
            )}
          </aside>
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
            {property.floorPlan || property.drawings.length > 0 ? (
              <section aria-labelledby="plan">
                <h2 id="plan">Floor Plan</h2>
                <HomePlan picture={property.floorPlan} drawings={property.drawings} whatsApp={whatsApp} />
              </section>
            ) : null}
            <section aria-labelledby="details">
              <h2 id="details">Property Details</h2>
              <FactsTable
                facts={[
                  ["Type", property.type],
                  ["Year built", property.yearBuilt],
                  ["Status", statusLabel(property.status)],
                  ["Property ID", propertyDisplayId(property.id)],
                  ["Price", isSold ? "Sold" : pagePriceText(offer?.price ?? null)],
                  ["Bedrooms", property.bedrooms === null ? "" : bedroomsText(property.bedrooms)],
                  ["Bathrooms", property.bathrooms === null ? "" : bathroomsText(property.bathrooms)],
                  ["Floor area", property.areaSqm === null ? "" : areaText(property.areaSqm)],
                  ["Parking", parkingText(property.parkingSpaces)],
                  ["Place", property.place],
                ]}
              />
            </section>
            {agent ? <AgentCard agent={agent} whatsApp={whatsApp} home={home} name={property.title} /> : null}
          </div>
        </div>
      </div>
      {similar.length > 0 ? (
        <section className="wrap home-section" id="similar" aria-labelledby="similar-heading">
          <h2 id="similar-heading">Similar Properties</h2>
          <HomeGrid homes={similar} />
        </section>
      ) : null}
    </div>
  );
}

type ShownProperty = Route.ComponentProps["loaderData"]["property"];

/** A property that can be had reads "For Sale"; anything else says what it is. */
function statusLabel(status: ListingStatus): string {
  return status === "available" ? "For Sale" : statusText(status);
}

function parkingText(spaces: number | null): string {
  if (spaces === null) return "";
  return spaces === 1 ? "1 space" : spaces === 0 ? "None" : `${spaces} spaces`;
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
