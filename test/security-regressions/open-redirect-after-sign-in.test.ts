import { expect } from "vitest";
import { ada, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
});

const lures = [
  "https://evil.example/",
  "//evil.example/dashboard",
  "/\\evil.example",
  "\\/evil.example",
  "/%09/evil.example",
  "/dashboard/..//evil.example",
  "/dashboard/%2e%2e//evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "http://localhost:3000@evil.example/dashboard",
];

test.each(lures)("signing in with ?to=%s leads to the dashboard and nowhere else", async (lure) => {
  const to = encodeURIComponent(lure);
  const signingIn = await site.visitor().post(`/login?to=${to}`, { email: ada.email, password: ada.password });
  expect(signingIn.headers.get("location")).toBe("/dashboard");
  const alreadyIn = await (await signedInByForm(site)).get(`/login?to=${to}`);
  expect(alreadyIn.headers.get("location")).toBe("/dashboard");
  const code = await site.visitor().get(`/login/code?to=${to}`);
  expect(code.headers.get("location")).toBe("/login?to=%2Fdashboard");
});
