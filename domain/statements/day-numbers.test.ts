import { expect, test } from "vitest";
import { areDayNumbers, isNamedAsDay, writeDayNumber } from "./day-numbers.ts";
import { cellsOf, packLine, partsOf } from "./statement-parts.ts";

test.each([
  ["45991", "2025-11-30"],
  ["45,991", "2025-11-30"],
  ["46356.4321", "2026-11-30 10:22:13"],

  ["2026-11-30", "2026-11-30"],
  ["Total", "Total"],
])("the number of a day %j is written as %j", (cell, day) => expect(writeDayNumber(cell)).toBe(day));

test.each(["Date", "Transaction Date", "Value date", "Trans. Time", "Day", "DateTime", "Timestamp"])(
  "a column %j is named as days",
  (heading) => expect(isNamedAsDay(heading)).toBe(true),
);
test.each(["Amount", "Balance to date", "Updated by", "Amount on date", "Times paid", "Saturday"])(
  "a column %j is not",
  (heading) => expect(isNamedAsDay(heading)).toBe(false),
);

test("the days of a statement lie close together, and nothing else is beside them", () => {
  expect(areDayNumbers(["45,991", "", "45,992", "46,010"])).toBe(true);
  for (const cells of [[], [""], ["45,991", "49,000"], ["45,991", "20,000"], ["45,991", "30/11/2025"], ["459,910"]])
    expect([cells, areDayNumbers(cells)]).toEqual([cells, false]);
});

function rowsOf(lines: readonly (readonly string[])[]): string[][] {
  const work = partsOf(lines.map((cells, i) => packLine(i + 1, cells)));
  for (let turn = work.next(); ; turn = work.next())
    if (turn.done)
      return turn.value.flatMap(({ rows }) => rows.filter(({ isIncomplete }) => !isIncomplete).map(cellsOf));
}

const heading = ["Transaction ID", "Date", "From", "Amount", "Status"];

test("a column of days that became numbers is read as days", () => {
  const rows = rowsOf([
    ["Statement of November"],
    heading,
    ["QA10001", "46,346", "0772111111", "45,000", "Successful"],
    ["QA10002", "46,356.5", "0752222222", "46,000", "Successful"],
    ["", "Total", "", "91,000", ""],
  ]);
  expect(rows.map(([, day, , amount]) => [day, amount])).toEqual([
    ["2026-11-20", "45,000"],
    ["2026-11-30 12:00:00", "46,000"],
  ]);
});

test.each([
  ["of amounts", "20,000"],
  ["of years apart", "49,900"],
  ["of other numbers", "46,346,000"],
])("a column is left as it is where one of its numbers is one %s", (_, odd) => {
  const rows = [
    heading,
    ["QA10001", "46,346", "0772111111", "45,000", "Successful"],
    ["QA10002", odd, "0752222222", "46,000", "Successful"],
  ];
  expect(rowsOf(rows)).toEqual(rows.slice(1));
});

test("amounts that look like days stay amounts, and written days stay", () => {
  const rows = rowsOf([heading, ["QA10001", "20/11/2026", "0772111111", "45,991", "Successful"]]);
  expect(rows).toEqual([["QA10001", "20/11/2026", "0772111111", "45,991", "Successful"]]);
});
