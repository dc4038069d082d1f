import { expect } from "vitest";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { createBuilding, createFloor } from "#server/catalogue/building-edits.ts";
import { listBuildings } from "#server/catalogue/buildings.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { changeUnitStatus, createUnit, releaseLapsedReservations } from "#server/catalogue/units.ts";
import { announceDueContent, purgeDeleted } from "#server/content-jobs.ts";
import { addPost, addProperty, by, kampala, now } from "#test/catalogue/records.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

let database: TestDatabase;
test.beforeAll(({ database: opened }) => {
  database = opened;
});

async function revision(): Promise<number> {
  return (await database.db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow()).revision;
}

test("a scheduled post appears on the pages at its time, and pages are rendered again once", async () => {
  const { db } = database;
  // The time is the real one, because the database's own clock says when the content last changed.
  const soon = new Date(Date.now() + 60_000);
  await addPost(db, {}, soon);
  const before = await revision();
  expect(await announceDueContent(db, new Date())).toBe(false);
  expect(await revision()).toBe(before);
  expect(await announceDueContent(db, soon)).toBe(true);
  expect(await revision()).toBe(before + 1);
});

test("the bin is emptied of what has been there for thirty days", async () => {
  const { db } = database;
  const id = await addProperty(db);
  await propertyRecords.remove(db, { id, version: 1 }, by, now);
  expect(await purgeDeleted(db, kampala("2026-12-20T10:40"))).toBe(0);
  expect(await purgeDeleted(db, kampala("2026-12-20T10:41"))).toBe(1);
  expect(await propertyRecords.find(db, id)).toBeUndefined();
});

test("a reservation that ended is written down, with when it ended", async () => {
  const { db } = database;
  const building = await createBuilding(db, buildingForm.parse({ name: "Kololo Courts" }), by, now);
  if (!building.ok) throw new Error(building.reason);
  const floor = await createFloor(db, { buildingId: building.id, number: 3, kind: "2BR" }, by, now);
  if (!floor.ok) throw new Error(floor.reason);
  const unit = await createUnit(db, { floorId: floor.id, number: "3-05", apartmentTypeId: null, price: null }, by, now);
  if (!unit.ok) throw new Error(unit.reason);
  const reservedUntil = kampala("2026-11-27T18:00");
  await changeUnitStatus(db, { id: unit.id, version: 1, status: "reserved", reservedUntil }, by, now);

  expect((await listBuildings(db, now))[0]).toMatchObject({ reserved: 1, available: 0, changedAt: now });
  const later = kampala("2026-11-28T09:00");
  // A reservation has ended at its end, even if the job that releases it has not run yet.
  expect((await listBuildings(db, later))[0]).toMatchObject({ reserved: 0, available: 1, changedAt: reservedUntil });
  expect(await releaseLapsedReservations(db, kampala("2026-11-27T17:59"))).toBe(0);
  expect(await releaseLapsedReservations(db, later)).toBe(1);
  expect((await listBuildings(db, later))[0]).toMatchObject({
    changedAt: reservedUntil,
    floors: [{ units: [{ number: "3-05", status: "available", version: 3, reservedUntil: null }] }],
  });
  const history = await db
    .selectFrom("unit_status_history")
    .select(["to_status", "changed_by"])
    .orderBy("id")
    .execute();
  expect(history).toEqual([
    { to_status: "available", changed_by: "Ada" },
    { to_status: "reserved", changed_by: "Ada" },
    { to_status: "available", changed_by: "system" },
  ]);
});
