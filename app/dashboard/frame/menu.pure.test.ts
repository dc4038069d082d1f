import { expect, test } from "vitest";
import { viewPatterns } from "#test/dashboard-views.ts";
import { findMarkedEntry, menu, quickAdditions } from "./menu.ts";

const patterns = viewPatterns.map((pattern) => new RegExp(`^${pattern.replaceAll(/\/:\w+(\??)/g, "(?:/[^/]+)$1")}$`));

test("every entry of the menu is a view, and marked on its own page", () => {
  for (const entry of menu.flatMap(({ entries }) => entries)) {
    expect([entry.path, patterns.some((pattern) => pattern.test(entry.path))]).toEqual([entry.path, true]);
    expect(findMarkedEntry(entry.path)).toBe(entry);
  }
  expect(findMarkedEntry("/dashboard/properties/7")?.title).toBe("Properties");
  expect(findMarkedEntry("/dashboard/agreements/7/links")?.title).toBe("Buyers");
  expect(findMarkedEntry("/dashboard/preview")).toBeUndefined();
});

test("every address to add something is a view", () => {
  for (const { path } of quickAdditions) {
    expect([path, patterns.some((pattern) => pattern.test(path))]).toEqual([path, true]);
  }
});
