import { expect, test } from "vitest";
import { yearBlocks } from "./year-blocks.ts";

const today = "2026-11-28";

test("ten years of payments fill ten blocks", () => {
  expect(yearBlocks({ startOn: today, finishOn: "2036-11-18" }, 10)).toEqual({
    count: 10,
    paidPercent: 100,
    from: 2026,
    to: 2036,
    text: "10 blocks, one for each year. All are filled by payments, until November 2036.",
  });
});

test("a shorter plan leaves blocks free", () => {
  expect(yearBlocks({ startOn: today, finishOn: "2031-05-28" }, 10)).toEqual({
    count: 10,
    paidPercent: 45,
    from: 2026,
    to: 2036,
    text: "10 blocks, one for each year. Payments fill 4 years 6 months, until May 2031.",
  });
});

test("a plan beyond the term has as many blocks as years", () => {
  expect(yearBlocks({ startOn: today, finishOn: "2043-05-28" }, 10)?.count).toBe(17);
});

test("some days over whole years are no block of their own, and the last year is that of the text", () => {
  expect(yearBlocks({ startOn: today, finishOn: "2046-12-04" }, 10)).toMatchObject({ count: 20, to: 2046 });
  expect(yearBlocks({ startOn: "2026-12-30", finishOn: "2047-01-05" }, 10)).toMatchObject({ count: 20, to: 2047 });
});

test("a day of payments is seen", () => {
  expect(yearBlocks({ startOn: today, finishOn: "2026-11-29" }, 10)?.paidPercent).toBe(1);
});

test("neither a plan without payments nor one of centuries has a picture", () => {
  expect(yearBlocks({ startOn: today, finishOn: today }, 10)).toBeUndefined();
  expect(yearBlocks({ startOn: today, finishOn: "2100-01-01" }, 10)).toBeUndefined();
});
