import { afterEach, beforeEach, expect, test } from "vitest";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { createBuyer } from "#server/buyers/buyers.ts";
import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { createBuilding, createFloor } from "#server/catalogue/building-edits.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { createUnit } from "#server/catalogue/units.ts";
import { exportPersonalData } from "#server/personal-data/personal-data.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addProperty, by } from "#test/catalogue/records.ts";
import { openOffice } from "#test/enquiries/office.ts";
import { answered } from "#test/forms/answered-form.ts";
import { fieldsOf } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

let site: TestSite;
let admin: Visitor;
let floorId: number;
let unitId: number;
beforeEach(async () => {
  ({ site, admin } = await openOffice());
  const { db, clock } = site;
  const idOf = (made: Awaited<ReturnType<typeof createBuilding>>) => {
    if (!made.ok) throw new Error(made.reason);
    return made.id;
  };
  const buildingId = idOf(await createBuilding(db, buildingForm.parse({ name: "Sunrise Court" }), by, clock.now));
  floorId = idOf(await createFloor(db, { buildingId, number: 1, kind: "2BR" }, by, clock.now));
  unitId = idOf(await createUnit(db, { floorId, number: "1-20", apartmentTypeId: null, price: null }, by, clock.now));
});
afterEach(() => site.remove());

const phone = "+256772123456";
/** The unit has neither. */
const asksOfUnit = ["without-type?status=reserved", "without-price?status=reserved"];

const note = "Mulokole comes with her brother on Friday";

async function madeId(kind: "enquiry" | "buyer"): Promise<number> {
  const { db, clock } = site;
  if (kind === "enquiry") {
    await admin.post("/dashboard/enquiries/new", { intent: "enter", channel: "phone", name: "Aminazwe", phone });
    return (await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow()).id;
  }
  const made = await createBuyer(db, { name: "Aminazwe", phone, email: "", note: "" }, by, clock.now);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

test.each(["enquiry", "buyer"] as const)(
  "a unit that is reserved for somebody, and the note about them, are in their copy and go with them: %s",
  async (kind) => {
    const { db } = site;
    const id = await madeId(kind);
    const form = {
      ...{ intent: "change-status", item: `${unitId}:1`, status: "reserved", holder: `Aminazwe (${kind} ${id})`, note },
      ...{ reservedUntilDate: "2026-11-26", reservedUntilTime: "18:00" },
    };
    expect((await admin.post("/dashboard/units", answered(form, asksOfUnit))).status).toBe(302);
    expect((await exportPersonalData(db, { phone })).reservations).toMatchObject([{ note }]);
    const erased = await admin.post("/dashboard/people", { intent: "erase", who: phone, sure: "on" });
    expect(erased.status).toBe(302);
    const rows = await db.selectFrom("unit_status_history").select(["note", "enquiry_id", "buyer_id"]).execute();
    for (const row of rows) expect(row).toEqual({ note: "", enquiry_id: null, buyer_id: null });
    const audited = await db.selectFrom("audit_entries").select(["before", "after"]).execute();
    expect(JSON.stringify(audited)).not.toContain("Mulokole");
    expect((await admin.get("/dashboard/units")).body).not.toMatch(/Mulokole|Aminazwe/);
  },
);

test("a visitor chooses one unit and asks for it, and the office reserves that one for them", async () => {
  const { db } = site;
  const typeId = await addApartment(db, { name: "Family Comfort" });
  const sent = await admin.post("/dashboard/units", {
    ...{ intent: "edit-unit", item: `${unitId}:1`, floorId: String(floorId), number: "1-20" },
    ...{ apartmentTypeId: `Family Comfort (apartment ${typeId})`, view: "Kampala Road side", price: "91,000,000" },
  });
  expect(sent.status).toBe(302);
  const visitor = site.visitor();
  const chosen = async () => (await visitor.get(`/apartment/${typeId}`)).body;
  const unit = /<details class="unit"[\s\S]*?<\/details>/.exec(await chosen())?.[0] ?? "";
  for (const fact of ["1-20", "Kampala Road side", "UGX 91,000,000", "Available"]) expect(unit).toContain(fact);
  expect(unit).toContain(`href="/visit?home=unit-${unitId}"`);
  expect(decodeURIComponent(/wa\.me\/[^"]+/.exec(unit)?.[0] ?? "")).toContain("unit 1-20 of the Family Comfort");

  const asked = `home=unit-${unitId}`;
  const name = "Family Comfort, unit 1-20";
  for (const path of [`/visit?${asked}`, `/ask?${asked}`]) expect((await visitor.get(path)).body).toContain(name);
  const visit = { name: "Amina", phone, date: "2026-11-25", time: "10:00", message: "I come with my sister." };
  const booked = await visitor.post(`/visit?${asked}`, { ...visit, home: `unit-${unitId}` });
  expect((await visitor.get(booked.headers.get("location") ?? "")).body).toContain(`. To see ${name}`);
  const stored = () =>
    db.selectFrom("enquiries").select(["id", "home_kind", "home_id", "home_name", "unit_id"]).executeTakeFirstOrThrow();
  const { id, ...home } = await stored();
  expect(home).toEqual({ home_kind: "apartment", home_id: typeId, home_name: name, unit_id: unitId });

  const opened = (await admin.get(`/dashboard/enquiries/${id}`)).body;
  expect(opened).toContain("Sunrise Court, 1-20</a>: <!-- -->available<!-- --> now");
  const reserve =
    /href="([^"]+)"[^>]*>Reserve (?:<!-- -->)?Sunrise Court, 1-20/.exec(opened)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const { searchParams } = new URL(reserve, "https://office.example");
  expect([searchParams.get("unit"), searchParams.get("enquiry")]).toEqual([String(unitId), String(id)]);
  expect((await admin.get(reserve)).body).toContain("Amina");
  expect(opened).toContain(`${name} (unit ${unitId})`);
  await admin.post(`/dashboard/enquiries/${id}`, { intent: "home", id: String(id), home: `${name} (unit ${unitId})` });
  expect((await stored()).unit_id).toBe(unitId);

  const buyer = { ...fieldsOf((await admin.get(`/dashboard/buyers/new?enquiry=${id}`)).body), intent: "save-buyer" };
  const made = await admin.post(`/dashboard/buyers/new?enquiry=${id}`, buyer);
  const sale = fieldsOf((await admin.get(made.headers.get("location") ?? "")).body);
  expect(sale.home).toContain(`(unit ${unitId})`);

  const form = {
    ...{ intent: "change-status", item: `${unitId}:2`, status: "reserved", holder: `Amina (enquiry ${id})`, note: "" },
    ...{ reservedUntilDate: "2026-11-26", reservedUntilTime: "18:00" },
  };
  await admin.post("/dashboard/units", answered(form, asksOfUnit));
  await waitForWrites(site);
  const page = await chosen();
  expect(page).toMatch(/<strong>1-20<\/strong>(?:<!-- -->)? (?:<!-- -->)?Reserved/);
  expect(page).not.toContain("Amina");
});

test("an old link to a sold home or unit shows that it is sold before the form", async () => {
  const { db, clock } = site;
  const typeId = await addApartment(db, { name: "Family Comfort" });
  const houseId = await addProperty(db, { title: "Garden Villa" });
  await db.updateTable("units").set({ apartment_type_id: typeId }).where("id", "=", unitId).execute();
  const read = async (home: string) => {
    const pages = [`/visit?home=${home}`, `/ask?home=${home}`];
    return Promise.all(pages.map(async (path) => wordsOf((await site.visitor().get(path)).body)));
  };
  for (const page of await read(`unit-${unitId}`)) expect(page).not.toContain("is sold");
  await db.updateTable("units").set({ status: "sold" }).where("id", "=", unitId).execute();
  await propertyRecords.changeStatus(db, { id: houseId, version: 1, status: "sold" }, by, clock.now);
  for (const page of await read(`unit-${unitId}`)) expect(page).toContain("Family Comfort, unit 1-20 is sold.");
  for (const page of await read(`property-${houseId}`)) expect(page).toContain("Garden Villa is sold.");
});

test("a unit of a home that visitors may not see is not named by its number", async () => {
  const draft = await addApartment(site.db, { name: "Secret Suite" }, null);
  await site.db.updateTable("units").set({ apartment_type_id: draft }).where("id", "=", unitId).execute();
  expect((await site.visitor().get(`/visit?home=unit-${unitId}`)).body).not.toContain("Secret Suite");
  expect((await site.visitor().get("/visit?home=unit-999999")).status).toBe(200);
  const visit = { name: "Amina", phone, date: "2026-11-25", time: "10:00", message: "I come with my sister." };
  await site.visitor().post("/visit", { ...visit, home: `unit-${unitId}` });
  const { home_name, unit_id } = await site.db
    .selectFrom("enquiries")
    .select(["home_name", "unit_id"])
    .executeTakeFirstOrThrow();
  expect({ home_name, unit_id }).toEqual({ home_name: "", unit_id: null });
});

test("notes on other homes that name a person are in their copy and erased with them, and those about others stay", async () => {
  const { db, clock } = site;
  await madeId("buyer");
  const notes = [
    "For AMINAZWE,  she pays on Friday",
    "Ask 0772 123 456 first",
    "For Aminazwelda",
    "Ask +256 772 999 999",
  ];
  for (const note of notes) {
    const id = await addProperty(db);
    await propertyRecords.changeStatus(db, { id, version: 1, status: "reserved", note }, by, clock.now);
  }
  const type = await addApartment(db);
  await apartmentRecords.changeStatus(
    db,
    { id: type, version: 1, status: "reserved", note: "for aminazwe." },
    by,
    clock.now,
  );
  const exported = await exportPersonalData(db, { phone });
  expect(exported.reservations?.map((one) => one.note)).toEqual([...notes.slice(0, 2), "for aminazwe."]);
  expect((await admin.post("/dashboard/people", { intent: "erase", who: phone, sure: "on" })).status).toBe(302);
  const left = async (table: "property_status_history" | "apartment_type_status_history") =>
    (await db.selectFrom(table).select("note").where("note", "<>", "").orderBy("id").execute()).map((row) => row.note);
  expect([await left("property_status_history"), await left("apartment_type_status_history")]).toEqual([
    notes.slice(2),
    [],
  ]);
});
