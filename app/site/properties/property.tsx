import { statusWords, typeAsWritten } from "#app/site/homes/choice-words.ts";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { Chip } from "#app/ui/chip.tsx";
import { inEnglish, say, sayMarked, sayText } from "#app/ui/say.tsx";
import { amountPageCache, readAmount } from "#domain/amount/daily-amount.ts";
import { areaOf } from "#domain/catalogue/area.ts";
import { countedKind } from "#domain/catalogue/counted-kinds.ts";
import { parseId, propertyDisplayId } from "#domain/catalogue/home.ts";
import { landServices, landSizeTexts } from "#domain/catalogue/land-facts.ts";
import { areaText, descriptionText, locationText, pagePriceText } from "#domain/catalogue/listing.ts";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { serviceChargeMonthly } from "#domain/languages/messages/costs.ts";
import * as detailWords from "#domain/languages/messages/detail.ts";
import { bookVisit } from "#domain/languages/messages/layout.ts";
import * as words from "#domain/languages/messages/property.ts";
import { formatUgx } from "#domain/money/money.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { publicProperties } from "#server/catalogue/properties.ts";
import { findPublic } from "#server/catalogue/public-homes.ts";
import { dbContext, nowContext, previewContext, publicUrlContext } from "#server/context.ts";
import { getSettings } from "#server/settings/settings.ts";
import { propertyFacts } from "../documents/home-facts.server.ts";
import { Fact, FactsRow, FactsTable, firstOf, SunList } from "../homes/facts.tsx";
import { HomeJsonLd } from "../homes/home-json-ld.tsx";
import { homeNotFound } from "../homes/home-not-found.server.ts";
import { homePageAreas, homePageData } from "../homes/home-page.server.ts";
import { HomePage } from "../homes/home-page.tsx";
import { HomePlan } from "../homes/home-plan.tsx";
import { similarCards } from "../homes/similar-cards.server.ts";
import { TitleFacts } from "../homes/title-and-place.tsx";
import type { Route } from "./+types/property.ts";

// The condition keeps this out of the browser's bundle.
export const handle = import.meta.env.SSR && { pageCache: amountPageCache(), hasActionBar: true };

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
  const { amount } = readAmount(new URL(request.url).searchParams);
  const today = localDate(now);
  const similar = await similarCards(db, { ...property, kind: "property" }, { amount, terms }, now);
  const facts = propertyFacts(property, settings, today);
  return {
    page: await homePageData(context, facts, settings, amount),
    publicUrl: context.get(publicUrlContext),
    property: {
      ...property,
      type: property.propertyType,
      place: [property.location, property.city, property.country].filter((part) => part !== "").join(", "),
    },
    similar,
  };
}

export default function Property({ loaderData }: Route.ComponentProps) {
  const { page, property, publicUrl, similar } = loaderData;
  const { home, isSold, floorPlan, drawings } = page;
  const name = officeTexts(property, "title");
  const description = officeTexts(property, "description");
  const features = officeTexts(property, "features");
  const amenities = officeTexts(property, "buildingAmenities");
  const services =
    page.noun === "plot"
      ? landServices(features.text).map(([value, label]) => ({ value, label, language: features.language }))
      : [];
  return (
    <div className="home-page">
      <HomeJsonLd described={{ ...property, home, name: property.title }} publicUrl={publicUrl} />
      <HomePage
        page={page}
        name={name}
        parent={{ label: say(words.parent), to: "/properties" }}
        head={
          <>
            <h1>{sayText(name)}</h1>
            <div className="home-line">
              <p className="home-tags">
                <Chip tone={isSold ? undefined : "leaf"}>
                  {property.status === "available" ? say(words.forSale) : say(statusWords[property.status])}
                </Chip>
                {property.type ? <Chip>{sayText(typeAsWritten(property.type))}</Chip> : null}
              </p>
              <p className="home-place">{inEnglish(locationText(property.location))}</p>
              <FactsRow facts={[...bigFacts(property, page.noun), ...services]} />
              {page.noun === "plot" && !isSold ? (
                <p className="home-walls">
                  {sayMarked(words.wallsExtra, {
                    link: (text) => (
                      <a key="ask" href={page.askToBuild}>
                        {text}
                      </a>
                    ),
                  })}
                </p>
              ) : null}
            </div>
            <p className="printed-address">{page.address}</p>
          </>
        }
        visitLabel={bookVisit}
        place={{ ...property, name: areaOf(property.location)?.name ?? "" }}
        similar={similar}
        similarTitle={say(words.similar)}
      >
        <div className="home-body">
          <section aria-labelledby="about">
            <h2 id="about">{say(aboutWords(property, page.noun))}</h2>
            <p className="home-text">{sayText({ ...description, text: descriptionText(description.text) })}</p>
            {page.noun === "plot" && !isSold ? <ToBuild page={page} /> : null}
          </section>
          {floorPlan || drawings.length > 0 ? (
            <Fact
              id="plan"
              title={say(detailWords.floorPlan)}
              value={drawings.map((drawing) => drawing.name).join(", ")}
            >
              <HomePlan picture={floorPlan} drawings={drawings} whatsApp={page.whatsApp} />
            </Fact>
          ) : null}
          <TitleFacts home={property} page={page} />
          {features.text.length > 0 ? (
            <Fact
              id="features"
              title={say(detailWords.features)}
              value={sayText(firstOf(features, page.noun === "plot" ? features.text.length : 2))}
            >
              <SunList items={features} />
            </Fact>
          ) : null}
          {amenities.text.length > 0 ? (
            <Fact id="amenities" title={say(words.amenities)} value={sayText(firstOf(amenities))}>
              <SunList items={amenities} />
            </Fact>
          ) : null}
          <Fact
            id="details"
            title={say(words.details)}
            value={property.type ? sayText(typeAsWritten(property.type)) : say(statusWords[property.status])}
          >
            <FactsTable
              facts={[
                [detailWords.type(), property.type && sayText(typeAsWritten(property.type))],
                [detailWords.size(), page.noun === "plot" ? landSizeText(property.areaSqm) : ""],
                [words.yearBuilt(), property.yearBuilt],
                [
                  detailWords.status(),
                  property.status === "available" ? say(words.forSale) : say(statusWords[property.status]),
                ],
                [words.propertyId(), propertyDisplayId(home.id)],
                [detailWords.price(), isSold ? say(detailWords.sold) : pagePriceText(property.price)],
                [serviceChargeMonthly(), page.serviceCharge],
                [
                  words.parking(),
                  property.parkingSpaces !== null && say(words.parkingSpaces, { count: property.parkingSpaces }),
                ],
                [detailWords.place(), property.place && inEnglish(property.place)],
              ]}
            />
          </Fact>
        </div>
      </HomePage>
    </div>
  );
}

/**
 * Answers what buyers of a plot ask next, by a link to ask the office, which has stated it nowhere, and shows a
 * finished home that costs the least.
 */
function ToBuild({ page: { toLiveIn, askToBuild } }: { page: Route.ComponentProps["loaderData"]["page"] }) {
  const to = useSitePath();
  return (
    <p className="home-text">
      {sayMarked(words.toBuild, {
        link: (text) => (
          <a key="ask" href={askToBuild} className="text-link">
            {text}
          </a>
        ),
      })}
      {toLiveIn ? (
        <>
          {" "}
          {sayMarked(
            words.withWalls,
            {
              link: (text) => (
                <a key="home" href={to(toLiveIn.path)}>
                  {text}
                </a>
              ),
            },
            { home: toLiveIn.name, amount: formatUgx(toLiveIn.perDay) },
          )}
        </>
      ) : null}
    </p>
  );
}

type ShownProperty = Route.ComponentProps["loaderData"]["property"];

/** Returns the size of land, such as "460 m², about 11 decimals, as much as 50 by 99 feet". */
function landSizeText(areaSqm: number | null): string {
  if (areaSqm === null) return "";
  const { decimals, feet } = landSizeTexts(areaSqm);
  return `${areaText(areaSqm)}, ${decimals}, ${feet}`;
}

const isCommercial = ({ type }: ShownProperty) => countedKind(type) === "commercial space";

/** Nobody lives in a shop or an office, so its page speaks of the place. */
function aboutWords(property: ShownProperty, noun: "home" | "plot") {
  if (noun === "plot") return words.aboutPlot;
  return isCommercial(property) ? words.aboutPlace : words.aboutHome;
}

function bigFacts(property: ShownProperty, noun: "home" | "plot") {
  const { bedrooms, bathrooms, areaSqm } = property;
  const facts = [
    {
      value: bedrooms === 0 ? say(detailWords.studio) : bedrooms,
      label: detailWords.bedrooms({ count: bedrooms ?? 0 }),
    },
    { value: bathrooms, label: detailWords.bathrooms({ count: bathrooms ?? 0 }) },
    {
      value: areaSqm === null ? null : areaText(areaSqm),
      label:
        noun === "plot" && areaSqm !== null
          ? `${detailWords.landArea()}, ${landSizeTexts(areaSqm).decimals}`
          : noun === "plot"
            ? detailWords.landArea()
            : detailWords.floorArea(),
    },
  ].filter(({ value }) => value !== null);
  // Of a shop or an office the size is asked for first.
  return isCommercial(property) ? facts.toReversed() : facts;
}
