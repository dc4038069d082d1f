import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listStoredAddresses } from "#server/media/picture-keys.ts";
import { receivePicture } from "#server/media/receive-picture.ts";
import { createMediaKit, inChunks, type MediaKit } from "#test/media/media-kit.ts";
import { photo, withPersonalData } from "#test/media/pictures.ts";

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(() => shop.remove());

test("a file with a hole, as a failing memory card leaves it, is rejected", async () => {
  for (const format of ["jpeg", "png"] as const) {
    const holed = Buffer.from(await photo(800, 600, { format, seed: 4 }));
    holed.fill(0, Math.floor(holed.length / 2), Math.floor(holed.length / 2) + 4096);
    expect([format, await shop.receive(holed)]).toEqual([format, { ok: false, reason: "damaged" }]);
  }
});

test("no stored file says where and by whom a photo was taken", async () => {
  const secret = "Nakato-0772-private";
  const file = await withPersonalData(await photo(1000, 700, { seed: 21 }), secret, 6);
  const before = await sharp(file).metadata();
  expect(before.exif?.toString("latin1")).toContain(secret);
  expect(before.xmp?.toString("latin1")).toContain(secret);
  expect(before.icc).toBeDefined();

  const item = await shop.accept(file);
  const { files } = await shop.finish(item);
  expect(files.length).toBeGreaterThan(10);
  for (const path of files) {
    const bytes = await readFile(path);
    expect(bytes.includes(secret)).toBe(false);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ path, exif, xmp, iptc, icc, orientation }).toEqual({ path });
  }
});

test("no size of a picture is larger than the file that was uploaded", async () => {
  const files = [
    await photo(1, 1, { format: "png" }),
    await photo(12, 9, { format: "png", seed: 31 }),
    await photo(40, 40, { format: "jpeg", seed: 32, quality: 1 }),
    await photo(500, 400, { format: "webp", seed: 33, quality: 1 }),
    await photo(1100, 700, { format: "webp", seed: 34, quality: 5 }),
    await photo(1000, 600, { format: "jpeg", seed: 35, quality: 30 }),
    await photo(2000, 500, { format: "jpeg", seed: 36, quality: 90 }),
    await sharp({ create: { width: 900, height: 700, channels: 4, background: "#ffffff00" } })
      .png()
      .toBuffer(),
  ];
  for (const file of files) {
    const item = await shop.accept(file);
    const { variants } = await shop.finish(item);
    expect(variants.length).toBeGreaterThan(0);
    for (const variant of variants) {
      expect({ file: file.length, variant, fits: variant.bytes <= file.length }).toMatchObject({ fits: true });
      expect(variant.width).toBeLessThanOrEqual(Math.min(1920, item.picture.w));
      const stored = await shop.media.store.open(`variants/${item.picture.address}/${variant.width}.${variant.format}`);
      expect(stored?.bytes).toBe(variant.bytes);
      await stored?.body.cancel();
    }
  }
});

test("the same file sent ten times at once is one picture", async () => {
  const file = await photo(640, 480, { seed: 41 });
  const recorded: number[] = [];
  const received = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      receivePicture(shop.db, shop.media, { name: `${index}.jpg`, body: inChunks(file) }, async (_trx, item) => {
        recorded.push(item.id);
      }),
    ),
  );
  const ids = new Set(received.map((one) => one.ok && one.item.id));
  expect(ids.size).toBe(1);
  expect(recorded).toEqual([...ids]);
  expect(received.filter((one) => one.ok && one.isNew)).toHaveLength(1);
  // The uploads that came second had stored their files under addresses of their own, which are removed.
  const stored = await listStoredAddresses(shop.media.store);
  const owned = await shop.db.selectFrom("media").select("address").execute();
  expect([...stored].sort()).toEqual(owned.map(({ address }) => address).sort());
});
