import type { ListingStatus } from "#domain/catalogue/listing.ts";
import {
  type CategoryOption,
  categoryOptions,
  type SizeBand,
  type SortOption,
  type TypeOption,
  typeOptions,
} from "#domain/catalogue/listing-choices.ts";
import { limitsOfPrice, type PriceChoice } from "#domain/catalogue/price-choice.ts";
import { bandsOfRooms, type RoomsChoice, roomsChoiceOf, roomsOf } from "#domain/catalogue/rooms-choice.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import type { Message, Said } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { available, reserved, sold } from "#domain/languages/messages/saved.ts";
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

export const statusWords: Record<ListingStatus, Message> = {
  available,
  reserved,
  sold,
  // Hidden homes have no page, so this word is never shown.
  hidden: sold,
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

function bedroomsChoice(value: RoomsChoice): string {
  return besideStudio(value, words.studio(), roomsOf);
}

/** Returns a text for numbers of bedrooms, in which a studio has a word of its own: "Studio or 1". */
export function besideStudio(value: RoomsChoice, studio: string, textOf: (others: RoomsChoice) => string): string {
  const bands = bandsOfRooms(value).map((band) => band.value);
  if (bands[0] !== "studio") return textOf(value);
  const others = roomsChoiceOf(bands.slice(1));
  return others === undefined ? studio : words.roomsEither({ first: studio, last: textOf(others) });
}

/** Returns "Studio or 1 bedroom", for a filter in use. */
export const countedBedrooms = (value: RoomsChoice): string =>
  besideStudio(value, words.studio(), (others) => words.countBedrooms(roomsWith(others)));

function categoryText(value: CategoryOption): string {
  if (value === "studio") return words.studio();
  if (value === "penthouse") return words.penthouse();
  return value === "luxury" ? words.luxury() : words.categoryBedrooms({ count: Number(value.charAt(0)) });
}

/** Returns the type of a home, which the office writes in English, in the language of the page if the filters have it. */
export function typeAsWritten(written: string): Said {
  return wordsFor(written, typeOptions, choiceWords.type);
}

/** Does the same with the category of an apartment. */
export function categoryAsWritten(written: string): Said {
  return wordsFor(written, categoryOptions, choiceWords.category);
}

function wordsFor<Value>(
  written: string,
  options: readonly { value: Value; label: string }[],
  text: (value: Value) => string,
): Said {
  const option = options.find(({ label }) => label === written);
  return option ? { text: text(option.value), language: currentLanguage() } : { text: written, language: "en" };
}

/** Returns a number of matches in words, because matches are not counted beyond `MAX_COUNTED`. */
export function matchingWords(matching: number): string {
  return matching > MAX_COUNTED ? words.moreThan({ count: formatNumber(MAX_COUNTED) }) : formatNumber(matching);
}

/** Returns the values of messages that name homes by their bedrooms. */
export const roomsWith = (bedrooms: RoomsChoice) => ({ rooms: roomsOf(bedrooms), count: bedrooms === "1" ? 1 : 2 });
