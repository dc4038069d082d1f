import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPictures } from "#server/media/find-pictures.ts";
import { enqueueMissingVariants, makeFirstVariants, makeVariants } from "#server/media/make-variants.ts";
import { receivePicture } from "#server/media/receive-picture.ts";
import { createMediaKit, inChunks, type MediaKit } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(() => shop.remove());

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
  expect(await shop.states()).toEqual([]);
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
  if (!received.ok) throw new Error(received.reason);
  const uploaded = await shop.accept(await photo(900, 600, { seed: 52 }));
  const { rows } = await sql<{ data: { mediaId: number; isFirst?: boolean } }>`
    select data from pgboss.job where name = 'media-variants' and (data->>'mediaId')::bigint >= ${received.item.id}
    order by priority desc, created_on, id`.execute(shop.db);
  expect(rows.map(({ data }) => [data.mediaId, data.isFirst === true])).toEqual([
    [uploaded.id, true],
    [uploaded.id, false],
    [received.item.id, true],
    [received.item.id, false],
  ]);

  const { signal } = new AbortController();
  const made = async () => (await findPictures(shop.db, [uploaded.id])).get(uploaded.id)?.widest;
  await makeFirstVariants(shop.db, shop.media, uploaded.id, signal);
  expect(await made()).toEqual({ avif: 640, jpg: 640 });
  await makeVariants(shop.db, shop.media, uploaded.id, signal);
  expect(await made()).toEqual({ avif: 900, webp: 900, jpg: 900 });
  // A second process that comes late and makes only the first variants removes none of the others.
  await makeFirstVariants(shop.db, shop.media, uploaded.id, signal);
  expect(await made()).toEqual({ avif: 900, webp: 900, jpg: 900 });
});

test("a picture of a release without thumbnails gets them at a start, the newest first, and shows a wider one until then", async () => {
  const ids: number[] = [];
  for (const seed of [61, 62]) {
    const { id } = await shop.accept(await photo(900, 600, { seed }));
    ids.push(id);
  }
  const { signal } = new AbortController();
  const found = async (id = ids[0] ?? 0) => (await findPictures(shop.db, [id])).get(id);
  for (const id of ids) await makeVariants(shop.db, shop.media, id, signal);
  expect(await found()).not.toHaveProperty("narrowest");
  await sql`
    update media set variants = (select jsonb_agg(one) from jsonb_array_elements(variants) one where one->>'width' <> '160')
    where id = any(${ids})`.execute(shop.db);
  expect(await found()).toMatchObject({ narrowest: 320, widest: { avif: 900, webp: 900, jpg: 900 } });

  await sql`delete from pgboss.job where name = 'media-variants'`.execute(shop.db);
  await enqueueMissingVariants(shop.db, shop.media);
  const { rows } = await sql<{ id: number }>`
    select (data->>'mediaId')::bigint as id from pgboss.job where name = 'media-variants' and data ? 'isFirst'
    order by priority desc, created_on, id`.execute(shop.db);
  expect(rows.map(({ id }) => Number(id)).filter((id) => ids.includes(id))).toEqual([...ids].reverse());
  for (const id of ids) await makeVariants(shop.db, shop.media, id, signal);
  expect(await found()).not.toHaveProperty("narrowest");
  await sql`delete from pgboss.job where name = 'media-variants'`.execute(shop.db);
  await enqueueMissingVariants(shop.db, shop.media);
  expect(await queuedJobs()).toBe(2 * (await shop.states()).filter((state) => state === "preview").length);
});

test("a picture whose file is smaller than its variants has none that pages would enlarge", async () => {
  const plain = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: "#bb5522" } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
  const item = await shop.accept(plain, "plain.png");
  await shop.finish(item);
  const found = (await findPictures(shop.db, [item.id])).get(item.id);
  for (const widest of Object.values(found?.widest ?? {})) expect(widest).toBeGreaterThanOrEqual(320);
});
