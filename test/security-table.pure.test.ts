import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/security-asvs.md"), "utf8");

const rows = text
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, number = ""]) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([, number = "", level = "", asked = "", state = "", how = ""]) => ({ number, level, asked, state, how }));

/** What does not apply: "- no LDAP: 1.2.6 (level 2)". */
const others = [...text.matchAll(/(\d+\.\d+\.\d+) \(level (\d)\)/g)].map(([, number = "", level = ""]) => ({
  number,
  level,
}));
const all = [...rows, ...others];

/** Whatever looks like a file of ours in a text of these documents. */
function filesIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([\w.@/-]+)`/g)].map(([, name = ""]) => name);
  return quoted.filter((name) => /^(?:app|bench|content|docs|domain|scripts|server|test)\/.*\.\w+$/.test(name));
}

describe("the table of ASVS", () => {
  test("has each requirement of levels 1 and 2 once", () => {
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    const ofLevel = (level: string) => all.filter((row) => row.level === level).length;
    // As many as ASVS 5.0.0 has.
    expect([ofLevel("1"), ofLevel("2"), all.length]).toEqual([70, 183, 253]);
  });

  test("says of each that it is met or open, and how", () => {
    const odd = rows.filter(({ state, asked, how }) => !["met", "open"].includes(state) || asked === "" || how === "");
    expect(odd).toEqual([]);
  });

  test("names a file for each that is met, and counts them right", () => {
    const bare = rows.filter(
      ({ number, state, how }) => state === "met" && filesIn(how).length === 0 && !saysItself(number),
    );
    expect(bare.map(({ number, how }) => `${number}: ${how}`)).toEqual([]);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(text).toContain(`${count("met")} are met, ${others.length} do not apply, ${count("open")} are open.`);
  });
});

/** Facts about the whole program, which no single file shows. */
const saysItself = (number: string) => ["3.7.1", "15.1.2"].includes(number);

test.each(["docs/security.md", "docs/security-asvs.md"])("every file that %s names exists", (path) => {
  const files = filesIn(readFileSync(join(root, path), "utf8"));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
