import { LETTERS } from "#domain/text/letters.ts";
import type { CountedKind } from "./counted-kinds.ts";
import { notWords, orWords, phrasePattern } from "./limits-in-words.ts";
import { wordsInEnglish } from "./local-words.ts";

// Kinds of homes are written where homes are searched: "plot in Mukono", "house or plot", "nyumba sio kiwanja", "flat but
// not in Kololo".

const kinds: readonly [CountedKind, RegExp][] = [
  ["plot", /^(?:plots?|land)$/i],
  ["commercial space", /^(?:commercial|shops?|offices?)$/i],
  ["home", /^(?:house|houses|homes?|flats?|apartments?|bungalows?|villas?|mansions?)$/i],
];
/** Homes of these types can be left out: who wants no house may want a flat. */
const homeTypes: readonly [HomeType, RegExp][] = [
  ["house", /^(?:houses?|bungalows?|villas?|mansions?)$/i],
  ["apartment", /^(?:flats?|apartments?)$/i],
];
/** These words name any home, so they are not looked for in its text. */
const anyHome = /^(?:house|houses|homes?|flats?|apartments?)$/i;
const mayFollowNegation = /^(?:an?|any|the|in|at|near|around|to|mu|ku|e|katika|y[ae])$/i;
/** These words are among what is not wanted, and say nothing of it. */
const isConnecting = new RegExp(
  `^(?:not|but|and|lakini|naye|${orWords}|nor|wala|/|an?|any|the|in|at|near|around|to|mu|ku|e|katika|y[ae])$`,
  "i",
);
const betweenKinds = new RegExp(`^(?:${orWords}|and|nor|wala|/)$`, "i");
const negation = phrasePattern(`(?:${notWords})(?![${LETTERS}\\d.’'])`);
/** Stands for the words that say "not", which may be several. */
const NOT = "not";
/** The marks around a word. */
const marks = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

export type HomeType = "house" | "apartment";

/** A kind that was read out of a search. */
interface AskedKind {
  /** What is asked for: none if no word says a kind. */
  kinds: readonly CountedKind[];
  /** The types of homes that are not wanted. */
  withoutTypes: readonly HomeType[];
  /** Words that are not wanted, and name no kind: "Kololo" of "not Kololo". */
  withoutWords: readonly string[];
  /** What is not wanted, as it was written. */
  refused: readonly string[];
  /** The words for the kind. One that may be a word of a home's text too, such as "villa", is among the others. */
  kindWords: string;
  /** The words for what is not wanted, such as "not a plot". */
  refusedWords: string;
  /** The other words. */
  rest: string;
}

/**
 * Reads the kinds that a search asks for: the first, and those that "or" joins to it. One that it asks not to have leaves
 * homes: "not a plot".
 */
export function readAskedKind(search: string): AskedKind {
  const words = notInOneWord(search)
    .split(/\s+/)
    .map((text) => ({ text, word: text.replace(marks, ""), said: kindSaid(text) }));
  const negated = refusedPlaces(words.map(({ text }) => text));
  const refused = words.filter(({ word, text }, at) => negated.has(at) && word !== "" && !isConnecting.test(text));
  const wanted = words.flatMap(({ said }, at) => (said === undefined || negated.has(at) ? [] : [{ said, at }]));
  const isJoined = (place: number) => {
    const [one, other] = [wanted[place], wanted[place + 1]];
    const [first = "", ...others] = one && other ? words.slice(one.at + 1, other.at).map(({ text }) => text) : [];
    return betweenKinds.test(first) && others.every((text) => mayFollowNegation.test(text));
  };
  const end = wanted.findIndex((_, place) => !isJoined(place));
  const chosen = wanted.slice(0, end + 1);
  const asked = [...new Set(chosen.map(({ said }) => said))];
  const kindsAsked = asked.length > 0 ? asked : kindsWithout(refused);
  const joinsChosen = (at: number) => chosen.some((each) => each.at < at) && chosen.some((each) => each.at > at);
  const isKindWord = ({ text, said }: (typeof words)[number], at: number) =>
    said === undefined ? joinsChosen(at) : kindsAsked.includes(said) && (said !== "home" || namesAnyHome(text));
  const textOf = (isKept: (word: (typeof words)[number], at: number) => boolean) =>
    words.flatMap((word, at) => (isKept(word, at) ? [word.text] : [])).join(" ");
  return {
    kinds: kindsAsked,
    withoutTypes: homeTypes.flatMap(([type, pattern]) =>
      refused.some(({ text }) => meaningsOf(text).some((meaning) => pattern.test(meaning))) ? [type] : [],
    ),
    withoutWords: refused.flatMap(({ word, said }) => (said === undefined ? [word] : [])),
    refused: refused.map(({ word }) => word),
    kindWords: textOf((word, at) => !negated.has(at) && isKindWord(word, at)),
    refusedWords: textOf((_, at) => negated.has(at)),
    rest: textOf((word, at) => !negated.has(at) && !isKindWord(word, at)),
  };
}

/** Writes each way to say "not" as one word: "anything but plots" as "not plots". */
export const notInOneWord = (search: string): string => search.replace(negation, NOT);

/** Returns the positions of the words that are not wanted, with those that say so: "but not a plot or shop". */
function refusedPlaces(words: readonly string[]): ReadonlySet<number> {
  const refused = new Set<number>();
  for (const [first, text] of words.entries()) {
    if (text !== NOT) continue;
    let at = first + 1;
    while (mayFollowNegation.test(words[at] ?? "")) at++;
    if (words[at] === undefined) continue;
    while (betweenKinds.test(words[at + 1] ?? "") && words[at + 2] !== undefined && words[at + 2] !== NOT) at += 2;
    for (let place = first; place <= at; place++) refused.add(place);
    if (/^(?:but|and|lakini|naye)$/i.test(words[first - 1] ?? "")) refused.add(first - 1);
  }
  return refused;
}

/** Who wants no plot and no shop wants a home. Who wants no house may want a flat, but who wants no home wants neither. */
function kindsWithout(refused: readonly { text: string; said: CountedKind | undefined }[]): readonly CountedKind[] {
  const isHomeWanted = refused.every(({ said }) => said !== "home");
  if (isHomeWanted) return refused.some(({ said }) => said !== undefined) ? ["home"] : [];
  const isNoHome = refused.some(({ text }) => meaningsOf(text).some((meaning) => /^homes?$/i.test(meaning)));
  return isNoHome ? kinds.flatMap(([kind]) => (refused.some(({ said }) => said === kind) ? [] : [kind])) : [];
}

function kindSaid(text: string): CountedKind | undefined {
  const meanings = meaningsOf(text);
  return kinds.find(([, pattern]) => meanings.some((meaning) => pattern.test(meaning)))?.[0];
}

const namesAnyHome = (text: string) => meaningsOf(text).some((meaning) => anyHome.test(meaning));

function meaningsOf(text: string): readonly string[] {
  const word = text.replace(marks, "");
  return [word, ...wordsInEnglish(word)];
}
