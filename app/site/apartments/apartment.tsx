import type { ReactNode } from "react";
import { BlocksLegend, floorName } from "#app/site/homes/building-floors.tsx";
import { categoryAsWritten, statusWords } from "#app/site/homes/choice-words.ts";
import { script } from "#app/ui/island.ts";
import { Picture, phoneWidth } from "#app/ui/picture.tsx";
import { inEnglish, say, sayText } from "#app/ui/say.tsx";
import { amountPageCache, readAmount } from "#domain/amount/daily-amount.ts";
import { areaOf } from "#domain/catalogue/area.ts";
import { ownAmenities } from "#domain/catalogue/building-amenities.ts";
import { apartmentDisplayId, parseId } from "#domain/catalogue/home.ts";
import { isOwnHouse } from "#domain/catalogue/in-building.ts";
import { areaText, descriptionText, locationText } from "#domain/catalogue/listing.ts";
import { availabilityText, countUnits } from "#domain/catalogue/unit.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/apartment.ts";
import { months } from "#domain/languages/messages/counts.ts";
import * as detailWords from "#domain/languages/messages/detail.ts";
import { updated } from "#domain/languages/messages/floors.ts";
import { atBuilding } from "#domain/languages/messages/homes.ts";
import { pictureKindText } from "#domain/media/picture.ts";
import { formatUgx } from "#domain/money/money.ts";
import { cardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { publicApartments } from "#server/catalogue/apartments.ts";
import { listBuildings } from "#server/catalogue/buildings.ts";
import { findPublic } from "#server/catalogue/public-homes.ts";
import { dbContext, nowContext, previewContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { apartmentFacts } from "../documents/home-facts.server.ts";
import { Fact, FactsRow, FactsTable, firstOf, SunList } from "../homes/facts.tsx";
import { HomeJsonLd } from "../homes/home-json-ld.tsx";
import { homeNotFound } from "../homes/home-not-found.server.ts";
import { homePageAreas, homePageData } from "../homes/home-page.server.ts";
import { HomePage } from "../homes/home-page.tsx";
import { HomePlan } from "../homes/home-plan.tsx";
import { similarCards } from "../homes/similar-cards.server.ts";
import { TitleFacts } from "../homes/title-and-place.tsx";
import type { Route } from "./+types/apartment.ts";
import { UnitPicker } from "./unit-picker.tsx";

const TABS = [
  { id: "overview", label: words.overview },
  { id: "gallery", label: words.gallery },
  { id: "floor-plan", label: detailWords.floorPlan },
  { id: "amenities", label: words.amenities },
] as const;

type HomeTabsProps = { overview: ReactNode; gallery: ReactNode; floorPlan: ReactNode; amenities: ReactNode };

// The condition keeps this out of the browser's bundle.
export const handle = import.meta.env.SSR && { pageCache: amountPageCache(), hasActionBar: true };

/** Units are counted in at most this many buildings. */
const MAX_BUILDINGS = 6;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const preview = context.get(previewContext);
  const id = preview?.id ?? parseId(params.id);
  const apartment =
    id === undefined ? undefined : await findPublic(db, publicApartments, { id, isPreview: preview !== null }, now);
  if (!apartment) throw await homeNotFound(db, "apartment", now);
  const settings = await getSettings(db, ...homePageAreas);
  const terms = cardTerms(settings);
  const { amount } = readAmount(new URL(request.url).searchParams);
  const today = localDate(now);
  const [similar, buildings] = await Promise.all([
    similarCards(db, { ...apartment, kind: "apartment" }, { amount, terms }, now),
    listBuildings(db, now, { apartmentTypeId: apartment.id }),
  ]);
  const isOffered = apartment.status === "available";
  const facts = apartmentFacts(apartment, settings, today);
  return {
    page: await homePageData(context, facts, settings, amount),
    publicUrl: context.get(publicUrlContext),
    apartment,
    unitCount: countUnits(
      buildings.flatMap(({ floors }) => floors.flatMap(({ units }) => units.map(({ status }) => status))),
    ),
    buildings: buildings.slice(0, MAX_BUILDINGS).map(({ floors, changedAt, ...building }) => ({
      id: building.id,
      name: isOwnHouse(building, apartment.name) ? "" : building.name,
      /** Where a type is in several buildings, each names its place, and how many units it has of the type. */
      place: buildings.length > 1 ? building.location : "",
      available: buildings.length > 1 ? availabilityText(building) : "",
      changed: changedAt ? updated({ day: dateText(localDate(changedAt)) }) : "",
      floors: floors.map((floor) => ({
        number: floor.number,
        units: floor.units.map(({ id, number, view, status, price: own }) => {
          const price = own ?? apartment.unitPrice;
          const shown = status === "available" && !isOffered ? ("reserved" as const) : status;
          return {
            id,
            number,
            view,
            status: shown,
            price,
            perDay: leastAmountFor({ price, isInBuilding: facts.isInBuilding }, terms),
          };
        }),
      })),
    })),
    constructionMonths: settings.facts.constructionMonths,
    similar,
  };
}

export default function Apartment({ loaderData }: Route.ComponentProps) {
  const { page, apartment, buildings, unitCount: units, publicUrl, similar, constructionMonths } = loaderData;
  const { home, gallery, isSold, whatsApp } = page;
  const name = officeTexts(apartment, "name");
  const description = officeTexts(apartment, "description");
  const features = officeTexts(apartment, "features");
  const amenities = amenitiesOf(apartment);
  const floorsAvailable = buildings.flatMap(({ floors }) =>
    floors.filter(({ units }) => units.some(({ status }) => status === "available")),
  );
  return (
    <div className="home-page">
      <HomeJsonLd
        described={{ ...apartment, home, type: apartment.category, place: apartment.location, units }}
        publicUrl={publicUrl}
      />
      <HomePage
        page={page}
        name={name}
        parent={{ label: say(words.parent), to: "/apartment" }}
        head={
          <>
            <h1>{sayText(name)}</h1>
            <div className="home-line">
              <p className="home-place">{inEnglish(locationText(apartment.location))}</p>
              <FactsRow
                facts={[
                  {
                    value: apartment.bedrooms === 0 ? say(detailWords.studio) : apartment.bedrooms,
                    label:
                      apartment.bedrooms === 0
                        ? detailWords.oneRoom()
                        : detailWords.bedrooms({ count: apartment.bedrooms }),
                  },
                  { value: apartment.bathrooms, label: detailWords.bathrooms({ count: apartment.bathrooms }) },
                  { value: areaText(apartment.areaSqm), label: detailWords.floorArea() },
                  // A flat in a finished building needs no time to build, and the move-in time is below the price.
                  ...(!apartment.isInBuilding && page.moveIn === undefined
                    ? [{ value: months({ count: constructionMonths }), label: words.toBuild() }]
                    : []),
                  ...(units.total > 0 && !isSold
                    ? [{ value: say(words.ofUnits, units), label: words.unitsAvailable() }]
                    : []),
                ]}
              />
            </div>
            <p className="printed-address">{page.address}</p>
          </>
        }
        place={{ ...apartment, name: areaOf(apartment.location)?.name ?? "" }}
        visitLabel={detailWords.scheduleTour}
        similar={similar}
        similarTitle={say(detailWords.similarHomes)}
        requestsInfo
      >
        <HomeTabs
          overview={
            <>
              <p className="home-text">{sayText({ ...description, text: descriptionText(description.text) })}</p>
              {units.total > 0 ? (
                <Fact
                  id="where"
                  title={say(words.chooseUnit)}
                  value={floorsText(floorsAvailable)}
                  isOpen={!isSold && floorsAvailable.length > 0}
                >
                  {buildings.map((building, position) => (
                    <div key={building.id}>
                      <p className="floors-note">
                        {building.name
                          ? inEnglish(`${[building.name, building.place].filter(Boolean).join(", ")}.`)
                          : null}{" "}
                        {building.available ? inEnglish(`${building.available}.`) : null} {building.changed}{" "}
                        {say(words.reservedNote)}
                      </p>
                      {position === 0 ? <BlocksLegend /> : null}
                      <UnitPicker
                        floors={building.floors}
                        openFloor={building.floors.find((floor) => floorsAvailable.includes(floor))?.number}
                        chat={isSold ? undefined : page.unitChat}
                      />
                    </div>
                  ))}
                </Fact>
              ) : null}
              <TitleFacts home={apartment} page={page} />
              {features.text.length > 0 ? (
                <Fact id="features" title={say(detailWords.features)} value={sayText(firstOf(features))}>
                  <SunList items={features} />
                </Fact>
              ) : null}
              <Fact
                id="details"
                title={say(buildings.length > 0 ? words.details : words.detailsOfType)}
                value={units.total > 0 ? availabilityText(units) : say(statusWords[apartment.status])}
              >
                <FactsTable
                  facts={[
                    [words.building(), buildings.flatMap(({ name }) => name || []).join(", ")],
                    [words.floor(), floorsAvailable.length > 0 && floorsText(floorsAvailable)],
                    [words.unit(), units.total > 0 && availabilityText(units)],
                    [detailWords.status(), say(statusWords[apartment.status])],
                    [words.unitId(), apartmentDisplayId(home.id)],
                    [detailWords.price(), isSold ? say(detailWords.sold) : formatUgx(apartment.price)],
                    [words.category(), apartment.category && sayText(categoryAsWritten(apartment.category))],
                  ]}
                />
              </Fact>
            </>
          }
          gallery={
            gallery.length > 0 ? (
              <ul className="contact-sheet">
                {gallery.map((picture) => (
                  <li key={picture.address}>
                    <figure>
                      <Picture picture={picture} sizes={`(min-width: 1024px) 350px, ${phoneWidth}`} maxWidth={960} />
                      {picture.kind ? <figcaption>{pictureKindText(picture)}</figcaption> : null}
                    </figure>
                  </li>
                ))}
              </ul>
            ) : undefined
          }
          floorPlan={<HomePlan picture={page.floorPlan} drawings={page.drawings} whatsApp={whatsApp} />}
          amenities={amenities.own || amenities.shared ? <Amenities {...amenities} /> : undefined}
        />
      </HomePage>
    </div>
  );
}

type Apartment = Route.ComponentProps["loaderData"]["apartment"];

/** Returns what a home has alone, and what all homes of its building have, in the language of the page. */
function amenitiesOf({ building, ...apartment }: Apartment) {
  const shared = building && { ...officeTexts(building, "amenities"), building: building.name };
  const { text, language } = officeTexts(apartment, "amenities");
  const own = ownAmenities({ amenities: text, building: shared && { amenities: shared.text } });
  return {
    own: own.length > 0 ? { text: own, language } : undefined,
    shared: shared && shared.text.length > 0 ? shared : undefined,
  };
}

function Amenities({ own, shared }: ReturnType<typeof amenitiesOf>) {
  return (
    <>
      {own ? <SunList items={own} /> : null}
      {shared ? (
        <>
          <h3>{say(atBuilding, { building: shared.building })}</h3>
          <SunList items={shared} />
        </>
      ) : null}
    </>
  );
}

function floorsText(floors: readonly { number: number }[]): string {
  return floors.map(({ number }) => floorName(number)).join(", ");
}

/**
 * Shows the tabs of a home. The style sheet shows the tab that the address names (#gallery); print shows all of them.
 */
function HomeTabs({ overview, gallery, floorPlan, amenities }: HomeTabsProps) {
  const contents = { overview, gallery, "floor-plan": floorPlan, amenities };
  const tabs = TABS.filter(({ id }) => contents[id] !== undefined);
  return (
    <div className="home-body tabs">
      <nav className="tab-bar" aria-label={words.aboutHome()} {...script("site/apartments/tab-bar")}>
        {tabs.map(({ id, label }, index) => (
          <a key={id} href={`#${id}`} aria-current={index === 0 || undefined}>
            {say(label)}
          </a>
        ))}
      </nav>
      {tabs.map(({ id, label }) => (
        <div key={id} id={id} className="tab-sheet">
          {id === "overview" ? null : <h2>{say(label)}</h2>}
          {contents[id]}
        </div>
      ))}
    </div>
  );
}
