import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receivePicture } from "#server/media/receive-picture.ts";
import { createMediaKit, inChunks, type MediaKit } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(() => shop.remove());

async function states(): Promise<string[]> {
  const rows = await shop.db.selectFrom("media").select("state").orderBy("id").execute();
  return rows.map((row) => row.state);
}

async function queuedJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pgboss.job where name = 'media-variants'`.execute(
    shop.db,
  );
  return rows[0]?.count ?? 0;
}

test("a picture and the job that makes its sizes are stored together or not at all", async () => {
  const before = await queuedJobs();
  const file = await photo(200, 100);
  const rejecting = receivePicture(shop.db, shop.media, { name: "a.jpg", body: inChunks(file) }, async () => {
    throw new Error("the transaction fails");
  });
  await expect(rejecting).rejects.toThrow("the transaction fails");
  expect(await states()).toEqual([]);
  expect(await queuedJobs()).toBe(before);
  expect(await shop.receive(file)).toMatchObject({ ok: true });
  expect(await queuedJobs()).toBe(before + 1);
});
