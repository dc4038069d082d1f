import { expect } from "vitest";
import { type ServedSite, testOnOneSite } from "#test/browser/browser.ts";
import { administratorPage, openView } from "#test/browser/dashboard.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";

const test = testOnOneSite();

let site: ServedSite;
test.beforeAll(async ({ site: served }) => {
  site = served;
  await addProperty(site.db, { title: "House on the hill" });
  await newAgreement(site.db, await newBuyer(site.db, "Amina Nakato", "+256772111111"), site.clock.now);
});

test.each([
  ["a list of records", "properties", "Search properties"],
  ["a list that answers while somebody types", "desk", "Search buyers and agreements"],
])("whoever leaves %s right after typing is not called back by its search", async (_what, view, label) => {
  const page = await administratorPage(site);
  await page.clock.install();
  const released = Promise.withResolvers<void>();
  await page.route("**/dashboard/testimonials.data**", async (route) => {
    await released.promise;
    await route.continue();
  });
  await openView(page, view);
  const searched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("search=")) searched.push(request.url());
  });
  // The page's time stands still until the link is pressed, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel(label).fill("house");
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Testimonials" }).click();
  // The search would begin after a shorter pause than this.
  await page.clock.fastForward(2_000);
  released.resolve();
  await page.waitForURL("**/dashboard/testimonials");
  await page.getByRole("heading", { level: 1, name: "Testimonials" }).waitFor();
  expect(searched).toEqual([]);
  await page.context().close();
});
