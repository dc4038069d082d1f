import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decisions } from "./decisions.ts";
import { specification } from "./specification.ts";

const root = join(import.meta.dirname, "../..");
const all = specification.flatMap(({ requirements }) => requirements);

test("each requirement is looked at on a page, held by a test that there is, or decided not to be built", () => {
  for (const requirement of all) {
    const tests = "tests" in requirement ? (requirement.tests ?? []) : [];
    expect([requirement.asks, tests.filter((file) => !existsSync(join(root, file)))]).toEqual([requirement.asks, []]);
    if ("on" in requirement)
      expect([requirement.asks, Object.keys(requirement.look).length > 0]).toEqual([requirement.asks, true]);
    else if (tests.length === 0) expect(requirement.instead?.by, requirement.asks).toBe("noScreen");
  }
});

test("every decision has a requirement, and no requirement is there twice", () => {
  const used = new Set<string>(all.flatMap(({ instead }) => (instead ? [instead.by] : [])));
  expect(Object.keys(decisions).filter((name) => !used.has(name))).toEqual([]);
  const asked = specification.flatMap(({ title, requirements }) => requirements.map(({ asks }) => `${title}: ${asks}`));
  expect(asked.filter((text, at) => asked.indexOf(text) !== at)).toEqual([]);
});
