import { searchStems } from "./marked-words.ts";

/**
 * Returns for each word of a search the beginnings of words that answer it: the word itself, and the words for the same
 * thing. Signs that end a sentence are left out. A group may have words in two parts ("mobile money"), which count as
 * one.
 */
export function searchChoices(search: string, groups: readonly (readonly string[])[]): string[][] {
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
    const group = groups.find((words) => words.some((word) => !word.includes(" ") && isSame(stem, word)));
    choices.push(choicesOf(stem, group ?? []));
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

/** Shorter words, like "from" and "it", are in nearly every text. */
const MIN_TELLING_LETTERS = 5;

/**
 * Returns the items that answer every word of a search, those whose title answers one first. If no item does, it
 * returns those with the word that the fewest have: of "send money from London" only the last may be in an answer.
 */
export function findAnswers<Item>(
  items: readonly Item[],
  { titleOf, textOf }: { titleOf: (item: Item) => string; textOf: (item: Item) => string },
  choices: Choices,
): Item[] {
  const answering = (asked: Choices) =>
    items.filter((item) => asked.every((word) => answersWord(`${titleOf(item)} ${textOf(item)}`, word)));
  const all = answering(choices);
  const byOneWord = () =>
    choices
      .filter(([own = ""]) => own.length >= MIN_TELLING_LETTERS)
      .map((word) => answering([word]))
      .filter((found) => found.length > 0)
      .toSorted((one, other) => one.length - other.length)[0] ?? [];
  const isInTitle = (item: Item) => choices.some((word) => answersWord(titleOf(item), word));
  const found = all.length > 0 ? all : byOneWord();
  return choices.length === 0 ? found : found.toSorted((a, b) => Number(isInTitle(b)) - Number(isInTitle(a)));
}

function choicesOf(own: string, group: readonly string[]): string[] {
  const same = group.map((word) => searchStems(word).join(" "));
  return [...new Set([own, ...same])];
}

function isSame(stem: string, word: string): boolean {
  return stem === word || stem === searchStems(word)[0];
}
