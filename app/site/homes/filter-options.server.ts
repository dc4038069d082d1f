import {
  bedroomBands,
  categoryOptions,
  labelOf,
  locationOptions,
  priceBands,
  sizeBands,
  typeOptions,
} from "#domain/catalogue/listing-choices.ts";
import type { HomeFilters } from "#domain/catalogue/listing-filters.ts";
import type { PriceChoice } from "#domain/catalogue/price-choice.ts";
import type { RoomsChoice } from "#domain/catalogue/rooms-choice.ts";
import * as words from "#domain/languages/messages/homes.ts";
import { formatNumber } from "#domain/money/money.ts";
import type { CardTerms } from "#domain/plan/home-offer.ts";
import type { listAreas, placesToChoose } from "#server/catalogue/areas.ts";
import {
  type ChoiceFilter,
  choiceFilters,
  type findChoices,
  isEmptyChoice,
  leastInBand,
} from "#server/catalogue/filter-choices.ts";
import { choiceWords, countedBedrooms } from "./choice-words.ts";

/** Returns the values that the fields of the filters show. */
export function chosenIn({ search, price, size, bedrooms, category, type, location }: HomeFilters) {
  return { search, price, size, bedrooms, category, type, location };
}

/** Returns the choices of each filter that lead to homes, and the chosen one. */
export function offeredChoices(
  choices: Awaited<ReturnType<typeof findChoices>>,
  {
    filters,
    places,
    areas,
    terms,
  }: {
    filters: HomeFilters;
    terms: CardTerms;
    places: ReturnType<typeof placesToChoose>;
    areas: Awaited<ReturnType<typeof listAreas>>;
  },
) {
  return choiceFilters.flatMap((filter) => {
    const left = choices.get(filter);
    if (!left) return [];
    const [label, options] =
      filter === "location"
        ? ([words.location, places.map((place) => ({ ...place, text: place.label }))] as const)
        : filter === "price"
          ? ([words.price, pricesToChoose(filters.price)] as const)
          : filter === "bedrooms"
            ? ([words.bedrooms, roomsToChoose(filters.bedrooms)] as const)
            : offered[filter];
    const isEmpty = (value: string) => {
      const area = filter === "location" ? areas.find(({ slug }) => slug === value) : undefined;
      const isUsualPlace = locationOptions.some((place) => place.value === value);
      if (area && !isUsualPlace) return !left.isCut && !area.locations.some((place) => left.locations.has(place));
      return isEmptyChoice(left, filter, value);
    };
    return [
      {
        filter,
        label: label(),
        options: options.flatMap((option) =>
          filters[filter] !== option.value && (("isEmpty" in option && option.isEmpty) || isEmpty(option.value))
            ? []
            : [{ value: option.value, label: withBandAmount(option, left, terms) }],
        ),
      },
    ];
  });
}

/** Returns the areas of the homes of a list with their numbers; none if not all its homes were read. */
export function areasOf<Area extends { locations: readonly string[]; homes: number }>(
  choices: Awaited<ReturnType<typeof findChoices>>,
  areas: readonly Area[],
): Area[] {
  const left = choices.get("location");
  if (!left || left.isCut) return [];
  return areas
    .map((area) => ({
      ...area,
      homes: area.locations.reduce((sum, location) => sum + (left.locations.get(location) ?? 0), 0),
    }))
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => b.homes - a.homes);
}

/** "UGX 100M to 200M: from 42,400 a day" for a band of prices, because visitors think by the day. */
function withBandAmount(
  option: { value: string; text: string },
  left: Parameters<typeof leastInBand>[0],
  terms: CardTerms,
): string {
  const { text: choice, value } = option;
  const band = priceBands.find((each) => each.value === value);
  const least = band && leastInBand(left, band.value, terms);
  return least === undefined ? choice : words.choiceFromADay({ choice, amount: formatNumber(least) });
}

/** The words come from a function, because they depend on the language of a request. */
const choicesOf = <Value extends string>(
  options: readonly { value: Value }[],
  wordsOf: (value: Value) => string,
): { value: Value; readonly text: string }[] =>
  options.map(({ value }) => ({
    value,
    get text() {
      return wordsOf(value);
    },
  }));

/** Returns the numbers of bedrooms, after the chosen ones if these are several. */
function roomsToChoose(chosen: RoomsChoice | undefined) {
  const isOne = bedroomBands.some(({ value }) => value === chosen);
  const several = chosen === undefined || isOne ? [] : [{ value: chosen }];
  return choicesOf([...several, ...bedroomBands], choiceWords.bedrooms);
}

const offered = {
  type: [words.type, choicesOf(typeOptions, choiceWords.type)],
  size: [words.size, choicesOf(sizeBands, choiceWords.size)],
  category: [words.category, choicesOf(categoryOptions, choiceWords.category)],
} as const satisfies Record<
  Exclude<ChoiceFilter, "location" | "price" | "bedrooms">,
  readonly [() => string, readonly object[]]
>;

/** Returns the bands of prices, after the chosen limits if these are no band. */
function pricesToChoose(chosen: PriceChoice | undefined) {
  const isBand = priceBands.some(({ value }) => value === chosen);
  return choicesOf([...(chosen === undefined || isBand ? [] : [{ value: chosen }]), ...priceBands], choiceWords.price);
}

/** Names each filter that is set, except the search, with what takes it away. */
export function filtersInUse(
  filters: HomeFilters,
  places: ReturnType<typeof placesToChoose>,
): [label: string | undefined, without: Partial<HomeFilters>][] {
  const { type, price, size, bedrooms, category, location } = filters;
  return [
    [type && choiceWords.type(type), { type: undefined }],
    [price && choiceWords.price(price), { price: undefined }],
    [size && choiceWords.size(size), { size: undefined }],
    [bedrooms && countedBedrooms(bedrooms), { bedrooms: undefined }],
    [category && choiceWords.category(category), { category: undefined }],
    [labelOf(places, location) ?? location, { location: undefined }],
  ];
}
