import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shownVisitOf } from "#domain/enquiries/inbox.ts";
import { findVisit } from "#server/enquiries/find-visits.ts";
import { settleTellingMails } from "#server/enquiries/visit-mails.ts";
import { queueSms } from "#server/sms/queue-sms.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { openOffice } from "#test/enquiries/office.ts";
import { wordsOf } from "#test/pages/reading.ts";

let site: TestSite;
let admin: Visitor;
let id: number;
const openWithVisit = async (hasMailServer: boolean) => {
  ({ site, admin } = await openOffice({ hasMailServer }));
  await site.visitor().post("/visit", { name: "Rose", phone: "0772 111 222", date: "2026-11-26", time: "10:00" });
  ({ id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow());
};
beforeEach(() => openWithVisit(true));
afterEach(() => site.remove());

const shown = async () => shownVisitOf(await findVisit(site.db, id));

const press = (fields: { shownVisit: string; formKey?: string }) =>
  admin.post(`/dashboard/enquiries/${id}`, {
    intent: "confirm-and-tell",
    id: String(id),
    formKey: randomUUID(),
    ...fields,
  });

/** Returns what the page says after an action on the inquiry. */
async function said(fields: Record<string, string>): Promise<string> {
  const done = await admin.post(`/dashboard/enquiries/${id}`, { id: String(id), ...fields });
  return wordsOf((await admin.get(done.headers.get("location") ?? "")).body);
}

/** Returns a press of Not sent about the newest message. */
async function withdrawalOfNewest() {
  const { id: note } = await site.db
    .selectFrom("enquiry_notes")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return () =>
    admin.post(`/dashboard/write?enquiry=${id}`, { intent: "not-sent", enquiry: String(id), note: String(note) });
}

async function outcome() {
  const { status } = await site.db.selectFrom("visits").select("status").executeTakeFirstOrThrow();
  const { state, is_untold } = await site.db
    .selectFrom("enquiries")
    .select(["state", "is_untold"])
    .executeTakeFirstOrThrow();
  const notes = await site.db.selectFrom("enquiry_notes").select("body").where("channel", "=", "whatsapp").execute();
  return { status, state, isUntold: is_untold, notes: notes.map(({ body }) => body) };
}

test("one press confirms a visit and notes the message; the same press again does nothing", async () => {
  const pressed = { shownVisit: await shown(), formKey: randomUUID() };
  const first = await press(pressed);
  expect([first.status, first.body.includes("https://wa.me/256772111222?text=")]).toEqual([200, true]);
  const once = {
    status: "confirmed",
    state: "scheduled",
    isUntold: false,
    notes: [expect.stringMatching(/Rose.*Thursday 26 November.*confirmed/)],
  };
  expect(await outcome()).toEqual(once);
  expect((await press(pressed)).status).toBe(200);
  expect(await outcome()).toEqual(once);
  expect(wordsOf((await admin.get("/dashboard/enquiries?show=all")).body)).not.toContain("not told yet");
});

test("one press cancels a visit and notes the message; the same press again does nothing", async () => {
  const pressed = { shownVisit: await shown(), formKey: randomUUID() };
  const cancel = () =>
    admin.post(`/dashboard/enquiries/${id}`, { intent: "cancel-and-tell", id: String(id), ...pressed });
  for (let times = 0; times < 2; times += 1) {
    const cancelled = await cancel();
    expect([cancelled.status, cancelled.body.includes("https://wa.me/256772111222?text=")]).toEqual([200, true]);
    expect(await outcome()).toEqual({
      ...{ status: "cancelled", state: "contacted", isUntold: false },
      notes: [expect.stringMatching(/Rose.*Thursday 26 November.*cancelled/)],
    });
  }
  const late = await press({ shownVisit: await shown() });
  expect([late.status, wordsOf(late.body)]).toEqual([409, expect.stringContaining("over or cancelled")]);
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
    ...{ status: "confirmed", state: "scheduled", isUntold: false },
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

describe("Undo of a change of a visit of which the visitor knows", () => {
  const tell = async () => said({ intent: "state", state: (await outcome()).state, isTold: "on" });
  const undoCancelled = async (toldBefore: string) =>
    said({ intent: "visit-restored", shownVisit: await shown(), toldBefore });

  test("leaves them told of what is true again, also of a move; the change itself says first that they do not know", async () => {
    await press({ shownVisit: await shown() });
    const told = await shown();
    const cancelled = await said({ intent: "visit-cancelled", shownVisit: await shown() });
    expect(cancelled).toContain("Cancelled, not told yet: Rose, Thursday 26 November at 10:00 AM");
    expect(await undoCancelled(told)).toMatch(/Confirmed: Rose, .* They have been told of that before\./);
    expect(await outcome()).toMatchObject({ status: "confirmed", state: "scheduled", isUntold: false });
    const move = async (time: string, undo = {}) =>
      said({ intent: "move", date: "2026-11-26", time, shownVisit: await shown(), ...undo });
    const toldAgain = await shown();
    expect(await move("11:00")).toContain("Moved, not told yet: Rose, Thursday 26 November at 11:00 AM");
    expect(await move("10:00", { toldBefore: toldAgain })).toContain("Moved: Rose, Thursday 26 November at 10:00 AM");
    expect(await outcome()).toMatchObject({ state: "scheduled", isUntold: false });
  });

  test("is not done once the visit was changed again, even if it looks as before", async () => {
    await press({ shownVisit: await shown() });
    const move = async (time: string, shownVisit: string, undo = {}) =>
      admin.post(`/dashboard/enquiries/${id}`, {
        ...{ intent: "move", id: String(id), date: "2026-11-26", time, shownVisit },
        ...undo,
      });
    await move("11:00", await shown());
    const old = await shown();
    await tell();
    await move("12:00", await shown());
    await move("11:00", await shown());
    const undone = await move("10:00", old, { toldBefore: "otherwise" });
    expect([undone.status, wordsOf(undone.body)]).toEqual([
      409,
      expect.stringContaining("has changed since this page"),
    ]);
    expect((await findVisit(site.db, id))?.slot).toMatchObject({ time: "11:00" });
    // They had been told of 11:00 before it was moved away and back.
    expect(await outcome()).toMatchObject({ isUntold: false });
  });

  test("has them told if somebody told them of the change meanwhile, or if they did not know before", async () => {
    await press({ shownVisit: await shown() });
    await said({ intent: "visit-cancelled", shownVisit: await shown() });
    await tell();
    await undoCancelled("otherwise");
    expect(await outcome()).toMatchObject({ status: "confirmed", isUntold: true });
    const done = await admin.post(`/dashboard/enquiries/${id}`, { id: String(id), intent: "visit-cancelled" });
    const { body } = await admin.get(done.headers.get("location") ?? "");
    expect(body).toContain("toldBefore");
    await said({ intent: "visit-restored", shownVisit: await shown() });
    expect(await outcome()).toMatchObject({ status: "confirmed", isUntold: true });
  });

  test.each<{ change: Record<string, string>; undo: Record<string, string> }>([
    { change: { intent: "move", date: "2026-11-26", time: "11:00" }, undo: { intent: "move", time: "10:00" } },
    { change: { intent: "visit-cancelled" }, undo: { intent: "visit-restored" } },
  ])("has them told only as long as the message stands that told them: $change.intent", async ({ change, undo }) => {
    await press({ shownVisit: await shown() });
    const withdraw = await withdrawalOfNewest();
    const changeAndUndo = async (meanwhile: () => Promise<unknown>) => {
      const toldBefore = await shown();
      await said({ ...change, shownVisit: await shown() });
      await meanwhile();
      return said({ date: "2026-11-26", ...undo, shownVisit: await shown(), toldBefore });
    };
    expect(await changeAndUndo(async () => {})).toContain("They have been told of that before.");
    expect(await outcome()).toMatchObject({ isUntold: false });
    expect(await changeAndUndo(withdraw)).toContain("No mail was sent: tell them.");
    expect(await outcome()).toMatchObject({ isUntold: true });
  });

  test("leaves a message about the visit as it is again to be taken back", async () => {
    await press({ shownVisit: await shown() });
    const withdraw = await withdrawalOfNewest();
    const told = await shown();
    await said({ intent: "visit-cancelled", shownVisit: told });
    await undoCancelled(told);
    expect((await withdraw()).body).toContain("They are still to be told.");
    expect(await outcome()).toMatchObject({ status: "confirmed", isUntold: true });
  });

  test("says that they know also if their mail waits for a mail server", async () => {
    await site.remove();
    await openWithVisit(false);
    await site.db.updateTable("enquiries").set({ email: "rose@visitors.example" }).execute();
    await press({ shownVisit: await shown() });
    const told = await shown();
    expect(await said({ intent: "visit-cancelled", shownVisit: told })).toContain("No mail server is set");
    expect(await undoCancelled(told)).toMatch(/They have been told of that before\. (?!.*Tell them by WhatsApp)/);
  });

  test("says of a visit that is booked again that it is confirmed, though it was moved before, unless nobody knows", async () => {
    const act = async (intent: string, time = "") =>
      said({ intent, date: "2026-11-26", time, shownVisit: await shown() });
    const text = async () => wordsOf((await admin.get("/dashboard/enquiries")).body);
    await act("move", "11:00");
    await act("visit-cancelled");
    expect(await act("visit-restored")).toContain("Moved, not told yet: Rose");
    await tell();
    await act("visit-cancelled");
    await tell();
    expect(await act("visit-restored")).toContain("Confirmed, not told yet: Rose");
    expect(await text()).toContain("Confirmed, not told yet");
    expect(await act("move", "12:00")).toContain("Moved, not told yet: Rose");
    expect(await text()).toContain("Moved, not told yet");
  });
});

test("a visit that is moved and moved back before anybody was told counts as not moved", async () => {
  const act = async (intent: string, time = "") =>
    said({ intent, date: "2026-11-26", time, shownVisit: await shown() });
  await act("visit-confirmed");
  expect(await act("move", "11:00")).toContain("Moved, not told yet: Rose");
  expect(await act("move", "12:00")).toContain("Moved, not told yet: Rose");
  // The visitor knows nothing of 11:00 either.
  expect(await act("move", "11:00")).toContain("Moved, not told yet: Rose");
  expect(await act("move", "10:00")).toContain("Confirmed, not told yet: Rose");
  expect(wordsOf((await admin.get("/dashboard/enquiries")).body)).not.toContain("Moved, not told yet");
  await act("visit-cancelled");
  expect(await act("visit-restored")).toContain("Confirmed, not told yet: Rose");
});

test("a visit that was told, and is moved and moved back before anybody was told of that, stays told", async () => {
  const act = async (intent: string, time = "") =>
    said({ intent, date: "2026-11-26", time, shownVisit: await shown() });
  await press({ shownVisit: await shown() });
  const notSent = await withdrawalOfNewest();
  expect(await act("move", "11:00")).toContain("Moved, not told yet: Rose");
  expect(await act("move", "12:00")).toContain("Moved, not told yet: Rose");
  expect(await act("move", "10:00")).not.toContain("not told yet: Rose");
  expect(await outcome()).toMatchObject({ status: "confirmed", state: "scheduled", isUntold: false });
  // Without the message that told them they know nothing after all.
  await notSent();
  expect(await outcome()).toMatchObject({ isUntold: true });
});

describe("Not sent after Confirm on WhatsApp", () => {
  /** Returns a press of the button that the answer to this press offers. */
  function notSentAfter(pressed: { body: string }) {
    expect(pressed.body).toContain("not-sent");
    return withdrawalOfNewest();
  }
  const pressNotSent = async () => notSentAfter(await press({ shownVisit: await shown() }));

  test("the visit stays confirmed, the conversation has no message, and the visitor is to be told", async () => {
    const notSent = await pressNotSent();
    expect((await notSent()).body).toContain("noted as not sent. They are still to be told.");
    expect(await outcome()).toEqual({ status: "confirmed", state: "scheduled", isUntold: true, notes: [] });
    expect(wordsOf((await admin.get("/dashboard/enquiries")).body)).toContain("Confirmed, not told yet");
    expect((await notSent()).status).toBe(404);
  });

  test("a tab that shows an earlier move does not mark the message about the later one as not sent", async () => {
    const move = async (time: string) =>
      admin.post(`/dashboard/enquiries/${id}`, {
        ...{ intent: "move-and-tell", id: String(id), date: "2026-11-27", time },
        ...{ shownVisit: await shown(), formKey: randomUUID() },
      });
    const notSentFirst = await notSentAfter(await move("11:00"));
    const notSentLast = await notSentAfter(await move("12:00"));
    expect((await notSentFirst()).body).toContain("The visit has changed since, and what is told of it now stays.");
    expect(await outcome()).toMatchObject({
      state: "scheduled",
      isUntold: false,
      notes: [expect.stringContaining("12:00")],
    });
    expect((await notSentLast()).body).toContain("They are still to be told.");
    expect(await outcome()).toMatchObject({ state: "scheduled", isUntold: true, notes: [] });
  });

  test("the list, its counts, the home page, the person and the export say one thing of who is to be told", async () => {
    await (await pressNotSent())();
    const inbox = wordsOf((await admin.get("/dashboard/enquiries?show=scheduled")).body);
    for (const words of ["Open 1", "Scheduled 1", "Confirmed, not told yet"]) expect(inbox).toContain(words);
    expect(inbox).not.toContain("New 1");
    expect(wordsOf((await admin.get("/dashboard")).body)).toMatch(/Visit: Rose.*Confirmed, not told yet.*Tell them/);
    expect(wordsOf((await admin.get(`/dashboard/people?enquiry=${id}`)).body)).toContain("Confirmed, not told yet");
    const table = (await admin.get("/dashboard/exports/inquiries.csv")).body;
    expect(table).toContain("Scheduled,Not yet,Rose");
    const pressed = { intent: "state", id: String(id), state: "scheduled", shownVisit: await shown() };
    expect(await said(pressed)).toContain("Marked as scheduled.");
    expect(await outcome()).toMatchObject({ isUntold: true });
    const told = { ...pressed, isTold: "on" };
    const marked = await admin.post(`/dashboard/enquiries/${id}`, told);
    expect(wordsOf((await admin.get(marked.headers.get("location") ?? "")).body)).toContain("Marked as told. Undo");
    expect(await outcome()).toMatchObject({ state: "scheduled", isUntold: false });
    const undo = { ...told, intent: "undo-state", isUntold: "on" };
    expect(await said(undo)).toContain("Marked as not told yet.");
    expect(await outcome()).toMatchObject({ state: "scheduled", isUntold: true });
    await admin.post(`/dashboard/enquiries/${id}`, told);
    await site.db.updateTable("visits").set({ starts_at: "12:00" }).execute();
    const late = await admin.post(`/dashboard/enquiries/${id}`, undo);
    expect([late.status, wordsOf(late.body)]).toEqual([409, expect.stringContaining("so nothing was undone")]);
    expect(await outcome()).toMatchObject({ isUntold: false });
  });

  test("of two messages about one visit the other still counts, whichever is taken back first, until both are", async () => {
    for (const isFirstLast of [false, true]) {
      const notSentFirst = await pressNotSent();
      await admin.post("/dashboard/write", {
        ...{ intent: "whatsapp", enquiry: String(id), body: "We expect you.", formKey: randomUUID() },
      });
      const notSentAgain = await withdrawalOfNewest();
      const [one, other] = isFirstLast ? [notSentAgain, notSentFirst] : [notSentFirst, notSentAgain];
      await one();
      expect(await outcome()).toMatchObject({ isUntold: false, notes: [expect.anything()] });
      expect((await other()).body).toContain("They are still to be told.");
      expect(await outcome()).toMatchObject({ state: "scheduled", isUntold: true, notes: [] });
    }
  });

  test("a message about an earlier time leaves the visitor told of the same time by a later message", async () => {
    const move = async (time: string) =>
      admin.post(`/dashboard/enquiries/${id}`, {
        ...{ intent: "move-and-tell", id: String(id), date: "2026-11-27", time },
        ...{ shownVisit: await shown(), formKey: randomUUID() },
      });
    const notSentFirst = await notSentAfter(await move("10:00"));
    await move("11:00");
    const notSentLast = await notSentAfter(await move("10:00"));
    expect((await notSentFirst()).body).toContain("The visit has changed since, and what is told of it now stays.");
    expect(await outcome()).toMatchObject({ state: "scheduled", isUntold: false });
    expect((await notSentLast()).body).toContain("They are still to be told.");
    expect(await outcome()).toMatchObject({ state: "scheduled", isUntold: true });
  });

  test("an inquiry that was marked as new and answered again keeps its later answer", async () => {
    const answer = () =>
      admin.post("/dashboard/write", {
        ...{ intent: "whatsapp", enquiry: String(id), body: "We call you.", formKey: randomUUID() },
      });
    await answer();
    const notSentFirst = await withdrawalOfNewest();
    await admin.post(`/dashboard/enquiries/${id}`, { intent: "state", id: String(id), state: "new" });
    await answer();
    const notSentLast = await withdrawalOfNewest();
    await notSentFirst();
    expect(await outcome()).toMatchObject({ state: "contacted" });
    await notSentLast();
    expect(await outcome()).toMatchObject({ state: "new" });
  });

  test.each(["queued", "dead"] as const)(
    "a later mail that is %s answers the inquiry unless it failed",
    async (state) => {
      await site.db.updateTable("enquiries").set({ email: "rose@visitors.example" }).execute();
      const answer = (intent: string) =>
        admin.post("/dashboard/write", {
          ...{ intent, enquiry: String(id), subject: "Your visit", body: "We call you.", formKey: randomUUID() },
        });
      await answer("whatsapp");
      const notSent = await withdrawalOfNewest();
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
      await answer("email");
      await site.db.updateTable("outgoing_mails").set({ state }).where("template", "=", "answer").execute();
      await notSent();
      expect(await outcome()).toMatchObject({ state: state === "queued" ? "contacted" : "new", notes: [] });
    },
  );

  test.each([
    ["queued", false, true],
    ["sent", false, false],
    ["queued", true, false],
    ["dead", true, true],
  ] as const)(
    "a later mail that is %s, with a mail server: %s, leaves them untold: %s",
    async (state, hasMailServer, isUntold) => {
      await site.remove();
      await openWithVisit(hasMailServer);
      const notSent = await pressNotSent();
      await site.db.updateTable("enquiries").set({ email: "rose@visitors.example" }).execute();
      site.clock.now = new Date(site.clock.now.getTime() + 60_000);
      await admin.post("/dashboard/write", {
        ...{ intent: "email", enquiry: String(id), subject: "Your visit", body: "We expect you." },
        formKey: randomUUID(),
      });
      const answers = site.db.updateTable("outgoing_mails").where("template", "=", "answer");
      await answers.set({ state, sent_at: site.clock.now }).execute();
      await notSent();
      expect(await outcome()).toMatchObject({ state: "scheduled", isUntold, notes: [] });
      // A mail that is still expected to leave decides in the end.
      await answers.set({ state: state === "sent" || isUntold ? "sent" : "dead" }).execute();
      await settleTellingMails(site.db, site.clock.now);
      expect(await outcome()).toMatchObject({ isUntold: state !== "sent" && !isUntold });
    },
  );

  test.each([
    { minutes: 1, isUntold: false },
    { minutes: 6, isUntold: true },
  ])("a later SMS that waits for $minutes minutes leaves them untold: $isUntold", async ({ minutes, isUntold }) => {
    const notSent = await pressNotSent();
    const at = (wait: number) => new Date(site.clock.now.getTime() + wait * 60_000);
    site.clock.now = at(1);
    const about = { enquiryId: id, buyerId: null, phone: "+256772111222" };
    const sms = { kind: "answer" as const, ...about, body: "We expect you.", deduplicationKey: "answer 1" };
    await queueSms(site.db, [{ ...sms, expiresAt: at(600) }], site.clock.now);
    site.clock.now = at(minutes);
    await notSent();
    expect(await outcome()).toMatchObject({ state: "scheduled", isUntold, notes: [] });
  });

  test("whoever has marked the inquiry since keeps that", async () => {
    const notSent = await pressNotSent();
    await admin.post(`/dashboard/enquiries/${id}`, { intent: "state", id: String(id), state: "lost" });
    await notSent();
    expect(await outcome()).toEqual({ status: "confirmed", state: "lost", isUntold: false, notes: [] });
  });
});
