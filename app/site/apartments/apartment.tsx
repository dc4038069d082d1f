import { buttonClass } from "#app/ui/button.tsx";
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { apartmentDisplayId, homePath, parseId } from "#domain/catalogue/home.ts";
import {
  areaText,
  bathroomsText,
  bedroomsText,
  descriptionText,
  locationText,
  statusText,
} from "#domain/catalogue/listing.ts";
import { countUnits, freeText, type UnitStatus } from "#domain/catalogue/unit.ts";
import { whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { formatUgx } from "#domain/money/money.ts";
import { cardTerms } from "#domain/settings/settings.ts";
import { countText } from "#domain/text/count-text.ts";
import { changedText, localDate } from "#domain/time/kampala-time.ts";
import { findPublicApartment, listSimilarApartments } from "#server/catalogue/apartments.ts";
import { countUnitsByApartment, listBuildings } from "#server/catalogue/buildings.ts";
import { dbContext, nowContext, previewContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { brochureSizeText, draftOf } from "../documents/brochure.server.ts";
import { apartmentFacts, metaText } from "../documents/home-facts.server.ts";
import { homePreviewPath } from "../documents/preview.server.ts";
import { planDrawings } from "../floor-plans/plan-drawings.server.ts";
import { agentOf } from "../homes/agent.ts";
import { Breadcrumbs } from "../homes/breadcrumbs.tsx";
import { AgentCard, HomeActions } from "../homes/contact-actions.tsx";
import { askPath, visitPath } from "../homes/contact-paths.ts";
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
import { BlocksKey, StackingPlan } from "../homes/stacking-plan.tsx";
import { PageMeta } from "../layout/page-meta.tsx";
import { SaveButton } from "../saved/save-button.tsx";
import type { Route } from "./+types/apartment.ts";
import { floorName } from "./building-floors.tsx";
import { HomeTabs } from "./home-tabs.tsx";

export const handle = { pageCache: { parameters: [] } };

/** A type that is in more buildings shows the first of them; its units are counted in all. */
const MAX_BUILDINGS = 6;

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const preview = context.get(previewContext);
  const id = preview?.id ?? parseId(params.id);
  const apartment = id === undefined ? undefined : await findPublicApartment(db, id, now, preview !== null);
  if (!apartment) throw await homeNotFound(db, "apartment", now);
  const settings = await getSettings(db);
  const terms = cardTerms(settings);
  const [similar, buildings] = await Promise.all([
    listSimilarApartments(db, apartment, now),
    listBuildings(db, now, { apartmentTypeId: apartment.id }),
  ]);
  const counts = await countUnitsByApartment(
    db,
    similar.map((other) => other.id),
    now,
  );
  const publicUrl = context.get(publicUrlContext);
  const today = localDate(now);
  const facts = apartmentFacts(apartment, settings, today);
  const draft = draftOf({ db, settings, publicUrl, today, now }, facts);
  return {
    apartment: {
      id: apartment.id,
      name: apartment.name,
      description: apartment.description,
      category: apartment.category,
      location: apartment.location,
      bedrooms: apartment.bedrooms,
      bathrooms: apartment.bathrooms,
      areaSqm: apartment.areaSqm,
      price: apartment.price,
      status: apartment.status,
      amenities: apartment.amenities,
      features: apartment.features,
      gallery: apartment.gallery,
      floorPlan: apartment.floorPlan,
      drawings: apartment.floorPlan ? [] : planDrawings(apartment.drawnPlan),
    },
    unitCount: countUnits(buildings.flatMap(({ floors }) => floors.flatMap(statuses))),
    buildings: buildings.slice(0, MAX_BUILDINGS).map(({ name, floors, changedAt }) => ({
      name,
      changed: changedAt ? changedText(changedAt, now) : "",
      floors: floors.map((floor) => ({
        name: floorName(floor.number),
        units: statuses(floor),
      })),
    })),
    publicUrl,
    summary: metaText(facts),
    previewPath: homePreviewPath(facts, settings.company.name),
    brochureSize: await brochureSizeText(db, draft),
    offer: facts.offer,
    constructionMonths: settings.facts.constructionMonths,
    agent: agentOf(settings),
    whatsApp: whatsAppLink(
      settings.contacts.whatsapp,
      `Hello ${settings.company.name}, I am interested in the ${apartment.name} (${apartmentDisplayId(apartment.id)}). ${publicUrl}${homePath({ kind: "apartment", id: apartment.id })}`,
    ),
    similar: similar.map((other) =>
      homeCardData("apartment", { ...other, unitsFree: counts.get(other.id)?.available }, terms),
    ),
  };
}

function statuses(floor: { units: readonly { status: UnitStatus }[] }): UnitStatus[] {
  return floor.units.map((unit) => unit.status);
}

export default function Apartment({ loaderData }: Route.ComponentProps) {
  const {
    apartment,
    buildings,
    unitCount: units,
    offer,
    publicUrl,
    summary,
    previewPath,
    brochureSize,
    agent,
    whatsApp,
    similar,
    constructionMonths,
  } = loaderData;
  const home = { kind: "apartment", id: apartment.id } as const;
  const isSold = apartment.status === "sold";
  const floorsFree = buildings.flatMap(({ floors }) =>
    floors.filter((floor) => floor.units.includes("available")).map((floor) => floor.name),
  );
  return (
    <div className="home-page">
      <PageMeta title={apartment.name} description={summary} previewPath={previewPath} />
      <HomeJsonLd
        described={{ ...apartment, home, type: apartment.category, place: apartment.location, units }}
        publicUrl={publicUrl}
      />
      <div className="wrap">
        <div className="home-top">
          <Breadcrumbs parents={[{ label: "Units", to: "/apartment" }]} current={apartment.name} />
          <div className="home-tools">
            <Share title={apartment.name} url={publicUrl + homePath(home)} />
            <SaveButton home={home} name={apartment.name} hasWords />
          </div>
        </div>
        {apartment.gallery.length > 0 ? <Gallery pictures={apartment.gallery} /> : <NoPhotos />}
        <div className="home-columns">
          <header className="home-head">
            <h1>{apartment.name}</h1>
            <p className="home-lead">{descriptionText(apartment.description)}</p>
            <p className="printed-address">{publicUrl + homePath(home)}</p>
            <FactsRow
              facts={[
                {
                  value: apartment.bedrooms === 0 ? "Studio" : apartment.bedrooms,
                  label: apartment.bedrooms === 0 ? "one room" : apartment.bedrooms === 1 ? "bedroom" : "bedrooms",
                },
                { value: apartment.bathrooms, label: apartment.bathrooms === 1 ? "bathroom" : "bathrooms" },
                { value: areaText(apartment.areaSqm), label: "floor area" },
                { value: countText(constructionMonths, "month"), label: "to build, at most" },
                ...(units.total > 0 && !isSold
                  ? [{ value: `${units.available} of ${units.total}`, label: "units available" }]
                  : []),
              ]}
            />
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
                  visitLabel="Schedule Tour"
                  brochureSize={brochureSize}
                  perDay={offer?.perDay}
                />
              </PriceCard>
            )}
          </aside>
          <HomeTabs
            overview={
              <>
                {units.total > 0 ? (
                  <section aria-labelledby="where">
                    <h2 id="where">Available units</h2>
                    {buildings.map((building) => (
                      <div key={building.name}>
                        <p className="floors-note">
                          {building.name}. {building.changed}. A reserved unit becomes available again when its time
                          runs out.
                        </p>
                        <StackingPlan floors={building.floors} />
                      </div>
                    ))}
                    <BlocksKey />
                  </section>
                ) : null}
                {apartment.features.length > 0 ? (
                  <section aria-labelledby="features">
                    <h2 id="features">Features</h2>
                    <SunList items={apartment.features} />
                  </section>
                ) : null}
                <section aria-labelledby="details">
                  <h2 id="details">Apartment Details</h2>
                  <FactsTable
                    facts={[
                      ["Building", buildings.map(({ name }) => name).join(", ")],
                      ["Floor", floorsFree.join(", ")],
                      ["Unit", units.total > 0 ? freeText(units) : ""],
                      ["Status", statusText(apartment.status)],
                      ["Unit ID", apartmentDisplayId(apartment.id)],
                      ["Price", isSold ? "Sold" : formatUgx(apartment.price)],
                      ["Category", apartment.category],
                      ["Bedrooms", bedroomsText(apartment.bedrooms)],
                      ["Bathrooms", bathroomsText(apartment.bathrooms)],
                      ["Floor area", areaText(apartment.areaSqm)],
                      ["Place", locationText(apartment.location)],
                    ]}
                  />
                </section>
              </>
            }
            gallery={
              apartment.gallery.length > 0 ? (
                <ul className="contact-sheet">
                  {apartment.gallery.map((picture) => (
                    <li key={picture.hash}>
                      <figure>
                        <Picture
                          picture={picture}
                          alt=""
                          sizes={`(min-width: 1024px) 350px, ${phoneWidth}`}
                          maxWidth={960}
                        />
                        <figcaption>{picture.alt}</figcaption>
                      </figure>
                    </li>
                  ))}
                </ul>
              ) : undefined
            }
            floorPlan={<HomePlan picture={apartment.floorPlan} drawings={apartment.drawings} whatsApp={whatsApp} />}
            amenities={apartment.amenities.length > 0 ? <SunList items={apartment.amenities} /> : undefined}
          />
        </div>
        {agent ? <AgentCard agent={agent} whatsApp={whatsApp} home={home} name={apartment.name} /> : null}
      </div>
      {similar.length > 0 ? (
        <section className="wrap home-section" id="similar" aria-labelledby="similar-heading">
          <h2 id="similar-heading">Similar homes</h2>
          <HomeGrid homes={similar} />
        </section>
      ) : null}
      {isSold ? null : (
        <section className="wrap home-section">
          <div className="call-out">
            <h2>Come and stand in it.</h2>
            <p>A visit costs nothing and binds you to nothing. Bring your questions and somebody you trust.</p>
            <div className="actions">
              <a href={visitPath(home)} className={buttonClass("ink")}>
                Schedule Viewing
              </a>
              <a href={askPath(home, "info")} className={buttonClass("outline")}>
                Request Info
              </a>
            </div>
          </div>
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HomeError error={error} />;
}
