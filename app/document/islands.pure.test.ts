import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const files = globSync("**/*.{ts,tsx}", { cwd: app }).map((path) => path.replaceAll("\\", "/"));
const textOf = (path: string) => readFileSync(join(app, path), "utf8");
const islands = files.filter((path) => /\.island\.tsx?$/.test(path));
const nameOf = (path: string) => path.replace(/\.island\.tsx?$/, "");

test("each island is found under the name that the page gives it", () => {
  const named = files
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => [...textOf(path).matchAll(/\b(?:script|island)\("([\w/-]+)"/g)].map(([, name = ""]) => name));
  expect([...new Set(named)].sort()).toEqual(islands.map(nameOf).sort());
  for (const path of islands.filter((one) => one.endsWith(".tsx"))) {
    expect(textOf(path)).toContain(`export default island("${nameOf(path)}"`);
  }
  for (const path of islands.filter((one) => one.endsWith(".ts"))) {
    expect(textOf(path)).toContain("export function start(");
    expect(textOf(path)).not.toMatch(/from "react/);
  }
});

test("an island knows no router, no server, and counts no ids", () => {
  for (const path of islands) {
    expect(textOf(path), path).not.toMatch(/from "react-router|from "#server\/|\buseId\b/);
  }
});
