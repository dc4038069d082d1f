import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { addApartment, addProperty, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  const { db } = site;
  await addApartment(db, { name: "Urban Studio", location: "Kololo", features: "Balcony", bedrooms: "0" });
  await addApartment(db, { name: "Calm Apartment", location: "Bukoto", bedrooms: "3" });
  await addProperty(db, { title: "Lake Plot", location: "Mukono", propertyType: "Land" });
  await addProperty(db, { title: "Garden House", location: "Kira", propertyType: "House", bedrooms: "2" });
  await addProperty(db, { title: "Quiet Home", location: "Ntinda", propertyType: "Duplex", bedrooms: "3" });
  await waitForWrites(site);
});

/** The homes on the page of a search, in no order. What it proposes besides is left out. */
async function homesFoundBy(search: string): Promise<string[]> {
  const page = await site.visitor().get(`/homes?search=${encodeURIComponent(search)}`);
  const list = between(page.body, '<main id="content"', "</main>").split('class="list-nearest"')[0] ?? "";
  return [...new Set(list.match(/\/(?:property|apartment)\/\d+/g))].sort();
}

test.each([
  ["ennyumba", "house"],
  ["nyumba Kira", "house kira"],
  ["amaka", "home"],
  ["poloti", "plot"],
  ["kiwanja Mukono", "plot mukono"],
  ["ettaka", "land"],
  ["fleti", "apartment"],
  ["kalina", "apartment"],
  ["olubalaza", "balcony"],
  ["muzigo mu Kololo", "studio kololo"],
  ["ebisenge bibiri", "two bedrooms"],
  ["nyumba ya vyumba viwili Kira", "2 bedroom house kira"],
])("“%s” finds what “%s” finds", async (local, english) => {
  const found = await homesFoundBy(english);
  expect(await homesFoundBy(local)).toEqual(found);
  expect(found).not.toEqual([]);
});
