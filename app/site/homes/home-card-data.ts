import { withAmount } from "#domain/amount/daily-amount.ts";
import { countedKind } from "#domain/catalogue/counted-kinds.ts";
import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { areaText, type ListingStatus, locationText, statusText } from "#domain/catalogue/listing.ts";
import { moveInShort } from "#domain/catalogue/move-in.ts";
import { isLand } from "#domain/catalogue/property.ts";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/card.ts";
import { beds } from "#domain/languages/messages/counts.ts";
import type { PictureData } from "#domain/media/picture.ts";
import type { Ugx } from "#domain/money/money.ts";
import { type AmountOffer, amountOffer } from "#domain/plan/amount-offer.ts";
import { type CardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { serviceChargeADay } from "#domain/plan/service-charge.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";

/** The page contains this data a second time for hydration, so it is short. */
export interface HomeCardData {
  home: HomeRef;
  name: OfficeTexts;
  /** This is the path of the home, with the visitor's amount. */
  path: string;
  picture: PictureData | undefined;
  price: Ugx | undefined;
  /** This is the lowest amount a day that buys the home, with its service charge. */
  perDay: Ugx | undefined;
  /** This says what the visitor's own amount means for the home. */
  at?: AmountOffer;
  /** This is the part of each amount that is the service charge, in UGX on a paying day, for a home in a building. */
  serviceCharge?: Ugx;
  /** This is shown in place of a price. The default is "Price on Request". */
  noPriceText?: string;
  place: string;
  /** This says when one can live there; it is left out where the office has not stated it. */
  moveIn?: Said;
  description?: OfficeTexts;
  tag: string | undefined;
  /** The facts have no bathrooms, which are in the `note` of a detailed card, so that they stay on one line. */
  facts: string[];
  note?: string;
  /** These are further details of a home that is alone in its row (`lone-home.server.ts`). */
  alone?: { pictures: PictureData[]; deposit: Ugx | undefined };
}

type CardSource = ({ kind: "property"; propertyType: string } | { kind: "apartment"; isInBuilding: boolean }) & {
  id: number;
  picture: PictureData | undefined;
  price: Ugx | null;
  bedrooms: number | null;
  areaSqm: number | null;
  location: string;
  /** This is the distance, such as "21 km, an hour by taxi", or "". */
  toTown: string;
  moveIn: string;
  isFeatured: boolean;
  status: ListingStatus;
};

/** Returns the same card for a visitor's amount. */
export function cardForAmount(
  card: HomeCardData,
  amount: Ugx | undefined,
  terms: CardTerms,
  today: LocalDate,
): HomeCardData {
  const { price, perDay } = card;
  const path = withAmount(card.path, amount);
  if (amount === undefined || price === undefined || perDay === undefined) return { ...card, path };
  const isCharged = card.serviceCharge !== undefined;
  return { ...card, path, at: amountOffer({ price, isInBuilding: isCharged }, amount, terms, today) };
}

/** Returns the cards of a list in its rows: those that the amount buys, and the others. */
export function byAmountBought(cards: readonly HomeCardData[], amount: Ugx | undefined): HomeCardData[][] {
  if (amount === undefined) return [[...cards]];
  return [cards.filter(({ at }) => at?.isEnough), cards.filter(({ at }) => !at?.isEnough)];
}

/** Returns the card of a home. It shows `unitsAvailable` only when few are left. */
export function homeCardData(
  source: CardSource & {
    name: OfficeTexts;
    unitsAvailable?: number | undefined;
    /** This is the building that an apartment is in. */
    building?: { name: string } | undefined;
    /** This says how long it takes to build, such as "4 months to build". */
    toBuild?: string | undefined;
  },
  terms: CardTerms,
): HomeCardData {
  const { kind, id, name, picture, price, location, toTown, bedrooms, areaSqm, isFeatured, status, unitsAvailable } =
    source;
  const { building, toBuild } = source;
  const fewLeft =
    unitsAvailable !== undefined && unitsAvailable > 0 && unitsAvailable <= 3
      ? words.left({ count: unitsAvailable })
      : undefined;
  const home = { kind, id };
  const stated = moveInShort(source);
  const built = toBuild && status === "available" ? { text: toBuild, language: currentLanguage() } : undefined;
  const moveIn = stated ?? built;
  const priced = price === null || status !== "available" ? undefined : { price, isInBuilding: isInBuilding(source) };
  const perDay = priced && leastAmountFor(priced, terms);
  const serviceCharge = priced && serviceChargeADay(priced, terms);
  return {
    home,
    path: homePath(home),
    name,
    picture,
    price: price ?? undefined,
    perDay,
    ...(serviceCharge ? { serviceCharge } : {}),
    ...(status === "available" ? {} : { noPriceText: statusTag(status) }),
    place: [placeText(location, building?.name), distanceText(toTown)].filter(Boolean).join(", "),
    ...(moveIn && status !== "sold" ? { moveIn } : {}),
    tag: status === "available" ? (fewLeft ?? (isFeatured ? words.featured() : undefined)) : statusTag(status),
    facts: [
      kindOf(source),
      bedrooms === null ? "" : bedrooms === 0 ? words.studio() : beds({ count: bedrooms }),
      areaSqm === null ? "" : areaText(areaSqm),
    ].filter((fact) => fact !== ""),
  };
}

/** Names what is no home. What a card says of a home's rooms says what it is. */
function kindOf(source: CardSource): string {
  if (isLand(source)) return words.plotOnly();
  const isCommercial = source.kind === "property" && countedKind(source.propertyType) === "commercial space";
  return isCommercial && source.bedrooms === null ? words.commercialSpace() : "";
}

/** Returns what a card says of a home that cannot be bought now. */
function statusTag(status: ListingStatus): string {
  if (status === "reserved") return words.reserved();
  return status === "sold" ? words.sold() : statusText(status);
}

/**
 * Returns the place, such as "Kololo Courts", or "Sunrise Courts, Kololo" if the building's name does not say where it
 * is.
 */
function placeText(location: string, building: string | undefined): string {
  const place = locationText(location);
  if (!building) return place;
  return building.includes(place) ? building : `${building}, ${place}`;
}

/**
 * Returns the "21 km" of "21 km, an hour by taxi", because the distance often explains why a home costs less than
 * another.
 */
function distanceText(toTown: string): string {
  return /^\d+(?:[.,]\d+)? km(?=,|$)/.exec(toTown)?.[0] ?? "";
}
