import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import {
  amountOfPage,
  MAX_AMOUNT,
  MIN_AMOUNT,
  nextAmount,
  plainAmountPath,
  readAmount,
  stepAbove,
  withAmount,
  withPayText,
} from "./daily-amount.ts";

const read = (text: string) => readAmount(new URLSearchParams({ perday: text }));

test.each([
  [1, 500],
  [500, 500],
  [8_100, 8_500],
  [9_999, 10_000],
  [10_001, 11_000],
  [123_456, 124_000],
  [1_000_000, 1_000_000],
  [1_234_567, 1_300_000],
])("%i becomes the step %i", (amount, step) => {
  expect(stepAbove(ugx(amount))).toBe(step);
  expect(stepAbove(ugx(step))).toBe(step);
});

test("one step more and one less lead back, and never out of the bounds", () => {
  expect(nextAmount(ugx(25_000), 1)).toBe(26_000);
  expect(nextAmount(ugx(25_000), -1)).toBe(24_000);
  expect(nextAmount(ugx(10_000), -1)).toBe(9_500);
  expect(nextAmount(ugx(9_500), 1)).toBe(10_000);
  expect(nextAmount(ugx(1_000_000), -1)).toBe(999_000);
  expect(nextAmount(MIN_AMOUNT, -1)).toBe(MIN_AMOUNT);
  expect(nextAmount(MAX_AMOUNT, 1)).toBe(MAX_AMOUNT);
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 9_999_999 }), (any) => {
      const amount = stepAbove(ugx(any));
      const up = nextAmount(amount, 1);
      expect(stepAbove(up)).toBe(up);
      if (up !== amount) expect(nextAmount(up, -1)).toBe(amount);
    }),
  );
});

test("an address says an amount in any spelling, within the bounds, and never more than was typed", () => {
  expect(read("25,000").amount).toBe(25_000);
  expect(read("24.1k").amount).toBe(24_100);
  expect(read("38,500").amount).toBe(38_500);
  expect(read("113,400").amount).toBe(113_400);
  expect(read("24,199").amount).toBe(24_100);
  expect(read("499").problem).toContain("at least UGX 500");
  expect(read("")).toEqual({ amount: undefined, problem: undefined });
  expect(read("abc").problem).toContain("could not read");
  expect(read("185M").problem).toContain("at most UGX 10,000,000");
});

test("the buttons pass about a thousand amounts from the least to the most", () => {
  const amounts = new Set<number>();
  for (let amount: number = MIN_AMOUNT; amount < MAX_AMOUNT; amount = nextAmount(ugx(amount), 1)) amounts.add(amount);
  expect(amounts.size).toBeLessThan(1_200);
});

describe("links", () => {
  const amount = ugx(25_000);
  test.each([
    ["/", "/?perday=25000"],
    ["/#schedule-visit", "/?perday=25000#schedule-visit"],
    ["/homes?location=kololo#all", "/homes?location=kololo&perday=25000#all"],
    ["/apartment/2", "/apartment/2?perday=25000"],
    ["/plan?home=apartment-2&perday=24100", "/plan?home=apartment-2&perday=24100"],
    ["/homes?perday=", "/homes?perday="],
    ["/team", "/team"],
    ["https://wa.me/256?text=hi", "https://wa.me/256?text=hi"],
  ])("%s carries it as %s", (path, expected) => {
    expect(withAmount(path, amount)).toBe(expected);
    expect(withAmount(path, undefined)).toBe(path);
  });
});

test("a page says what it is drawn for", () => {
  expect(amountOfPage("/homes", "?perday=25,000")).toBe(25_000);
  expect(amountOfPage("/homes", "?perday=24,100")).toBe(24_100);
  expect(amountOfPage("/homes", "")).toBe("none");
  expect(amountOfPage("/team", "?perday=25000")).toBeUndefined();
  expect(amountOfPage("/plan", "?perday=25000")).toBe(25_000);
  expect(amountOfPage("/plan", "?perday=24100")).toBeUndefined();
});

test("an amount spelled by a person becomes digits, and one that is digits or none stays", () => {
  expect(plainAmountPath("/homes", "?sort=newest&perday=25%2C000")).toBe("/homes?sort=newest&perday=25000");
  expect(plainAmountPath("/", "?perday=25k")).toBe("/?perday=25000");
  expect(plainAmountPath("/", "?perday=50000&perday="), "a button's amount beside the empty field").toBe(
    "/?perday=50000",
  );
  for (const search of ["", "?perday=", "?perday=25000", "?perday=24100", "?perday=many", "?perday=99%2C000%2C000"])
    expect([search, plainAmountPath("/plan", search)]).toEqual([search, undefined]);
  expect(plainAmountPath("/faq", "?perday=25%2C000")).toBeUndefined();
});

test("a message says what she can pay once", () => {
  const message = withPayText("Hello Amaka, I have a question.", ugx(25_000));
  expect(message).toBe("Hello Amaka, I have a question. I can pay UGX 25,000 a day.");
  expect(withPayText(message, ugx(26_000))).toContain("question. I can pay UGX 26,000 a");
  expect(withPayText(message, undefined)).toBe("Hello Amaka, I have a question.");
});
