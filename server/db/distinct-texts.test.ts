import { sql } from "kysely";
import { expect } from "vitest";
import { testWithDatabase as test } from "#test/fixtures.ts";
import { isOneOfTextsWith } from "./distinct-texts.ts";

test.for([
  { texts: 3, what: "few texts" },
  { texts: 400, what: "more texts than are compared" },
])("finds the rows whose text contains a part, among $what", async ({ texts }, { database: { db } }) => {
  const table = `places_${texts}`;
  await sql`create table ${sql.table(table)} (id integer, place text)`.execute(db);
  await sql`create index on ${sql.table(table)} (place)`.execute(db);
  await sql`insert into ${sql.table(table)}
    select id, 'Place ' || id % ${texts}::integer from generate_series(1, 1200) as id
    union all values (2000, 'Kololo'), (2001, 'KÓLOLO, Kampala'), (2002, null)`.execute(db);
  const idsWith = async (part: string) => {
    const condition = await isOneOfTextsWith(db, { table, column: "place", within: sql<boolean>`id > 0` }, part);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${condition} order by id`.execute(db);
    return rows.map(({ id }) => id);
  };
  expect(await idsWith("kololo")).toEqual([2000, 2001]);
  expect((await idsWith("place 2")).length).toBeGreaterThan(0);
  expect(await idsWith("nowhere")).toEqual([]);
});
