import { open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inspectPicture } from "#server/media/inspect-picture.ts";
import { createMediaKit, type MediaKit } from "#test/media/media-kit.ts";
import { animatedPng, animatedWebp, photo, pngBomb } from "#test/media/pictures.ts";

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(() => shop.remove());

test("a small file that unfolds to 256 megapixels is rejected at its header", async () => {
  const bomb = pngBomb(16_000, 16_000);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await shop.receive(bomb)).toEqual({ ok: false, reason: "too-many-pixels" });
});

test("one line above 50 megapixels is rejected, one line below is taken", async () => {
  expect(await shop.receive(pngBomb(10_000, 5_001))).toEqual({ ok: false, reason: "too-many-pixels" });
  expect(await shop.receive(pngBomb(10_000, 4_999))).toMatchObject({ ok: true });
});

test("a picture of one pixel's width and a million lines breaks nothing", async () => {
  expect(await shop.receive(pngBomb(1, 1_000_000))).toMatchObject({ ok: expect.any(Boolean) });
  expect(await shop.receive(await photo(80, 60, { seed: 5 }))).toMatchObject({ ok: true });
});

test("moving pictures are rejected, as WebP and as PNG", async () => {
  expect(await shop.receive(await animatedWebp(200, 200, 30))).toEqual({ ok: false, reason: "animated" });
  const png = await photo(50, 50, { format: "png" });
  expect(await shop.receive(animatedPng(png, 1_000_000))).toEqual({ ok: false, reason: "animated" });
});

test("four hundred thousand chunks ahead of the pixels cost no read of the disk each", async () => {
  const png = animatedPng(await photo(50, 50, { format: "png" }), 2, 400_000);
  expect(await shop.receive(png)).toEqual({ ok: false, reason: "animated" });
  const path = join(shop.folder, "chunks.png");
  await writeFile(path, png);
  const file = await open(path);
  const read = vi.spyOn(Object.getPrototypeOf(file), "read");
  await file.close();
  expect(await inspectPicture(path)).toEqual({ ok: false, reason: "animated" });
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
  await rm(path);
});

test("what was rejected leaves nothing behind", async () => {
  const before = await shop.files();
  await shop.receive(pngBomb(16_000, 16_000));
  await shop.receive(await animatedWebp(100, 100, 3));
  expect(await shop.files()).toEqual(before);
});
