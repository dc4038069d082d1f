import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import { areaText, type ListingStatus, locationText, statusText } from "#domain/catalogue/listing.ts";
import { isLand } from "#domain/catalogue/property.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { withAmount } from "#domain/money/daily-amount.ts";
import type { Ugx } from "#domain/money/money.ts";
import { type AmountOffer, amountOffer } from "#domain/plan/amount-offer.ts";
import { type CardTerms, perDayFor } from "#domain/plan/home-offer.ts";
import { countText } from "#domain/text/count-text.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";

/** Repeated in the page for hydration. */
export interface HomeCardData {
  home: HomeRef;
  name: string;
  /** Of the home, with the visitor's amount. */
  path: string;
  picture: PictureData | undefined;
  price: Ugx | undefined;
  perDay: Ugx | undefined;
  /** Of the visitor's amount. */
  at?: AmountOffer;
  /** Default: "Price on Request". */
  noPriceText?: string;
  place: string;
  description?: string;
  tag: string | undefined;
  facts: string[];
  note?: string;
}

interface CardSource {
  id: number;
  picture: PictureData | undefined;
  price: Ugx | null;
  bedrooms: number | null;
  bathrooms: number | null;
  areaSqm: number | null;
  location: string;
  propertyType?: string;
  /** "21 km, an hour by taxi", or "". */
  toTown: string;
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

/** `unitsAvailable` is shown when few are left. */
export function homeCardData(
  kind: HomeRef["kind"],
  source: CardSource & { name: string; unitsAvailable?: number | undefined },
  terms: CardTerms,
): HomeCardData {
  const {
    id,
    name,
    picture,
    price,
    location,
    toTown,
    bedrooms,
    bathrooms,
    areaSqm,
    isFeatured,
    status,
    unitsAvailable,
  } = source;
  const fewLeft =
    unitsAvailable !== undefined && unitsAvailable > 0 && unitsAvailable <= 3 ? `${unitsAvailable} left` : undefined;
  const home = { kind, id };
  const perDay = price === null || status !== "available" ? undefined : perDayFor(price, terms);
  return {
    home,
    path: homePath(home),
    name,
    picture,
    price: price ?? undefined,
    perDay,
    ...(status === "available" ? {} : { noPriceText: statusText(status) }),
    place: [locationText(location), distanceText(toTown)].filter(Boolean).join(", "),
    tag: status === "available" ? (isFeatured ? "Featured" : fewLeft) : statusText(status),
    facts: [
      isLand({ kind, ...source }) ? "Plot only" : "",
      bedrooms === null ? "" : bedrooms === 0 ? "Studio" : countText(bedrooms, "bed"),
      bathrooms === null ? "" : countText(bathrooms, "bath"),
      areaSqm === null ? "" : areaText(areaSqm),
    ].filter((fact) => fact !== ""),
  };
}

/** "21 km" of "21 km, an hour by taxi": why one home costs less than another is often how far out it is. */
function distanceText(toTown: string): string {
  return /^\d+(?:[.,]\d+)? km(?=,|$)/.exec(toTown)?.[0] ?? "";
}
