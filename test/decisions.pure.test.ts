import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../docs/decisions");
const records = readdirSync(folder)
  .filter((name) => name !== "README.md")
  .sort();
const index = readFileSync(join(folder, "README.md"), "utf8");

test("decisions are numbered in one row, and no number is used twice", () => {
  expect(records.filter((name) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  const numbers = records.map((name) => name.slice(0, 3));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(records.length).toBeGreaterThan(50);
});

test("the index lists each decision once, in the order of the numbers", () => {
  const listed = [...index.matchAll(/^\| (\d{3}) +\| \[[^\]]+\]\(([^)]+)\) +\| .+\|$/gm)];
  expect(listed.map(([, , name]) => name)).toEqual(records);
  expect(listed.map(([, number]) => number)).toEqual(records.map((name) => name.slice(0, 3)));
});

test.each(records)("%s has a title, a date and a status", (name) => {
  const text = readFileSync(join(folder, name), "utf8");
  const head = /^# \S.*\n\nDate: (\d{4}-\d{2}-\d{2})\n\nStatus: (Accepted|Superseded by \[\d{3}\]\()/.exec(text);
  expect(head?.[2]).toBeTruthy();
  expect(new Date(`${head?.[1]}T00:00:00Z`).toISOString().slice(0, 10)).toBe(head?.[1]);
  // What it names must be another record; that the file exists, test/documents.pure.test.ts sees to.
  for (const [, number, target] of text.matchAll(/[Ss]uperseded by \[(\d{3})\]\(([^)]+)\)/g)) {
    expect(target?.startsWith(`${number}-`)).toBe(true);
    expect(target).not.toBe(name);
  }
});
