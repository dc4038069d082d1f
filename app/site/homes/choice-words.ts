import {
  type BedroomBand,
  bedroomBands,
  type CategoryOption,
  type SizeBand,
  type SortOption,
  type TypeOption,
} from "#domain/catalogue/listing-choices.ts";
import { limitsOfPrice, type PriceChoice } from "#domain/catalogue/price-choice.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatNumber, formatUgx, formatUgxShort, ugx } from "#domain/money/money.ts";
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

/** Returns the limits of a price, such as "UGX 100M to 200M" or "Up to UGX 98M". */
function priceText(value: PriceChoice): string {
  const { atLeast, atMost, below } = limitsOfPrice(value);
  const most = atMost ?? below;
  if (most === undefined) return words.priceAbove({ amount: exactText(atLeast ?? 0) });
  if (atLeast !== undefined)
    return words.priceBetween({ from: exactText(atLeast), to: exactText(most).replace("UGX ", "") });
  return atMost === undefined
    ? words.priceBelow({ amount: exactText(most) })
    : words.upToPrice({ price: exactText(most) });
}

/** Returns "UGX 98M", and an amount that this would round with all its digits. */
function exactText(amount: number): string {
  const isExact = amount % (amount < 999_000_000 ? 100_000 : 100_000_000) === 0;
  return isExact ? formatUgxShort(ugx(amount)) : formatUgx(ugx(amount));
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
