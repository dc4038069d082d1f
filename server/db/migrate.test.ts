import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, readMigrations } from "#server/db/migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), "amaka-migrations-"));
  await cp("server/db/migrations", folder, { recursive: true });
});

afterEach(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});

async function appliedNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(database.db);
  return rows.map((row) => row.name);
}

test("an empty database gets every migration once, in order", async () => {
  const files = (await readdir(folder)).sort();
  expect(await migrate(database.url, folder)).toEqual(files);
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await appliedNames()).toEqual(files);
});

test("four processes that start together apply each migration once and all go on", async () => {
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, folder)));
  const files = (await readdir(folder)).sort();
  expect(runs.flat().sort()).toEqual(files);
  expect(await appliedNames()).toEqual(files);
});

test("an edited migration is rejected by name, and nothing is changed", async () => {
  await migrate(database.url, folder);
  await appendFile(join(folder, "20261124T0000-schema.sql"), "create table sneaked_in (id integer);\n");
  await writeFile(join(folder, "99991231T2359-next.sql"), "create table next (id integer);\n");
  await expect(migrate(database.url, folder)).rejects.toThrow(
    "The migration 20261124T0000-schema.sql was edited after this database had applied it.",
  );
  expect(await appliedNames()).not.toContain("99991231T2359-next.sql");
});

test("a checkout with Windows line ends is the same migration", async () => {
  await writeFile(join(folder, "99991231T2359-next.sql"), "create table next (\n  id integer\n);\n");
  await migrate(database.url, folder);
  await writeFile(join(folder, "99991231T2359-next.sql"), "create table next (\r\n  id integer\r\n);\r\n");
  expect(await migrate(database.url, folder)).toEqual([]);
});

test("a database of a newer version is rejected", async () => {
  await writeFile(join(folder, "99991231T2359-next.sql"), "create table next (id integer);\n");
  await migrate(database.url, folder);
  await rm(join(folder, "99991231T2359-next.sql"));
  await expect(migrate(database.url, folder)).rejects.toThrow(
    "The database is newer than this program: it has the migration 99991231T2359-next.sql",
  );
});

test("a database that a newer release only added to lets the one before start again, and the newer one after it", async () => {
  const next = join(folder, "99991231T2359-next.sql");
  const text = "-- additive\ncreate table next (id integer);\n";
  await writeFile(next, text);
  await migrate(database.url, folder);
  await rm(next);
  expect(await migrate(database.url, folder)).toEqual([]);
  await writeFile(next, text);
  expect(await migrate(database.url, folder)).toEqual([]);
});

const before = ["0001-foundation.sql", "20261123T2309-no-cropped-pictures.sql", "20261123T2318-no-edited-mails.sql"];

/** Makes a database that has recorded these migrations, which the schema file has replaced since, as applied. */
async function recordBefore(names: string[]): Promise<void> {
  const schema = await mkdtemp(join(tmpdir(), "amaka-schema-"));
  await cp(join(folder, "20261124T0000-schema.sql"), join(schema, "20261124T0000-schema.sql"));
  await migrate(database.url, schema);
  await rm(schema, { recursive: true });
  await sql`delete from schema_migrations`.execute(database.db);
  for (const name of names) {
    await sql`insert into schema_migrations (name, checksum) values (${name}, 'of that time')`.execute(database.db);
  }
}

test("a database that went through all that the schema replaced is taken for migrated, and gets what is newer", async () => {
  await recordBefore(before);
  await writeFile(join(folder, "99991231T2359-next.sql"), "create table next (id integer);\n");
  const names = (await readdir(folder)).sort();
  expect(await migrate(database.url, folder)).toEqual(names.slice(1));
  expect(await appliedNames()).toEqual(names);
});

test("a database that went through only some of them is rejected in one sentence, and nothing is changed", async () => {
  await recordBefore(before.slice(0, 2));
  await expect(migrate(database.url, folder)).rejects.toThrow(
    "The database stopped at the migration 20261123T2309-no-cropped-pictures.sql, from before the first release: start the last version that has the file 20261123T2318-no-edited-mails.sql once, and then this one.",
  );
  expect(await appliedNames()).toEqual(before.slice(0, 2));
});

/**
 * Matches the changes after which the previous release cannot go on working. Dropping an index only makes it slower.
 */
const taking =
  /\b(?:drop(?! index)|rename|(?<!before )truncate|alter column(?! \S+ set expression)|add constraint|set not null|delete from)\b/i;
const demanding = /\badd column\b(?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i;

test.each([
  ["alter table homes drop column price", true],
  ["alter table homes add column plot text not null", true],
  ["alter table homes add column plot text not null default ''", false],
  ["alter table homes add column plot text", false],
  ["alter table homes alter column plot type text", true],
  ["alter table homes alter column words set expression as (title)", false],
  ["create table plots (id integer not null)", false],
  ["drop index homes_by_price", false],
  ["truncate homes", true],
  ["create trigger homes_stay before truncate on homes", false],
])("whether the release before can work with: %s", (text, isTaking) => {
  expect(taking.test(text) || demanding.test(text)).toBe(isTaking);
});

test("a migration that says it only adds takes nothing from the release before", async () => {
  for (const { name, sql: text, isAdditive } of await readMigrations()) {
    if (isAdditive) expect([name, taking.test(text) || demanding.test(text)]).toEqual([name, false]);
  }
});

test("a migration that fails half-way leaves nothing behind, and the ones before it stay", async () => {
  await writeFile(join(folder, "99991231T2358-good.sql"), "create table good (id integer);\n");
  await writeFile(join(folder, "99991231T2359-bad.sql"), "create table half (id integer);\nselect 1 / 0;\n");
  await expect(migrate(database.url, folder)).rejects.toThrow(
    "The migration 99991231T2359-bad.sql failed and was undone",
  );
  expect(await appliedNames()).toContain("99991231T2358-good.sql");
  const { rows } = await sql`select to_regclass('half') as half, to_regclass('good') as good`.execute(database.db);
  expect(rows).toEqual([{ half: null, good: "good" }]);
});
