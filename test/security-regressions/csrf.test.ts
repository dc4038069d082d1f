import { expect } from "vitest";
import { signedIn } from "#test/administrator.ts";
import { cookieHeader, type TestSite, type Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { anyAddress, routePatterns } from "#test/pages/route-patterns.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
});

const everywhere = routePatterns.map(anyAddress).filter((path) => !path.startsWith("/news/stop/"));

const foreign: [string, Record<string, string>][] = [
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["another site, by an old browser", { origin: "https://evil.example" }],
  ["a sibling of the site", { origin: "http://localhost:4000", "sec-fetch-site": "same-site" }],
  ["a page without an origin", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["nobody knows where", { origin: "" }],
  ["a site that pretends to our origin", { origin: "http://localhost:3000", "sec-fetch-site": "cross-site" }],
  ["our origin in another letter case and scheme", { origin: "https://LOCALHOST:3000" }],
];

test.each(foreign)("a form from %s is rejected at every address, with any content type", async (_who, headers) => {
  for (const path of everywhere) {
    for (const type of [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
      "application/json",
      "",
    ]) {
      const page = await owner.post(path, { name: "x" }, { ...headers, "content-type": type });
      expect([path, type, page.status]).toEqual([path, type, 403]);
    }
  }
});

test("no other method than POST gets around it", async () => {
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    const answer = await site.app.request("http://localhost:3000/dashboard", {
      method,
      headers: { origin: "https://evil.example", cookie: cookieHeader(owner) },
    });
    expect([method, answer.status]).toEqual([method, 405]);
  }
});

test("the method is the request's own: no header and no field replaces it", async () => {
  for (const name of ["x-http-method-override", "x-http-method", "x-method-override"]) {
    const page = await owner.get("/dashboard/logout", { [name]: "POST" });
    expect(page.headers.getSetCookie()).toEqual([]);
  }
  await owner.get("/dashboard/logout?_method=POST");
  expect((await owner.get("/dashboard")).status).toBe(200);
});

test("the session's cookie goes to no other site's form, and to no script", async () => {
  const visitor = site.visitor();
  const answer = await visitor.post("/login", { email: "ada@amaka.example", password: "matooke at seven o'clock" });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/);
});
