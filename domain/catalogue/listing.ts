import { contactForPrice } from "#domain/languages/messages/listing.ts";
import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { countText } from "#domain/text/count-text.ts";

export const listingStatuses = ["available", "reserved", "sold", "hidden"] as const;

/** A hidden home is on no public page; a sold one keeps its page. */
export type ListingStatus = (typeof listingStatuses)[number];

/** Writes a status for people: "Available". */
export function statusText(status: ListingStatus): string {
  return capitalized(status);
}

/** Writes a price for a public page; null is a price on request. */
export function pagePriceText(price: Ugx | null): string {
  return price === null ? contactForPrice() : formatUgx(price);
}

/** Writes a price for the dashboard; null is a price on request. */
export function dashboardPriceText(price: Ugx | null): string {
  return price === null ? "Price on request" : formatUgx(price);
}

/**
 * Returns the location for a page. For an empty one it returns the specification's sentence for homes without a
 * location.
 */
export function locationText(location: string): string {
  return location === "" ? "Location Available on Request" : location;
}

/**
 * Returns the description for a page. For an empty one it returns the specification's sentence for homes without one.
 */
export function descriptionText(description: string): string {
  return description === "" ? "Property description available upon inquiry." : description;
}

/** So many characters fill about two lines of a card. */
const USUAL_SUMMARY = 60;
/** A sentence without a comma or colon may have this many characters. */
const MAX_SUMMARY = 120;

/**
 * Returns the first sentence of a description. Of a long one it returns the part before its last comma or colon that
 * fits, as a sentence. Only a sentence that has neither, and is longer than any card has room for, ends in "…".
 */
export function summaryText(description: string): string {
  const [sentence = ""] = /^.*?[.!?](?=\s|$)/su.exec(description.trim()) ?? [description.trim()];
  if (sentence.length <= USUAL_SUMMARY) return sentence;
  const end = [...sentence.slice(0, USUAL_SUMMARY).matchAll(/[,:;](?=\s)/gu)].at(-1)?.index;
  if (end !== undefined) return `${sentence.slice(0, end)}.`;
  return sentence.length <= MAX_SUMMARY ? sentence : `${sentence.slice(0, MAX_SUMMARY).trimEnd()}…`;
}

/** Counts the bedrooms in words; a home with 0 is a studio. */
export function bedroomsText(bedrooms: number): string {
  if (bedrooms === 0) return "Studio";
  return countText(bedrooms, "bedroom");
}

/** Words the number; "" for 0, which means that it was never entered. */
export function bathroomsText(bathrooms: number): string {
  return bathrooms === 0 ? "" : countText(bathrooms, "bathroom");
}

/** Writes an area in square metres: "74 m²". */
export function areaText(areaSqm: number): string {
  return `${areaSqm} m²`;
}

/** Returns the first three amenities for a card, and "+2 more" if there are others. */
export function firstAmenities(amenities: readonly string[]): { shown: string[]; more: string | undefined } {
  const rest = amenities.length - 3;
  return { shown: amenities.slice(0, 3), more: rest > 0 ? `+${rest} more` : undefined };
}
