import { expect } from "vitest";
import { createBuilding } from "#server/catalogue/units.ts";
import { announced } from "#test/announced.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addProperty, by, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, wordsOf } from "#test/spec/reading.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  const { db } = site;
  const building = await createBuilding(db, { name: "Sunrise Court", location: "", description: "" }, by, now);
  if (!building.ok) throw new Error(building.reason);
  await addApartment(db, {
    name: "Urban Studio",
    location: "Kololo",
    category: "Penthouse",
    features: "Balcony",
    amenities: "Borehole",
    buildingId: String(building.id),
  });
  await addProperty(db, { title: "Lake Plot", location: "Mukono", propertyType: "Land", city: "Mukono Town" });
  await addProperty(db, { title: "Garden House", location: "Kira", propertyType: "House" });
});

async function main(path: string): Promise<string> {
  await announced(site);
  const page = await site.visitor().get(path);
  expect(page.status, path).toBe(200);
  return between(page.body, '<main id="content"', "</main>");
}

test.each([
  ["/apartment", "Urban Studio", ["kololo", "PENTHOUSE", "sunrise", "borehole", "kololo studio", "kolollo", "kolol"]],
  ["/homes", "Urban Studio", ["kololo", "sunrise court", "balcony", "penthose"]],
  ["/properties", "Lake Plot", ["mukono", "land", "plot mukono", "mukno", "mukonno"]],
  ["/homes", "Garden House", ["kira", "house kira", "gardn"]],
])("%s finds %s by name, place, building, kind and amenity, and forgives a slip: %s", async (path, name, searches) => {
  for (const search of searches) {
    const words = wordsOf(await main(`${path}?search=${encodeURIComponent(search)}`));
    expect(words, search).toContain(name);
    expect(words, search).not.toContain("match your current filters");
  }
});

test("what nothing comes near to is said to be found nowhere, with the nearest beside it", async () => {
  const words = wordsOf(await main("/homes?search=zzzzzz"));
  expect(words).toContain("No homes match your current filters.");
  expect(words).toContain("The nearest that we have");
});

test("a place without a home of the list is named and cannot be chosen", async () => {
  const optionsOf = async (path: string) => between(await main(path), 'name="location"', "</select>");
  expect(await optionsOf("/apartment")).toMatch(/<option value="kololo">/);
  expect(await optionsOf("/apartment")).toMatch(
    /<option disabled="" value="bukoto">|<option value="bukoto" disabled="">/,
  );
  expect(await optionsOf("/properties")).toMatch(/value="kololo" disabled=""|disabled="" value="kololo"/);
  expect(await optionsOf("/properties")).toMatch(/<option value="kira">/);
});
