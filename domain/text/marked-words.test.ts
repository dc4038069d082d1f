import { expect, test } from "vitest";
import { markWords, matchingSentences, searchStems, tellingStems } from "./marked-words.ts";

const marked = (text: string, search: string) =>
  markWords(text, searchStems(search))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

test("a word is found and marked whatever its ending", () => {
  expect(marked("What happens when I miss days?", "missed day")).toBe("What happens when I [miss] [days]?");
  expect(marked("A missed day costs no fine.", "miss")).toBe("A [missed] day costs no fine.");
});

test("signs of a search are signs of the text, and nothing is marked without a search", () => {
  expect(marked("1.5% stamp duty (once)", "1.5% (once)")).toBe("[1.5%] stamp duty [(once)]");
  expect(markWords("As it is", searchStems("  "))).toEqual([{ text: "As it is", isMatch: false }]);
});

test("of a sentence only the words that tell something are marked", () => {
  expect(tellingStems(searchStems("is it a safe deposit at 5%, and what can you do"))).toEqual([
    "safe",
    "deposit",
    "5%,",
  ]);
  expect(tellingStems(searchStems("is it"))).toEqual([]);
});

test("a result says why by the sentence that has the word", () => {
  expect(matchingSentences("Yes. You may pay a deposit: it helps. Nobody hurries you.", ["deposit"])).toBe(
    "You may pay a deposit: it helps.",
  );
  expect(matchingSentences("No word of it.", ["title"])).toBe("");
});
