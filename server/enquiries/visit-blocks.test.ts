import { expect } from "vitest";
import { addDays, localInstant } from "#domain/time/kampala-time.ts";
import { forgetOldBlocks } from "#server/enquiries/visit-blocks.ts";
import { getAllSettings, getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import { lockVisitTimesExclusive } from "#server/settings/visit-times-lock.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { untilLockWaits } from "#test/lock-waits.ts";

const test = testWithNewSite();

let site: TestSite;
let admin: Visitor;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  // This is a Monday.
  site.clock.now = localInstant("2026-11-23", "07:00");
  admin = await signedIn(site);
});

const day = "2026-11-24";
const request = (n: number, time = "10:00") =>
  site.visitor({ address: `198.18.2.${n}` }).post("/visit", {
    ...{ name: `Visitor ${n}`, email: `visitor${n}@visitors.example`, message: "I would like to see it." },
    ...{ date: day, time },
  });
const block = (fields: Record<string, string> = {}) =>
  admin.post("/dashboard/visits", { intent: "block", fromOn: day, reason: "Roof repair", ...fields });
const free = async (date = day) => JSON.parse((await site.visitor().get(`/visit/free-times?date=${date}`)).body).times;
const shown = async (path: string) => (await admin.get(path)).body.replaceAll("<!-- -->", "");

test("a blocked day offers nothing to visitors, the office or the calendar, without a word of the reason outside, until it is lifted", async () => {
  const blocked = await block();
  expect(blocked.status).toBe(302);
  expect(await shown(blocked.headers.get("location") ?? "")).toContain("Blocked: Tuesday 24 November.");
  expect(await free()).toEqual([]);
  const refused = await request(1);
  expect(refused.status).toBe(409);
  expect(refused.body).toContain("We show no homes at that time.");
  expect(refused.body).not.toContain("Roof repair");
  expect(await shown(`/dashboard/visits?on=${day}`)).toContain("Blocked: Roof repair");
  expect(await shown("/dashboard/visits/new")).toContain("Tuesday 24 November: blocked: Roof repair");
  const { id } = await site.db.selectFrom("visit_blocks").select("id").executeTakeFirstOrThrow();
  expect((await admin.post("/dashboard/visits", { intent: "lift-block", block: String(id) })).status).toBe(302);
  expect((await admin.post("/dashboard/visits", { intent: "lift-block", block: String(id) })).status).toBe(404);
  expect((await request(1)).status).toBe(303);
  const entries = await site.db
    .selectFrom("audit_entries")
    .selectAll()
    .where("entity_type", "=", "visit-block")
    .orderBy("id")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["visit-block.add", "visit-block.lift"]);
  expect(JSON.stringify(entries)).not.toContain("Roof repair");
});

test("some hours of several days are blocked, and the others stay free", async () => {
  await block({ untilOn: "2026-11-25", startsAt: "09:30", endsAt: "11:30" });
  const left = ["08:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00"];
  expect(await free()).toEqual(left);
  expect(await free("2026-11-25")).toEqual(left);
  expect(await free("2026-11-26")).toContain("10:00");
});

test("blocking a time with visits can cancel them with it, and their visitors are notified", async () => {
  await request(1);
  const [{ enquiry_id: known } = { enquiry_id: 0 }] = await site.db.selectFrom("visits").select("enquiry_id").execute();
  const blocked = await block({ known: String(known), booked: "cancel" });
  expect(await shown(blocked.headers.get("location") ?? "")).toContain("Cancelled: Visitor 1");
  expect(await site.db.selectFrom("visits").select("status").execute()).toEqual([{ status: "cancelled" }]);
  const mails = await site.db.selectFrom("outgoing_mails").select("template").execute();
  expect(mails.map(({ template }) => template)).toContain("visit-cancelled");
});

test("who left only a number is named after the visit is cancelled, with the words to send", async () => {
  await request(1);
  const [{ enquiry_id: known } = { enquiry_id: 0 }] = await site.db.selectFrom("visits").select("enquiry_id").execute();
  await site.db.updateTable("enquiries").set({ email: null, phone: "+256772111111" }).where("id", "=", known).execute();
  const blocked = await block({ known: String(known), booked: "cancel" });
  const page = await shown(blocked.headers.get("location") ?? "");
  expect(page).toContain("They left no e-mail address: call +256 772 111111.");
  expect(page).toMatch(
    new RegExp(`/dashboard/write\\?enquiry=${known}&amp;text=visit"[^>]*>Tell Visitor 1 by WhatsApp`),
  );
});

test("blocking a time with visits first shows them, and then blocks it and leaves them unchanged", async () => {
  await request(1);
  await request(2, "15:00");
  const answer = await block({ startsAt: "10:00", endsAt: "12:00" });
  expect(answer.status).toBe(409);
  const page = answer.body.replaceAll("<!-- -->", "");
  expect(page).toContain("Visitor 1, Tuesday 24 November at 10:00 AM");
  expect(page).not.toContain("Visitor 2, Tuesday");
  expect(page).toContain('value="Roof repair"');
  expect(await site.db.selectFrom("visit_blocks").select("id").execute()).toEqual([]);
  const [{ enquiry_id: known } = { enquiry_id: 0 }] = await site.db.selectFrom("visits").select("enquiry_id").execute();
  const blocked = await block({ startsAt: "10:00", endsAt: "12:00", known: String(known) });
  expect(blocked.status).toBe(302);
  expect(await shown(blocked.headers.get("location") ?? "")).toContain("Still booked: Visitor 1");
  const visits = await site.db.selectFrom("visits").select("status").execute();
  expect(visits).toEqual([{ status: "requested" }, { status: "requested" }]);
  const moved = await admin.post("/dashboard/visits", { intent: "move", id: String(known), date: day, time: "11:00" });
  expect(moved.status).toBe(409);
  expect(moved.body).toContain("That time is blocked.");
});

test("past days cannot be blocked, and invalid input is shown again as entered", async () => {
  expect((await block({ fromOn: "2026-11-20" })).body).toContain("These days are over");
  const wrong = await block({ startsAt: "12:00", endsAt: "10:00" });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toContain("The end comes after the beginning");
  expect(wrong.body).toContain('value="Roof repair"');
});

test("a block races bookings: every visit booked before it is named by it, and none is booked after it", async () => {
  for (let round = 0; round < 4; round += 1) {
    const hours = ["08:00", "09:00", "10:00", "11:00"];
    const time = hours[round] ?? "";
    const ends = hours[round + 1] ?? "12:00";
    const bookings = Array.from({ length: 6 }, (_, i) => request(round * 10 + i, time));
    const [blocked, ...answers] = await Promise.all([block({ startsAt: time, endsAt: ends }), ...bookings]);
    const booked = answers.filter(({ status }) => status === 303).length;
    const named = blocked.body.match(/name="known"/g)?.length ?? 0;
    // Either the block came before the bookings and no visit was booked, or it was rejected because of them.
    if (blocked.status === 302) expect({ round, booked }).toEqual({ round, booked: 0 });
    else
      expect({ round, status: blocked.status, named: named > 0 && named <= booked }).toEqual({
        round,
        status: 409,
        named: true,
      });
  }
});

test("a closed day saved during bookings: each visit was booked before it, and none after it", async () => {
  const { db } = site;
  for (let round = 0; round < 4; round += 1) {
    const on = addDays(day, round);
    const book = (i: number) =>
      site.visitor({ address: `198.18.3.${round * 10 + i}` }).post("/visit", {
        ...{ name: `Visitor ${i}`, email: `round${round}-${i}@visitors.example`, message: "I would like to see it." },
        ...{ date: on, time: "10:00" },
      });
    const close = async () => {
      const hours = { ...(await getAllSettings(db)).hours, closedDays: [{ on, name: "Eid al-Adha" }] };
      const version = (await getSettingsVersions(db)).get("hours") ?? 0;
      const saved = await saveSettings(
        db,
        { key: "hours", value: hours, version },
        { actor: { id: "1", name: "Office" } },
        site.clock.now,
      );
      expect(saved.ok).toBe(true);
      const { visits } = await db
        .selectFrom("visits")
        .select((eb) => eb.fn.countAll<number>().as("visits"))
        .where("visit_on", "=", on)
        .executeTakeFirstOrThrow();
      return visits;
    };
    const [closedAt, ...answers] = await Promise.all([close(), ...Array.from({ length: 6 }, (_, i) => book(i))]);
    const booked = answers.filter(({ status }) => status === 303).length;
    // Visits were booked only until the day was closed.
    expect({ round, booked }).toEqual({ round, booked: closedAt });
  }
});

test("a visitor about to book when the day was closed is informed and offered others", async () => {
  const { db } = site;
  const { hours } = await getAllSettings(db);
  const booked = db.transaction().execute(async (trx) => {
    await lockVisitTimesExclusive(trx);
    const waiting = request(1);
    await untilLockWaits(db);
    await saveSettings(
      trx,
      { key: "hours", value: { ...hours, closedDays: [{ on: day, name: "Eid al-Adha" }] }, version: 0 },
      { actor: { id: "1", name: "Office" } },
      site.clock.now,
    );
    return { waiting };
  });
  const answer = await (await booked).waiting;
  expect(answer.status).toBe(409);
  expect(answer.body.match(/<button[^>]*name="slot"/g)).toHaveLength(3);
  expect(await db.selectFrom("visits").select("enquiry_id").execute()).toEqual([]);
});

test("blocks are forgotten when visits of their days are", async () => {
  await block();
  await forgetOldBlocks(site.db, 12, localInstant("2027-11-24"));
  expect(await site.db.selectFrom("visit_blocks").select("id").execute()).toHaveLength(1);
  await forgetOldBlocks(site.db, 12, localInstant("2027-11-25"));
  expect(await site.db.selectFrom("visit_blocks").select("id").execute()).toEqual([]);
});

const blocks = () => site.db.selectFrom("visit_blocks").select(["id", "reason"]).orderBy("id").execute();
const lift = (id: number | undefined) => admin.post("/dashboard/visits", { intent: "lift-block", block: String(id) });

test("a block that is pressed twice is there once, and once lifted the day is open", async () => {
  const pressed = await Promise.all([block(), block()]);
  expect(pressed.map(({ status }) => status)).toEqual([302, 302]);
  const again = await block();
  expect(await shown(again.headers.get("location") ?? "")).toContain("Blocked: Tuesday 24 November.");
  const [only, ...others] = await blocks();
  expect(others).toEqual([]);
  const lifted = await lift(only?.id);
  expect(await shown(lifted.headers.get("location") ?? "")).toContain("Open for visits again: Tuesday 24 November.");
  expect((await request(1)).status).toBe(303);
});

test("lifting one of two blocks of a day shows what still blocks it", async () => {
  await block();
  await block({ reason: "Inventory" });
  await block({ startsAt: "09:00", endsAt: "11:00", reason: "Staff meeting" });
  const [roof, inventory] = await blocks();
  const first = await lift(roof?.id);
  const page = await shown(first.headers.get("location") ?? "");
  expect(page).toContain("Lifted: Tuesday 24 November.");
  expect(page).not.toContain("Open for visits again");
  expect(page).toContain("Still blocked: Tuesday 24 November (Inventory).");
  expect((await request(1)).status).toBe(409);
  const second = await lift(inventory?.id);
  expect(await shown(second.headers.get("location") ?? "")).toContain(
    "Still blocked: Tuesday 24 November, 9:00 AM to 11:00 AM (Staff meeting).",
  );
  expect((await request(1, "15:00")).status).toBe(303);
});

test("lifting the block of a closed day shows that it is closed", async () => {
  // The block includes Christmas Day and Boxing Day, which are closed.
  await block({ fromOn: "2026-12-24", untilOn: "2026-12-26", reason: "Holidays" });
  const [holidays] = await blocks();
  const lifted = await lift(holidays?.id);
  const page = await shown(lifted.headers.get("location") ?? "");
  expect(page).toContain("Lifted: Thursday 24 December to Saturday 26 December.");
  expect(page).toContain("Closed: Friday 25 December (Christmas Day), Saturday 26 December (Boxing Day).");
});
