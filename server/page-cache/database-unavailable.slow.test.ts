import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSite, type Page, type TestSite } from "#test/app.ts";
import { startTestServer, type TestServer } from "#test/postgres-server.ts";

let server: TestServer;
let site: TestSite;

beforeAll(async () => {
  server = await startTestServer();
  const databaseUrl = server.url("postgres");
  await server.migrate("postgres");
  site = await openSite({ databaseUrl });
  await site.warm();
});

afterAll(async () => {
  await site.remove();
  await server.remove();
});

beforeEach(async () => {
  await server.start();
});

async function until(isSo: (page: Page) => boolean, path: string): Promise<Page> {
  for (let tries = 0; tries < 300; tries += 1) {
    const page = await site.visitor().get(path);
    if (isSo(page)) return page;
    await sleep(20);
  }
  throw new Error(`${path} never got there`);
}

const sourceOf = (page: Page) => page.headers.get("x-page-cache");

test("public pages go on in their last version with a line and a header that say so, and recover by themselves", async () => {
  const usual = await until((page) => sourceOf(page) === "hit", "/faq");
  expect(usual.headers.has("x-page-cache-note")).toBe(false);
  await server.stop();
  const stale = await until((page) => sourceOf(page) === "stale", "/faq");
  expect(stale.status).toBe(200);
  const line = /<p class="stale-note" role="status">[^<]*how things last were\.<\/p>/;
  expect(stale.body).toMatch(line);
  expect(stale.body.replace(line, "")).toBe(usual.body);
  expect(stale.headers.get("etag")).not.toBe(usual.headers.get("etag"));
  expect(stale.headers.get("x-page-cache-note")).toContain("database is out of reach");
  for (const path of ["/", "/about", "/team", "/contact"]) {
    expect({ path, status: (await site.visitor().get(path)).status }).toEqual({ path, status: 200 });
  }
  await server.start();
  await until((page) => sourceOf(page) === "hit", "/faq");
});

test("an amount that nobody asked for before is answered by the page without it, and stays hers", async () => {
  await until((page) => sourceOf(page) === "hit", "/homes");
  await server.stop();
  const stale = await until((page) => sourceOf(page) === "stale", "/homes?perday=37000&utm_source=x");
  expect(stale.status).toBe(200);
  expect(stale.body).toMatch(
    /<p class="stale-note" role="status">[^<]*how things last were, without your UGX 37,000 a day, which is kept\.<\/p>/,
  );
  expect(stale.body).toContain('data-amount="37000"');
  expect(stale.headers.get("x-page-cache-note")).toContain("database is out of reach");
  expect((await site.visitor().get("/homes?perday=nonsense")).body).not.toContain("is kept");
  expect((await site.visitor().get("/homes?search=unread&perday=37000")).status).toBe(503);
  await server.start();
  const healed = await until((page) => sourceOf(page) !== "stale", "/homes?perday=37000");
  expect(healed.body).not.toContain("stale-note");
});

test("a page that is made for one person says in a sentence that it cannot be made now, and heals by itself", async () => {
  await server.stop();
  const away = await until((page) => page.status === 503, "/visit");
  expect(away.headers.get("content-type")).toContain("text/html");
  expect(away.body).toContain("Our records are out of reach");
  expect(away.headers.get("cache-control")).toBe("no-store");
  await server.start();
  expect((await until((page) => page.status === 200, "/visit")).body).toContain("Book a visit");
});

test.each([
  ["/properties?search=unread", "Error loading properties"],
  ["/apartment?search=unread", "Error loading apartments:"],
  ["/blog?search=unread", "Error loading blog posts"],
])("a list that cannot be read says so with a way to try again, in the site's own frame: %s", async (path, heading) => {
  await until((page) => page.status === 200, "/visit");
  await server.stop();
  const away = await until((page) => page.status === 503, path);
  expect(away.body).toContain(heading);
  expect(away.body).toContain("Retry");
  expect(away.body).toContain('class="site-header"');
  expect(away.body).toContain('class="site-footer"');
});

test("a form is shown again as entered with the message, is never reported as stored, and can be sent again", async () => {
  await server.stop();
  const submitted = {
    email: 'Nakato <b>Grace</b>\n& "quotes"',
    message: "no field of this form",
    password: "hunter2",
  };
  const away = await site.visitor().post("/login", submitted);
  expect(away.status).toBe(503);
  expect(away.body).toContain("Nothing was changed. Please try again shortly.");
  expect(away.body).toMatch(/<form [^>]*action="\/login" method="post">/);
  expect(away.body).toContain('name="email" value="Nakato &lt;b&gt;Grace&lt;/b&gt;\n&amp; &quot;quotes&quot;"');
  expect(away.body).not.toContain("no field of this form");
  expect(away.body).not.toContain("hunter2");
  expect(away.body).toMatch(
    /<input[^>]*type="password"[^>]*name="password"|<input[^>]*name="password"[^>]*type="password"/,
  );
});

test("a form sent by script is answered with the failure, and the form stays as entered", async () => {
  await server.stop();
  const away = await site.visitor().post("/login.data", { email: "grace@example.org", password: "hunter2" });
  expect(away.status).toBe(503);
  expect(away.headers.get("content-type")).toContain("text/x-script");
  expect(away.body).toContain("Our records are out of reach");
  expect(away.body).not.toContain("hunter2");
});

test("the process is alive but not ready, and ready again by itself", async () => {
  await server.stop();
  expect((await site.visitor().get("/healthz")).status).toBe(200);
  expect((await site.visitor().get("/readyz")).status).toBe(503);
  expect((await site.visitor().get("/revision")).status).toBe(200);
  await server.start();
  await until((page) => page.status === 200, "/readyz");
});

test("each failure is one line with the number of the request, and holds nothing of what was typed", async () => {
  await server.stop();
  await until((page) => page.status === 503, "/visit");
  site.logged.length = 0;
  const away = await site.visitor().post("/login", { email: "grace@example.org", password: "hunter2" });
  const lines = site.logged.filter((line) => line.fields?.requestId === away.headers.get("x-request-id"));
  expect(lines.map((line) => line.message)).toEqual(["the database is away", "request"]);
  expect(JSON.stringify(site.logged)).not.toMatch(/grace|hunter2|198\.51\.100/);
});

test("no visitor waits long while the database is silent", async () => {
  await until((page) => sourceOf(page) === "hit", "/faq");
  await server.stop();
  await until((page) => sourceOf(page) === "stale", "/faq");
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 50 }, () => site.visitor().get("/faq")));
  expect(performance.now() - startedAt).toBeLessThan(1_500);
});
