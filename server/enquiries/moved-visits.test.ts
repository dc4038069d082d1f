import { describe, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

const form = { name: "Amina", email: "amina@visitors.example", date: "2026-03-24", time: "10:00", message: "Hello" };

describe("a visit that is moved", () => {
  let site: TestSite;
  let admin: Visitor;
  let visitor: Visitor;
  let path: string;
  let id: string;
  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    // The time is in the past, because the session ends by the real clock.
    site.clock.now = localInstant("2026-03-23", "07:00");
    admin = await signedIn(site);
    visitor = site.visitor();
    path = ((await visitor.post("/visit", form)).headers.get("location") ?? "").replace("?sent", "");
    id = String((await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow()).id);
    await admin.post("/dashboard/visits", { id, intent: "visit-confirmed" });
  });

  const mails = async (template: string) =>
    site.db
      .selectFrom("outgoing_mails")
      .select(["to_address", "subject", "text_body"])
      .where("template", "=", template)
      .execute();
  const state = () =>
    site.db
      .selectFrom("enquiries")
      .select(["state", "waiting_since"])
      .where("id", "=", Number(id))
      .executeTakeFirstOrThrow();
  const plain = (body: string) => body.replace(/<!-- -->/g, "");

  test("by the visitor is to be confirmed anew: both sides see from when to when, and both get a mail", async () => {
    expect((await state()).state).toBe("scheduled");
    site.clock.now = localInstant("2026-03-23", "09:30");
    expect((await visitor.post(path, { intent: "move", slot: "2026-03-25 14:00" })).status).toBe(303);

    const page = plain((await visitor.get(path)).body);
    expect(page).toMatch(/Wednesday 25 March, <span[^>]*>2:00 PM/);
    expect(page).toContain("Booked. We hold your new time for you. If we cannot make it, we call or write to you.");
    expect(page).toMatch(/You moved it from<\/dt><dd>Tuesday 24 March, 10:00 AM/);

    expect(await state()).toEqual({ state: "new", waiting_since: site.clock.now });
    const inbox = plain((await admin.get(`/dashboard/enquiries/${id}`)).body);
    expect(inbox).toContain("To be confirmed");
    expect(inbox).toContain("Moved by the visitor from Tuesday 24 March, 10:00 AM");
    expect(inbox).toContain("not answered yet");

    const [mail] = await mails("visit-moved-by-visitor");
    expect(mail?.to_address).toBe(form.email);
    expect(mail?.text_body).toContain(
      "from Tuesday 24 March at 10:00 AM Kampala time to Wednesday 25 March at 2:00 PM Kampala time",
    );
    const [office] = await mails("visit-changed");
    expect(office?.to_address).toBe("hello@amaka.example");
    expect(office?.text_body).toContain("Now: Wednesday 25 March at 2:00 PM Kampala time, to be confirmed");
  });

  test("leaves its old place to others at once", async () => {
    for (const name of ["Brian", "Carol"]) {
      expect((await site.visitor().post("/visit", { ...form, name, email: `${name}@visitors.example` })).status).toBe(
        303,
      );
    }
  });

  test("to its present time is not moved, with a message, and that time is not offered", async () => {
    const { body } = await visitor.get(path);
    expect(body).toContain('value="2026-03-25 15:00"');
    expect(body).not.toContain('value="2026-03-25 14:00"');
    const rejected = await visitor.post(path, { intent: "move", slot: "2026-03-25 14:00" });
    expect(rejected.status).toBe(409);
    expect(rejected.body).toContain("Your visit is already at that time.");
    expect(await mails("visit-moved-by-visitor")).toHaveLength(1);
  });

  test.each([
    ["2026-03-29 10:00", "We are closed at that time."],
    ["2026-03-23 08:00", "That time has passed."],
    ["2026-03-23 10:00", "We need more notice than that."],
    ["2026-07-29 10:00", "We do not take bookings that far ahead."],
    ["2026-03-24 10:00", "That time has just been taken."],
  ])("to %s is rejected in words", async (slot, message) => {
    const rejected = await visitor.post(path, { intent: "move", slot });
    expect(rejected.status).toBe(409);
    expect(rejected.body).toContain(message);
  });

  test("by the office is confirmed by that, and the visitor reads so", async () => {
    await admin.post("/dashboard/visits", { id, intent: "move", date: "2026-03-26", time: "09:00" });
    const page = plain((await visitor.get(path)).body);
    expect(page).toContain("Confirmed. We expect you.");
    expect(page).toMatch(/We moved it from<\/dt><dd>Wednesday 25 March, 2:00 PM/);
    expect((await state()).state).toBe("scheduled");
    expect((await mails("visit-moved")).map((mail) => mail.subject)).toEqual([
      expect.stringContaining("Your visit is now on Thursday 26 March at 9:00 AM"),
    ]);
  });

  test("and is finally cancelled by the visitor is announced to both sides, once", async () => {
    for (let press = 0; press < 2; press += 1) {
      expect((await visitor.post(path, { intent: "cancel" })).status).toBe(303);
    }
    expect((await mails("visit-cancelled")).map((mail) => mail.to_address)).toEqual([form.email]);
    const changes = await mails("visit-changed");
    expect(changes).toHaveLength(2);
    expect(changes[1]?.text_body).toContain("Before: Thursday 26 March at 9:00 AM");
    expect(changes[1]?.text_body).toContain("Now: cancelled, and the place is free");
    expect((await state()).state).toBe("lost");
  });
});

describe("a visit that the office cancels", () => {
  test("says so on its page, stays cancelled, and does not make the visitor lost", async ({ site }) => {
    site.clock.now = localInstant("2026-03-23", "07:00");
    const admin = await signedIn(site);
    const visitor = site.visitor();
    const eve = { ...form, name: "Eve", email: "eve@visitors.example", date: "2026-03-25", time: "11:00" };
    const path = ((await visitor.post("/visit", eve)).headers.get("location") ?? "").replace("?sent", "");
    const stored = () =>
      site.db
        .selectFrom("enquiries")
        .innerJoin("visits", "enquiry_id", "id")
        .select(["id", "state", "visits.status"])
        .where("name", "=", "Eve")
        .executeTakeFirstOrThrow();
    await admin.post("/dashboard/visits", { id: String((await stored()).id), intent: "visit-cancelled" });
    const says = "Our office cancelled this visit. We are sorry. Please book another time.";
    const { body } = await visitor.get(path);
    expect(body).toContain(says);
    expect(body).toContain("Book another time");
    expect(body).not.toContain("Cancelled by mistake?");
    const undone = await visitor.post(path, { intent: "undo" });
    expect(undone.status).toBe(409);
    expect(undone.body).toContain(says);
    expect(await stored()).toMatchObject({ status: "cancelled", state: "contacted" });
  });
});

describe("a visit whose time has passed before the office notes whether they came", () => {
  test("is not cancelled by its link, and its page neither holds the time nor offers that", async ({ site }) => {
    site.clock.now = localInstant("2026-03-23", "07:00");
    const visitor = site.visitor();
    const asked = { ...form, name: "Dorah", email: "dorah@visitors.example", date: "2026-03-27", time: "11:00" };
    const path = ((await visitor.post("/visit", asked)).headers.get("location") ?? "").replace("?sent", "");
    const { id } = await site.db
      .selectFrom("enquiries")
      .select("id")
      .where("name", "=", "Dorah")
      .executeTakeFirstOrThrow();
    site.clock.now = localInstant("2026-03-28", "08:00");
    const { body } = await visitor.get(path);
    expect(body).toContain("The time of this visit has passed.");
    expect(body).not.toContain("We hold this time for you");
    expect(body).not.toContain("Cancel the visit");
    expect(body).toContain("Move the visit");
    const rejected = await visitor.post(path, { intent: "cancel" });
    expect(rejected.status).toBe(409);
    expect(rejected.body).toContain("This visit is over and cannot be cancelled.");
    const enquiry = site.db
      .selectFrom("enquiries")
      .innerJoin("visits", "visits.enquiry_id", "enquiries.id")
      .select(["state", "visits.status"]);
    expect(await enquiry.where("enquiries.id", "=", id).execute()).toEqual([{ state: "new", status: "requested" }]);
    expect((await visitor.post(path, { intent: "move", slot: "2026-03-30 14:00" })).status).toBe(303);
    expect((await visitor.get(path)).body).toContain("We hold your new time");
  });
});
