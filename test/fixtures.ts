import { test } from "vitest";
import { openSite, type SiteOptions } from "./app.ts";
import { createTestDatabase } from "./database.ts";

/** Tests on one site of their file, closed after its last test. */
export function testWithSite(options: SiteOptions = {}) {
  return test
    .extend("siteOptions", { scope: "file" }, options)
    .extend("site", { scope: "file" }, async ({ siteOptions }, { onCleanup }) => {
      const site = await openSite(siteOptions);
      onCleanup(() => site.remove());
      return site;
    });
}

/** Tests that each have a new site, closed after the test. */
export function testWithNewSite(options: SiteOptions = {}) {
  return test.extend("siteOptions", options).extend("site", async ({ siteOptions }, { onCleanup }) => {
    const site = await openSite(siteOptions);
    onCleanup(() => site.remove());
    return site;
  });
}

/** Tests on one migrated database of their file, dropped after its last test. */
export const testWithDatabase = test
  .extend("create", { scope: "file" }, () => createTestDatabase)
  .extend("database", { scope: "file" }, async ({ create }, { onCleanup }) => {
    const database = await create();
    onCleanup(() => database.remove());
    return database;
  });
