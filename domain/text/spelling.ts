import { searchStems } from "./marked-words.ts";

/** A shorter word has too many neighbours of one letter's difference. */
const MIN_LETTERS = 5;
/** A word of this length may have two wrong letters, a shorter one has one. */
const MIN_LETTERS_FOR_TWO = 8;

/**
 * Replaces each word of a search that nothing known begins with by the known word that is spelt most alike: "recipt" by
 * "receipt". The first letter has to be right. A word without such a neighbour stays. `known` are words in small letters.
 */
export function correctSpelling(search: string, known: ReadonlySet<string>): string {
  const words = [...known];
  return search
    .toLowerCase()
    .split(/([^\p{L}'’]+)/u)
    .map((word) => {
      const [stem = ""] = searchStems(word);
      if (word.length < MIN_LETTERS || words.some((one) => one.startsWith(stem))) return word;
      const allowed = word.length < MIN_LETTERS_FOR_TWO ? 1 : 2;
      const near = words
        .filter((one) => one.charAt(0) === word.charAt(0) && Math.abs(one.length - word.length) <= allowed)
        .map((one) => ({ one, wrong: differenceOf(word, one) }))
        .filter(({ wrong }) => wrong <= allowed)
        .sort((a, b) => a.wrong - b.wrong);
      return near[0]?.one ?? word;
    })
    .join("");
}

/** Returns the words of texts in small letters. */
export function wordsOfTexts(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? []));
}

/** Counts the letters to add, leave out, replace or swap with the next one, until one word is the other. */
function differenceOf(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const options = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same];
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        options.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...options));
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
