import { expect, test } from "vitest";
import { areNearNumbers, collectNumbers } from "./near-numbers.ts";

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
  ["INV-10-10", "INV1010"],
  ["INV-10-10", "inv 10/10"],
  ["INV-2026-10-10", "INV-2026/1010"],
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
  ["INV-10-10", "INV-101-0"],
  ["INV-2026-1-11", "INV-2026-11-1"],
])("%j is not %j", (one, other) => {
  expect(areNearNumbers(one, other)).toBe(false);
  expect(areNearNumbers(other, one)).toBe(false);
});

const mayBeFound = (one: string, other: string): boolean => {
  const numbers = collectNumbers<string>();
  numbers.add("", one, one);
  return numbers.find("", other).length > 0;
};

// Spaces are gone where a number is stored.
test.each([
  ["TQM00500", "TQM00500MOMOUG"],
  ["TQM00500", "TQM00500RECEIVED"],
  ["TQM00500", "TQM00500/1"],
  ["TQM00500", "TQM005OOMTNUGANDA"],
  ["TQM00500", "TQM00500 MoMo UG"],
  ["TQM00511", "TQM005ll"],
  ["30999000111", "30999000111MTNUG"],
  ["30888000003", "TID30888000003"],
  ["30888000003", "FINANCIALTRANSACTIONID:30888000003"],
  ["30888000003", "30888000003CHEBET"],
  ["30888000003", "30888000003OKELLO"],
  ["FT26333001", "REF:FT26333001"],
  ["FT26333001", "TRANSACTIONIDFT26333001"],
  ["REFFT26333001", "FT26333001CHEBET"],
  ["FTI00777", "FT100777"],
  ["FT|00555", "FT100555"],
  ["FT1OO555", "FTI00555"],
  ["772100004DEMBE", "0772100004"],
  ["+256 772 100 004", "772100004 Dembe"],
])("with words, %j may be %j", (one, other) => {
  expect([mayBeFound(one, other), mayBeFound(other, one)]).toEqual([true, true]);
});

test.each([
  ["T101", "T11"],
  ["12193847561", "121938475610"],
  ["121938475610", "121938475601"],
  ["FT26333001", "FT26333010"],
  ["30123460012", "3012346012"],
  ["FT26333001/1", "FT26333001/2"],
  ["MP26A103", "MP26B103"],
  ["MP1234", "TQ1234"],
  ["FT1234A", "FT1234B"],
  ["CASH DEP", "CASH DEP"],
  ["DEP 1", "SLIP 1"],
  ["", ""],
])("with words, %j is not %j", (one, other) => {
  expect([mayBeFound(one, other), mayBeFound(other, one)]).toEqual([false, false]);
});

test("a number that is read in several ways is found once", () => {
  const numbers = collectNumbers<string>();
  for (const number of ["TQI00500/1", "TQI00500"]) numbers.add("", number, number);
  expect(numbers.find("", "TQI00500").toSorted()).toEqual(["TQI00500", "TQI00500/1"]);
});

test("numbers are compared under their own key only", () => {
  const numbers = collectNumbers<string>();
  numbers.add("50000 2026-11-02", "TQM00500", "of Monday");
  expect(numbers.find("50000 2026-11-02", "TQM005OO")).toEqual(["of Monday"]);
  expect(numbers.find("50000 2026-11-03", "TQM005OO")).toEqual([]);
});
