import { LETTERS } from "#domain/text/letters.ts";
import { notInOneWord } from "./kind-in-words.ts";
import { phrasePattern } from "./limits-in-words.ts";

// What a home should be near to is written where homes are searched: "near Kampala", "close to a school", "karibu na soko".
// No filter knows it: Kampala holds all homes, and each home says on its page how far some places are.

/** Each home has a field for how far these are. */
const statedPlaces = {
  school: "(?:(?:primary|nursery|secondary|good)\\s+)*schools?|(?:a?ma|e)?s{1,2}omero|shule",
  clinic: "clinics?|health\\s+cent(?:er|re)s?|kliniki|zahanati",
  stage: "(?:(?:taxi|boda(?:[\\s-]?boda)?|bus)\\s+)?stages?|siteegi|steji",
} as const;
const otherPlaces = [
  "(?:super)?markets?|shops|(?:(?:main|tarmac(?:ked)?|big)\\s+)*roads?|tarmac|highways?|hospitals?|church(?:es)?|mosques?",
  "universit(?:y|ies)|taxi\\s+parks?|police|soko|masoko|a?katale|barabara|o?luguudo|hospitali|e?d{1,2}waliro|kanisa|ekkanisa",
  "msikiti|o?muzikiti",
].join("|");

const near = [
  "(?:near(?:by|\\s+to)?|close\\s+(?:to|by)|next\\s+to|beside|by|around|(?:(?:with)?in\\s+)?walking\\s+distance\\s+(?:of|to|from)",
  `|(?:o?kumpi\\s+n(?:['’ʼ]|[ae](?![${LETTERS}])))|karibu\\s+na)`,
].join("");
const nearPlace = phrasePattern(
  `${near}\\s*(?:(?:an?|the|any)\\s+)*(?:${Object.entries(statedPlaces)
    .map(([place, words]) => `(?<${place}>${words})`)
    .join("|")}|(?<other>${otherPlaces}))(?![${LETTERS}])`,
);
const city = phrasePattern(
  [
    `(?:(?:${near}|in\\s+and\\s+around|in|within|mu|e|katika|huko)\\s+)?(?<!\\bold\\s+)kampala(?:\\s+(?:city|town))?`,
    `(?![${LETTERS}]|\\s+(?:city\\s+)?cent(?:er|re|ral)|\\s+road)`,
  ].join(""),
);
const endsInNot = /\bnot(?:\s+(?:in|at|near|around|mu|ku|e|katika))?\s*$/i;

export type StatedPlace = keyof typeof statedPlaces;

/** What a search says of nearness. */
interface AskedNearness {
  /** Kampala is named, which leaves out no home. */
  isInCity: boolean;
  /** Places whose distance each home states. */
  stated: readonly StatedPlace[];
  /** Other places, as they were written. */
  unstated: readonly string[];
  /** The search without all these words. */
  rest: string;
}

/** Reads what a home should be near to. What is not wanted stays: "not near a school", "outside Kampala". */
export function readAskedNearness(search: string): AskedNearness {
  const isRefused = (at: number) => endsInNot.test(notInOneWord(search.slice(0, at)));
  const found = [...search.matchAll(nearPlace), ...search.matchAll(city)].filter(({ index }) => !isRefused(index));
  const groupsFound = found.map(({ groups }): Partial<Record<StatedPlace | "other", string>> => groups ?? {});
  const stated = (["school", "clinic", "stage"] as const).filter((place) =>
    groupsFound.some((groups) => groups[place] !== undefined),
  );
  const unstated = groupsFound.flatMap(({ other }) => other ?? []);
  return {
    isInCity: found.some(({ 0: phrase }) => /kampala/i.test(phrase)),
    stated,
    unstated,
    rest: found.reduce((left, { 0: phrase }) => left.replace(phrase, " "), search),
  };
}
