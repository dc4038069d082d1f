import { searchStems } from "./marked-words.ts";

/**
 * Returns for each word of a search the beginnings of words that answer it: the word itself, and the words for the same
 * thing. A group may have words in two parts ("mobile money"), which count as one.
 */
export function searchChoices(search: string, groups: readonly (readonly string[])[]): string[][] {
  let rest = search.toLowerCase().replace(/\s+/g, " ").trim();
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

/** Tells whether a text answers every word of a search. */
export function answersSearch(text: string, choices: readonly (readonly string[])[]): boolean {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")}`;
  // The word itself may stand within another one, as it always could. Words for the same thing begin one.
  return choices.every(([own = "", ...same]) => words.includes(own) || same.some((word) => words.includes(` ${word}`)));
}

function choicesOf(own: string, group: readonly string[]): string[] {
  const same = group.map((word) => searchStems(word).join(" "));
  return [...new Set([own, ...same])];
}

function isSame(stem: string, word: string): boolean {
  return stem === word || stem === searchStems(word)[0];
}
