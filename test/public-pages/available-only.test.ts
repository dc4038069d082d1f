import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { changeUnitStatus } from "#server/catalogue/units.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addFloor, addProperty, addUnit, by, now } from "#test/catalogue/records.ts";
import { pdfPages } from "#test/documents/pdf-pages.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newBuyer, sellConfirmed } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithSite();

let site: TestSite;
const home = { plot: 0, unit: 0 };
let floorId: number;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  const { db } = site;
  await addProperty(db, { title: "Starter House", price: "91M" });
  home.plot = await addProperty(db, { title: "Serviced Plot", price: "25M", location: "Mukono" });
  const typeId = await addApartment(db, { name: "Garden Studio", price: "40M" });
  floorId = await addFloor(db);
  // Homes of their own have no service charge, so that each amount below is that of a price.
  await db.updateTable("buildings").set({ has_separate_houses: true }).execute();
  home.unit = await addUnit(db, { floorId, number: "1-01", apartmentTypeId: typeId });
});

async function words(path: string): Promise<string> {
  await waitForWrites(site);
  const page = await site.visitor().get(path);
  expect(page.status, path).toBe(200);
  return wordsOf(page.body);
}

const claims = ["/", "/faq", "/how-it-works"];
const lists = ["/homes", "/plan?perday=20000", "/area/mukono"];

/** This page lists the homes that the amount buys or nearly buys. */
const forAmount = "/homes?perday=20000";

async function saying(paths: readonly string[], said: string): Promise<string[]> {
  const pages = await Promise.all(paths.map(async (path) => ({ path, text: await words(path) })));
  return pages.filter(({ text }) => text.includes(said)).map(({ path }) => path);
}

test("a home that is reserved leaves every claim, range and plan at once, and the next cheapest takes its place", async () => {
  expect(await words(forAmount)).toContain("UGX 20,000 a day buys 2 homes");
  expect(await saying(claims, "UGX 8,100")).toEqual(claims);
  expect(await saying(lists, "UGX 8,100 a day")).toEqual(lists);
  await propertyRecords.changeStatus(site.db, { id: home.plot, version: 1, status: "reserved", note: "" }, by, now);
  expect(await saying([...claims, ...lists, "/property/1", `/property/${home.plot}`], "UGX 8,100")).toEqual([]);
  expect(await saying(claims, "UGX 12,900")).toEqual(claims);
  expect(await saying(["/plan?perday=20000", "/plan"], "Serviced Plot")).toEqual([]);
  expect(await words(forAmount)).toContain("UGX 20,000 a day buys 1 home");
  expect(await words(`/property/${home.plot}`)).toContain("Reserved");
  expect(await words(`/visit?home=property-${home.plot}`)).toContain("Somebody is buying Serviced Plot.");
  expect(await words("/visit?home=property-1")).not.toContain("Somebody is buying");
  const { body } = await site.visitor().get(`/property/${home.plot}`);
  expect(body).toContain('<meta name="description" content="Reserved. Mukono.');
});

test("a type of which each unit is taken counts as reserved, until the reservation of one ends", async () => {
  const reservedUntil = new Date(now.getTime() + 3_600_000);
  const change = { id: home.unit, version: 1, status: "reserved" as const, reservedUntil };
  await changeUnitStatus(site.db, change, by, now);
  expect(await saying([...claims, ...lists, "/apartment", "/apartment/1"], "UGX 12,900")).toEqual([]);
  expect(await words("/apartment")).toContain("Reserved");
  expect(await saying(claims, "UGX 29,200")).toEqual(claims);
});

async function sign(home: { kind: "property" | "unit"; id: number }, price: number): Promise<void> {
  const buyerId = await newBuyer(site.db, "Amina Nakato", "+256772000001");
  await sellConfirmed(site.db, { buyerId, home, price: ugx(price) }, now);
}

async function record(path: string): Promise<Record<string, unknown>> {
  await waitForWrites(site);
  return JSON.parse((await site.visitor().get(`/api/v1${path}`)).body);
}

async function catalogue(): Promise<string> {
  await waitForWrites(site);
  return (await pdfPages((await site.visitor().get("/brochure.pdf")).bytes)).join(" ");
}

test("a home that is signed for leaves pages, the API and the catalogue at once", async () => {
  const corner = await addProperty(site.db, { title: "Corner Plot", price: "26M", location: "Mukono" });
  const places = [...claims, ...lists, `/property/${corner}`];
  expect(await saying(places, "UGX 8,400")).toEqual(places);
  expect(await record(`/properties/${corner}?select=status,per_day`)).toEqual({ status: "available", per_day: 8400 });
  expect(await catalogue()).toContain("UGX 8,400");

  await sign({ kind: "property", id: corner }, 26_000_000);
  expect(await saying([...places, "/saved?homes=property-1,property-3"], "UGX 8,400")).toEqual([]);
  expect(await saying([`/property/${corner}`, "/properties"], "Reserved")).toHaveLength(2);
  expect(await record(`/properties/${corner}?select=status,per_day`)).toEqual({ status: "reserved", per_day: null });
  expect(await catalogue()).not.toContain("UGX 8,400");
});

test("the last unit of a type, once signed for, is offered nowhere, and its floor shows that", async () => {
  const typeId = await addApartment(site.db, { name: "Hill Studio", price: "30M" });
  const unit = await addUnit(site.db, { floorId, number: "1-02", apartmentTypeId: typeId });
  expect(await words("/apartment")).toContain("1-02 Hill Studio");
  expect(await saying(claims, "UGX 9,700")).toEqual(claims);
  expect(await record(`/apartments/${typeId}?select=status,per_day`)).toEqual({ status: "available", per_day: 9700 });

  await sign({ kind: "unit", id: unit }, 30_000_000);
  expect(await words("/apartment")).not.toContain("1-02 Hill Studio");
  expect(await saying([...claims, ...lists, "/apartment", `/apartment/${typeId}`], "UGX 9,700")).toEqual([]);
  expect(await record(`/apartments/${typeId}?select=status,per_day`)).toEqual({ status: "reserved", per_day: null });
});

test("where only a dearer unit is available its price is the type's, and a cheaper one's again when it is free", async () => {
  const typeId = await addApartment(site.db, { name: "Roof Flat", price: "29M" });
  const unit = { floorId, apartmentTypeId: typeId };
  const usual = await addUnit(site.db, { ...unit, number: "1-04" });
  await addUnit(site.db, { ...unit, number: "1-05", price: ugx(33_000_000) });
  const facts = `/apartments/${typeId}?select=price,per_day`;
  const places = ["/homes", "/plan?perday=20000", "/apartment", `/apartment/${typeId}`];
  expect(await record(facts)).toEqual({ price: 29_000_000, per_day: 9300 });
  expect(await saying(places, "UGX 9,300")).toEqual(places);

  const reservedUntil = new Date(now.getTime() + 3_600_000);
  await changeUnitStatus(site.db, { id: usual, version: 1, status: "reserved", reservedUntil }, by, now);
  expect(await record(facts)).toEqual({ price: 33_000_000, per_day: 10_600 });
  expect(await saying([...claims, ...places], "UGX 9,300")).toEqual([]);
  expect(await saying(places, "UGX 10,600")).toEqual(places);

  await changeUnitStatus(site.db, { id: usual, version: 2, status: "available" }, by, now);
  expect(await saying(places, "UGX 9,300")).toEqual(places);
});

test("of a type that is reserved as a whole no unit is offered, though one is free", async () => {
  const typeId = await addApartment(site.db, { name: "Court Flat", price: "28M" });
  await addUnit(site.db, { floorId, number: "1-03", apartmentTypeId: typeId });
  await apartmentRecords.changeStatus(site.db, { id: typeId, version: 1, status: "reserved", note: "" }, by, now);
  expect(await words("/apartment")).not.toContain("1-03 Court Flat");
  expect(await words(`/apartment/${typeId}`)).not.toContain("9,000 a day");
  expect(await record(`/apartments/${typeId}?select=status,per_day`)).toEqual({ status: "reserved", per_day: null });
});
