import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { describeSignedHome } from "#server/sales/signed-home.ts";
import { createDatabaseBefore } from "#test/database.ts";

test("whoever signed before homes were kept has what was recorded when that began, and keeps it", async () => {
  const { db, url, remove } = await createDatabaseBefore("20261123T0720");
  try {
    await sql`
      with buyer as (insert into buyers (name) values ('Amina') returning id),
        building as (insert into buildings (name, location) values ('Sunrise Court', 'Ntinda') returning id),
        floor as (insert into floors (building_id, number, kind) select id, 1, '2BR' from building returning id),
        unit as (insert into units (floor_id, number) select id, '1-02' from floor returning id)
      insert into agreements (buyer_id, unit_id, price_ugx, starts_on, created_by)
        select buyer.id, unit.id, 25000000, '2026-11-01', 'Admin' from buyer, unit`.execute(db);
    await sql`
      with buyer as (insert into buyers (name) values ('Brian') returning id),
        home as (insert into properties (title, location, city, bedrooms, area_sqm, created_by)
          values ('House on the hill', 'Kololo', 'Kampala', 3, 140.5, 'Admin') returning id)
      insert into agreements (buyer_id, property_id, price_ugx, starts_on, created_by)
        select buyer.id, home.id, 25000000, '2026-11-01', 'Admin' from buyer, home`.execute(db);
    await migrate(url);
    await sql`update units set number = 'REN-1'`.execute(db);
    await sql`update properties set title = 'Hut', area_sqm = 9`.execute(db);
    expect(await describeSignedHome(db, 1)).toEqual([
      ["Home", "Sunrise Court, 1-02"],
      ["Building", "Sunrise Court"],
      ["Place", "Ntinda"],
      ["Floor", "1"],
      ["Unit", "1-02"],
      // The line is filled in by hand.
      ["Plot, block and title", ""],
    ]);
    expect(await describeSignedHome(db, 2)).toEqual([
      ["Home", "House on the hill"],
      ["Place", expect.stringContaining("Kololo, Kampala")],
      ["Floor area", "140.5 m²"],
      ["Bedrooms", "3"],
      ["Plot, block and title", ""],
    ]);
  } finally {
    await remove();
  }
});
