import { expect } from "vitest";
import { ownUnitOrder, unitSorts } from "#domain/catalogue/unit-order.ts";
import { ugx } from "#domain/money/money.ts";
import { readListOrder } from "#domain/records/list-order.ts";
import { listUnits } from "#server/catalogue/list-units.ts";
import { addFloor, addUnit, now } from "#test/catalogue/records.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";

test("units are listed by number, place, price, status and the end of a reservation, and opened from any page", async ({
  database: { db },
}) => {
  const floorId = await addFloor(db, 2);
  const later = new Date(now.getTime() + 3 * 86_400_000);
  const ids: number[] = [];
  for (const number of ["2-03", "2-01", "2-02"]) ids.push(await addUnit(db, { floorId, number }));
  const [third = 0, first = 0, second = 0] = ids;
  await db
    .updateTable("units")
    .set({ price_ugx: ugx(90_000_000) })
    .where("id", "=", third)
    .execute();
  await db.updateTable("units").set({ status: "sold" }).where("id", "=", first).execute();
  await db.updateTable("units").set({ status: "reserved", reserved_until: later }).where("id", "=", second).execute();
  const listed = async (sort: string, choice: { search?: string; perPage?: number; openedId?: number } = {}) => {
    const order = readListOrder(sort, unitSorts, ownUnitOrder);
    return listUnits(db, { search: "", page: 1, perPage: 10, openedId: undefined, ...choice, order }, now);
  };
  const numbers = async (sort: string) => (await listed(sort)).units.map(({ number }) => number);
  expect(await numbers("")).toEqual(["2-01", "2-02", "2-03"]);
  expect(await numbers("-number")).toEqual(["2-03", "2-02", "2-01"]);
  expect(await numbers("price")).toEqual(["2-03", "2-01", "2-02"]);
  expect(await numbers("status")).toEqual(["2-03", "2-02", "2-01"]);
  expect((await numbers("until"))[0]).toBe("2-02");
  const page = await listed("number", { perPage: 1, openedId: third });
  expect(page).toMatchObject({ matching: 3, page: 1, pages: 3, opened: { number: "2-03", price: 90_000_000 } });
  expect((await listed("", { search: "2-02" })).units).toMatchObject([{ status: "reserved", reservedUntil: later }]);
});
