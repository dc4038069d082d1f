import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openSite, type Page, type TestSite } from "#test/app.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.remove());
afterEach(() => vi.restoreAllMocks());

/** Changes the content, so that no page from another test is in the cache. */
beforeEach(async () => {
  await site.db
    .insertInto("settings")
    .values({ key: "company", value: JSON.stringify({ name: "Amaka" }) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify({ name: "Amaka" }) }))
    .execute();
  const { revision } = await site.db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  const announced = async () => JSON.parse((await site.visitor().get("/revision")).body).revision;
  await expect.poll(announced).toBe(revision);
});

/** Returns what later visitors could notice of an answer. */
const shown = ({ status, headers, body }: Page) => ({
  status,
  body,
  headers: Object.fromEntries(
    [...headers].filter(([name]) => !["x-request-id", "x-page-cache", "server-timing"].includes(name)),
  ),
});

const poisons: Record<string, string>[] = [
  { "x-react-router-spa-mode": "yes" },
  { "x-react-router-prerender-data": encodeURIComponent('{"poison":1}') },
  { "x-remix-response": "yes", "x-remix-redirect": "https://evil.example/" },
  { "x-middleware-subrequest": "src/middleware", "x-middleware-rewrite": "/dashboard" },
  { rsc: "1", "next-router-prefetch": "1", accept: "text/x-component" },
  { "x-http-method-override": "POST", "x-method-override": "DELETE", "x-http-method": "PUT" },
  { "x-original-url": "/dashboard", "x-rewrite-url": "/dashboard" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", "x-forwarded-prefix": "/evil" },
  { "accept-language": "lg", "user-agent": "<script>poison</script>", referer: "https://evil.example/poison" },
  { "save-data": "on", "sec-purpose": "prefetch", purpose: "prefetch" },
  { authorization: "Bearer poison", cookie: "amaka.session_token=poison; theme=poison" },
  { accept: "application/json" },
  { accept: "*/*;q=0.1, text/poison" },
  { "content-type": "text/poison", "content-length": "0" },
  { "if-none-match": '"poison"', "if-modified-since": "Fri, 20 Nov 2099 10:00:00 GMT", range: "bytes=0-3" },
];

test.each(poisons)("the first visitor with %o gets and caches the same page as any other", async (headers) => {
  const first = await site.visitor().get("/faq", headers);
  expect(first.headers.get("x-page-cache")).toBe("miss");
  const second = await site.visitor().get("/faq");
  expect(second.headers.get("x-page-cache")).toBe("hit");
  expect(shown(first)).toEqual(shown(second));
  expect(second.status).toBe(200);
  expect(second.body).not.toContain("poison");
});

test.each([
  "/faq?utm_source=poison",
  "/faq?_routes=root",
  "/faq?index&poison=1",
  "/faq?poison=<script>",
  "/faq?%70oison=1",
  "/faq?",
  "/faq#poison",
])("parameters that a page does not declare make no page of their own: %s", async (address) => {
  await site.visitor().get("/faq");
  const page = await site.visitor().get(address);
  expect(page.headers.get("x-page-cache")).toBe("hit");
  expect(page.body).not.toContain("poison");
});

test("of a repeated declared parameter only the first counts", async () => {
  const one = await site.visitor().get("/properties?search=kololo&search=poison");
  const other = await site.visitor().get("/properties?search=kololo");
  expect(other.body).toBe(one.body);
  expect(other.body).not.toContain("poison");
});

test("an overlong parameter is answered, but not cached", async () => {
  const page = await site.visitor().get(`/properties?search=${"x".repeat(5_000)}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("x-page-cache")).toBeNull();
});

test.each([
  ["/properties?sort=nonsense&bedrooms=-1&page=0&type=%00", "/properties"],
  ["/properties?page=1000000000", "/properties?page=1000000000"],
  ["/properties?search=%20%20kololo%20", "/properties?search=kololo"],
  ["/properties?sort=&search=", "/properties"],
])("values that mean the same make one page: %s is %s", async (address, same) => {
  const one = await site.visitor().get(same);
  const other = await site.visitor().get(address);
  expect([one.status, other.headers.get("x-page-cache")]).toEqual([200, "hit"]);
  expect(other.body).toBe(one.body);
});

test("a stranger with hundreds of addresses leaves room for every page of our own", async () => {
  await site.remove();
  site = await openSite({ pageMemoryMebibytes: 4 });
  // A page is cached for a minute, and a busy machine could take longer than that.
  vi.spyOn(performance, "now").mockReturnValue(performance.now());
  await site.warm();
  for (let page = 0; page < 100; page += 1) {
    // The limits would stop a single address earlier.
    const stranger = site.visitor({ address: `203.0.113.${page % 250}` });
    await stranger.get(`/properties?search=${"x".repeat(60)}${page}`);
    await stranger.get(`/property/${900_000 + page}`);
  }
  for (const path of ["/", "/faq", "/about", "/properties"]) {
    expect([path, (await site.visitor().get(path)).headers.get("x-page-cache")]).toEqual([path, "hit"]);
  }
});

test("a method other than GET and HEAD neither reads nor leaves a page", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const answer = await site.app.request("http://localhost:3000/faq", {
      method,
      headers: { origin: "http://localhost:3000", accept: "text/html" },
    });
    expect([method, answer.headers.get("x-page-cache")]).toEqual([method, null]);
  }
  expect((await site.visitor().get("/faq")).headers.get("x-page-cache")).toBe("miss");
});

test("the answer to HEAD leaves the whole page behind", async () => {
  await site.app.request("http://localhost:3000/faq", { method: "HEAD" });
  const page = await site.visitor().get("/faq");
  expect(page.headers.get("x-page-cache")).toBe("hit");
  expect(page.body).toContain("</html>");
});

test("the data of a page, whole or in part (_routes), is never cached", async () => {
  for (const address of ["/faq.data", "/faq.data?_routes=root", "/_.data"]) {
    for (let round = 0; round < 2; round += 1) {
      expect((await site.visitor().get(address)).headers.get("x-page-cache")).toBeNull();
    }
  }
});
