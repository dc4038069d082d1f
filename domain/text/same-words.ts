import { searchStems, tellingStems } from "./marked-words.ts";

/**
 * Returns for each word of a search the beginnings of words that answer it: the word itself, and the words for the same
 * thing. Signs that end a sentence are left out. A group may have words in several parts ("mobile money", "get title"),
 * which count as one, also with an article or "my" within them and with other endings: "who gets my land title".
 * `locals` are English words, each with the words for it in other languages: those find the English, but not the other
 * way round, because a short one may begin an English word that means something else.
 */
export function searchChoices(
  search: string,
  groups: readonly (readonly string[])[],
  locals: readonly (readonly string[])[] = [],
): string[][] {
  let rest: readonly string[] = search
    .toLowerCase()
    .replace(/[?!.,;:]+(?=\s|$)/g, "")
    .split(/\s+/)
    .filter(Boolean);
  const choices: string[][] = [];
  const phrases = groups
    .flatMap((group) => group.map((word) => ({ word, parts: word.split(" "), group })))
    .filter(({ parts }) => parts.length > 1)
    .toSorted((a, b) => b.parts.length - a.parts.length);
  for (const { word, parts, group } of phrases) {
    const others = withoutPhrase(rest, parts);
    if (!others) continue;
    rest = others;
    choices.push(choicesOf(word, group));
  }
  for (const stem of searchStems(rest.join(" "))) {
    const english = locals.find(([, ...words]) => words.some((word) => isSame(stem, word)))?.[0];
    const asked = english ?? stem;
    const group = groups.find((words) => words.some((word) => !word.includes(" ") && isSame(asked, word))) ?? [];
    choices.push(choicesOf(stem, english === undefined ? group : [english, ...group]));
  }
  return choices;
}

/** Leaves a phrase out of the words of a search; undefined if they do not have all of its words, in its order. */
function withoutPhrase(words: readonly string[], phrase: readonly string[]): string[] | undefined {
  for (const start of words.keys()) {
    let at = start;
    const isThere = phrase.every((part, place) => {
      while (place > 0 && !isAlike(words[at], part) && mayStandBetween.has(words[at] ?? "")) at++;
      return isAlike(words[at++], part);
    });
    if (isThere) return [...words.slice(0, start), ...words.slice(at)];
  }
  return undefined;
}

/** "Living" has the beginning "liv", which "live" has without its last letter. */
function isAlike(word: string | undefined, part: string): boolean {
  const [one, other] = [word ?? "", part].map((each) => rootOf(each).replace(/(?<=\p{L}{2})e$/u, ""));
  return one === other;
}

const mayStandBetween = new Set(["a", "an", "the", "my", "our", "your", "this", "that", "his", "her", "of", "land"]);

/** Returns the beginning of a word that it has in common with words of the same meaning: "refund" for "refundable". */
function rootOf(word: string): string {
  const [stem = ""] = searchStems(word);
  return stem.replace(/(?<=\p{L}{4})able$/u, "");
}

type Choices = readonly (readonly string[])[];

/** Writes a text as its words, each behind a space, by which the beginning of a word is found. */
const spacedWords = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")}`;

/** Tells whether the words of a text answer a word of a search. */
function answersWord(words: string, [own = "", ...same]: readonly string[]): boolean {
  // A long word may be within a longer one, but a short one ("vat" in "private") and a word for the same thing have to
  // begin one, and a very short one that stands alone has to be one ("con" in "construction").
  if (same.length === 0 && own.length < MIN_TELLING_LETTERS)
    return [own, `${own}s`, `${own}es`].some((word) => `${words} `.includes(` ${word} `));
  return (
    words.includes(own.length < MIN_INNER_LETTERS ? ` ${own}` : own) || same.some((word) => words.includes(` ${word}`))
  );
}

const MIN_INNER_LETTERS = 5;

/** A shorter word is often in a text by the way ("old"), unless it has words for the same thing. */
const MIN_TELLING_LETTERS = 4;

/** A word in a text tells less if it has no words for the same thing: it may be there by the way. */
const LONE_WORD_WEIGHT = 0.5;

/** A word in a title tells this many times as much as one in a text, where it may be mentioned by the way. */
const TITLE_WEIGHT = 2.5;

/** An item is shown if its words of the search tell at least this part of what those of the best item tell. */
const LEAST_PART_OF_BEST = 0.6;

/**
 * There is no answer if what the best item has of a search tells less than this part of the words that no item has: "pay
 * with bitcoin" is not answered by what is said of paying.
 */
const LEAST_PART_OF_UNKNOWN = 0.8;

/**
 * Returns the items that answer the words of a search, the best first. A word tells more the fewer items have it: of
 * "send money from London" only the last may be in an answer. A word that has words for the same thing is what is asked
 * for, so there is no answer if no item has any of them. Words like "how" and "the" tell nothing, so that a search
 * without others has no answer. Of equal items the one with the shorter title is more about the word, and comes first.
 */
export function findAnswers<Item>(
  items: readonly Item[],
  { titleOf, textOf }: { titleOf: (item: Item) => string; textOf: (item: Item) => string },
  given: Choices,
): Item[] {
  if (given.length === 0) return [...items];
  const read = items.map((item) => ({ title: spacedWords(titleOf(item)), text: spacedWords(textOf(item)) }));
  const words = [...new Map(given.map((word) => [word[0], word])).values()]
    .filter(([own = "", ...same]) => same.length > 0 || tellingStems([own]).length > 0)
    .map((word) => {
      const times = read.map(({ title, text }) => {
        if (answersWord(title, word)) return TITLE_WEIGHT;
        return answersWord(text, word) ? weightInText(word) : 0;
      });
      const count = times.filter((each) => each > 0).length;
      // An amount or another number is rarely in an answer, and what is asked of it may be.
      const isUnknown = count === 0 && !/^\d/.test(word[0] ?? "");
      return {
        times,
        isUnknown,
        isKnownTopic: word.length > 1,
        weight: Math.log((items.length + 1) / Math.max(1, count)),
      };
    });
  const isOfSomethingElse = words.some(({ isUnknown, isKnownTopic }) => isUnknown && isKnownTopic);
  if (isOfSomethingElse) return [];
  const weighed = items.map((item, place) => {
    const found = words.map(({ weight, times }) => ({ weight, times: times[place] ?? 0 }));
    return {
      item,
      tells: found.reduce((sum, { weight, times }) => sum + (times > 0 ? weight : 0), 0),
      rank: found.reduce((sum, { weight, times }) => sum + weight * times, 0),
      titleLength: found.some(({ times }) => times === TITLE_WEIGHT) ? titleOf(item).length : 0,
    };
  });
  const unknown = words.reduce((sum, { weight, isUnknown }) => sum + (isUnknown ? weight : 0), 0);
  const most = Math.max(0, ...weighed.map(({ tells }) => tells));
  const best = Math.max(0, ...weighed.map(({ rank }) => rank));
  if (best < unknown * LEAST_PART_OF_UNKNOWN) return [];
  return weighed
    .filter(({ tells, rank }) => rank > 0 && (tells >= most * LEAST_PART_OF_BEST || rank === best))
    .toSorted((a, b) => b.rank - a.rank || a.titleLength - b.titleLength)
    .map(({ item }) => item);
}

function weightInText([own = "", ...same]: readonly string[]): number {
  if (same.length > 0) return 1;
  return own.length >= MIN_TELLING_LETTERS ? LONE_WORD_WEIGHT : 0;
}

function choicesOf(own: string, group: readonly string[]): string[] {
  const same = group.map((word) => searchStems(word).join(" "));
  return [...new Set([own, ...same])];
}

function isSame(stem: string, word: string): boolean {
  // The end of a stem may look like another ending, as in "licens".
  return searchStems(word)[0] === stem || rootOf(stem) === rootOf(word);
}
