import { allAmenities } from "#domain/catalogue/building-amenities.ts";
import { apartmentDisplayId, type HomeRef, propertyDisplayId } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { areaText, descriptionText, type ListingStatus, locationText, statusText } from "#domain/catalogue/listing.ts";
import { moveInText } from "#domain/catalogue/move-in.ts";
import { homeNoun, sizeLabel } from "#domain/catalogue/property.ts";
import { tenureNote } from "#domain/catalogue/title-and-place.ts";
import type { Said } from "#domain/languages/message.ts";
import { forHomePlusCharge } from "#domain/languages/messages/card.ts";
import * as words from "#domain/languages/messages/home-meta.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { formatNumber, formatUgx, formatUgxShort, type Ugx } from "#domain/money/money.ts";
import { type PriceOffer, priceOffer } from "#domain/plan/price-offer.ts";
import { allInLines, sideCosts } from "#domain/plan/side-costs.ts";
import { countText } from "#domain/text/count-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { type ApartmentPage, publicApartments } from "#server/catalogue/apartments.ts";
import { type PropertyPage, publicProperties } from "#server/catalogue/properties.ts";
import { findPublic } from "#server/catalogue/public-homes.ts";
import type { DocumentContext, HomeSettings } from "./document-context.server.ts";

export interface HomeFacts {
  home: HomeRef;
  name: string;
  displayId: string;
  status: ListingStatus;
  /** This is the label of the status, such as "For Sale" or "Available". */
  statusLabel: string;
  place: string;
  /** This says when one can live there; it is undefined where the office has not stated it. */
  moveIn: Said | undefined;
  description: string;
  offer: PriceOffer | undefined;
  isInBuilding: boolean;
  noun: ReturnType<typeof homeNoun>;
  /** The amount a day has the service charge: the visitor's, "UGX 36,000", or the lowest, "From UGX 29,200". */
  amount: string;
  /**
   * The unit says what the amount is for: "a day, 26 days a month", and for a flat how it is divided. It is ""
   * without a price.
   */
  unit: string;
  /**
   * The sum is the whole price in words: "UGX 91,000,000 for the home. No deposit. Yours in November 2032." It begins
   * with the visitor's amount where that is too little.
   */
  sum: string;
  facts: [label: string, value: string][];
  /** These are other ways to pay. What a day and in all costs is divided in the same way as the price. */
  whatIfs: { condition: string; result: string; cost: string }[];
  costs: { title: string; items: string[] }[];
  lists: { title: string; items: string[] }[];
  /** The gallery begins with the main picture. */
  gallery: PictureData[];
  floorPlan: PictureData | undefined;
  drawnPlan: string;
}

/**
 * Finds the facts of a home; undefined if it is not public. A preview also finds a home that is not published.
 *
 * @param perDay what the visitor can pay a day, in UGX
 */
export async function findHomeFacts(
  { db, settings, today, now }: DocumentContext,
  home: HomeRef,
  { isPreview = false, perDay }: { isPreview?: boolean; perDay?: Ugx | undefined } = {},
): Promise<HomeFacts | undefined> {
  if (home.kind === "property") {
    const property = await findPublic(db, publicProperties, { id: home.id, isPreview }, now);
    return property && propertyFacts(property, settings, today, perDay);
  }
  const apartment = await findPublic(db, publicApartments, { id: home.id, isPreview }, now);
  return apartment && apartmentFacts(apartment, settings, today, perDay);
}

function allInList(offer: PriceOffer | undefined, isShared: boolean, { costs }: HomeSettings): HomeFacts["costs"] {
  if (!offer) return [];
  const lines = allInLines(offer, sideCosts(offer.price, costs, { isInBuilding: isShared }));
  if (lines.length === 0) return [];
  return [{ title: "What it costs with everything", items: lines.map(([label, amount]) => `${label}: ${amount}`) }];
}

function titleList({
  tenure,
  titleNumber,
  approvals,
  documents,
  ...home
}: Pick<PropertyPage, "tenure" | "titleNumber" | "approvals" | "documents"> &
  Parameters<typeof moveInText>[0]): HomeFacts["lists"] {
  const items = [
    [tenure, tenureNote(tenure)?.english()].filter(Boolean).join(". "),
    titleNumber && `Block and plot: ${titleNumber}`,
    approvals.length > 0 && `Approvals: ${approvals.join(", ")}`,
    documents.length > 0 && `Documents to see: ${documents.join(", ")}`,
    moveInText(home)?.text,
  ].filter((item): item is string => typeof item === "string" && item !== "");
  return items.length > 0 ? [{ title: "Title and documents", items }] : [];
}

/** Returns the facts of a property. */
export function propertyFacts(
  property: PropertyPage,
  settings: HomeSettings,
  today: LocalDate,
  perDay?: Ugx,
): HomeFacts {
  const isShared = isInBuilding({ kind: "property", ...property });
  const noun = homeNoun({ kind: "property", ...property });
  const price = priceFacts(property, settings, today, { noun, isInBuilding: isShared, perDay });
  return {
    home: { kind: "property", id: property.id },
    name: property.title,
    displayId: propertyDisplayId(property.id),
    status: property.status,
    statusLabel: property.status === "available" ? "For Sale" : statusText(property.status),
    // The name of the city alone does not say where a home is.
    place: locationText(
      property.location && [property.location, property.city].filter((part) => part !== "").join(", "),
    ),
    moveIn: moveInText({ kind: "property", ...property }),
    description: descriptionText(property.description),
    ...price,
    isInBuilding: isShared,
    noun,
    facts: sizeFacts(property, noun),
    costs: allInList(price.offer, isShared, settings),
    lists: [
      ...titleList({ kind: "property", ...property }),
      { title: "Features", items: property.features },
      { title: "Building Amenities", items: property.buildingAmenities },
    ],
    gallery: property.gallery,
    floorPlan: property.floorPlan,
    drawnPlan: property.drawnPlan,
  };
}

/** Returns the facts of an apartment type. */
export function apartmentFacts(
  apartment: ApartmentPage,
  settings: HomeSettings,
  today: LocalDate,
  perDay?: Ugx,
): HomeFacts {
  const isShared = isInBuilding({ kind: "apartment", ...apartment });
  const moveIn = moveInText({ kind: "apartment", ...apartment });
  const price = priceFacts(apartment, settings, today, { isInBuilding: isShared, perDay });
  return {
    home: { kind: "apartment", id: apartment.id },
    name: apartment.name,
    displayId: apartmentDisplayId(apartment.id),
    status: apartment.status,
    statusLabel: statusText(apartment.status),
    place: locationText(apartment.location),
    moveIn,
    description: descriptionText(apartment.description),
    ...price,
    isInBuilding: isShared,
    noun: "home",
    facts: [...sizeFacts(apartment), ...(isShared || moveIn !== undefined ? [] : [monthsToBuild(settings)])],
    costs: allInList(price.offer, isShared, settings),
    lists: [
      ...titleList({ kind: "apartment", ...apartment }),
      { title: "Features", items: apartment.features },
      { title: "Amenities", items: allAmenities(apartment) },
    ],
    gallery: apartment.gallery,
    floorPlan: apartment.floorPlan,
    drawnPlan: apartment.drawnPlan,
  };
}

function monthsToBuild({ facts }: HomeSettings): [label: string, value: string] {
  return ["to build, as planned", countText(facts.constructionMonths, "month")];
}

/** Returns the price of a home in words. A home that is sold, reserved or without a price has no offer. */
export function priceFacts(
  { price, status }: { price: Ugx | null; status: ListingStatus },
  settings: HomeSettings,
  today: LocalDate,
  {
    noun = "home",
    isInBuilding: isShared,
    perDay,
  }: { noun?: HomeFacts["noun"]; isInBuilding: boolean; perDay?: Ugx | undefined },
): Pick<HomeFacts, "offer" | "amount" | "unit" | "sum" | "whatIfs"> {
  const none = { offer: undefined, unit: "", whatIfs: [] };
  if (status === "sold") return { ...none, amount: "Sold", sum: `This ${noun} has its owner.` };
  if (status === "reserved")
    return {
      ...none,
      amount: "Reserved",
      sum: `Somebody is buying this ${noun}. Ask whether it is free again.`,
    };
  if (price === null) return { ...none, amount: "Price on Request", sum: "Ask us for the price." };
  const offer = priceOffer({ price, isInBuilding: isShared }, settings, today, perDay);
  const divided = (all: Ugx) => dividedText(all, offer.serviceCharge);
  const parts = divided(offer.perDay);
  const isTooLittle = perDay !== undefined && perDay !== offer.perDay;
  const tooLittle = isTooLittle ? `${formatUgx(perDay)} a day is too little for this ${noun}. ` : "";
  return {
    offer,
    amount: offer.perDay === perDay ? formatUgx(perDay) : `From ${formatUgx(offer.perDay)}`,
    unit: `a day, ${countText(offer.payingDaysPerMonth, "day")} a month${parts && `: ${parts}`}`,
    sum: `${tooLittle}${totalText(offer, noun, formatUgx)}. ${offer.summary}`,
    whatIfs: offer.whatIfs.map(({ condition, result, perDay: all, ...total }) => ({
      condition,
      result,
      cost: [divided(all), totalText(total, noun, formatUgxShort)].filter(Boolean).join(". "),
    })),
  };
}

/** Words a total. "For the home" means without interest on every page, so a total with interest says so. */
function totalText(
  { totalPaid, toBankOnTop }: Pick<PriceOffer, "totalPaid" | "toBankOnTop">,
  noun: HomeFacts["noun"],
  format: (amount: Ugx) => string,
): string {
  if (toBankOnTop === 0) return `${format(totalPaid)} for the ${noun}`;
  return `${format(totalPaid)} in all, ${format(toBankOnTop)} of it the bank's interest and fees`;
}

/** Returns "31,500 + 3,900 service charge" for a flat, otherwise "". */
function dividedText(perDay: Ugx, serviceCharge: Ugx): string {
  if (serviceCharge === 0) return "";
  return forHomePlusCharge({ home: formatNumber(perDay - serviceCharge), charge: formatNumber(serviceCharge) });
}

interface Sizes {
  bedrooms: number | null;
  bathrooms: number | null;
  areaSqm: number | null;
}

/** Returns the rooms and the area of a home with their labels. What is not known is left out. */
export function sizeFacts(
  { bedrooms, bathrooms, areaSqm }: Sizes,
  noun: HomeFacts["noun"] = "home",
): [label: string, value: string][] {
  const facts: [label: string, value: string][] = [];
  if (bedrooms === 0) facts.push(["one room", "Studio"]);
  else if (bedrooms !== null) facts.push([bedrooms === 1 ? "bedroom" : "bedrooms", String(bedrooms)]);
  if (bathrooms !== null) facts.push([bathrooms === 1 ? "bathroom" : "bathrooms", String(bathrooms)]);
  if (areaSqm !== null) facts.push([sizeLabel(noun), areaText(areaSqm)]);
  return facts;
}

/**
 * Describes a home for search engines in at most 160 characters, in the language of the page. The amount a day is all
 * that the home costs, with its service charge.
 */
export function metaText({ status, offer, place, description, noun }: HomeFacts): string {
  const from =
    offer && offer.serviceCharge > 0 ? words.fromForFlat : noun === "plot" ? words.fromForPlot : words.fromForHome;
  const sum = offer
    ? from({ amount: formatUgx(offer.perDay), price: formatUgx(offer.price) })
    : status === "sold"
      ? words.isSold()
      : status === "reserved"
        ? words.isReserved()
        : words.askForPrice();
  const where = place === locationText("") ? words.askForPlace() : words.inPlace({ place });
  const about = description === descriptionText("") ? words.askForDescription() : description.replace(/\s+/g, " ");
  const text = `${sum} ${where} ${about}`;
  return text.length <= 160 ? text : `${text.slice(0, 158).replace(/\s+\S*$/, "")}…`;
}
