import { mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_UPLOAD_BYTES } from "#domain/media/picture-file.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { importPictures } from "#server/media/import-pictures.ts";
import { clearIncoming, receivePicture } from "#server/media/receive-picture.ts";
import { sweepMedia } from "#server/media/sweep-media.ts";
import { createMediaKit, inChunks, type MediaKit, uploadsAt } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(() => shop.remove());

test("a photo can be shown as soon as it is stored, and its other sizes follow", async () => {
  const item = await shop.accept(await photo(1000, 750), "front.jpg");
  expect(item).toMatchObject({ name: "front.jpg", picture: { w: 1000, h: 750, widest: { jpg: 640 } } });
  expect(item.picture.colour).toMatch(/^#[0-9a-f]{6}$/);
  const shown = await shop.media.store.open(`variants/${item.picture.address}/640.jpg`);
  expect(shown?.bytes).toBeGreaterThan(1000);
  await shown?.body.cancel();

  const { row, variants } = await shop.finish(item);
  expect(row.state).toBe("ready");
  const picture = (await findPictures(shop.db, [item.id, null])).get(item.id);
  expect(picture?.widest).toEqual({ avif: 1000, webp: 1000, jpg: 1000 });
  expect(variants.map(({ width }) => width)).toEqual([...variants.map(({ width }) => width)].sort((a, b) => a - b));
});

test("a file that broke off on its way, at any place, is rejected", async () => {
  for (const format of ["jpeg", "png", "webp"] as const) {
    const whole = await photo(800, 600, { format, seed: 2 });
    for (const share of [0.02, 0.3, 0.6, 0.97]) {
      const part = whole.subarray(0, Math.max(20, Math.floor(whole.length * share)));
      expect([format, share, await shop.receive(part)]).toEqual([format, share, { ok: false, reason: "damaged" }]);
    }
  }
  const progressive = await sharp(await photo(800, 600, { seed: 3 }))
    .jpeg({ progressive: true })
    .toBuffer();
  expect(await shop.receive(progressive.subarray(0, progressive.length / 2))).toEqual({ ok: false, reason: "damaged" });
});

test("harmless bytes that cameras leave at the end of a photo are forgiven", async () => {
  const jpeg = await photo(300, 200, { seed: 6 });
  const padded = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(16), jpeg.subarray(-2), Buffer.alloc(4096)]);
  expect(await shop.receive(padded)).toMatchObject({ ok: true });
});

test("an empty file, and one of 5 MB and a byte, are rejected; one of exactly 5 MB is taken", async () => {
  expect(await shop.receive(Buffer.alloc(0))).toEqual({ ok: false, reason: "empty" });
  const jpeg = await photo(300, 200, { seed: 7 });
  const filled = Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES - jpeg.length)]);
  expect(await shop.receive(filled)).toMatchObject({ ok: true });
  expect(await shop.receive(Buffer.concat([filled, Buffer.from([0])]))).toEqual({ ok: false, reason: "too-large" });
});

test("no more than the limit is read of a body without end", async () => {
  let sent = 0;
  async function* endless() {
    const jpeg = await photo(100, 100, { seed: 8 });
    for (yield jpeg; ; sent += 65_536) yield Buffer.alloc(65_536);
  }
  const received = await receivePicture(shop.db, shop.media, { name: "endless.jpg", body: endless() });
  expect(received).toEqual({ ok: false, reason: "too-large" });
  expect(sent).toBeLessThan(MAX_UPLOAD_BYTES + 200_000);
});

test("an upload that breaks off leaves nothing behind", async () => {
  const before = await shop.files();
  const rows = await shop.db.selectFrom("media").select("id").execute();
  async function* broken() {
    yield (await photo(900, 900, { seed: 9 })).subarray(0, 5000);
    throw new Error("connection lost");
  }
  const receiving = receivePicture(shop.db, shop.media, { name: "broken.jpg", body: broken() });
  await expect(receiving).rejects.toThrow("connection lost");
  expect(await shop.files()).toEqual(before);
  expect(await shop.db.selectFrom("media").select("id").execute()).toEqual(rows);
});

test("what a killed process left on its way in is cleared after an hour, not before", async () => {
  const { incomingFolder } = shop.media;
  await mkdir(incomingFolder, { recursive: true });
  const now = new Date();
  await writeFile(join(incomingFolder, "fresh"), "x");
  await writeFile(join(incomingFolder, "stale"), "x");
  await utimes(join(incomingFolder, "stale"), now, new Date(now.getTime() - 2 * 3_600_000));
  await clearIncoming(incomingFolder, now);
  expect((await shop.files()).filter((path) => path.startsWith(incomingFolder))).toEqual([
    join(incomingFolder, "fresh"),
  ]);
});

test("the picture is upright, however the phone was held", async () => {
  // Upright, the picture is red above and blue below.
  const upright = sharp({ create: { width: 400, height: 200, channels: 3, background: "#2030d0" } }).composite([
    { input: { create: { width: 400, height: 100, channels: 3, background: "#d02020" } }, left: 0, top: 0 },
  ]);
  const pixels = await upright.png().toBuffer();
  const asStored: Record<number, Sharp> = {
    1: sharp(pixels),
    2: sharp(pixels).flop(),
    3: sharp(pixels).rotate(180),
    4: sharp(pixels).flip(),
    5: sharp(await sharp(pixels).rotate(270).toBuffer()).flip(),
    6: sharp(pixels).rotate(270),
    7: sharp(await sharp(pixels).rotate(90).toBuffer()).flip(),
    8: sharp(pixels).rotate(90),
  };
  for (const [orientation, stored] of Object.entries(asStored)) {
    const file = await stored
      .withMetadata({ orientation: Number(orientation) })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { picture } = await shop.accept(file);
    expect([orientation, picture.w, picture.h]).toEqual([orientation, 400, 200]);
    const shown = await readFile(
      (await shop.filesOf({ id: 0, name: "", version: 1, picture })).find((path) => path.endsWith("/320.jpg")) ?? "",
    );
    const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect([orientation, info.width, info.height]).toEqual([orientation, 320, 160]);
    expect(redAt(20, 20)).toBeGreaterThan(150);
    expect(redAt(300, 20)).toBeGreaterThan(150);
    expect(redAt(20, 140)).toBeLessThan(90);
    expect(redAt(300, 140)).toBeLessThan(90);
  }
});

test("a deleted picture is restored when its file is uploaded again", async () => {
  const file = await photo(320, 200, { seed: 42 });
  const { id } = await shop.accept(file);
  await shop.db.updateTable("media").set({ deleted_at: new Date() }).where("id", "=", id).execute();
  expect(await shop.receive(file)).toMatchObject({ ok: true, isNew: true, item: { id } });
  const row = await shop.db.selectFrom("media").select("deleted_at").where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.deleted_at).toBeNull();
});

test("a file uploaded again after its picture is gone for good has a new address, which no cache knows", async () => {
  const file = await photo(320, 200, { seed: 45 });
  const first = await shop.accept(file);
  await shop.db.deleteFrom("media").where("id", "=", first.id).execute();
  const second = await shop.accept(file);
  expect(second.picture.address).toMatch(/^[0-9a-f]{24}$/);
  expect(second.picture.address).not.toBe(first.picture.address);
});

test("a picture that is about to be swept stays when its file is uploaded again", async () => {
  const file = await photo(320, 200, { seed: 46 });
  const { id } = await shop.accept(file);
  await shop.db
    .updateTable("media")
    .set({ unused_since: new Date(0) })
    .where("id", "=", id)
    .execute();
  expect(await shop.receive(file)).toMatchObject({ ok: true, isNew: false, item: { id } });
  await sweepMedia(shop.db, shop.media, uploadsAt);
  expect(await shop.receive(file)).toMatchObject({ ok: true, isNew: false, item: { id } });
});

test("a full disk is reported in a sentence, and nothing half-written is left", async () => {
  const before = await shop.files();
  let puts = 0;
  const full = {
    ...shop.media,
    store: {
      ...shop.media.store,
      async put(key: string, bytes: Uint8Array) {
        puts += 1;
        if (puts > 2) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
        await shop.media.store.put(key, bytes);
      },
    },
  };
  const incoming = { name: "a.jpg", body: inChunks(await photo(700, 500, { seed: 43 })) };
  expect(await receivePicture(shop.db, full, incoming)).toEqual({ ok: false, reason: "storage-full" });
  expect(puts).toBeGreaterThan(2);
  expect(await shop.files()).toEqual(before);
});

test("transparency becomes white, 16 bits and grey become pictures like any other", async () => {
  const grey = await sharp(await photo(300, 200, { seed: 44 }))
    .toColourspace("grey16")
    .png()
    .toBuffer();
  const clear = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  expect((await shop.accept(grey)).picture.colour).toMatch(/^#([0-9a-f]{2})\1\1$/);
  expect((await shop.accept(clear)).picture.colour).toBe("#ffffff");
});

test("sample pictures are taken in once, however often the site starts", async () => {
  const folder = join(shop.folder, "samples");
  await mkdir(folder);
  const files = [];
  for (const seed of [51, 52, 53]) {
    const path = join(folder, `home-${seed}.jpg`);
    await writeFile(path, await photo(800, 500, { seed }));
    files.push({ path, alt: `Home ${seed}` });
  }
  const first = await importPictures(shop.db, shop.media, files);
  expect([...first.keys()]).toEqual(["home-51.jpg", "home-52.jpg", "home-53.jpg"]);
  expect(await importPictures(shop.db, shop.media, files)).toEqual(first);
  const pictures = await findPictures(shop.db, [...first.values()]);
  expect([...pictures.values()].map(({ alt }) => alt).sort()).toEqual(["Home 51", "Home 52", "Home 53"]);
});
