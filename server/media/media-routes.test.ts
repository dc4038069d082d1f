import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MediaStore } from "#server/file-store/file-store.ts";
import { mediaRoutes } from "#server/media/media-routes.ts";
import { createMediaKit, type MediaKit } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";

let shop: MediaKit;
let folder: string;
beforeAll(async () => {
  shop = await createMediaKit();
  const item = await shop.accept(await photo(1300, 900));
  await shop.finish(item);
  folder = `/media/${item.picture.address}`;
});
afterAll(() => shop.remove());

function countingStore(): MediaStore & { opened: string[] } {
  const opened: string[] = [];
  return {
    ...shop.media.store,
    opened,
    open(key) {
      opened.push(key);
      return shop.media.store.open(key);
    },
  };
}

test("a picture may be cached for a year and is the same bytes each time, from the disk and from memory", async () => {
  const store = countingStore();
  const routes = mediaRoutes(store);
  for (const [name, type] of [
    ["640.avif", "image/avif"],
    ["1280.webp", "image/webp"],
    ["1300.jpg", "image/jpeg"],
  ]) {
    const path = (await shop.files()).find((file) => file.endsWith(`${folder.slice(7)}/${name}`)) ?? "";
    const bytes = await readFile(path);
    for (let time = 0; time < 3; time++) {
      const response = await routes.request(`${folder}/${name}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("content-length")).toBe(String(bytes.length));
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    }
  }
  expect(store.opened).toHaveLength(3);
});

test("a cached picture is answered with 304, and HEAD has its size without its bytes", async () => {
  const routes = mediaRoutes(shop.media.store);
  const head = await routes.request(`${folder}/320.webp`, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(100);
  expect(await head.text()).toBe("");
  const etag = head.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await routes.request(`${folder}/320.webp`, { headers: { "if-none-match": `"other", ${etag}` } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  const changed = await routes.request(`${folder}/320.webp`, { headers: { "if-none-match": '"other"' } });
  expect(changed.status).toBe(200);
});

test("a picture can be fetched and nothing else", async () => {
  const routes = mediaRoutes(shop.media.store);
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const response = await routes.request(`${folder}/320.webp`, { method });
    expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
  }
});

test("the memory for pictures is bounded: what was not asked for longest goes", async () => {
  const store = countingStore();
  const small = Number((await mediaRoutes(store).request(`${folder}/320.jpg`)).headers.get("content-length"));
  store.opened.length = 0;
  const routes = mediaRoutes(store, { hotBytes: small * 4 });
  await (await routes.request(`${folder}/320.jpg`)).arrayBuffer();
  await (await routes.request(`${folder}/320.webp`)).arrayBuffer();
  await (await routes.request(`${folder}/320.jpg`)).arrayBuffer();
  expect(store.opened).toHaveLength(2);
  await (await routes.request(`${folder}/640.jpg`)).arrayBuffer();
  await (await routes.request(`${folder}/320.webp`)).arrayBuffer();
  expect(store.opened).toHaveLength(4);
});
