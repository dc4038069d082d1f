import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
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

test("one press moves a visit and notes the message; a time that is full moves and notes nothing", async () => {
  const move = (fields: { shownVisit: string; formKey: string; time: string }) =>
    admin.post(`/dashboard/enquiries/${id}`, {
      intent: "move-and-tell",
      id: String(id),
      date: "2026-11-27",
      ...fields,
    });
  const before = await outcome();
  const closed = await move({ shownVisit: await shown(), formKey: randomUUID(), time: "03:00" });
  expect([closed.status, wordsOf(closed.body)]).toEqual([409, expect.stringContaining("The office is closed")]);
  expect(await outcome()).toEqual(before);
  const pressed = { shownVisit: await shown(), formKey: randomUUID(), time: "11:00" };
  const once = {
    ...{ status: "confirmed", state: "scheduled" },
    notes: [expect.stringMatching(/Rose.*Friday 27 November at 11:00 AM/)],
  };
  for (let times = 0; times < 2; times += 1) {
    const moved = await move(pressed);
    expect([moved.status, moved.body.includes("https://wa.me/256772111222?text=")]).toEqual([200, true]);
    expect(await outcome()).toEqual(once);
  }
  const late = await move({ ...pressed, formKey: randomUUID(), time: "12:00" });
  expect([late.status, wordsOf(late.body)]).toEqual([409, expect.stringContaining("has changed since this page")]);
});

test("a visit that the visitor has cancelled meanwhile is neither confirmed nor told", async () => {
  const shownVisit = await shown();
  await site.db.updateTable("visits").set({ status: "cancelled", cancelled_by: "visitor" }).execute();
  const before = await outcome();
  const { status, body } = await press({ shownVisit });
  expect([status, wordsOf(body)]).toEqual([409, expect.stringContaining("so nothing was changed or sent")]);
  expect(await outcome()).toEqual(before);
});

test("without a number nothing is confirmed", async () => {
  await site.db.updateTable("enquiries").set({ phone: null, email: "rose@visitors.example" }).execute();
  const before = await outcome();
  expect((await press({ shownVisit: await shown() })).status).toBe(409);
  expect(await outcome()).toEqual(before);
});

describe("Not sent after Confirm on WhatsApp", () => {
  /** Presses the button that the message of the answer offers. */
  async function pressNotSent() {
    const pressed = await press({ shownVisit: await shown() });
    const { id: note } = await site.db.selectFrom("enquiry_notes").select("id").executeTakeFirstOrThrow();
    expect(pressed.body).toContain("not-sent");
    return () =>
      admin.post(`/dashboard/write?enquiry=${id}`, {
        ...{ intent: "not-sent", enquiry: String(id), note: String(note) },
        answeredState: "scheduled",
      });
  }

  test("the visit stays confirmed, the conversation has no message, and the visitor waits to be told", async () => {
    const notSent = await pressNotSent();
    expect((await notSent()).body).toContain("noted as not sent. The inquiry waits for an answer again.");
    expect(await outcome()).toEqual({ status: "confirmed", state: "new", notes: [] });
    expect(wordsOf((await admin.get("/dashboard/enquiries")).body)).toContain("Confirmed, not told yet");
    expect((await notSent()).status).toBe(404);
  });

  test("whoever has marked the inquiry since keeps that", async () => {
    const notSent = await pressNotSent();
    await admin.post(`/dashboard/enquiries/${id}`, { intent: "state", id: String(id), state: "lost" });
    await notSent();
    expect(await outcome()).toEqual({ status: "confirmed", state: "lost", notes: [] });
  });
});
