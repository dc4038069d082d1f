import { writtenIn } from "#domain/languages/current-language.ts";
import type { Message } from "#domain/languages/message.ts";
import * as words from "#domain/languages/messages/rooms.ts";

/** The names on the drawn plans, which are in the program and not written by the office. */
const names: readonly Message[] = [
  words.balcony,
  words.bathroom,
  words.bedroom,
  words.dining,
  words.gallery,
  words.guestToilet,
  words.hall,
  words.kitchen,
  words.kitchenAndDining,
  words.landing,
  words.laundry,
  words.living,
  words.livingAndSleeping,
  words.plungePool,
  words.pool,
  words.porch,
  words.roofTerrace,
  words.showerRoom,
  words.stairs,
  words.store,
  words.study,
  words.terrace,
  words.veranda,
  words.openToBelow,
  words.wholeHome,
  words.mainFloor,
  words.upperLevel,
  words.lowerLevel,
  words.topFloor,
];

const byEnglish = new Map(names.map((name) => [writtenIn("en", name), name]));

/** Returns the name of a room or of a level of a drawn plan in the language of the page: "Bedroom 2". */
export function roomNameText(english: string): string {
  const [, room = english, number] = /^(.*?)(?: (\d+))?$/.exec(english) ?? [];
  const name = byEnglish.get(room)?.() ?? room;
  return number === undefined ? name : words.numbered({ room: name, number });
}
