import { expect, test } from "vitest";
import { summaryText } from "./listing.ts";

test("a card says the first sentence of a description, and of a long one a part that stands by itself", () => {
  expect(summaryText("Small can be finished. More follows.")).toBe("Small can be finished.");
  expect(summaryText("One room that does everything: sleep, cook, work, sit with a friend. Small.")).toBe(
    "One room that does everything: sleep, cook, work.",
  );
  expect(summaryText("Two bedrooms, a study with a door that closes, and a living room for guests.")).toBe(
    "Two bedrooms, a study with a door that closes.",
  );
  expect(summaryText("A long sentence without any comma that goes on for more than a card can hold.")).toBe(
    "A long sentence without any comma that goes on for more than a card can hold.",
  );
  expect(summaryText("word ".repeat(40))).toMatch(/^(?:word ){23}word…$/);
  expect(summaryText(" no full stop ")).toBe("no full stop");
  expect(summaryText("")).toBe("");
});
