import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const files = globSync("**/*.{ts,tsx}", { cwd: app }).map((path) => path.replaceAll("\\", "/"));
const textOf = (path: string) => readFileSync(join(app, path), "utf8");
const islands = files.filter((path) => path.endsWith(".island.ts"));
const nameOf = (path: string) => path.replace(/\.island\.ts$/, "");

test("each island is found under the name that the page gives it", () => {
  const named = files
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => [...textOf(path).matchAll(/\bscript\("([\w/-]+)"/g)].map(([, name = ""]) => name));
  expect([...new Set(named)].sort()).toEqual(islands.map(nameOf).sort());
  for (const path of islands) expect(textOf(path)).toContain("export function start(");
});

test("an island knows neither React nor the server", () => {
  for (const path of islands) expect(textOf(path), path).not.toMatch(/from "react|from "#server\//);
});
