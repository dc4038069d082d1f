import { expect, test } from "vitest";
import { moveInShort, moveInText } from "./move-in.ts";

test.each([
  ["March 2027", "Move in: March 2027"],
  ["Usually 3 to 6 months from your first visit", "Move in: usually 3 to 6 months from your first visit"],
  ["Q1 of 2027", "Move in: Q1 of 2027"],
  ["Built: move in within a month of signing", "Built: move in within a month of signing"],
  ["Move-in in May 2027", "Move-in in May 2027"],
  ["  ", undefined],
])("of a home with “%s” a visitor reads “%s”", (moveIn, text) => {
  expect(moveInText({ kind: "apartment", moveIn })?.text).toBe(text);
});

test("of a plot a visitor reads that nobody can live there yet, unless the office has stated a time", () => {
  const plot = { kind: "property", propertyType: "Land", moveIn: "" } as const;
  expect(moveInText(plot)?.text).toBe("No walls yet: you build them");
  expect(moveInText({ ...plot, moveIn: "When your walls are up" })?.text).toBe("Move in: when your walls are up");
});

test.each([
  ["Usually 3 to 6 months from your first visit", "Ready 3 to 6 months from first visit"],
  ["Built: move in within a month of signing", "Built: ready in 1 month"],
  ["In 2-3 weeks", "Ready in 2 to 3 weeks"],
  ["Within 1 year", "Ready in 1 year"],
  ["Four months after the building begins", "Move in: four months after the building begins"],
  ["March 2027", "Move in: March 2027"],
  ["Built a year ago", "Move in: built a year ago"],
  ["Within 6 months of your last payment", "Move in: within 6 months of your last payment"],
  ["", undefined],
])("on the card of a home with “%s” stands “%s”", (moveIn, text) => {
  expect(moveInShort({ kind: "apartment", moveIn })?.text).toBe(text);
});
