import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../docs/decisions");
const records = readdirSync(folder)
  .filter((name) => name !== "README.md")
  .sort();
const index = readFileSync(join(folder, "README.md"), "utf8");

test("decisions have numbers of three digits, and no number is used twice", () => {
  expect(records.filter((name) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
  const numbers = records.map((name) => name.slice(0, 3));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  expect(records.length).toBeGreaterThan(50);
});

test("the index lists each decision once, by its title, in the order of the numbers", () => {
  const listed = [...index.matchAll(/^- (\d{3}) \[(.+)\]\(([^)]+)\)$/gm)].map(([, number, title, name]) => ({
    number,
    title,
    name,
  }));
  const expected = records.map((name) => {
    const [, title] = /^# (.+)$/m.exec(readFileSync(join(folder, name), "utf8")) ?? [];
    return { number: name.slice(0, 3), title, name };
  });
  expect(listed).toEqual(expected);
});

test.each(records)("%s has a title, a date and its three parts", (name) => {
  const text = readFileSync(join(folder, name), "utf8");
  const head = /^# \S.*\n\nDate: (\d{4}-\d{2}-\d{2})\n\nStatus: Accepted\n\n\*\*Context\.\*\*/.exec(text);
  expect(new Date(`${head?.[1]}T00:00:00Z`).toISOString().slice(0, 10)).toBe(head?.[1]);
  expect(text).toMatch(/^\*\*Decision\.\*\*.*\n(?:.*\n)*?\*\*Consequences?\.\*\*/m);
});
