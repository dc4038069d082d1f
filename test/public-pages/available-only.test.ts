import { expect } from "vitest";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { changeUnitStatus, createBuilding, createFloor, createUnit } from "#server/catalogue/units.ts";
import { announced } from "#test/announced.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addProperty, by, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/spec/reading.ts";

const test = testWithSite();

// A home that can no longer be bought is no bait: no claim, price "from", range or plan offers it, from the moment it is reserved.

let site: TestSite;
const home = { plot: 0, unit: 0 };
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  const { db } = site;
  const idOf = (made: Awaited<ReturnType<typeof createBuilding>>) => {
    if (!made.ok) throw new Error(made.reason);
    return made.id;
  };
  await addProperty(db, { title: "Starter House", price: "91M" });
  home.plot = await addProperty(db, { title: "Serviced Plot", price: "25M", location: "Mukono" });
  const typeId = await addApartment(db, { name: "Garden Studio", price: "40M" });
  const buildingId = idOf(await createBuilding(db, { name: "Sunrise Court", location: "", description: "" }, by, now));
  const floorId = idOf(await createFloor(db, { buildingId, number: 1, kind: "Studio" }, by, now));
  home.unit = idOf(await createUnit(db, { floorId, number: "1-01", apartmentTypeId: typeId, price: null }, by, now));
});

async function words(path: string): Promise<string> {
  await announced(site);
  const page = await site.visitor().get(path);
  expect(page.status, path).toBe(200);
  return wordsOf(page.body);
}

const claims = ["/", "/faq", "/how-it-works"];
const lists = ["/homes", "/homes?perday=20000", "/plan?perday=20000", "/area/mukono"];

/** Which pages say this. */
async function saying(paths: readonly string[], said: string): Promise<string[]> {
  const pages = await Promise.all(paths.map(async (path) => ({ path, text: await words(path) })));
  return pages.filter(({ text }) => text.includes(said)).map(({ path }) => path);
}

test("a home that is reserved leaves every claim, range and plan at once, and the next cheapest takes its place", async () => {
  expect(await saying(claims, "UGX 8,100")).toEqual(claims);
  expect(await saying(lists, "UGX 8,100 a day")).toEqual(lists);
  await propertyRecords.changeStatus(site.db, { id: home.plot, version: 1, status: "reserved", note: "" }, by, now);
  expect(await saying([...claims, ...lists, "/property/1", `/property/${home.plot}`], "UGX 8,100")).toEqual([]);
  expect(await saying(claims, "UGX 12,900")).toEqual(claims);
  expect(await saying(["/homes?perday=20000", "/plan?perday=20000", "/plan"], "Serviced Plot")).toEqual([]);
  expect(await words(`/property/${home.plot}`)).toContain("Reserved");
});

test("a type of which each unit is taken counts as reserved, until the reservation of one ends", async () => {
  const reservedUntil = new Date(now.getTime() + 3_600_000);
  const change = { id: home.unit, version: 1, status: "reserved" as const, reservedUntil };
  await changeUnitStatus(site.db, change, by, now);
  expect(await saying([...claims, ...lists, "/apartment", "/apartment/1"], "UGX 12,900")).toEqual([]);
  expect(await words("/apartment")).toContain("Reserved");
  expect(await saying(claims, "UGX 29,200")).toEqual(claims);
});
