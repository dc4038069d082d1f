import { expect, test } from "vitest";
import { areSomeDaysSwapped } from "./statement-days.ts";

const known = { order: "day-first", above: [], today: "2026-11-20" } as const;

test.each([
  ["the first rows of a sorted file", ["11/03/2026", "11/09/2026", "11/11/2026", "13/11/2026", "16/11/2026"]],
  ["the last rows of it", ["02/11/2026", "05/11/2026", "13/11/2026", "11/07/2026", "11/09/2026"]],
  ["one row, against the order of the others", ["08/11/2026", "09/11/2026", "11/10/2026", "13/11/2026"]],
  ["newest first", ["16/11/2026", "13/11/2026", "11/09/2026", "11/03/2026"]],
  ["days that a spreadsheet read", ["2026-03-11", "2026-05-11", "2026-09-11", "2026-11-13"]],
  ["all days that a spreadsheet read", ["2026-03-11", "2026-05-11", "2026-09-11", "2026-10-11"]],
  ["also where no day is certain", ["11/03/2026", "11/05/2026", "10/11/2026", "12/11/2026"]],
])("days are swapped in %s", (_, days) => {
  expect(areSomeDaysSwapped(days, known)).toBe(true);
});

test.each([
  ["a month", ["01/11/2026", "02/11/2026", "05/11/2026", "12/11/2026", "13/11/2026", "19/11/2026"]],
  ["a month without an order", ["19/11/2026", "02/11/2026", "13/11/2026", "05/11/2026"]],
  ["a year", ["05/01/2026", "05/02/2026", "13/03/2026", "05/04/2026", "05/06/2026", "20/08/2026", "05/11/2026"]],
  ["payments of each fifth", ["05/01/2026", "05/02/2026", "05/03/2026", "05/04/2026"]],
  ["one that was entered late", ["05/10/2026", "13/11/2026", "14/11/2026"]],
  ["days with the year first", ["2026-11-03", "2026-11-05", "2026-11-09", "2026-11-13"]],
  ["one day", ["11/03/2026", "11/03/2026"]],
])("no days are swapped in %s", (_, days) => {
  expect(areSomeDaysSwapped(days, known)).toBe(false);
});

test("the period that the file names tells a day of another month", () => {
  const above = [["Period:", "01/11/2026 to 30/11/2026"]];
  expect(areSomeDaysSwapped(["11/10/2026", "20/11/2026"], { ...known, above })).toBe(true);
  expect(areSomeDaysSwapped(["10/11/2026", "20/11/2026"], { ...known, above })).toBe(false);
});
