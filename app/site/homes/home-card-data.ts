import { withAmount } from "#domain/amount/daily-amount.ts";
import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { areaText, type ListingStatus, locationText, statusText } from "#domain/catalogue/listing.ts";
import { moveInShort } from "#domain/catalogue/move-in.ts";
import { isLand } from "#domain/catalogue/property.ts";
import type { OfficeTexts } from "#domain/fields/in-languages.ts";
import * as words from "#domain/languages/messages/card.ts";
import { beds } from "#domain/languages/messages/counts.ts";
import type { PictureData } from "#domain/media/picture.ts";
import type { Ugx } from "#domain/money/money.ts";
import { type AmountOffer, amountOffer } from "#domain/plan/amount-offer.ts";
import { type CardTerms, perDayFor } from "#domain/plan/home-offer.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";

/** Repeated in the page for hydration. */
export interface HomeCardData {
  home: HomeRef;
  name: OfficeTexts;
  /** Of the home, with the visitor's amount. */
  path: string;
  picture: PictureData | undefined;
  price: Ugx | undefined;
  perDay: Ugx | undefined;
  /** Of the visitor's amount. */
  at?: AmountOffer;
  /** Of a home in a building, on a paying day. */
  serviceCharge?: Ugx;
  /** Default: "Price on Request". */
  noPriceText?: string;
  place: string;
  /** When one can live there; left out where the office has not stated it. */
  moveIn?: ReturnType<typeof moveInShort>;
  description?: OfficeTexts;
  tag: string | undefined;
  /** Without the bathrooms, which are in `note` of a detailed card, so that this stays one line. */
  facts: string[];
  note?: string;
  /** Of a home that is alone in its row (`lone-home.server.ts`). */
  alone?: { pictures: PictureData[]; deposit: Ugx | undefined };
}

interface CardSource {
  id: number;
  picture: PictureData | undefined;
  price: Ugx | null;
  bedrooms: number | null;
  areaSqm: number | null;
  location: string;
  propertyType?: string;
  /** "21 km, an hour by taxi", or "". */
  toTown: string;
  moveIn: string;
  isFeatured: boolean;
  status: ListingStatus;
}

/** The same card for a visitor's amount. */
export function cardForAmount(
  card: HomeCardData,
  amount: Ugx | undefined,
  terms: CardTerms,
  today: LocalDate,
): HomeCardData {
  const { price, perDay } = card;
  const path = withAmount(card.path, amount);
  if (amount === undefined || price === undefined || perDay === undefined) return { ...card, path };
  return { ...card, path, at: amountOffer(price, amount, terms, today) };
}

/** The cards of a list in its rows: those that the amount buys apart from the others. */
export function byAmountBought(cards: readonly HomeCardData[], amount: Ugx | undefined): HomeCardData[][] {
  if (amount === undefined) return [[...cards]];
  return [cards.filter(({ at }) => at?.isEnough), cards.filter(({ at }) => !at?.isEnough)];
}

/** `unitsAvailable` is shown when few are left. */
export function homeCardData(
  kind: HomeRef["kind"],
  source: CardSource & {
    name: OfficeTexts;
    unitsAvailable?: number | undefined;
    /** The name of the building that an apartment is in. */
    building?: string | undefined;
    /** How long it takes until one can live there, such as "4 months to build". */
    toBuild?: string | undefined;
  },
  terms: CardTerms,
): HomeCardData {
  const { id, name, picture, price, location, toTown, bedrooms, areaSqm, isFeatured, status, unitsAvailable } = source;
  const { building, toBuild } = source;
  const fewLeft =
    unitsAvailable !== undefined && unitsAvailable > 0 && unitsAvailable <= 3
      ? words.left({ count: unitsAvailable })
      : undefined;
  const home = { kind, id };
  const stated = moveInShort({ kind, ...source });
  const built = { text: status === "available" ? (toBuild ?? "") : "", isOfOffice: false };
  const moveIn = stated.text === "" ? built : stated;
  const perDay = price === null || status !== "available" ? undefined : perDayFor(price, terms);
  return {
    home,
    path: homePath(home),
    name,
    picture,
    price: price ?? undefined,
    perDay,
    ...(status === "available" ? {} : { noPriceText: statusWords(status) }),
    place: [placeText(location, building), distanceText(toTown)].filter(Boolean).join(", "),
    ...(moveIn.text !== "" && status !== "sold" ? { moveIn } : {}),
    tag: status === "available" ? (isFeatured ? words.featured() : fewLeft) : statusWords(status),
    facts: [
      isLand({ kind, ...source }) ? words.plotOnly() : "",
      bedrooms === null ? "" : bedrooms === 0 ? words.studio() : beds({ count: bedrooms }),
      areaSqm === null ? "" : areaText(areaSqm),
    ].filter((fact) => fact !== ""),
  };
}

function statusWords(status: ListingStatus): string {
  if (status === "reserved") return words.reserved();
  return status === "sold" ? words.sold() : statusText(status);
}

/** "Kololo Courts", or "Sunrise Courts, Kololo" where the name of the building does not say where it is. */
function placeText(location: string, building: string | undefined): string {
  const place = locationText(location);
  if (!building) return place;
  return building.includes(place) ? building : `${building}, ${place}`;
}

/** "21 km" of "21 km, an hour by taxi": why one home costs less than another is often how far out it is. */
function distanceText(toTown: string): string {
  return /^\d+(?:[.,]\d+)? km(?=,|$)/.exec(toTown)?.[0] ?? "";
}
