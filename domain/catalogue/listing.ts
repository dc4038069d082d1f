import { formatUgx, type Ugx } from "#domain/money/money.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { countText } from "#domain/text/count-text.ts";

export const listingStatuses = ["available", "reserved", "sold", "hidden"] as const;

/** A hidden home is on no public page; a sold one keeps its page. */
export type ListingStatus = (typeof listingStatuses)[number];

export function statusText(status: ListingStatus): string {
  return capitalized(status);
}

export function pagePriceText(price: Ugx | null): string {
  return price === null ? "Contact for Price" : formatUgx(price);
}

export function dashboardPriceText(price: Ugx | null): string {
  return price === null ? "Price on request" : formatUgx(price);
}

export function locationText(location: string): string {
  return location === "" ? "Location Available on Request" : location;
}

export function descriptionText(description: string): string {
  return description === "" ? "Property description available upon inquiry." : description;
}

/** About two lines of a card. */
const usualSummary = 60;
/** Of a sentence without a comma. */
const maxSummary = 120;

/**
 * The first sentence of a description; of a long one the part before its last comma or colon that fits, as a sentence.
 * Only one that has neither, and is longer than any card has room for, ends in "…".
 */
export function summaryText(description: string): string {
  const [sentence = ""] = /^.*?[.!?](?=\s|$)/su.exec(description.trim()) ?? [description.trim()];
  if (sentence.length <= usualSummary) return sentence;
  const end = [...sentence.slice(0, usualSummary).matchAll(/[,:;](?=\s)/gu)].at(-1)?.index;
  if (end !== undefined) return `${sentence.slice(0, end)}.`;
  return sentence.length <= maxSummary ? sentence : `${sentence.slice(0, maxSummary).trimEnd()}…`;
}

export function bedroomsText(bedrooms: number): string {
  if (bedrooms === 0) return "Studio";
  return countText(bedrooms, "bedroom");
}

/** Words the number; "" for 0, which means that it was never entered. */
export function bathroomsText(bathrooms: number): string {
  return bathrooms === 0 ? "" : countText(bathrooms, "bathroom");
}

export function areaText(areaSqm: number): string {
  return `${areaSqm} m²`;
}

export function firstAmenities(amenities: readonly string[]): { shown: string[]; more: string | undefined } {
  const rest = amenities.length - 3;
  return { shown: amenities.slice(0, 3), more: rest > 0 ? `+${rest} more` : undefined };
}
