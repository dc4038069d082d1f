import { expect } from "vitest";
import { ada, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
let property: string;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  property = `/property/${await addProperty(site.db)}`;
});

const deceptive = [
  "/dashboard/x.css",
  "/dashboard/logo.png",
  "/dashboard.css",
  "/dashboard;x.css",
  "/dashboard%2fx.css",
  "/dashboard/media/items/x.js",
  "/dashboard?x=.css",
  "/dashboard#.css",
  "/assets/../dashboard",
  "/assets/..%2fdashboard",
  "/faq/../dashboard",
  "/faq%2f..%2fdashboard",
  "/faq/%2e%2e/dashboard",
  "//dashboard",
  "/dashboard.data",
  "/dashboard/_.data",
  "/media/../dashboard",
  "/login",
  "/login.data",
];

test.each(deceptive)("nothing that the administrator sees at %s is cached for others", async (address) => {
  const mine = await owner.get(address);
  expect(mine.headers.get("x-page-cache")).toBeNull();
  expect(mine.headers.get("cache-control")).toMatch(mine.status === 301 ? /public/ : /no-store/);
  const stranger = await site.visitor().get(address);
  expect(stranger.body).not.toContain(ada.email);
  expect(stranger.body).not.toContain(ada.name);
});

test.each(["/", "/faq", "/properties", "/nothing-here"])(
  "a public page that the administrator renders first holds nothing of them: %s",
  async (path) => {
    const mine = await owner.get(path);
    const stranger = await site.visitor().get(path);
    expect(stranger.body).toBe(mine.body);
    expect(stranger.body).not.toMatch(/ada@amaka|Ada Nakato/);
    expect(stranger.headers.getSetCookie()).toEqual([]);
  },
);

test("a home's page is cached for all, from any first visitor", async () => {
  await owner.get(property);
  expect((await site.visitor().get(property)).headers.get("x-page-cache")).toBe("hit");
});

test("a cached page makes proxies revalidate each time and separate the codings", async () => {
  await site.visitor().get(property);
  const { headers } = await site.visitor().get(property, { "accept-encoding": "br" });
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(headers.get("vary")).toBe("Accept-Encoding");
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("etag")).toMatch(/^"[\w-]+\.br"$/);
});

test("an address that differs in any letter from a page's own is another page", async () => {
  for (const path of ["/FAQ", "/Faq", "/f%61q", "/faq%00", "/faq;a=1", "/faq.", "/faq.html"]) {
    const page = await site.visitor().get(path);
    expect([path, page.headers.get("x-page-cache")]).toEqual([path, null]);
  }
});
