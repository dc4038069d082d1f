import { expect, test } from "vitest";
import { isChoiceOf, isSameName } from "./chosen-text.ts";

test.each([
  ["Amína  nakato", "AMINA NAKATO", true],
  ["Tower B 1-01", "Tower B, 1-01", true],
  ["Tower B, 1-0", "Tower B, 1-01", false],
  ["محمد علي", "محمد علي", true],
  ["", "Amina", false],
])("%j is the name %j: %j", (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

test.each([
  ["Amina Nakato (buyer 12)", "Amina Nakato", true],
  ["Brian Okello (buyer 12)", "Amina Nakato", false],
  ["House (old) (property 7)", "House (old)", true],
  ["property-7", "House", true],
  ["House (property 7", "House", true],
])("%j is a choice of %j: %j", (text, name, isChoice) => {
  expect(isChoiceOf(text, name)).toBe(isChoice);
});
