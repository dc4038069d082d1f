import { afterEach, beforeEach, expect, test } from "vitest";
import { changeApartmentStatus } from "#server/catalogue/apartments.ts";
import { changePropertyStatus } from "#server/catalogue/properties.ts";
import { createBuilding, createFloor, createUnit } from "#server/catalogue/units.ts";
import { exportPersonalData } from "#server/enquiries/personal-data.ts";
import { createBuyer } from "#server/sales/buyers.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment, addProperty, by } from "#test/catalogue/records.ts";
import { openOffice } from "#test/enquiries/office.ts";

let site: TestSite;
let admin: Visitor;
let unitId: number;
beforeEach(async () => {
  ({ site, admin } = await openOffice());
  const { db, clock } = site;
  const idOf = (made: Awaited<ReturnType<typeof createBuilding>>) => {
    if (!made.ok) throw new Error(made.reason);
    return made.id;
  };
  const buildingId = idOf(
    await createBuilding(db, { name: "Sunrise Court", location: "", description: "" }, by, clock.now),
  );
  const floorId = idOf(await createFloor(db, { buildingId, number: 1, kind: "2BR" }, by, clock.now));
  unitId = idOf(await createUnit(db, { floorId, number: "1-20", apartmentTypeId: null, price: null }, by, clock.now));
});
afterEach(() => site.remove());

const phone = "+256772123456";
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
    const reserved = await admin.post("/dashboard/units", {
      ...{ intent: "change-status", item: `${unitId}:1`, status: "reserved", holder: `Aminazwe (${kind} ${id})`, note },
      ...{ reservedUntilDate: "2026-11-26", reservedUntilTime: "18:00" },
    });
    expect(reserved.status).toBe(302);
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

test("notes on other homes that name somebody are in their copy and go with them, and those about others stay", async () => {
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
    await changePropertyStatus(db, { id, version: 1, status: "reserved", note }, by, clock.now);
  }
  const type = await addApartment(db);
  await changeApartmentStatus(db, { id: type, version: 1, status: "reserved", note: "for aminazwe." }, by, clock.now);
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
