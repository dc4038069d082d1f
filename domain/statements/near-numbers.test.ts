import { expect, test } from "vitest";
import { areNearNumbers } from "./near-numbers.ts";

test.each([
  ["0030000123", "30000123"],
  ["RL10001", "rl10001 "],
  ["TX-00123/7", "TX123 7"],
  ["#4567123", "'4567123"],
  ["MP 26.1103.0912", "MP2611030912"],
  ["4567123.0", "4567123"],
  ["TVI0110", "TVI110"],
  ["TQM00500 MoMo UG", "TQM00500"],
  ["30999000111 mtn uganda", "30999000111"],
  ["TID 30888000003", "30888000003"],
  ["30888000003 Chebet", "30888000003"],
  ["Ref: FT26333001", "FT26333001"],
  ["Financial Transaction Id: 30888000003", "30888000003"],
  ["1.23457E+15", "1234567890123456"],
  ["1,23457e15", "1234567890123456"],
  ["1.23E+15", "1.23457E+15"],
  ["1.2346E+17", "123456789012345678"],
  ["123456789012345000", "123456789012345678"],
  ["１２３４５６", "123456"],
])("%j may be %j", (one, other) => {
  expect(areNearNumbers(one, other)).toBe(true);
  expect(areNearNumbers(other, one)).toBe(true);
});

test.each([
  ["RL10001", "RL10002"],
  ["30000123", "300001230"],
  ["1.23457E+15", "1234467890123456"],
  ["1.23457E+15", "12345678901234567"],
  ["AB1234567890123", "1.23457E+12"],
  ["123456789012345678", "123456789012345679"],
  ["-", "/"],
])("%j is not %j", (one, other) => {
  expect(areNearNumbers(one, other)).toBe(false);
  expect(areNearNumbers(other, one)).toBe(false);
});
