import * as words from "#domain/languages/messages/homes.ts";
import { type BedroomBand, bedroomBands } from "./listing-choices.ts";

/** A value of the filter for bedrooms: one number that it offers, or several that somebody wrote, "2-or-3". */
export type RoomsChoice = BedroomBand | `${BedroomBand}-or-${string}`;

const JOINED_BY = "-or-";

/** Returns the numbers of a value of the filter, in their order; none of a text that is no such value. */
export function bandsOfRooms(value: string | undefined): readonly (typeof bedroomBands)[number][] {
  const parts = value?.split(JOINED_BY) ?? [];
  const bands = bedroomBands.filter((band) => parts.includes(band.value));
  return parts.every((part) => bands.some((band) => band.value === part)) ? bands : [];
}

/** Returns the value of the filter for numbers, in its one spelling; undefined without any, or if all are chosen. */
export function roomsChoiceOf(values: readonly BedroomBand[]): RoomsChoice | undefined {
  const [first, ...others] = bedroomBands.flatMap(({ value }) => (values.includes(value) ? [value] : []));
  if (first === undefined || others.length === bedroomBands.length - 1) return undefined;
  return others.length === 0 ? first : `${first}${JOINED_BY}${others.join(JOINED_BY)}`;
}

/** Reads a value of the filter in an address, and writes it in its one spelling. */
export function readRoomsChoice(text: string | null): RoomsChoice | undefined {
  return roomsChoiceOf(bandsOfRooms(text ?? undefined).map(({ value }) => value));
}

/** Returns the numbers of a value, such as "2", "2 or 3", "1 to 3" or "3+". */
export function roomsOf(value: RoomsChoice): string {
  const bands = bandsOfRooms(value);
  const labels: readonly string[] = bands.map(({ value: band, label }) => (band === "studio" ? "0" : label));
  const [first = "", second] = labels;
  const last = labels.at(-1) ?? "";
  if (second === undefined) return first;
  const places = bands.map((band) => bedroomBands.indexOf(band));
  const isWithoutGap = places.every((place, at) => place === (places[0] ?? 0) + at);
  if (isWithoutGap && bands.at(-1)?.value === "4-plus") return `${first}+`;
  if (isWithoutGap && labels.length > 2) return words.roomsBetween({ first, last });
  return labels.reduce((before, label) => words.roomsEither({ first: before, last: label }));
}
