import { expect } from "vitest";
import { makeAdministrator } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { anyAddress, routePatterns } from "#test/pages/route-patterns.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
});

const guarded = routePatterns.map(anyAddress).filter((path) => path.startsWith("/dashboard"));

/** Each request comes from another network, so that no limit is reached. */
const strangerAt = (path: string) => site.visitor({ address: `203.0.113.${guarded.indexOf(path) + 1}` });

test("the list of guarded addresses is read from the routes", () => {
  expect(guarded).toContain("/dashboard");
  expect(guarded).toContain("/dashboard/logout");
});

test.each(guarded)("a stranger who opens %s is sent to sign in, and sees nothing else", async (path) => {
  const page = await strangerAt(path).get(path);
  expect([page.status, page.headers.get("location")]).toEqual([302, `/login?to=${encodeURIComponent(path)}`]);
  expect(page.body).toBe("");
});

test.each(guarded)("a stranger who sends a form to %s changes nothing", async (path) => {
  const page = await strangerAt(path).post(path, { intent: "sign-out-everywhere" });
  expect([page.status, page.headers.get("location")]).toEqual([302, `/login?to=${encodeURIComponent(path)}`]);
});

test.each(guarded)("script of a stranger that asks %s for data is answered 401", async (path) => {
  const data = await strangerAt(path).get(`${path}.data`, { accept: "*/*" });
  expect([data.status, data.body.includes("Your session has ended")]).toEqual([401, true]);
  const sent = await strangerAt(path).post(`${path}.data`, {}, { accept: "*/*" });
  expect(sent.status).toBe(401);
  const json = await strangerAt(path).get(path, { accept: "application/json" });
  expect([json.status, JSON.parse(json.body)]).toEqual([
    401,
    { error: "Your session has ended. Please sign in again." },
  ]);
});

test.each([
  "//dashboard",
  "/dashboard/",
  "/dashboard//",
  "/dashboard/profile",
  "/dashboard/profile?view=",
  "/Dashboard",
  "/DASHBOARD/logout",
  "/%64ashboard",
  "/dashboard%2f",
  "/dashboard%2Flogout",
  "/dashboard/x.css",
  "/dashboard.data?_routes=dashboard%2Ftoday%2Ftoday",
  "/dashboard/_.data",
  "/dashboard.data.data",
  "/faq/..%2fdashboard",
  "/login/../dashboard",
  "/login/%2e%2e/dashboard",
  "/./dashboard",
  "/dashboard;x",
  "/dashboard%00",
  "/dashboard\\logout",
])("a stranger who spells the address %s gets in no more than by the plain one", async (path) => {
  for (const accept of ["text/html", "*/*"]) {
    const page = await site.visitor().get(path, { accept });
    expect([path, page.status === 200]).toEqual([path, false]);
    expect(page.body).not.toMatch(/ada@amaka|Where you are signed in|sign-out-everywhere/);
    expect(page.headers.get("x-page-cache")).toBeNull();
  }
});
