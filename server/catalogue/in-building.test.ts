import { expect } from "vitest";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { buildingForm, floorForm } from "#domain/catalogue/unit-form.ts";
import { addApartment, addBuilding, addFloor, addUnit, by, now } from "#test/catalogue/records.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { createBuilding, createFloor, deletePlace, editBuilding } from "./building-edits.ts";
import { addFirstUnit } from "./first-unit.ts";
import { listPublicHomesById } from "./home-lists.ts";
import { createUnit } from "./units.ts";

test("a type is in the building of its units, and without units in the one that it names", async ({ database }) => {
  const { db } = database;
  const placeOf = async (id: number) => {
    const [home] = await listPublicHomesById(db, [{ kind: "apartment", id }], now);
    return home?.kind === "apartment" ? [home.building?.name, isInBuilding(home)] : undefined;
  };
  const floorId = await addFloor(db);
  const unnamed = await addApartment(db, { name: "Two bedroom" });
  expect(await placeOf(unnamed)).toEqual([undefined, false]);
  const unitId = await addUnit(db, { floorId, number: "1-01", apartmentTypeId: unnamed });
  expect(await placeOf(unnamed)).toEqual(["Sunrise Court", true]);
  await db.updateTable("apartment_types").set({ building_id: null }).where("id", "=", unnamed).execute();
  expect(await placeOf(unnamed)).toEqual(["Sunrise Court", true]);

  const other = await createBuilding(db, buildingForm.parse({ name: "Lake Court" }), by, now);
  if (!other.ok) throw new Error(other.reason);
  const named = await addApartment(db, { name: "Planned", buildingId: String(other.id) });
  expect(await placeOf(named)).toEqual(["Lake Court", true]);
  const lakeFloor = await createFloor(
    db,
    floorForm.parse({ buildingId: `${other.id}`, number: "1", kind: "2BR" }),
    by,
    now,
  );
  if (!lakeFloor.ok) throw new Error(lakeFloor.reason);
  // Units in two buildings do not say which of them is meant, but each of them has its service charge.
  await addUnit(db, { floorId: lakeFloor.id, number: "1-01", apartmentTypeId: unnamed });
  expect(await placeOf(unnamed)).toEqual([undefined, true]);
  await db.updateTable("apartment_types").set({ building_id: other.id }).where("id", "=", unnamed).execute();
  expect(await placeOf(unnamed)).toEqual(["Lake Court", true]);
  await db.updateTable("apartment_types").set({ building_id: null }).where("id", "=", unnamed).execute();
  await deletePlace(db, { table: "units", target: { id: unitId, version: 1 } }, by, now);
  expect(await placeOf(unnamed)).toEqual(["Lake Court", true]);

  const details = { ...buildingForm.parse({ name: "Lake Court" }), hasSeparateHouses: true };
  expect(await editBuilding(db, { id: other.id, version: 1, details }, by, now)).toEqual({ ok: true, version: 2 });
  expect([await placeOf(unnamed), await placeOf(named)]).toEqual([
    ["Lake Court", false],
    ["Lake Court", false],
  ]);
  await deletePlace(db, { table: "buildings", target: { id: other.id, version: 2 } }, by, now);
  expect([await placeOf(unnamed), await placeOf(named)]).toEqual([
    [undefined, false],
    [undefined, false],
  ]);
});

test("a unit that is removed leaves a type where the office has put it", async ({ database }) => {
  const { db } = database;
  const stands = async (id: number) => {
    const [home] = await listPublicHomesById(db, [{ kind: "apartment", id }], now);
    return home?.kind === "apartment" ? [home.building?.name, isInBuilding(home), home.buildingId] : undefined;
  };
  const { floorId } = await addBuilding(db, { name: "Hill Court" });
  const bay = await addBuilding(db, { name: "Bay Court" });
  const villa = await addApartment(db, { name: "Garden Villa" });
  const planned = await addApartment(db, { name: "Planned", buildingId: String(bay.id) });
  const units = await Promise.all(
    [villa, planned].map((apartmentTypeId, i) => addUnit(db, { floorId, number: `1-0${i}`, apartmentTypeId })),
  );
  expect(await stands(villa)).toEqual(["Hill Court", true, null]);
  expect(await stands(planned)).toEqual(["Hill Court", true, bay.id]);
  for (const id of units) await deletePlace(db, { table: "units", target: { id, version: 1 } }, by, now);
  expect(await stands(villa)).toEqual([undefined, false, null]);
  expect(await stands(planned)).toEqual(["Bay Court", true, bay.id]);
});

test("the homes of a type that are not signed for are added as available", async ({ database }) => {
  const { db } = database;
  const typeId = await addApartment(db, { name: "Starter Home" });
  expect(await addFirstUnit(db, { typeId, number: "2", inAll: 3 }, by, now)).toMatchObject({ ok: true });
  const units = await db.selectFrom("units").select(["number", "status"]).orderBy("id").execute();
  expect(units.map(({ number }) => number)).toEqual(["2", "1", "3"]);
});

test("a house stays one when its first agreement gives it a number", async ({ database }) => {
  const { db } = database;
  const typeId = await addApartment(db, { name: "Starter Home" });
  expect(await addFirstUnit(db, { typeId, number: "" }, by, now)).toMatchObject({ ok: true });
  const [home] = await listPublicHomesById(db, [{ kind: "apartment", id: typeId }], now);
  expect(home && isInBuilding(home)).toBe(false);
  expect(home?.kind === "apartment" && home.building, "its address is no building that people know").toBeUndefined();
  // A second house beside it has no service charge either.
  const { floorId } = await db
    .selectFrom("units")
    .select("floor_id as floorId")
    .where("apartment_type_id", "=", typeId)
    .executeTakeFirstOrThrow();
  await createUnit(db, { floorId, number: "2", apartmentTypeId: typeId, price: null }, by, now);
  const [still] = await listPublicHomesById(db, [{ kind: "apartment", id: typeId }], now);
  expect(still && isInBuilding(still)).toBe(false);
});
