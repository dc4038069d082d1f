import { sql } from "kysely";
import { expect } from "vitest";
import { ada, signedIn } from "#test/administrator.ts";
import type { Page, TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  site.logged.length = 0;
  await sql`alter table properties rename to homes`.execute(site.db);
});

const inside =
  /at \w+ \(|\.tsx?\b|node_modules|\/server\/|\/build\/|relation|"homes"|properties_|SELECT|select "|postgres:\/\//;

const words = (page: Page) => page.body.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");

test("a page that fails shows an error in the site's look, with a request number and nothing from inside", async () => {
  const page = await site.visitor().get("/properties");
  expect(page.status).toBe(500);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(words(page)).toContain("Error loading properties");
  expect(words(page)).toContain(page.headers.get("x-request-id"));
  expect(page.body.replace(/"[^"]*\/assets\/[^"]*"/g, "")).not.toMatch(inside);
});

test("its data for script says no more", async () => {
  const data = await site.visitor().get("/properties.data");
  expect(data.status).toBe(500);
  expect(data.body).not.toMatch(inside);
});

test("the failure is in the log once, as one line with that number", async () => {
  const page = await site.visitor().get("/property/1");
  const number = page.headers.get("x-request-id");
  const lines = site.logged.filter(({ level, fields }) => level === "error" && fields?.requestId === number);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.fields).toMatchObject({ code: "42P01" });
});

test("no personal or submitted data is in the log", async () => {
  const visitor = site.visitor({ address: "203.0.113.99", userAgent: "Grace's own phone" });
  await visitor.get("/properties?q=grace.nakato@example.org&home=secret-search");
  await visitor.get("/visit/a-private-token-of-Grace");
  await visitor.get("/login/setup/a-one-time-token");
  await visitor.post("/login", { email: "grace.nakato@example.org", password: "hunter2 hunter2" });
  await visitor.post("/login?to=/dashboard?secret-search", { email: ada.email, password: ada.password });
  await visitor.post("/ask", { name: "Grace Nakato", phone: "+256 772 123 456", message: "I earn 20,000 a day" });
  await owner.get("/dashboard", { referer: "https://elsewhere.example/grace" });
  const log = JSON.stringify(site.logged);
  expect(site.logged.length).toBeGreaterThan(5);
  expect(log).not.toMatch(
    /grace|nakato|hunter2|772 ?123|123 ?456|20,000|secret-search|a-private-token|a-one-time|203\.0\.113|own phone/i,
  );
  expect(log).not.toContain(ada.password);
  expect(log).not.toContain(ada.email);
  for (const value of [...owner.cookies.values(), ...visitor.cookies.values()]) expect(log).not.toContain(value);
});

test("no answer names the software behind it", async () => {
  for (const path of ["/", "/properties", "/nothing-here", "/assets/none.js", "/healthz", "/media/none"]) {
    const { headers } = await site.visitor().get(path);
    expect([path, headers.get("server"), headers.get("x-powered-by")]).toEqual([path, null, null]);
  }
});
