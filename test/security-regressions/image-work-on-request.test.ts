import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaRoutes } from "#server/media/media-routes.ts";
import { createMediaKit, type MediaKit } from "#test/media/media-kit.ts";
import { photo } from "#test/media/pictures.ts";

let shop: MediaKit;
let address: string;
beforeAll(async () => {
  shop = await createMediaKit();
  address = (await shop.accept(await photo(1000, 700))).picture.address;
});
afterAll(() => shop.remove());

test("asking for sizes and formats that were not made makes none", async () => {
  const routes = mediaRoutes(shop.media.store);
  const before = await shop.files();
  for (const name of [
    "1.jpg",
    "321.jpg",
    "9999.jpg",
    "320.png",
    "320.svg",
    "320.jpg?w=10",
    "320.gif",
    "99999999.avif",
  ]) {
    const response = await routes.request(`/media/${address}/${name}`);
    expect([name, response.status]).toEqual([name, name.startsWith("320.jpg") ? 200 : 404]);
  }
  expect(await shop.files()).toEqual(before);
});

test("no address leads out of the public pictures", async () => {
  const routes = mediaRoutes(shop.media.store);
  for (const path of [
    `/media/${address}/master.jpg`,
    `/media/../masters/${address}/master.jpg`,
    `/media/${address}/..%2f..%2fmasters%2f${address}%2fmaster.jpg`,
    `/media/${address}/%2e%2e/320.jpg`,
    `/media/${address.toUpperCase()}/320.jpg`,
    `/media/${address.slice(1)}/320.jpg`,
    `/media/${address}/0320.jpg`,
    `/media/${address}/320.jpg/`,
    `/media/${address}/320.jpg%00.png`,
    `/media//${address}/320.jpg`,
    "/media/",
  ]) {
    const response = await routes.request(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).not.toContain("JFIF");
  }
});

test("a missing picture is not remembered as missing by anybody", async () => {
  const response = await mediaRoutes(shop.media.store).request(`/media/${address}/1000.avif`);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});
