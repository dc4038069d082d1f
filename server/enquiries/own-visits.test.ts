import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addApartment } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

const form = { name: "Amina", phone: "0772 123 456", date: "2026-12-07", time: "09:00" };
const visitAhead = "You have Monday 7 December, 9:00 AM Kampala time, for Family Comfort.";

let site: TestSite;
let visitor: Visitor;
let home: string;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  // This is a Monday.
  site.clock.now = localInstant("2026-11-23", "09:30");
  home = `apartment-${await addApartment(site.db, { name: "Family Comfort" })}`;
  visitor = site.visitor();
});

const send = (more: Record<string, string> = {}) => visitor.post("/visit", { ...form, home, ...more });
const book = async () => {
  const sent = await send();
  expect(sent.status).toBe(303);
  return (sent.headers.get("location") ?? "").replace(/\?.*$/, "");
};
const count = async () => (await site.db.selectFrom("visits").select("starts_at").execute()).length;

test("who proves a visit ahead by its private link is told of it before a second one is booked", async () => {
  const link = await book();
  const own = link.split("/").at(-1) ?? "";
  const again = await send({ time: "10:00", own });
  expect(again.status).toBe(409);
  expect(again.body).toContain(visitAhead);
  expect(again.body).toContain(`href="${link}"`);
  expect(await count()).toBe(1);
  expect((await send({ time: "10:00", own, second: "yes" })).status).toBe(303);
  expect(await count()).toBe(2);
});

test("a visit to another home is asked about too, and so is seeing both homes at once", async () => {
  const link = await book();
  const own = link.split("/").at(-1) ?? "";
  const studio = `apartment-${await addApartment(site.db, { name: "Urban Studio" })}`;
  const asked = await send({ time: "11:00", home: studio, own });
  expect(asked.status).toBe(409);
  expect(asked.body).toContain(visitAhead);
  expect(asked.body).toContain(">see both homes then</a>");
  expect(decodeURIComponent(asked.body)).toContain(
    "I have a visit on Monday 7 December, 9:00 AM. May I see Urban Studio then too?",
  );
  expect(await count()).toBe(1);
  expect((await send({ time: "11:00", home: studio, own, second: "yes" })).status).toBe(303);
  expect((await send({ time: "10:00", own })).body).not.toContain("see both homes");
});

test("whoever has as many visits ahead as are allowed is not offered another one", async () => {
  const own = (await book()).split("/").at(-1) ?? "";
  const asked = await send({ time: "10:00", own });
  expect(asked.body).toContain('name="second"');
  const sent = await send({ time: "10:00", own, second: "yes" });
  const second = (sent.headers.get("location") ?? "").replace(/\?.*$/, "").split("/").at(-1) ?? "";
  const full = await send({ time: "11:00", own: `${own},${second}` });
  expect(full.status).toBe(409);
  expect(full.body).toContain("Family Comfort");
  expect(full.body).not.toContain('name="second"');
});

test("who types the number of somebody else learns of no visit", async () => {
  await book();
  const other = await send({ name: "Other", time: "10:00" });
  expect(other.status).toBe(303);
  const page = await visitor.get(other.headers.get("location") ?? "");
  expect(page.body).toContain("10:00 AM");
  expect(page.body).not.toContain("You have");
  // The other's time, with its day, is only among the free times.
  expect(page.body).not.toContain("Monday 7 December, 9:00 AM");
  expect(other.body).not.toContain("9:00 AM");
});

test("a private link proves nothing of another person, for no home, or of a visit that was cancelled", async () => {
  const link = await book();
  const own = link.split("/").at(-1) ?? "";
  expect((await send({ time: "10:00", phone: "0772 900 100", own })).status).toBe(303);
  const elsewhere = `apartment-${await addApartment(site.db, { name: "Urban Studio" })}`;
  expect((await send({ time: "11:00", home: elsewhere, phone: "0772 900 100", own })).status).toBe(303);
  await visitor.post(link, { intent: "cancel" });
  expect((await send({ time: "12:00", own })).status).toBe(303);
});

test("the link of a visit ahead says when it is, and the link of one that is over does not", async () => {
  const link = await book();
  const ahead = await visitor.get(`${link}/ahead`);
  expect(JSON.parse(ahead.body)).toEqual({ slot: "2026-12-07 09:00", text: visitAhead });
  expect(ahead.headers.get("cache-control")).toBe("no-store");
  await visitor.post(link, { intent: "cancel" });
  expect((await visitor.get(`${link}/ahead`)).status).toBe(404);
  expect((await visitor.get("/visit/1/ahead")).status).toBe(404);
});
