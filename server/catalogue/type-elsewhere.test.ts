import { expect } from "vitest";
import { buildingForm, floorForm } from "#domain/catalogue/unit-form.ts";
import { answerTo, noAnswers } from "#domain/forms/question.ts";
import { addApartment, addBuilding, addUnit, by, now } from "#test/catalogue/records.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { apartmentRecords } from "./apartment-records.ts";
import { createBuilding, createFloor } from "./building-edits.ts";
import { createUnitGrid } from "./unit-grid.ts";
import { createUnits, editUnit, separateType } from "./units.ts";

test("units in another area get a type of their own, without what is true of the first place", async ({ database }) => {
  const { db } = database;
  const typeId = await addApartment(db, {
    name: "Family Comfort",
    location: "Kololo, Kampala",
    toTown: "3 km, 10 minutes by boda",
    titleNumber: "Kyadondo Block 12, Plot 345",
    moveIn: "within a month of signing",
    amenities: "Solar",
  });
  const built = await createBuilding(db, buildingForm.parse({ name: "Ntinda Heights", location: "Ntinda" }), by, now);
  if (!built.ok) throw new Error(built.reason);
  const buildingId = built.id;
  const grid = {
    buildingId,
    firstFloor: 1,
    lastFloor: 2,
    firstUnit: 1,
    lastUnit: 2,
    kind: "3BR",
    apartmentTypeId: typeId,
  };
  const details = { ...grid, style: "1-01" as const, view: "", price: null };
  const asked = await createUnitGrid(db, { grid: details }, by, now);
  if (asked.ok || asked.reason !== "needs-answers") throw new Error("it was not asked");
  expect(asked.elsewhere).toMatchObject({ type: { area: "Kololo" }, building: { area: "Ntinda" } });
  const typesOfUnits = async () => {
    const rows = await db.selectFrom("units").select("apartment_type_id").distinct().execute();
    return rows.map((row) => row.apartment_type_id);
  };
  const answer = async (range: typeof details) => {
    const first = await createUnitGrid(db, { grid: range }, by, now);
    if (first.ok || first.reason !== "needs-answers") throw new Error("it was not asked");
    const confirmed = new Set(first.questions.map(answerTo));
    return createUnitGrid(db, { grid: range, answers: { ...noAnswers, confirmed } }, by, now);
  };
  const added = await answer(details);
  if (!added.ok || added.typeInArea === undefined) throw new Error("no type was added");
  expect(await typesOfUnits()).toEqual([added.typeInArea]);
  const own = await apartmentRecords.find(db, added.typeInArea);
  expect(own?.publishedAt).toBeNull();
  expect(own?.details).toMatchObject({
    name: "Family Comfort, Ntinda",
    location: "Ntinda",
    buildingId,
    amenities: ["Solar"],
    toTown: "",
    titleNumber: "",
    moveIn: "",
  });

  // The second grid takes the same type.
  expect(await answer({ ...details, firstFloor: 3, lastFloor: 3 })).toMatchObject({ typeInArea: added.typeInArea });

  const floor = await createFloor(
    db,
    floorForm.parse({ buildingId: String(buildingId), number: "4", kind: "3BR" }),
    by,
    now,
  );
  if (!floor.ok) throw new Error(floor.reason);
  const units = { floorId: floor.id, numbers: ["4-01"], apartmentTypeId: typeId, price: null };
  expect(await createUnits(db, units, by, now)).toMatchObject({ ok: false, reason: "type-elsewhere" });
  const id = await addUnit(db, { floorId: floor.id, number: "4-02" });
  const unit = { number: "4-02", floorId: floor.id, apartmentTypeId: typeId, price: null };
  const edited = await editUnit(db, { id, version: 1, details: unit }, by, now);
  expect(edited).toMatchObject({ ok: false, reason: "type-elsewhere" });
});

test("units whose building turns out to be elsewhere are given a type of their own", async ({ database }) => {
  const { db } = database;
  const typeId = await addApartment(db, { name: "Corner Flat", location: "Kololo, Kampala" });
  const { id: buildingId, floorId } = await addBuilding(db, { name: "Heights" });
  await addUnit(db, { floorId, number: "1-01", apartmentTypeId: typeId });
  expect(await separateType(db, { typeId, buildingId }, by, now)).toEqual({ ok: false, reason: "not-found" });
  await db.updateTable("buildings").set({ location: "Ntinda" }).where("id", "=", buildingId).execute();
  const separated = await separateType(db, { typeId, buildingId }, by, now);
  if (!separated.ok) throw new Error(separated.reason);
  const unit = await db
    .selectFrom("units")
    .select(["apartment_type_id", "version"])
    .where("floor_id", "=", floorId)
    .executeTakeFirstOrThrow();
  expect(unit).toEqual({ apartment_type_id: separated.typeInArea, version: 2 });
  expect(separated.typeInArea).not.toBe(typeId);
  await db.updateTable("buildings").set({ location: "Bukoto" }).where("id", "=", buildingId).execute();
  const again = await separateType(db, { typeId: separated.typeInArea, buildingId }, by, now);
  const renamed = again.ok ? await apartmentRecords.find(db, again.typeInArea) : undefined;
  expect(renamed?.details.name).toBe("Corner Flat, Bukoto");
  expect(await separateType(db, { typeId, buildingId }, by, now)).toEqual({ ok: false, reason: "not-found" });
});

test("a building of the same area, or of none that is stated, shares the type", async ({ database }) => {
  const { db } = database;
  const typeId = await addApartment(db, { name: "Family Comfort", location: "Kololo, Kampala" });
  for (const [name, location] of [
    ["Block A", "kololo"],
    ["Block B", ""],
  ]) {
    const built = await createBuilding(db, buildingForm.parse({ name, location }), by, now);
    if (!built.ok) throw new Error(built.reason);
    const floor = await createFloor(
      db,
      floorForm.parse({ buildingId: String(built.id), number: "1", kind: "3BR" }),
      by,
      now,
    );
    if (!floor.ok) throw new Error(floor.reason);
    const units = { floorId: floor.id, numbers: ["1-01"], apartmentTypeId: typeId, price: null };
    expect(await createUnits(db, units, by, now)).toMatchObject({ ok: true });
  }
});
