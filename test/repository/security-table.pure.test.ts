import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/security-asvs.md"), "utf8");
const [introduction = "", met = "", open = "", notApplicable = ""] = text.split(/^## .*$/m);

/** Lists the numbers of the requirements in a text; "1.2.1-5" stands for five of them. */
function numbersIn(part: string): string[] {
  return [...part.matchAll(/\b(\d+\.\d+)\.(\d+)(?:-(\d+))?\b/g)].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  );
}

function filesIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(/`([\w.@/-]+)`/g)].map(([, name = ""]) => name);
  return quoted.filter((name) => /^(?:app|bench|content|docs|domain|scripts|server|test)\/.*\.\w+$/.test(name));
}

describe("the review against ASVS", () => {
  test("has each requirement of levels 1 and 2 once", () => {
    const all = [met, open, notApplicable].flatMap(numbersIn);
    expect(all.filter((number, at) => all.indexOf(number) !== at)).toEqual([]);
    // This is the number of requirements of levels 1 and 2 in ASVS 5.0.0, where those of level 3 come last in each
    // section.
    expect(all.length).toBe(253);
    const sections = Object.groupBy(all, (number) => number.slice(0, number.lastIndexOf(".")));
    for (const [section, numbers = []] of Object.entries(sections)) {
      expect(numbers.map((number) => Number(number.split(".")[2])).sort((a, b) => a - b)).toEqual(
        numbers.map((_, at) => at + 1),
      );
      expect(section).toMatch(/^\d+\.\d+$/);
    }
  });

  test("counts them right", () => {
    const [asMet, asOpen, others] = [met, open, notApplicable].map((part) => numbersIn(part).length);
    expect(introduction.replaceAll("\n", " ")).toContain(
      `Of 253 requirements, ${asMet} are met, ${asOpen} are open and ${others} do not apply.`,
    );
  });

  test("names a test or code for each chapter, and a reason for each that is open or does not apply", () => {
    for (const chapter of met.split(/^### /m).slice(1)) {
      expect([chapter, filesIn(chapter).length > 0]).toEqual([chapter, true]);
      expect(chapter).toMatch(/^- Met: [\d., -]+$/m);
    }
    for (const line of open.split(/^- /m).slice(1)) expect(line).toMatch(/^[\d., -]+: \S+ \S+/);
    for (const line of notApplicable.split(/^- /m).slice(1)) expect(line).toMatch(/^[A-Z].+: \d/);
  });
});

test.each(["docs/security.md", "docs/security-asvs.md"])("every file that %s names exists", (path) => {
  const files = filesIn(readFileSync(join(root, path), "utf8"));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
