import { expect, test } from "vitest";
import { readExportDays, readExportFile } from "./exports.ts";

const daysOf = (query: string) => readExportDays(new URLSearchParams(query));

test("days are taken in their order, and what is no day counts as none", () => {
  expect(daysOf("from=2026-11-01&until=2026-11-20")).toEqual({ from: "2026-11-01", until: "2026-11-20" });
  expect(daysOf("from=2026-11-20&until=2026-11-01")).toEqual({ from: "2026-11-01", until: "2026-11-20" });
  expect(daysOf("from=2026-02-30&until=2026-11-01")).toEqual({ from: undefined, until: "2026-11-01" });
  // PostgreSQL has no such year.
  expect(daysOf("from=0000-05-05&until=2026-11-01")).toEqual({ from: undefined, until: "2026-11-01" });
  expect(daysOf("from=2026-11-01&until=")).toEqual({ from: "2026-11-01", until: undefined });
});

test("a file is a table that there is, in a format that there is", () => {
  expect(readExportFile("journal.xlsx")).toEqual({ table: "journal", format: "xlsx" });
  for (const file of ["journal", "journal.pdf", "constructor.csv", ".csv", "journal.csv.xlsx", "Journal.csv"])
    expect(readExportFile(file)).toBeUndefined();
});
