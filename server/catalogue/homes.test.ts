import { beforeEach, describe, expect } from "vitest";
import { type HomeListName, readHomeFilters } from "#domain/catalogue/listing-filters.ts";
import { ugx } from "#domain/money/money.ts";
import { cardTerms } from "#domain/plan/home-offer.ts";
import { ownRecordOrder } from "#domain/records/record-list.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { listSimilarApartments, publicApartments } from "#server/catalogue/apartments.ts";
import { findBestHomeFor, listPublicHomes } from "#server/catalogue/home-lists.ts";
import { listHomePages, listHomeParts } from "#server/catalogue/home-pages.ts";
import { listStatusChanges } from "#server/catalogue/home-status.ts";
import { listHomes } from "#server/catalogue/list-homes.ts";
import { listedProperties } from "#server/catalogue/listed-homes.ts";
import { listFeaturedProperties, listSimilarProperties, publicProperties } from "#server/catalogue/properties.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { findPublic, listPublicById } from "#server/catalogue/public-homes.ts";
import { readProperties } from "#server/catalogue/read-properties.ts";
import { storedProperties } from "#server/catalogue/stored-homes.ts";
import { listDeleted } from "#server/records/deleted-records.ts";
import { countByFilter } from "#server/records/record-list.ts";
import {
  addApartment,
  addPicture,
  addProperty,
  apartmentDetails,
  by,
  kampala,
  now,
  propertyDetails,
} from "#test/catalogue/records.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

const properties = { ...listedProperties, read: readProperties };

let database: TestDatabase;
test.beforeAll(({ database: opened }) => {
  database = opened;
});
beforeEach(async () => {
  for (const table of ["properties", "apartment_types", "audit_entries"] as const) {
    await database.db.deleteFrom(table).execute();
  }
});

const options = { terms: cardTerms(defaultSettings) };

const homeList = (list: HomeListName, search: string, perPage = 12) =>
  listPublicHomes(
    database.db,
    { list, filters: readHomeFilters(list, new URLSearchParams(search)), ...options, perPage },
    now,
  );

async function namesIn(list: HomeListName, search: string): Promise<string[]> {
  return (await homeList(list, search)).items.map(({ name }) => name);
}
const propertyTitles = (search = "") => namesIn("property", search);
const apartmentNames = (search = "") => namesIn("apartment", search);

describe("visitors see a property", () => {
  test("once it is published, and neither hidden nor in the bin", async () => {
    const { db } = database;
    const draft = await addProperty(db, { title: "Draft" }, null);
    const scheduled = await addProperty(db, { title: "Tomorrow" }, kampala("2026-11-21T08:00"));
    const hidden = await addProperty(db, { title: "Hidden" });
    await propertyRecords.changeStatus(db, { id: hidden, version: 1, status: "hidden" }, by, now);
    const deleted = await addProperty(db, { title: "Binned" });
    await propertyRecords.remove(db, { id: deleted, version: 1 }, by, now);
    const open = await addProperty(db, { title: "Open", isFeatured: "on" });

    expect(await propertyTitles()).toEqual(["Open"]);
    expect(await listHomePages(db, storedProperties, 1, now)).toEqual([{ id: open, updatedAt: now }]);
    const tomorrow = kampala("2026-11-21T08:00");
    expect(await listHomePages(db, storedProperties, 1, tomorrow)).toContainEqual({
      id: scheduled,
      updatedAt: tomorrow,
    });
    expect(await listHomeParts(db, storedProperties, now)).toEqual([{ part: 1, updatedAt: now }]);
    expect(await listHomeParts(db, storedProperties, tomorrow)).toEqual([{ part: 1, updatedAt: tomorrow }]);
    for (const id of [draft, scheduled, hidden, deleted, 999_999]) {
      expect(await findPublic(db, publicProperties, { id }, now)).toBeUndefined();
    }
    expect(await findPublic(db, publicProperties, { id: scheduled }, kampala("2026-11-21T08:00"))).toMatchObject({
      title: "Tomorrow",
    });
    expect((await listFeaturedProperties(db, now)).map((each) => each.title)).toEqual(["Open"]);
    expect(await listSimilarProperties(db, { id: open, propertyType: "", price: null, areaSqm: null }, now, 3)).toEqual(
      [],
    );
  });

  test("keeps its page when it is sold, but is no longer offered", async () => {
    const { db } = database;
    const id = await addProperty(db, { title: "Sold", isFeatured: "on" });
    await propertyRecords.changeStatus(db, { id, version: 1, status: "sold" }, by, now);
    expect(await findPublic(db, publicProperties, { id }, now)).toMatchObject({ title: "Sold", status: "sold" });
    expect(await propertyTitles()).toEqual([]);
    expect(await listFeaturedProperties(db, now)).toEqual([]);
  });

  test("with its pictures, the main one first, each once", async () => {
    const { db } = database;
    const [main, second, third, plan] = await Promise.all(
      ["main", "second", "third", "plan"].map((alt) => addPicture(db, alt)),
    );
    const id = await addProperty(db, {
      mainImageId: String(main),
      galleryIds: [String(third), String(main), String(second)],
      floorPlanId: String(plan),
    });
    const page = await findPublic(db, publicProperties, { id }, now);
    expect(page?.gallery.map((picture) => picture.alt)).toEqual(["main", "third", "second"]);
    expect(page?.floorPlan?.alt).toBe("plan");
    expect(page?.picture).toMatchObject({ w: 1600, h: 1000, widest: { avif: 640, jpg: 640 }, focal: [0.25, 0.5] });
  });

  test("beside the most similar ones: near in price, and of the same type rather than of another", async () => {
    const { db } = database;
    const fields = { propertyType: "Duplex", price: "100M", areaSqm: "100" };
    const id = await addProperty(db, { title: "This", ...fields });
    await addProperty(db, { title: "Far duplex", ...fields, price: "900M" });
    await addProperty(db, { title: "Near duplex", ...fields, price: "110M" });
    await addProperty(db, { title: "Unpriced duplex", ...fields, price: "" });
    await addProperty(db, { title: "Equal house", ...fields, propertyType: "House" });
    const page = await findPublic(db, publicProperties, { id }, now);
    if (!page) throw new Error("not found");
    const similar = await listSimilarProperties(db, page, now, 4);
    expect(similar.map((each) => each.title)).toEqual(["Near duplex", "Equal house", "Unpriced duplex", "Far duplex"]);
  });
});

describe("the filters of the property list", () => {
  beforeEach(async () => {
    const { db } = database;
    await addProperty(db, {
      title: "Bukoto Duplex",
      propertyType: "Duplex",
      location: "Bukoto",
      price: "91M",
      bedrooms: "4",
      features: "Roof garden",
    });
    await addProperty(db, { title: "Plot", propertyType: "Land", city: "Ntinda", price: "25M" });
    await addProperty(db, {
      title: "Shop",
      propertyType: "Commercial",
      price: "",
      buildingAmenities: "100% backup power",
    });
  });

  test.each([
    ["", ["Plot", "Bukoto Duplex", "Shop"]],
    ["type=duplex", ["Bukoto Duplex"]],
    ["location=ntinda", ["Plot"]],
    ["price=under-100m", ["Plot", "Bukoto Duplex"]],
    ["bedrooms=4-plus", ["Bukoto Duplex"]],
    ["perday=8,001", ["Plot", "Bukoto Duplex", "Shop"]],
    ["perday=30,000", ["Bukoto Duplex", "Plot", "Shop"]],
    ["sort=featured", ["Shop", "Plot", "Bukoto Duplex"]],
    ["search=ROOF", ["Bukoto Duplex"]],
    ["search=100%25", ["Shop"]],
    ["search=_", []],
    ["sort=price-low", ["Plot", "Bukoto Duplex", "Shop"]],
    ["sort=price-high", ["Bukoto Duplex", "Plot", "Shop"]],
  ])("%s", async (search, titles) => expect(await propertyTitles(search)).toEqual(titles));
});

describe("the filters of the apartment list", () => {
  beforeEach(async () => {
    const { db } = database;
    const add = (fields: Record<string, string>) => addApartment(db, fields);
    await add({ name: "A", price: "99,999,999", areaSqm: "79.5", bedrooms: "0", category: "Studio" });
    await add({ name: "B", price: "100M", areaSqm: "80", bedrooms: "3", category: "Luxury 3 bedroom" });
    await add({ name: "C", price: "399,999,999", areaSqm: "199", bedrooms: "5", location: "Upper KOLOLO, Kampala" });
    await add({ name: "D", price: "400M", areaSqm: "200", bedrooms: "4", amenities: "Pool, Lift", isFeatured: "on" });
  });

  test.each([
    ["", ["A", "B", "C", "D"]],
    ["price=under-100m", ["A"]],
    ["price=100m-200m", ["B"]],
    ["price=300m-400m", ["C"]],
    ["price=400m-plus", ["D"]],
    ["price=200m-300m", []],
    ["size=small", ["A"]],
    ["size=medium", ["B"]],
    ["size=large", ["C"]],
    ["size=extra-large", ["D"]],
    ["bedrooms=studio", ["A"]],
    ["bedrooms=3", ["B"]],
    ["bedrooms=4-plus", ["C", "D"]],
    ["category=luxury", ["B"]],
    ["category=3-bedroom", ["B"]],
    ["location=kololo", ["C"]],
    ["search=lift", ["D"]],
    ["search=lift&price=under-100m", []],
    ["sort=price-low", ["A", "B", "C", "D"]],
    ["sort=largest", ["D", "C", "B", "A"]],
  ])("%s", async (search, names) => expect(await apartmentNames(search)).toEqual(names));

  test("say how many there are of how many, and show the last page for one beyond it", async () => {
    const page = await homeList("apartment", "bedrooms=4-plus&page=7", 1);
    expect(page).toMatchObject({ matching: 2, total: 4, page: 2, pages: 2 });
    expect(page.items.map((each) => each.name)).toEqual(["D"]);
  });

  test("find what a day's money buys", async () => {
    const best = async (perDay: number) => (await findBestHomeFor(database.db, ugx(perDay), options.terms, now))?.name;
    // The cheapest home is paid on 26 days a month for 120 months.
    expect(await best(32_051)).toBeUndefined();
    expect(await best(32_052)).toBe("B");
  });
});

describe("the list of all homes", () => {
  beforeEach(async () => {
    const { db } = database;
    await addApartment(db, { name: "Flat", price: "120M", areaSqm: "45", bedrooms: "1", location: "Kololo" });
    await addProperty(db, { title: "Villa", price: "300M", areaSqm: "240", bedrooms: "4", location: "Kololo" });
    await addApartment(db, { name: "Penthouse", price: "900M", areaSqm: "200", bedrooms: "3", isFeatured: "on" });
    await addProperty(db, { title: "Plot", price: "25M", areaSqm: "460", bedrooms: "", propertyType: "Land" });
    await addProperty(db, { title: "Shop", price: "", areaSqm: "", bedrooms: "" });
  });

  test.each([
    ["sort=price-low", ["Plot", "Flat", "Villa", "Penthouse", "Shop"]],
    ["sort=price-high", ["Penthouse", "Villa", "Flat", "Plot", "Shop"]],
    ["sort=largest", ["Plot", "Villa", "Penthouse", "Flat", "Shop"]],
    ["location=kololo&sort=price-low", ["Flat", "Villa"]],
    ["size=extra-large&bedrooms=4-plus", ["Villa"]],
    ["perday=40,000&sort=price-high", ["Penthouse", "Villa", "Flat", "Plot", "Shop"]],
    ["", ["Plot", "Flat", "Villa", "Penthouse", "Shop"]],
    ["perday=40,000", ["Flat", "Plot", "Villa", "Penthouse", "Shop"]],
    ["perday=100,000", ["Villa", "Flat", "Plot", "Penthouse", "Shop"]],
    ["perday=100,000&sort=soonest", ["Plot", "Flat", "Villa", "Penthouse", "Shop"]],
    ["sort=soonest", ["Plot", "Flat", "Villa", "Penthouse", "Shop"]],
    ["type=land&sort=price-low", ["Plot", "Flat", "Villa", "Penthouse", "Shop"]],
  ])("%s", async (search, names) => expect(await namesIn("all", search)).toEqual(names));

  test.each([
    ["", ["Plot", "Flat", "Villa", "Penthouse", "Shop"]],
    ["perday=100,000", ["Villa", "Flat", "Plot", "Penthouse", "Shop"]],
    ["sort=featured", ["Penthouse", "Flat", "Shop", "Plot", "Villa"]],
  ])("goes on from page to page with each home once: %s", async (search, names) => {
    const pages = await Promise.all([1, 2, 3].map((page) => homeList("all", `${search}&page=${page}`, 2)));
    expect(pages[0]).toMatchObject({ matching: 5, total: 5, page: 1, pages: 3 });
    const listed = pages.flatMap(({ items }) => items.map(({ name }) => name));
    // The other homes were added in the same moment, so they have no order of their own when featured ones are first.
    expect(search === "sort=featured" ? listed[0] : listed).toEqual(search === "sort=featured" ? names[0] : names);
    expect([...listed].sort()).toEqual([...names].sort());
  });

  test("has a home that is not available after all that are", async () => {
    const plot = (await homeList("all", "type=land")).items.find(({ name }) => name === "Plot");
    await propertyRecords.changeStatus(
      database.db,
      { id: plot?.id ?? 0, version: 1, status: "reserved", note: "" },
      by,
      now,
    );
    expect((await namesIn("all", "")).at(-1)).toBe("Plot");
    expect((await namesIn("all", "perday=40,000")).at(-1)).toBe("Plot");
  });
});

describe("an apartment type", () => {
  test("is saved for later in the visitor's order, also when it is sold out", async () => {
    const { db } = database;
    const first = await addApartment(db, { name: "First" });
    const second = await addApartment(db, { name: "Second" });
    const gone = await addApartment(db, { name: "Gone" });
    await apartmentRecords.changeStatus(db, { id: second, version: 1, status: "sold" }, by, now);
    await apartmentRecords.remove(db, { id: gone, version: 1 }, by, now);
    const saved = await listPublicById(db, publicApartments, [second, gone, 42_000, first], now);
    expect(saved.map((each) => [each.name, each.status])).toEqual([
      ["Second", "sold"],
      ["First", "available"],
    ]);
    expect(await apartmentNames()).toEqual(["First"]);
    expect(await findPublic(db, publicApartments, { id: gone }, now)).toBeUndefined();
  });

  test("is shown beside types with as many bedrooms", async () => {
    const { db } = database;
    const id = await addApartment(db, { name: "This", bedrooms: "2" });
    await addApartment(db, { name: "Same size", bedrooms: "1" });
    await addApartment(db, { name: "Dearer two", bedrooms: "2", price: "120M" });
    const apartment = await findPublic(db, publicApartments, { id }, now);
    if (!apartment) throw new Error("not found");
    const similar = await listSimilarApartments(db, apartment, now, 3);
    expect(similar.map((each) => each.name)).toEqual(["Dearer two", "Same size"]);
  });

  test("has an address of its own, also beside one of the same name", async () => {
    const { db } = database;
    const ids = [await addApartment(db), await addApartment(db), await addApartment(db)];
    const rows = await db.selectFrom("apartment_types").select("slug").where("id", "in", ids).orderBy("id").execute();
    expect(rows.map(({ slug }) => slug)).toEqual(["family-comfort", "family-comfort-2", "family-comfort-3"]);
  });

  test("survives edit, bin and return whole, with its pictures", async () => {
    const { db } = database;
    const [a, b] = [await addPicture(db), await addPicture(db)];
    const details = apartmentDetails({ name: "Edited", galleryIds: [String(b), String(a)], amenities: "x, y" });
    const id = await addApartment(db);
    expect(await apartmentRecords.edit(db, { id, version: 1, details }, by, now)).toEqual({ ok: true, version: 2 });
    await apartmentRecords.remove(db, { id, version: 2 }, by, now);
    expect((await listDeleted(db)).map((deleted) => [deleted.kind, deleted.id])).toEqual([["apartment", id]]);
    await apartmentRecords.restore(db, { id, version: 3 }, by, now);
    expect(await apartmentRecords.find(db, id)).toMatchObject({ version: 4, deletedAt: null, details });
  });
});

describe("the administrator", () => {
  test("reads back every field that was saved", async () => {
    const { db } = database;
    const image = String(await addPicture(db));
    const details = propertyDetails({
      title: "Penthouse",
      description: "High up.",
      propertyType: "Penthouse",
      price: "UGX 420,000,000",
      location: "Kololo",
      city: "Kampala",
      country: "Uganda",
      bedrooms: "4",
      bathrooms: "3",
      areaSqm: "310.5",
      parkingSpaces: "2",
      yearBuilt: "2026",
      features: "Terrace, Study",
      buildingAmenities: "Lift",
      mainImageId: image,
      floorPlanId: image,
      galleryIds: [image],
      drawnPlan: "penthouse",
      isFeatured: "on",
    });
    const created = await propertyRecords.create(db, { details }, by, now);
    if (!created.ok) throw new Error(created.reason);
    expect(await propertyRecords.find(db, created.id)).toEqual({
      id: created.id,
      version: 1,
      details,
      status: "available",
      publishedAt: now,
      unpublishAt: null,
      isSample: false,
      createdBy: "Ada",
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    });
  });

  test("who saves over unseen changes is shown them, and nothing is lost", async () => {
    const { db } = database;
    const id = await addProperty(db);
    const mine = propertyDetails({ title: "Mine" });
    const theirs = propertyDetails({ title: "Theirs" });
    const [first, second] = await Promise.all([
      propertyRecords.edit(db, { id, version: 1, details: mine }, by, now),
      propertyRecords.edit(db, { id, version: 1, details: theirs }, by, now),
    ]);
    const [winner, loser] = first.ok ? [mine, second] : [theirs, first];
    expect(loser).toMatchObject({ ok: false, reason: "changed-meanwhile", current: { version: 2, details: winner } });
    expect(await propertyRecords.find(db, id)).toMatchObject({ version: 2, details: winner });
  });

  test("an edit leaves status and publication as they were", async () => {
    const { db } = database;
    const publishedAt = kampala("2026-01-02T09:00");
    const id = await addProperty(db, {}, publishedAt);
    await propertyRecords.changeStatus(db, { id, version: 1, status: "reserved" }, by, now);
    await propertyRecords.edit(db, { id, version: 2, details: propertyDetails({ title: "New title" }) }, by, now);
    expect(await propertyRecords.find(db, id)).toMatchObject({
      status: "reserved",
      publishedAt,
      details: { title: "New title" },
    });
  });

  test("a selected picture that was deleted is reported, and nothing is written", async () => {
    const { db } = database;
    expect(await propertyRecords.create(db, { details: propertyDetails({ mainImageId: "987654" }) }, by, now)).toEqual({
      ok: false,
      reason: "unknown-reference",
    });
    const id = await addProperty(db);
    const details = propertyDetails({ title: "Other", galleryIds: ["987654"] });
    expect(await propertyRecords.edit(db, { id, version: 1, details }, by, now)).toEqual({
      ok: false,
      reason: "unknown-reference",
    });
    expect(await propertyRecords.find(db, id)).toMatchObject({ version: 1, details: { title: "Bukoto Duplex" } });
    expect(await countByFilter(db, listedProperties, "", now)).toMatchObject({ total: 1, available: 1, featured: 0 });
  });

  test("each action is in the audit log, in the history of statuses, and raises the content's revision", async () => {
    const { db } = database;
    const revision = async () =>
      (await db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow()).revision;
    const id = await addProperty(db);
    const actions = [
      () => propertyRecords.changeStatus(db, { id, version: 1, status: "reserved", note: "Deposit paid" }, by, now),
      () => propertyRecords.publish(db, { id, version: 2, publishedAt: null }, by, now),
      () => propertyRecords.remove(db, { id, version: 3 }, by, now),
      () => propertyRecords.restore(db, { id, version: 4 }, by, now),
    ];
    for (const intent of actions) {
      const before = await revision();
      expect(await intent()).toMatchObject({ ok: true });
      expect(await revision()).toBeGreaterThan(before);
    }
    const auditLog = await db.selectFrom("audit_entries").selectAll().orderBy("id").execute();
    expect(auditLog.map((entry) => entry.action)).toEqual([
      "property.create",
      "property.change-status",
      "property.publish",
      "property.delete",
      "property.restore",
    ]);
    expect(auditLog[1]).toMatchObject({
      actor_id: "admin-1",
      entity_id: String(id),
      before: { status: "available" },
      after: { status: "reserved" },
    });
    expect(await listStatusChanges(db, storedProperties, id)).toEqual([
      { from: "available", to: "reserved", note: "Deposit paid", changedBy: "Ada", changedAt: now },
      { from: null, to: "available", note: "", changedBy: "Ada", changedAt: now },
    ]);
  });

  test("what is in the bin cannot be edited, only restored or removed for good after its time", async () => {
    const { db } = database;
    const id = await addProperty(db);
    await propertyRecords.remove(db, { id, version: 1 }, by, now);
    const edit = await propertyRecords.edit(db, { id, version: 2, details: propertyDetails() }, by, now);
    expect(edit).toEqual({ ok: false, reason: "not-found" });
    expect(await propertyRecords.remove(db, { id, version: 2 }, by, now)).toEqual({ ok: false, reason: "not-found" });
    const list = { search: "", show: "all", order: ownRecordOrder, page: 1, perPage: 10 } as const;
    expect(await listHomes(db, properties, list, now)).toMatchObject({ total: 0, items: [] });
    expect((await listDeleted(db)).map((deleted) => [deleted.kind, deleted.id, deleted.deletedAt])).toEqual([
      ["property", id, now],
    ]);
    expect(await propertyRecords.purge(db, now)).toBe(0);
    expect(await propertyRecords.purge(db, kampala("2026-12-20T10:41"))).toBe(1);
    expect(await propertyRecords.find(db, id)).toBeUndefined();
  });

  test("finds a property by words and status", async () => {
    const { db } = database;
    await addProperty(db, { title: "Kololo flat" });
    const sold = await addProperty(db, { title: "Kololo house" });
    await propertyRecords.changeStatus(db, { id: sold, version: 1, status: "sold" }, by, now);
    const list = (search: string, show: "all" | "sold") =>
      listHomes(db, properties, { search, show, order: ownRecordOrder, page: 1, perPage: 10 }, now);
    expect((await list("kololo", "all")).matching).toBe(2);
    expect((await list("house", "sold")).items.map((row) => row.id)).toEqual([sold]);
    expect((await list("flat", "sold")).matching).toBe(0);
  });
});
