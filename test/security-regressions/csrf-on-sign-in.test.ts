import { expect } from "vitest";
import { ada, makeAdministrator, signedInByForm } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
let owner: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  await makeAdministrator(site);
  owner = await signedInByForm(site);
});

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost:3000.evil.example" },
  { origin: "", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example", "content-type": "text/plain" },
  { origin: "https://evil.example", "content-type": "application/json" },
];

test.each(foreign)("a form that another site sends in the administrator's name is rejected: %o", async (headers) => {
  for (const path of ["/dashboard/logout", "/dashboard/profile", "/dashboard.data?index", "/login"]) {
    const fields = { intent: "sign-out-everywhere", email: ada.email, password: ada.password };
    const page = await owner.post(path, fields, headers);
    expect([path, page.status]).toEqual([path, 403]);
    expect(page.headers.getSetCookie()).toEqual([]);
  }
  expect((await owner.get("/dashboard/profile")).status).toBe(200);
});

test("none of better-auth's own addresses exists", async () => {
  const paths = ["sign-in/email", "sign-up/email", "sign-out", "get-session", "two-factor/enable", "ok", "error"];
  for (const path of paths.map((end) => `/api/auth/${end}`)) {
    const got = await owner.get(path);
    const sent = await owner.post(path, { email: "eve@amaka.example", password: "a long password", name: "Eve" });
    expect([path, got.status, [404, 405].includes(sent.status)]).toEqual([path, 404, true]);
  }
  expect(await site.db.selectFrom("administrators").select("email").execute()).toEqual([{ email: ada.email }]);
});

test("a form works on another address of this machine than the public one, such as a phone in the office uses", async () => {
  const origin = "http://192.168.1.20:3000";
  const page = await site.visitor({ origin }).post("/login", { email: ada.email, password: ada.password });
  expect(page.status).toBe(302);
});
