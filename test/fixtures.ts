import { test } from "vitest";
import { openSite, type SiteOptions } from "./app.ts";
import { createTestDatabase } from "./database.ts";

/** One site for the whole file. */
export function testWithSite(options: SiteOptions = {}) {
  return test
    .extend("siteOptions", { scope: "file" }, options)
    .extend("site", { scope: "file" }, async ({ siteOptions }, { onCleanup }) => {
      const site = await openSite(siteOptions);
      onCleanup(() => site.remove());
      return site;
    });
}

/** A new site for each test. */
export function testWithNewSite(options: SiteOptions = {}) {
  return test.extend("siteOptions", options).extend("site", async ({ siteOptions }, { onCleanup }) => {
    const site = await openSite(siteOptions);
    onCleanup(() => site.remove());
    return site;
  });
}

/** One database for the whole file. */
export const testWithDatabase = test
  .extend("create", { scope: "file" }, () => createTestDatabase)
  .extend("database", { scope: "file" }, async ({ create }, { onCleanup }) => {
    const database = await create();
    onCleanup(() => database.remove());
    return database;
  });
