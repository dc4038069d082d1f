import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("nothing that deserialises requests into server components or server functions is installed", () => {
  const lock = readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8");
  expect(lock).toContain('"node_modules/react-router"');
  expect(lock).not.toMatch(/"node_modules\/(?:[^"]*\/)?(?:react-server-dom-[^"]*|@vitejs\/plugin-rsc|next)"/);
});

test("no source of ours asks for them", () => {
  const settings = readFileSync(join(import.meta.dirname, "../../react-router.config.ts"), "utf8");
  const vite = readFileSync(join(import.meta.dirname, "../../vite.config.ts"), "utf8");
  expect(settings + vite).not.toMatch(/rsc/i);
});
