import { beforeEach, describe, expect } from "vitest";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { ugx } from "#domain/money/money.ts";
import { listAudit } from "#server/audit-log.ts";
import { createBuilding, createFloor, deletePlace, editBuilding, editFloor } from "#server/catalogue/building-edits.ts";
import { listBuildings } from "#server/catalogue/buildings.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import { changeUnitStatus, createUnit, editUnit } from "#server/catalogue/units.ts";
import { addApartment, by, kampala, now } from "#test/catalogue/records.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

let database: TestDatabase;
let buildingId: number;
let floorId: number;
let apartmentId: number;
test.beforeAll(({ database: opened }) => {
  database = opened;
});
beforeEach(async () => {
  const { db } = database;
  for (const table of ["buildings", "apartment_types"] as const) await db.deleteFrom(table).execute();
  const building = buildingForm.parse({ name: "Kololo Courts", location: "Kololo" });
  buildingId = idOf(await createBuilding(db, building, by, now));
  floorId = idOf(await createFloor(db, { buildingId, number: 3, kind: "2BR & 3BR" }, by, now));
  apartmentId = await addApartment(db);
});

function idOf(outcome: { ok: true; id: number } | { ok: false; reason: string }): number {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.id;
}

async function addUnit(number: string, apartmentTypeId: number | null = apartmentId): Promise<number> {
  return idOf(await createUnit(database.db, { floorId, number, apartmentTypeId, price: null }, by, now));
}

describe("the availability of a building", () => {
  test("is computed from its units, highest floor first, with when it last changed", async () => {
    const { db } = database;
    await createFloor(db, { buildingId, number: 4, kind: "Penthouse" }, by, now);
    const [first, second] = [await addUnit("3-01"), await addUnit("3-02")];
    await addUnit("3-03", null);
    const sold = kampala("2026-11-21T09:00");
    await changeUnitStatus(db, { id: first, version: 1, status: "sold" }, by, sold);
    const reservedUntil = kampala("2026-11-30T18:00");
    await changeUnitStatus(db, { id: second, version: 1, status: "reserved", reservedUntil }, by, now);

    const [building] = await listBuildings(db, sold);
    expect(building).toMatchObject({ available: 1, reserved: 1, sold: 1, occupied: 2, total: 3, changedAt: sold });
    expect(building?.floors.map((floor) => [floor.number, floor.kind, floor.total])).toEqual([
      [4, "Penthouse", 0],
      [3, "2BR & 3BR", 3],
    ]);
    expect(building?.floors[1]?.units.map((unit) => [unit.number, unit.status, unit.reservedUntil])).toEqual([
      ["3-01", "sold", null],
      ["3-02", "reserved", reservedUntil],
      ["3-03", "available", null],
    ]);
    expect(await countUnitsByApartment(db, [apartmentId, 999_999], sold)).toEqual(
      new Map([[apartmentId, { available: 0, reserved: 1, sold: 1, occupied: 2, total: 2 }]]),
    );
  });

  test("of one type leaves out floors and buildings without it", async () => {
    const { db } = database;
    await createFloor(db, { buildingId, number: 4, kind: "Penthouse" }, by, now);
    await addUnit("3-01");
    await addUnit("3-02", null);
    const [building] = await listBuildings(db, now, { apartmentTypeId: apartmentId });
    expect(building?.floors.map((floor) => floor.units.map((unit) => unit.number))).toEqual([["3-01"]]);
    expect(await listBuildings(db, now, { apartmentTypeId: 999_999 })).toEqual([]);
  });
});

describe("the administrator", () => {
  test("cannot have two floors or units with the same number, or two buildings with the same name", async () => {
    const { db } = database;
    await addUnit("3-01");
    const other = await addUnit("3-02");
    const unit = { floorId, number: "3-01", apartmentTypeId: null, price: null };
    const taken = { ok: false, reason: "number-taken" };
    expect(await createUnit(db, unit, by, now)).toEqual(taken);
    expect(await editUnit(db, { id: other, version: 1, details: unit }, by, now)).toEqual(taken);
    expect(await createFloor(db, { buildingId, number: 3, kind: "x" }, by, now)).toEqual(taken);
    expect(await createBuilding(db, buildingForm.parse({ name: "KOLOLO courts" }), by, now)).toEqual(taken);
  });

  test("is informed when a type, floor or building was deleted", async () => {
    const { db } = database;
    const gone = { ok: false, reason: "unknown-reference" };
    const unit = { floorId, number: "3-01", apartmentTypeId: 999_999, price: null };
    expect(await createUnit(db, unit, by, now)).toEqual(gone);
    expect(await createFloor(db, { buildingId: 999_999, number: 1, kind: "x" }, by, now)).toEqual(gone);
  });

  test("cannot overwrite a change that another person saved meanwhile", async () => {
    const { db } = database;
    const id = await addUnit("3-01");
    const details = { floorId, number: "3-01", apartmentTypeId: apartmentId, price: ugx(95_000_000) };
    expect(await editUnit(db, { id, version: 1, details }, by, now)).toEqual({ ok: true, version: 2 });
    expect(await changeUnitStatus(db, { id, version: 1, status: "sold" }, by, now)).toEqual({
      ok: false,
      reason: "changed-meanwhile",
      current: { version: 2 },
    });
    const edit = { id: floorId, version: 1, details: { number: 3, kind: "3BR" } };
    expect(await editFloor(db, edit, by, now)).toEqual({ ok: true, version: 2 });
    expect(await editFloor(db, edit, by, now)).toMatchObject({ reason: "changed-meanwhile" });
    const { lines } = await listAudit(db, { entityType: "floor", entityId: String(floorId) });
    expect(lines[0]?.changes).toEqual([{ field: "kind", before: "2BR & 3BR", after: "3BR" }]);
    const building = {
      id: buildingId,
      version: 1,
      details: buildingForm.parse({ name: "Courts", location: "Kololo", description: "x" }),
    };
    expect(await editBuilding(db, building, by, now)).toEqual({ ok: true, version: 2 });
    expect((await listBuildings(db, now))[0]).toMatchObject({
      name: "Courts",
      floors: [{ kind: "3BR", units: [{ price: 95_000_000, version: 2, status: "available" }] }],
    });
  });

  test("deletes a floor with its units", async () => {
    const { db } = database;
    await addUnit("3-01");
    expect(await deletePlace(db, { table: "floors", target: { id: floorId, version: 1 } }, by, now)).toMatchObject({
      ok: true,
    });
    expect((await listBuildings(db, now))[0]).toMatchObject({ total: 0, floors: [], changedAt: null });
    expect(await deletePlace(db, { table: "floors", target: { id: floorId, version: 1 } }, by, now)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});

test("the database itself rejects a reservation without an end, and an end without a reservation", async () => {
  const id = await addUnit("3-01");
  const set = (status: "reserved" | "sold", reserved_until: Date | null) =>
    database.db.updateTable("units").set({ status, reserved_until }).where("id", "=", id).execute();
  await expect(set("reserved", null)).rejects.toThrow(/check/);
  await expect(set("sold", now)).rejects.toThrow(/check/);
});
