import {
  type BedroomBand,
  bedroomBands,
  type CategoryOption,
  type PriceBand,
  priceBands,
  type SizeBand,
  type SortOption,
  type TypeOption,
} from "#domain/catalogue/listing-choices.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatNumber, formatUgxShort, ugx } from "#domain/money/money.ts";
import { MAX_COUNTED } from "#domain/records/paging.ts";

/** These functions return the choices of the filters in the language of the page. */
export const choiceWords = {
  type: (value: TypeOption) => types[value](),
  price: priceText,
  size: (value: SizeBand) => sizes[value](),
  bedrooms: bedroomsChoice,
  category: categoryText,
};

const types: Record<TypeOption, () => string> = {
  apartment: words.apartment,
  simplex: words.simplex,
  duplex: words.duplex,
  "double-height": words.doubleHeight,
  studio: words.studio,
  penthouse: words.penthouse,
  house: words.house,
  commercial: words.commercial,
  land: words.land,
};

const sizes: Record<SizeBand, () => string> = {
  small: words.sizeSmall,
  medium: words.sizeMedium,
  large: words.sizeLarge,
  "extra-large": words.sizeExtraLarge,
};

export const sortWords: Record<SortOption, () => string> = {
  nearest: words.nearestToAmount,
  soonest: words.soonestYours,
  featured: words.featuredFirst,
  "price-low": words.lowestPrice,
  "price-high": words.highestPrice,
  largest: words.largest,
  newest: words.newest,
};

/** Returns a band of prices, such as "UGX 100M to 200M". */
function priceText(value: PriceBand): string {
  const { atLeast, below }: { atLeast?: number; below?: number } =
    priceBands.find((band) => band.value === value) ?? {};
  const short = (amount: number) => formatUgxShort(ugx(amount));
  if (below === undefined) return words.priceAbove({ amount: short(atLeast ?? 0) });
  if (atLeast === undefined) return words.priceBelow({ amount: short(below) });
  return words.priceBetween({ from: short(atLeast), to: short(below).replace("UGX ", "") });
}

function bedroomsChoice(value: BedroomBand): string {
  return value === "studio" ? words.studio() : roomsOf(value);
}

/** Returns a number of bedrooms, such as "2" or "4+". */
export function roomsOf(value: BedroomBand): string {
  return bedroomBands.find((band) => band.value === value)?.label ?? "";
}

function categoryText(value: CategoryOption): string {
  if (value === "studio") return words.studio();
  if (value === "penthouse") return words.penthouse();
  return value === "luxury" ? words.luxury() : words.categoryBedrooms({ count: Number(value.charAt(0)) });
}

/** Returns a number of matches in words, because matches are not counted beyond `MAX_COUNTED`. */
export function matchingWords(matching: number): string {
  return matching > MAX_COUNTED ? words.moreThan({ count: formatNumber(MAX_COUNTED) }) : formatNumber(matching);
}
