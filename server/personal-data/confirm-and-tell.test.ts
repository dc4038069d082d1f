import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shownVisitOf } from "#domain/enquiries/inbox.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { openOffice } from "#test/enquiries/office.ts";
import { wordsOf } from "#test/spec/reading.ts";

let site: TestSite;
let admin: Visitor;
let id: number;
beforeEach(async () => {
  ({ site, admin } = await openOffice());
  await site.visitor().post("/visit", { name: "Rose", phone: "0772 111 222", date: "2026-11-26", time: "10:00" });
  ({ id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
});
afterEach(() => site.remove());

const shown = async () => shownVisitOf(await findVisit(site.db, id));

const press = (fields: { shownVisit: string; formKey?: string }) =>
  admin.post(`/dashboard/enquiries/${id}`, {
    intent: "confirm-and-tell",
    id: String(id),
    formKey: randomUUID(),
    ...fields,
  });

async function outcome() {
  const { status } = await site.db.selectFrom("visits").select("status").executeTakeFirstOrThrow();
  const { state } = await site.db.selectFrom("enquiries").select("state").executeTakeFirstOrThrow();
  const notes = await site.db.selectFrom("enquiry_notes").select("body").where("channel", "=", "whatsapp").execute();
  return { status, state, notes: notes.map(({ body }) => body) };
}

test("one press confirms a visit and notes the message; the same press again does nothing", async () => {
  const pressed = { shownVisit: await shown(), formKey: randomUUID() };
  const first = await press(pressed);
  expect([first.status, first.body.includes("https://wa.me/256772111222?text=")]).toEqual([200, true]);
  const once = {
    status: "confirmed",
    state: "scheduled",
    notes: [expect.stringMatching(/Rose.*Thursday 26 November.*confirmed/)],
  };
  expect(await outcome()).toEqual(once);
  expect((await press(pressed)).status).toBe(200);
  expect(await outcome()).toEqual(once);
  expect(wordsOf((await admin.get("/dashboard/enquiries?show=all")).body)).not.toContain("not told yet");
});

test("a visit that the visitor has cancelled meanwhile is neither confirmed nor told", async () => {
  const shownVisit = await shown();
  await site.db.updateTable("visits").set({ status: "cancelled", cancelled_by: "visitor" }).execute();
  const before = await outcome();
  const { status, body } = await press({ shownVisit });
  expect([status, wordsOf(body)]).toEqual([409, expect.stringContaining("so nothing was confirmed or sent")]);
  expect(await outcome()).toEqual(before);
});

test("without a number nothing is confirmed", async () => {
  await site.db.updateTable("enquiries").set({ phone: null, email: "rose@visitors.example" }).execute();
  const before = await outcome();
  expect((await press({ shownVisit: await shown() })).status).toBe(409);
  expect(await outcome()).toEqual(before);
});
