import { searchStems, tellingStems } from "./marked-words.ts";

/**
 * Returns for each word of a search the beginnings of words that answer it: the word itself, and the words for the same
 * thing. Signs that end a sentence are left out. A group may have words in two parts ("mobile money"), which count as
 * one. `locals` are English words, each with the words for it in other languages: those find the English, but not the
 * other way round, because a short one may begin an English word that means something else.
 */
export function searchChoices(
  search: string,
  groups: readonly (readonly string[])[],
  locals: readonly (readonly string[])[] = [],
): string[][] {
  let rest = search
    .toLowerCase()
    .replace(/[?!.,;:]+(?=\s|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const choices: string[][] = [];
  const phrases = groups.flatMap((group) =>
    group.filter((word) => word.includes(" ")).map((word) => ({ word, group })),
  );
  for (const { word, group } of phrases) {
    if (!rest.includes(word)) continue;
    rest = rest.replace(word, " ");
    choices.push(choicesOf(word, group));
  }
  for (const stem of searchStems(rest)) {
    const english = locals.find(([, ...words]) => words.some((word) => isSame(stem, word)))?.[0];
    const asked = english ?? stem;
    const group = groups.find((words) => words.some((word) => !word.includes(" ") && isSame(asked, word))) ?? [];
    choices.push(choicesOf(stem, english === undefined ? group : [english, ...group]));
  }
  return choices;
}

type Choices = readonly (readonly string[])[];

/** Tells whether a text answers a word of a search. */
function answersWord(text: string, [own = "", ...same]: readonly string[]): boolean {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")}`;
  // The word itself may be within a longer one, but a word for the same thing has to begin one.
  return words.includes(own) || same.some((word) => words.includes(` ${word}`));
}

/** Shorter words, like "from" and "it", are in nearly every text, unless they have words for the same thing. */
const MIN_TELLING_LETTERS = 5;

/** An item is shown if its words of the search tell at least this part of what those of the best item tell. */
const LEAST_PART_OF_BEST = 0.6;

/**
 * Returns the items that answer every word of a search, those whose title answers one first. If no item does, it
 * returns those that answer the words which the fewest items have: of "send money from London" only the last may be in
 * an answer. Words like "how" and "the" count only where there are no others.
 */
export function findAnswers<Item>(
  items: readonly Item[],
  { titleOf, textOf }: { titleOf: (item: Item) => string; textOf: (item: Item) => string },
  given: Choices,
): Item[] {
  const told = given.filter(([own = "", ...same]) => same.length > 0 || tellingStems([own]).length > 0);
  const choices = told.length > 0 ? told : given;
  const answers = (item: Item, word: readonly string[]) => answersWord(`${titleOf(item)} ${textOf(item)}`, word);
  const all = items.filter((item) => choices.every((word) => answers(item, word)));
  const isInTitle = (item: Item) => choices.some((word) => answersWord(titleOf(item), word));
  if (choices.length === 0) return all;
  const found =
    all.length > 0 ? all.map((item) => ({ item, weight: 1 })) : nearest(items, choices.filter(isTelling), answers);
  return found
    .toSorted((a, b) => b.weight - a.weight || Number(isInTitle(b.item)) - Number(isInTitle(a.item)))
    .map(({ item }) => item);
}

const isTelling = ([own = "", ...same]: readonly string[]): boolean =>
  own.length >= MIN_TELLING_LETTERS || same.length > 0;

/** Weighs each word by how few items have it, and returns the items that weigh most. */
function nearest<Item>(
  items: readonly Item[],
  words: Choices,
  answers: (item: Item, word: readonly string[]) => boolean,
): { item: Item; weight: number }[] {
  const weights = words.map((word) => {
    const count = items.filter((item) => answers(item, word)).length;
    return { word, weight: count === 0 ? 0 : Math.log((items.length + 1) / count) };
  });
  const weighed = items.map((item) => ({
    item,
    weight: weights.reduce((sum, { word, weight }) => sum + (answers(item, word) ? weight : 0), 0),
  }));
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  return weighed.filter(({ weight }) => weight > 0 && weight >= most * LEAST_PART_OF_BEST);
}

function choicesOf(own: string, group: readonly string[]): string[] {
  const same = group.map((word) => searchStems(word).join(" "));
  return [...new Set([own, ...same])];
}

function isSame(stem: string, word: string): boolean {
  return stem === word || stem === searchStems(word)[0];
}
