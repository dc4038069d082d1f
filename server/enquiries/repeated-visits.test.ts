import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

const form = { name: "Amina", email: "amina@visitors.example", date: "2026-12-07", time: "10:00", message: "Hello" };

let site: TestSite;
let visitor: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  // This is a Monday.
  site.clock.now = localInstant("2026-11-23", "09:30");
  visitor = site.visitor();
});

const send = (more: Record<string, string> = {}) => visitor.post("/visit", { ...form, ...more });
const linkOf = (answer: Awaited<ReturnType<typeof send>>) =>
  (answer.headers.get("location") ?? "").replace(/\?.*$/, "");
const visits = () =>
  site.db.selectFrom("visits").select(["status", "visit_on", "starts_at"]).orderBy("enquiry_id").execute();

test("the first form of a moved visit, sent again, shows where the visit is now", async () => {
  const link = linkOf(await send());
  expect((await visitor.post(link, { intent: "move", slot: "2026-12-08 10:00" })).status).toBe(303);
  const again = await send();
  expect(again.status).toBe(200);
  expect(again.body).toContain("It was moved to Tuesday 8 December, 10:00 AM");
  expect(again.body).not.toContain("this request, for Monday 7 December");
  expect(again.body).not.toContain(link);
  expect(await visits()).toEqual([{ status: "requested", visit_on: "2026-12-08", starts_at: "10:00:00" }]);
});

test("who moved a visit, cancelled it and sends the first form again has a visit again", async () => {
  const link = linkOf(await send());
  await visitor.post(link, { intent: "move", slot: "2026-12-08 10:00" });
  await visitor.post(link, { intent: "cancel" });
  const again = await send();
  expect(again.status).toBe(303);
  expect((await visitor.get(linkOf(again))).body).toMatch(/<h1[^>]*>Monday 7 December/);
  expect(await visits()).toEqual([
    { status: "cancelled", visit_on: "2026-12-08", starts_at: "10:00:00" },
    { status: "requested", visit_on: "2026-12-07", starts_at: "10:00:00" },
  ]);
  expect((await send()).body).toContain("We already have this request, for Monday 7 December, 10:00 AM");
  expect(await visits()).toHaveLength(2);
});

test("a visitor who moved a visit forward and attended can request the first time again", async () => {
  const link = linkOf(await send());
  await visitor.post(link, { intent: "move", slot: "2026-11-24 10:00" });
  const admin = await signedIn(site);
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  site.clock.now = localInstant("2026-11-23", "23:30");
  await site.db.updateTable("visits").set({ visit_on: "2026-11-23" }).execute();
  expect((await admin.post("/dashboard/visits", { intent: "visit-attended", id: String(id) })).status).toBe(302);
  expect((await send()).status).toBe(303);
});

test("a form set aside as spam, sent again, does not confirm the time", async () => {
  expect((await send({ website: "x" })).status).toBe(303);
  const again = await send();
  expect(again.status).toBe(200);
  expect(again.body).toContain("We have not booked the time yet");
  expect(await visits()).toMatchObject([{ status: "suspected" }]);
});
