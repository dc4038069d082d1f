import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaRoutes } from "#server/media/media-routes.ts";
import { createMediaKit, type MediaKit } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";

let shop: MediaKit;
beforeAll(async () => {
  shop = await createMediaKit();
});
afterAll(() => shop.remove());

const wrongType = { ok: false, reason: "wrong-type" };

test("a drawing with script, a page and an archive are rejected under any name", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(await shop.receive(Buffer.from(svg), "house.jpg")).toEqual(wrongType);
  expect(await shop.receive(Buffer.from(`<?xml version="1.0"?>${svg}`), "house.png")).toEqual(wrongType);
  expect(await shop.receive(Buffer.from("<!doctype html><script>alert(1)</script>"), "house.webp")).toEqual(wrongType);
  expect(await shop.receive(Buffer.from("PK\x03\x04 a zip archive"), "house.jpg")).toEqual(wrongType);
});

test("formats that the site does not take are rejected under a name that it takes", async () => {
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .gif()
    .toBuffer();
  const avif = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .avif()
    .toBuffer();
  expect(await shop.receive(gif, "a.jpg")).toEqual(wrongType);
  // The reason names the format, so that the office learns what to do with the file.
  expect(await shop.receive(avif, "a.jpg")).toEqual({ ok: false, reason: "avif" });
});

test("a beginning that looks like a picture does not make one", async () => {
  const damaged = { ok: false, reason: "damaged" };
  const script = Buffer.from("<script>alert(1)</script>");
  expect(await shop.receive(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script]))).toEqual(damaged);
  expect(await shop.receive(Buffer.concat([Buffer.from("RIFF\x40\0\0\0WEBP", "latin1"), script]))).toEqual(damaged);
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect(await shop.receive(Buffer.concat([png, script]))).toEqual(damaged);
});

test("a photo called .txt, or nothing at all, is a photo", async () => {
  expect(await shop.receive(await photo(90, 60, { seed: 11 }), "notes.txt")).toMatchObject({ ok: true });
  expect(await shop.receive(await photo(90, 60, { seed: 12, format: "png" }), "")).toMatchObject({ ok: true });
});

test("of a photo with a page in it nothing but the photo becomes public", async () => {
  const page = "<html><script>alert(document.domain)</script></html>";
  const jpeg = await photo(700, 500, { seed: 13 });
  const comment = Buffer.from([0xff, 0xfe, 0, 2 + page.length, ...Buffer.from(page)]);
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)]);
  const { files } = await shop.finish(await shop.accept(polyglot, "house.html"));
  expect(files.length).toBeGreaterThan(6);
  for (const file of files) expect((await readFile(file)).includes("script")).toBe(false);
});

test("a picture is served as a picture and nothing else, wherever it is opened", async () => {
  const { picture } = await shop.accept(await photo(400, 300, { seed: 14 }));
  const response = await mediaRoutes(shop.media.store).request(`/media/${picture.address}/320.jpg`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-security-policy")).toBe(
    "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});
