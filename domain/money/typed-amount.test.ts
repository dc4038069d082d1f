import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./money.ts";
import { afterTyping, plainAmount, separatedAmount } from "./typed-amount.ts";

/** Splits a text in which a bar marks the caret: "3,30|0". */
const marked = (text: string) => ({ value: text.replace("|", ""), caret: text.indexOf("|") });
const shown = ({ value, caret }: { value: string; caret: number }) => `${value.slice(0, caret)}|${value.slice(caret)}`;

test.each([
  ["typed at the end", "3,300", "3,3000|", "insertText", "33,000|"],
  ["typed in the middle", "33,000", "35|3,000", "insertText", "35|3,000"],
  ["typed before everything", "300,000", "3|300,000", "insertText", "3|,300,000"],
  ["pasted over everything", "1", "3300000|", "insertFromPaste", "3,300,000|"],
  ["pasted with separators and spaces", "", "3 300 000|", "insertFromPaste", "3,300,000|"],
  ["a digit deleted", "3,300,000", "3,300,00|", "deleteContentBackward", "330,000|"],
  ["a separator deleted backwards takes the digit before it", "3,300", "3|300", "deleteContentBackward", "|300"],
  ["a separator deleted forwards takes the digit after it", "3,300", "3|300", "deleteContentForward", "3|00"],
  ["everything deleted", "3,300", "|", "deleteContentBackward", "|"],
  ["no number: left alone", "185", "185M|", "insertText", "185M|"],
  ["a comma typed for a fraction stays", "1", "1,|", "insertText", "1,|"],
  ["and what follows it", "1,", "1,5|", "insertText", "1,5|"],
  ["also while it is deleted again", "1,5", "1,|", "deleteContentBackward", "1,|"],
  ["also when the word after it is deleted", "1,5M", "1,5|", "deleteContentBackward", "1,5|"],
  [
    "an amount with a fraction that takes the place of another stays",
    "29,200",
    "30,5|",
    "insertReplacementText",
    "30,5|",
  ],
  ["a fraction that is pasted stays", "", "1,5|", "insertFromPaste", "1,5|"],
])("%s", (_, before, typed, inputType, expected) => {
  expect(shown(afterTyping(marked(typed), before, inputType))).toBe(expected);
});

test("an amount that is typed digit by digit reads like everywhere else, and is sent plain", () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (amount) => {
      let field = { value: "", caret: 0 };
      for (const digit of String(amount)) {
        const value = field.value.slice(0, field.caret) + digit + field.value.slice(field.caret);
        field = afterTyping({ value, caret: field.caret + 1 }, field.value, "insertText");
      }
      expect(field.value).toBe(formatNumber(amount));
      expect(field.caret).toBe(field.value.length);
      expect(plainAmount(field.value)).toBe(String(amount));
      expect(separatedAmount(String(amount))).toBe(field.value);
    }),
  );
});

test.each([
  ["1,5M", "1,5M"],
  ["20,00", "20,00"],
  ["20,000", "20,000"],
  ["1,500,000", "1,500,000"],
  ["20,0000", "200,000"],
])("“%s”, typed sign by sign, reads “%s”: no comma is dropped that could be a decimal one", (typed, expected) => {
  let field = { value: "", caret: 0 };
  for (const sign of typed) {
    const value = field.value + sign;
    field = afterTyping({ value, caret: value.length }, field.value, "insertText");
  }
  expect(field.value).toBe(expected);
});

test("an amount that can be read in two ways is shown again as it was sent", () => {
  expect(separatedAmount("1,5")).toBe("1,5");
});

test("wherever a digit is deleted, exactly one digit goes and the caret stays where it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 2_000_000_000 }), fc.nat(20), (amount, place) => {
      const before = formatNumber(amount);
      const caret = 1 + (place % before.length);
      const value = before.slice(0, caret - 1) + before.slice(caret);
      const after = afterTyping({ value, caret: caret - 1 }, before, "deleteContentBackward");
      const left = before.slice(0, caret).replace(/\D/g, "").length;
      const digits = String(amount);
      const expected = digits.slice(0, left - 1) + digits.slice(left);
      expect(plainAmount(after.value)).toBe(String(Number(expected)));
    }),
  );
});
