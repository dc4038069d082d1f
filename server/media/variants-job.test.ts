import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPictures } from "#server/media/find-pictures.ts";
import { makeFirstVariants, makeVariants } from "#server/media/make-variants.ts";
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
  expect(await queuedJobs()).toBe(before + 2);
});

test("what phones show is made first of every picture, the newest upload's before those that ship", async () => {
  const shipped = await photo(900, 600, { seed: 51 });
  const received = await receivePicture(shop.db, shop.media, {
    name: "s.jpg",
    body: inChunks(shipped),
    isSample: true,
  });
  const uploaded = await shop.receive(await photo(900, 600, { seed: 52 }));
  if (!received.ok || !uploaded.ok) throw new Error("a picture was rejected");
  const { rows } = await sql<{ data: { mediaId: number; isFirst?: boolean } }>`
    select data from pgboss.job where name = 'media-variants' and (data->>'mediaId')::bigint >= ${received.item.id}
    order by priority desc, created_on, id`.execute(shop.db);
  expect(rows.map(({ data }) => [data.mediaId, data.isFirst === true])).toEqual([
    [uploaded.item.id, true],
    [uploaded.item.id, false],
    [received.item.id, true],
    [received.item.id, false],
  ]);

  const { signal } = new AbortController();
  const made = async () => (await findPictures(shop.db, [uploaded.item.id])).get(uploaded.item.id)?.widest;
  await makeFirstVariants(shop.db, shop.media, uploaded.item.id, signal);
  expect(await made()).toEqual({ avif: 640, jpg: 640 });
  await makeVariants(shop.db, shop.media, uploaded.item.id, signal);
  expect(await made()).toEqual({ avif: 900, webp: 900, jpg: 900 });
  // A second process that comes late and makes only the first variants removes none of the others.
  await makeFirstVariants(shop.db, shop.media, uploaded.item.id, signal);
  expect(await made()).toEqual({ avif: 900, webp: 900, jpg: 900 });
});
