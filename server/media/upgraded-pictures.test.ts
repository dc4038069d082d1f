import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { createDatabaseBefore } from "#test/database.ts";
import { findPictures } from "./find-pictures.ts";

test("pictures of the release before keep their addresses, and their files are known again", async () => {
  const { db, url, remove } = await createDatabaseBefore("20261128T0821");
  onTestFinished(remove);
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
