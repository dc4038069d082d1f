import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDifference } from "./word-difference.ts";

const side = (pieces: ReturnType<typeof wordDifference>, without: "added" | "removed") =>
  pieces
    .filter((piece) => piece.kind !== without)
    .map((piece) => piece.text)
    .join("");

test("names the words that came and went, and leaves the others alone", () => {
  expect(wordDifference("Three rooms with the morning sun", "Three bright rooms with sun")).toEqual([
    { text: "Three ", kind: "same" },
    { text: "bright ", kind: "added" },
    { text: "rooms with ", kind: "same" },
    { text: "the morning ", kind: "removed" },
    { text: "sun", kind: "same" },
  ]);
  expect(wordDifference("", "New")).toEqual([{ text: "New", kind: "added" }]);
  expect(wordDifference("Same", "Same")).toEqual([{ text: "Same", kind: "same" }]);
});

test("whatever the texts, each can be read out of the difference", () => {
  const words = fc
    .array(fc.constantFrom("a", "b", "c", " ", "\n", "home"), { maxLength: 40 })
    .map((all) => all.join(" "));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = wordDifference(before, after);
      expect(side(pieces, "added")).toBe(before);
      expect(side(pieces, "removed")).toBe(after);
    }),
  );
});

test("two long texts with nothing in common take no time", () => {
  const text = (word: string) => `${word} `.repeat(20_000);
  const pieces = wordDifference(text("old"), text("young"));
  expect(pieces.map((piece) => piece.kind)).toEqual(["removed", "added"]);
});
