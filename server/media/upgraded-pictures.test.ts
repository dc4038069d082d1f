import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { createEmptyDatabase, type TestDatabase } from "#test/database.ts";
import { findPictures } from "./find-pictures.ts";

const migrationsFolder = join(import.meta.dirname, "../db/migrations");
let database: TestDatabase;
let before: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  before = await mkdtemp(join(tmpdir(), "amaka-migrations-"));
  for (const name of await readdir(migrationsFolder))
    if (name < "20261128T0821") await cp(join(migrationsFolder, name), join(before, name));
});

afterAll(async () => {
  await database.remove();
  await rm(before, { recursive: true, force: true });
});

test("pictures of the release before keep their addresses, and their files are known again", async () => {
  const { db, url } = database;
  await migrate(url, before);
  const hashes = ["0123456789ab0123456789ab", "cd".repeat(32)];
  for (const hash of hashes) {
    await sql`
      insert into media (hash, mime_type, width, height, original_bytes, placeholder_colour)
      values (${hash}, 'image/jpeg', 600, 400, 1000, '#ffffff')`.execute(db);
  }
  await sql`insert into media_claims values (${hashes[0]}, gen_random_uuid(), now())`.execute(db);
  await migrate(url);
  const rows = await db.selectFrom("media").select(["id", "address", "file_hash"]).orderBy("id").execute();
  expect(rows.map(({ address, file_hash }) => [address, file_hash])).toEqual(hashes.map((hash) => [hash, hash]));
  const found = await findPictures(
    db,
    rows.map(({ id }) => id),
  );
  expect([...found.values()].map(({ address }) => address)).toEqual(hashes);
});
