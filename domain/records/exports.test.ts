import { expect, test } from "vitest";
import { exportDaysErrors, readExportDays } from "./export-days.ts";
import { readExportFile } from "./exports.ts";

const daysOf = (query: string) => readExportDays(new URLSearchParams(query));

test("what is no day counts as none", () => {
  expect(daysOf("from=2026-11-01&until=2026-11-20")).toEqual({ from: "2026-11-01", until: "2026-11-20" });
  expect(daysOf("from=2026-02-30&until=2026-11-01")).toEqual({ from: undefined, until: "2026-11-01" });
  // PostgreSQL has no year 0000.
  expect(daysOf("from=0000-05-05&until=2026-11-01")).toEqual({ from: undefined, until: "2026-11-01" });
  expect(daysOf("from=2026-11-01&until=")).toEqual({ from: "2026-11-01", until: undefined });
});

test("a reversed range, or one that begins in the future, is rejected", () => {
  const errorsOf = (query: string) => exportDaysErrors(daysOf(query), "2026-11-20");
  expect(errorsOf("from=2026-11-20&until=2026-11-01")).toEqual({ until: "This lies before the first day" });
  expect(errorsOf("from=2026-11-21")).toEqual({ from: "This day has not come yet" });
  for (const right of ["", "from=2026-11-20", "until=2020-01-01", "from=2026-11-20&until=2026-11-20"])
    expect(errorsOf(right)).toEqual({});
});

test("a file is a table that there is, in a format that there is", () => {
  expect(readExportFile("journal.xlsx")).toEqual({ table: "journal", format: "xlsx" });
  for (const file of ["journal", "journal.pdf", "constructor.csv", ".csv", "journal.csv.xlsx", "Journal.csv"])
    expect(readExportFile(file)).toBeUndefined();
});
