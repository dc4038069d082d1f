import { test } from "vitest";
import { openSite, type SiteOptions } from "./app.ts";
import { createTestDatabase } from "./database.ts";

/** Opens one site for the whole test file, and removes it at the end. */
export function testWithSite(options: SiteOptions = {}) {
  return test
    .extend("siteOptions", { scope: "file" }, options)
    .extend("site", { scope: "file" }, async ({ siteOptions }, { onCleanup }) => {
      const site = await openSite(siteOptions);
      onCleanup(() => site.remove());
      return site;
    });
}

/**
 * A site of one test has few connections to its database, each of which starts a process of the server. Several requests
 * still run at once.
 */
export const siteOfOneTest: SiteOptions = { maxConnections: 4 };

/** Opens a new site for each test, and removes it afterwards. */
export function testWithNewSite(options: SiteOptions = {}) {
  return test
    .extend("siteOptions", { ...siteOfOneTest, ...options })
    .extend("site", async ({ siteOptions }, { onCleanup }) => {
      const site = await openSite(siteOptions);
      onCleanup(() => site.remove());
      return site;
    });
}

/** Makes one migrated database for the whole test file, and drops it at the end. */
export const testWithDatabase = test
  .extend("create", { scope: "file" }, () => createTestDatabase)
  .extend("database", { scope: "file" }, async ({ create }, { onCleanup }) => {
    const database = await create();
    onCleanup(() => database.remove());
    return database;
  });
