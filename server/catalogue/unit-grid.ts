import { createHash } from "node:crypto";
import { floorsOfGrid, type GridQuestion, gridQuestion, type PlannedFloor } from "#domain/catalogue/unit-grid.ts";
import type { UnitGrid } from "#domain/catalogue/unit-grid-form.ts";
import { type Answers, noAnswers, unanswered } from "#domain/forms/question.ts";
import type { Database } from "#server/db/connection.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { createFloor } from "./building-edits.ts";
import { ensureTypeInArea, findTypeElsewhere, type TypeElsewhere } from "./type-elsewhere.ts";
import { createUnit } from "./units.ts";

type UnitGridDetails = Omit<UnitGrid, "apartmentTypeId"> & { apartmentTypeId: number | null };

type GridOutcome =
  | { ok: true; floorIds: number[]; units: number; typeInArea: number | undefined }
  | {
      ok: false;
      reason: "needs-answers";
      plan: PlannedFloor[];
      questions: GridQuestion[];
      elsewhere: TypeElsewhere | undefined;
    }
  | { ok: false; reason: "all-there"; plan: PlannedFloor[] }
  | { ok: false; reason: "unknown-reference" };

/**
 * Adds all units and floors of the grid that are missing, once a person has seen and confirmed which. If the type stands
 * in another area than the building, they get the type of that area, which is made unless it is there.
 */
export function createUnitGrid(
  db: Database,
  { grid, answers = noAnswers }: { grid: UnitGridDetails; answers?: Answers },
  by: By,
  now: Date,
): Promise<GridOutcome> {
  return referringInTransaction(db, async (trx): Promise<GridOutcome> => {
    const floors = await lockFloors(trx, grid.buildingId);
    if (!floors) return { ok: false, reason: "unknown-reference" };
    const plan = await planFloors(trx, grid, floors);
    const elsewhere = await findTypeElsewhere(trx, { typeId: grid.apartmentTypeId, buildingId: grid.buildingId });
    const digest = createHash("sha256")
      .update(JSON.stringify([grid, plan, elsewhere]))
      .digest("hex");
    const units = plan.flatMap(({ added }) => added).length;
    if (units === 0) return { ok: false, reason: "all-there", plan };
    const questions = [gridQuestion(plan, digest)];
    if (unanswered(questions, answers).length > 0)
      return { ok: false, reason: "needs-answers", plan, questions, elsewhere };
    const typeInArea = elsewhere && (await ensureTypeInArea(trx, elsewhere, by, now));
    const apartmentTypeId = typeInArea ?? grid.apartmentTypeId;
    const floorIds: number[] = [];
    for (const { floor, added } of plan) {
      const known = floors.get(floor);
      const floorId = known ?? (await addFloor(trx, { grid, number: floor }, by, now));
      if (known === undefined) floorIds.push(floorId);
      for (const number of added) {
        const { view, price } = grid;
        await createUnit(trx, { floorId, number, apartmentTypeId, view, price }, by, now);
      }
    }
    return { ok: true, floorIds, units, typeInArea };
  });
}

async function lockFloors(trx: Database, buildingId: number): Promise<Map<number, number> | undefined> {
  const building = await trx
    .selectFrom("buildings")
    .select("id")
    .where("id", "=", buildingId)
    .forUpdate()
    .executeTakeFirst();
  if (!building) return undefined;
  const floors = await trx
    .selectFrom("floors")
    .select(["id", "number"])
    .where("building_id", "=", buildingId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(floors.map(({ id, number }) => [number, id]));
}

async function planFloors(
  trx: Database,
  grid: UnitGridDetails,
  floors: ReadonlyMap<number, number>,
): Promise<PlannedFloor[]> {
  const units = await trx
    .selectFrom("units")
    .select(["floor_id", "number"])
    .where("floor_id", "in", [...floors.values(), 0])
    .execute();
  const there = new Set(units.map((unit) => `${unit.floor_id} ${unit.number}`));
  return floorsOfGrid(grid).map(({ floor, numbers }) => {
    const floorId = floors.get(floor);
    const isThere = (number: string) => there.has(`${floorId} ${number}`);
    return {
      floor,
      isNew: floorId === undefined,
      added: numbers.filter((number) => !isThere(number)),
      existing: numbers.filter(isThere),
    };
  });
}

async function addFloor(
  trx: Database,
  { grid, number }: { grid: UnitGridDetails; number: number },
  by: By,
  now: Date,
): Promise<number> {
  const floor = await createFloor(trx, { buildingId: grid.buildingId, number, kind: grid.kind }, by, now);
  if (!floor.ok) throw new Error(`floor ${number} was not added: ${floor.reason}`);
  return floor.id;
}
