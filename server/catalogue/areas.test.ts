import { sql } from "kysely";
import { expect } from "vitest";
import { countHomesOnOffer, listAreas } from "#server/catalogue/areas.ts";
import { isOnOffer } from "#server/catalogue/public-states.ts";
import { addApartment, addProperty, now } from "#test/catalogue/records.ts";
import type { TestDatabase } from "#test/database.ts";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { seededRandom } from "#test/seeded-random.ts";

let database: TestDatabase;
test.beforeAll(({ database: opened }) => {
  database = opened;
});

const HOUR = 3_600_000;
const kinds = [
  ["property", "properties"],
  ["apartment", "apartment_types"],
] as const;

test("the homes counted in each place are those on offer after every write", async () => {
  const { db } = database;
  const random = seededRandom();
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  };
  const time = () => one([null, ...[-30, -2, 2, 30].map((hours) => new Date(now.getTime() + hours * HOUR))]);
  for (let i = 0; i < 12; i += 1) {
    await addProperty(db, { location: one(["Kololo", "Ntinda"]), city: one(["", "Kampala"]) }, time());
    await addApartment(db, { location: one(["Kololo", "Mukono"]) }, time());
  }
  for (let round = 0; round < 40; round += 1) {
    const [, table] = one(kinds);
    const change = one([
      { status: one(["available", "reserved", "sold", "hidden"] as const) },
      { location: one(["Kololo", "Ntinda", "Mukono"]) },
      { published_at: time() },
      { unpublish_at: time() },
      { deleted_at: one([null, now]) },
      { updated_at: new Date(now.getTime() + one([-40, -1, 0]) * HOUR) },
    ]);
    const some = sql<boolean>`id % 3 = ${Math.floor(random() * 3)}`;
    if (round % 13 === 12) await db.deleteFrom(table).where(some).execute();
    else await db.updateTable(table).set(change).where(some).execute();
    for (const hours of [0, 1, 3, 31]) {
      const at = new Date(now.getTime() + hours * HOUR);
      const areas = new Map<string, number>();
      for (const [kind, counted] of kinds) {
        const homes = await db.selectFrom(counted).select("location").where(isOnOffer(at)).execute();
        expect(await countHomesOnOffer(db, kind, at), `${kind}, round ${round}, ${hours} h`).toBe(homes.length);
        for (const { location } of homes) areas.set(location, (areas.get(location) ?? 0) + 1);
      }
      const listed = (await listAreas(db, at)).map(({ name, homes }) => [name, homes] as const);
      expect(new Map(listed), `round ${round}, ${hours} h`).toEqual(areas);
    }
  }
});
