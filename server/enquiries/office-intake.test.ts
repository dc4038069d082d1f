import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { localInstant } from "#domain/time/kampala-time.ts";
import { createBuilding, createFloor } from "#server/catalogue/building-edits.ts";
import { createUnit } from "#server/catalogue/units.ts";
import { enforceRetention, erasePersonalData, exportPersonalData } from "#server/personal-data/personal-data.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { by } from "#test/catalogue/records.ts";
import { amina, openOffice } from "#test/enquiries/office.ts";
import { answered } from "#test/forms/answered-form.ts";
import { wordsOf } from "#test/pages/reading.ts";

let site: TestSite;
let admin: Visitor;
beforeEach(async () => {
  ({ site, admin } = await openOffice());
});
afterEach(() => site.remove());

const enter = (fields: Record<string, string>) =>
  admin.post("/dashboard/enquiries/new", { intent: "enter", channel: "phone", ...fields });
const book = (fields: Record<string, string>) =>
  admin.post("/dashboard/visits/new", {
    intent: "book",
    channel: "whatsapp",
    date: "2026-11-24",
    time: "10:00",
    ...fields,
  });
const mails = () => site.db.selectFrom("outgoing_mails").select(["template", "to_address"]).orderBy("id").execute();
const audited = async () => {
  const entries = await site.db
    .selectFrom("audit_entries")
    .select("action")
    .where("entity_type", "=", "enquiry")
    .orderBy("id")
    .execute();
  return entries.map(({ action }) => action);
};
const shown = async (path: string) => (await admin.get(path)).body.replaceAll("<!-- -->", "");

test("a caller's request is stored with its channel, counts as answered, and no mail is sent", async () => {
  const answer = await enter({ ...amina, message: "Is there water?" });
  expect(answer.status).toBe(302);
  const [enquiry] = await site.db.selectFrom("enquiries").selectAll().execute();
  expect(enquiry).toMatchObject({ channel: "phone", state: "contacted", phone: "+256772123456", source_path: "" });
  expect(await mails()).toEqual([]);
  expect(await site.db.selectFrom("consents").select("id").execute()).toEqual([]);
  expect(await audited()).toEqual(["enquiry.enter"]);
  expect(await shown(`/dashboard/enquiries/${enquiry?.id}`)).toMatch(/Came by<\/dt><dd[^>]*>Phone/);
  expect(await shown("/dashboard/analytics")).toMatch(/How inquiries arrived[\s\S]*Phone/);
  expect(await shown("/dashboard/exports/inquiries.csv")).toMatch(/Came by[\s\S]*Phone/);
});

test("the mail that it arrived goes out only if it is ticked, and news are agreed to in the words that were spoken", async () => {
  expect((await enter({ ...amina, waits: "on", acknowledge: "on", marketing: "on" })).status).toBe(302);
  expect(await mails()).toEqual([{ template: "enquiry-received", to_address: amina.email }]);
  const consents = await site.db.selectFrom("consents").select(["purpose", "wording"]).execute();
  expect(consents).toEqual([{ purpose: "marketing", wording: expect.stringContaining("They said yes.") }]);
  expect(await site.db.selectFrom("enquiries").select("state").execute()).toEqual([{ state: "new" }]);
});

test("sent twice it is there once", async () => {
  await enter(amina);
  expect((await enter(amina)).status).toBe(302);
  expect(await site.db.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
});

test.each([
  [{ name: "", phone: "0772 123 456" }, "Please enter your name"],
  [{ name: "Amina" }, "Please enter a phone number or an e-mail address"],
  [{ name: "Amina", phone: "12" }, "seven digits are missing"],
  [{ name: "Amina", email: "amina" }, "Please enter a valid e-mail address"],
  [{ name: "Amina", phone: "0772 123 456", acknowledge: "on" }, "Enter the address for the mail"],
  [{ name: "Amina", phone: "0772 123 456", home: "Nowhere Villa" }, "No home is called"],
  [{ name: "Amina", phone: "0772 123 456", channel: "site" }, "Choose how it arrived"],
])("an entry like %o comes back as it was typed, and nothing is stored", async (fields, message) => {
  const answer = await enter({ ...fields, message: "Is there water on the hill?" });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain(message);
  expect(answer.body).toContain("Is there water on the hill?");
  expect(await site.db.selectFrom("enquiries").select("id").execute()).toEqual([]);
});

test("a visit is booked for a visitor without e-mail: it is confirmed, no mail is sent, and a WhatsApp message is ready", async () => {
  const { name, phone } = amina;
  const answer = await book({ name, phone, email: "", note: "Comes with her sister" });
  expect(answer.status).toBe(302);
  const visit = await site.db.selectFrom("visits").selectAll().executeTakeFirstOrThrow();
  expect(visit).toMatchObject({ status: "confirmed", visit_on: "2026-11-24", place: 1 });
  const enquiry = await site.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  expect(enquiry).toMatchObject({
    kind: "visit",
    state: "scheduled",
    is_untold: true,
    channel: "whatsapp",
    message: "Comes with her sister",
  });
  expect(await mails()).toEqual([]);
  const page = await shown(answer.headers.get("location") ?? "");
  expect(page).toContain("No mail was sent: tell them.");
  const words = /href="(\/dashboard\/write\?[^"]+)"[^>]*>Tell them by WhatsApp/.exec(page)?.[1] ?? "";
  const message = decodeURIComponent(
    /https:\/\/wa\.me\/256772123456\?text=([^"]*confirmed[^"]*)"/.exec(
      (await admin.get(words.replaceAll("&amp;", "&"))).body,
    )?.[1] ?? "",
  );
  expect(message).toMatch(
    /^Hello Amina Nakato, .*Tuesday 24 November at 10:00 AM Kampala time is confirmed.*\/visit\/[\w-]{43}$/,
  );
  const link = new URL(/\S+$/.exec(message)?.[0] ?? "").pathname;
  expect((await site.visitor().get(link)).body).toContain("Confirmed. We expect you.");
  expect(await audited()).toEqual(["visit.book"]);
});

test("a visit is booked from an inquiry: its form is filled in, the person is corrected, the note stored, and a mail is sent", async () => {
  await enter({ name: amina.name, phone: amina.phone });
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const form = await shown(`/dashboard/visits/new?enquiry=${id}`);
  expect(form).toContain('value="Amina Nakato"');
  expect(form).toContain('value="+256 772 123456"');
  expect((await book({ ...amina, enquiry: String(id), note: "By car" })).status).toBe(302);
  const rows = await site.db.selectFrom("enquiries").select(["id", "email", "channel", "state"]).execute();
  expect(rows).toEqual([{ id, email: amina.email, channel: "phone", state: "scheduled" }]);
  expect(await site.db.selectFrom("enquiry_notes").select("body").execute()).toEqual([{ body: "By car" }]);
  expect(await mails()).toEqual([{ template: "visit-confirmed", to_address: amina.email }]);
  expect((await admin.get(`/dashboard/visits/new?enquiry=${id}`)).headers.get("location")).toBe(
    `/dashboard/enquiries/${id}`,
  );
  const again = await book({ ...amina, enquiry: String(id), time: "11:00" });
  expect(again.status).toBe(409);
  expect(again.body).toContain("This inquiry already has a visit");
});

test("whoever left only a number waits to be told of a visit that the office books and moves", async () => {
  const { name, phone } = amina;
  expect((await book({ name, phone })).status).toBe(302);
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  expect(await shown("/dashboard/enquiries")).toContain("Confirmed, not told yet");
  const told = { intent: "state", id: String(id), state: "scheduled", isTold: "on" };
  expect((await admin.post("/dashboard/enquiries", told)).status).toBe(302);
  expect(await shown("/dashboard/enquiries")).not.toContain("not told yet");
  expect(await shown("/dashboard/enquiries")).toContain("No inquiry is open.");
  const later = { intent: "move", id: String(id), date: "2026-11-25", time: "11:00" };
  expect((await admin.post("/dashboard/visits", later)).status).toBe(302);
  const list = await shown("/dashboard/enquiries");
  for (const words of ["Moved, not told yet", "None has waited for a minute yet."]) expect(list).toContain(words);
  const opened = wordsOf((await admin.get(`/dashboard/enquiries/${id}`)).body);
  expect(opened).toContain("Moved, not told yet");
  expect(opened).toContain("Status: Scheduled");
  expect(opened).not.toContain("Waits again");
  expect((await admin.post("/dashboard/visits", { intent: "visit-cancelled", id: String(id) })).status).toBe(302);
  expect((await admin.post("/dashboard/enquiries", { ...told, state: "contacted" })).status).toBe(302);
  const answeredList = wordsOf((await admin.get("/dashboard/enquiries")).body);
  expect(answeredList).toMatch(/All open inquiries have been answered\..* Open 1 /);
});

test("who was told of a time that has changed since waits on, and the words to them stay", async () => {
  const { name, phone } = amina;
  expect((await book({ name, phone })).status).toBe(302);
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const writing = `/dashboard/write?enquiry=${id}`;
  const shownIn = async (path: string) =>
    /name="shownVisit" value="([^"]+)"/.exec((await admin.get(path)).body)?.[1] ?? "no visit";
  const told = async (shownVisit: string) =>
    admin.post("/dashboard/enquiries", {
      intent: "state",
      id: String(id),
      state: "scheduled",
      isTold: "on",
      shownVisit,
    });
  const noted = async (shownVisit: string) =>
    admin.post(writing, { intent: "whatsapp", enquiry: String(id), body: "We expect you.", shownVisit });
  const [before, written] = [await shownIn(`/dashboard/enquiries/${id}`), await shownIn(writing)];
  expect(written).toBe(before);
  const later = { intent: "move", id: String(id), date: "2026-11-25", time: "11:00" };
  expect((await admin.post("/dashboard/visits", later)).status).toBe(302);
  for (const answer of [await told(before), await noted(before)]) {
    expect(answer.status).toBe(409);
    expect(answer.body).toContain("The visit has changed since this page was opened");
  }
  expect((await noted(before)).body).toContain("We expect you.");
  expect(await shown("/dashboard/enquiries")).toContain("Moved, not told yet");
  const after = await shownIn(writing);
  expect((await admin.post("/dashboard/enquiries", { intent: "visit-cancelled", id: String(id) })).status).toBe(302);
  expect((await told(after)).status).toBe(409);
  expect(await shown("/dashboard/enquiries")).toContain("Cancelled, not told yet");
  expect((await noted(await shownIn(writing))).status).toBe(302);
  expect(await shown("/dashboard/enquiries")).not.toContain("not told yet");
});

/** Two people of their own: for one person the second place at a time is asked about. */
const others = [
  { name: "Carol", phone: "0772 123 457", email: "carol@visitors.example" },
  { name: "Doreen", phone: "0772 123 458", email: "doreen@visitors.example" },
];

test("the office needs no notice, but cannot book what is past, closed or full, and what was typed stays", async () => {
  expect((await book({ ...amina, date: "2026-11-23", time: "10:00" })).status).toBe(302);
  const rejected = async (date: string, time: string) => {
    const answer = await book({ ...amina, name: "Brian Okello", note: "Two children", date, time });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain("Two children");
    return answer.body;
  };
  expect(await rejected("2026-11-23", "08:00")).toContain("That time has passed. Nothing was booked.");
  expect(await rejected("2026-11-29", "10:00")).toContain("The office is closed at that time.");
  expect(await rejected("2026-12-25", "10:00")).toContain("The office is closed at that time.");
  for (const other of others) await book({ ...amina, ...other });
  expect(await rejected("2026-11-24", "10:00")).toContain("That time has just been taken.");
});

test("whoever comes by is entered for the time that runs, as one who is expected and needs no message", async () => {
  expect(wordsOf((await admin.get("/dashboard/visits")).body)).toMatch(/9:00 AM Now 2 free Book/);
  const { name, phone } = amina;
  const booked = await book({ name, phone, channel: "in-person", date: "2026-11-23", time: "09:00" });
  expect(booked.status).toBe(302);
  const page = wordsOf((await admin.get(booked.headers.get("location") ?? "")).body);
  expect(page).toContain("Confirmed: Amina Nakato, Monday 23 November at 9:00 AM Kampala time.");
  expect(page).toContain("They came");
  for (const words of ["No mail was sent", "not told yet"]) expect(page).not.toContain(words);
  const enquiry = await site.db.selectFrom("enquiries").select("state").executeTakeFirstOrThrow();
  expect([enquiry.state, await mails()]).toEqual(["scheduled", []]);
  site.clock.now = localInstant("2026-11-23", "10:00");
  const over = await book({ ...amina, name: "Brian Okello", date: "2026-11-23", time: "09:00" });
  expect(over.body).toContain("That time has passed. Nothing was booked.");
});

test("the office and a visitor press for the last place at once: one gets it, the other sees why not", async () => {
  await book({ ...amina, name: "Carol" });
  const visitors = Array.from({ length: 8 }, (_, i) =>
    site.visitor({ address: `198.18.1.${i}` }).post("/visit", {
      ...{ name: `Visitor ${i}`, email: `visitor${i}@visitors.example`, message: "I would like to see it." },
      ...{ date: "2026-11-24", time: "10:00" },
    }),
  );
  const answers = await Promise.all([book({ ...amina, name: "Doreen" }), ...visitors]);
  const came = answers.filter(({ status }) => status === 302 || status === 303);
  expect(came).toHaveLength(1);
  for (const { status } of answers.filter((answer) => !came.includes(answer))) expect(status).toBe(409);
  const places = await site.db
    .selectFrom("visits")
    .select("place")
    .where("status", "<>", "cancelled")
    .orderBy("place")
    .execute();
  expect(places).toEqual([{ place: 1 }, { place: 2 }]);
});

test("without a mail server the office is told to tell the visitor itself", async () => {
  const { site: bare, admin: owner } = await openOffice({ hasMailServer: false });
  onTestFinished(() => bare.remove());
  const fields = { name: "Amina Nakato", email: "amina@visitors.example", date: "2026-11-24", time: "10:00" };
  const answer = await owner.post("/dashboard/visits/new", { intent: "book", channel: "phone", ...fields });
  const page = wordsOf((await owner.get(answer.headers.get("location") ?? "")).body);
  expect(page).toContain("No mail server is set, so the mail waits: tell them yourself.");
  expect(page).not.toContain("A mail to the visitor says so.");
  const { id } = await bare.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const beforehand = wordsOf((await owner.get(`/dashboard/enquiries/${id}`)).body);
  expect(beforehand).toContain("the mail to amina@visitors.example waits: tell them yourself.");
  expect(beforehand).not.toContain("A mail to amina@visitors.example says so.");
});

test("a cancelled visit is booked again at its time, unless the place was taken meanwhile", async () => {
  await book(amina);
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const act = (intent: string) => admin.post("/dashboard/visits", { intent, id: String(id) });
  const cancelled = await act("visit-cancelled");
  expect(await shown(cancelled.headers.get("location") ?? "")).toMatch(
    /Cancelled: Amina Nakato, .*A mail to the visitor says so./,
  );
  expect((await act("visit-restored")).status).toBe(302);
  expect((await mails()).map(({ template }) => template)).toEqual(["visit-confirmed"]);
  expect(await audited()).toEqual(["visit.book", "visit.cancelled", "visit.restore"]);
  await act("visit-cancelled");
  for (const other of others) await book({ ...amina, ...other });
  const taken = await act("visit-restored");
  expect(taken.status).toBe(409);
  expect(taken.body).toContain("That time has just been taken.");
});

test("a change of state is undone, and who waited waits as long as before", async () => {
  await enter({ ...amina, waits: "on" });
  const { id, waiting_since } = await site.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const inbox = "/dashboard/enquiries";
  site.clock.now = localInstant("2026-11-23", "12:00");
  const done = await admin.post(inbox, { intent: "state", id: String(id), state: "lost" });
  expect(await shown(done.headers.get("location") ?? "")).toMatch(/value="undo-state"[\s\S]*?name="state" value="new"/);
  await admin.post(inbox, { intent: "undo-state", id: String(id), state: "new" });
  expect(await site.db.selectFrom("enquiries").select(["state", "waiting_since"]).execute()).toEqual([
    { state: "new", waiting_since },
  ]);
});

test("an inquiry becomes a buyer whose form is filled in, and both lead to each other", async () => {
  await enter(amina);
  const { id } = await site.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const form = await shown(`/dashboard/buyers/new?enquiry=${id}`);
  for (const value of ["Amina Nakato", "+256 772 123456", amina.email]) expect(form).toContain(`value="${value}"`);
  await admin.post("/dashboard/buyers/new", { intent: "save-buyer", enquiry: String(id), ...amina, note: "" });
  const buyer = await site.db.selectFrom("buyers").select(["id", "enquiry_id"]).executeTakeFirstOrThrow();
  expect(buyer.enquiry_id).toBe(id);
  expect((await admin.get(`/dashboard/people?buyer=${buyer.id}`)).body).toContain(`href="/dashboard/enquiries/${id}"`);
  expect(await shown(`/dashboard/enquiries/${id}`)).toContain("Buyer: Amina Nakato");
});

test("a person's stored data includes the channel and the unit reserved for them, and is erased with them", async () => {
  await enter({ ...amina, message: "Mulokole street" });
  const { id, reference } = await site.db.selectFrom("enquiries").selectAll().executeTakeFirstOrThrow();
  const { db, clock } = site;
  const building = await createBuilding(db, buildingForm.parse({ name: "Sunrise Court" }), by, clock.now);
  if (!building.ok) throw new Error(building.reason);
  const floor = await createFloor(db, { buildingId: building.id, number: 1, kind: "2BR" }, by, clock.now);
  if (!floor.ok) throw new Error(floor.reason);
  const unit = await createUnit(
    db,
    { floorId: floor.id, number: "1-20", apartmentTypeId: null, price: null },
    by,
    clock.now,
  );
  if (!unit.ok) throw new Error(unit.reason);
  expect(await shown(`/dashboard/units?enquiry=${id}`)).toMatch(/reserve for <b[^>]*>Amina Nakato/);
  const until = { reservedUntilDate: "2026-11-26", reservedUntilTime: "18:00" };
  const note = `For Amina Nakato, inquiry ${reference}`;
  const item = `${unit.id}:1`;
  const form = { intent: "change-status", item, status: "reserved", note, ...until };
  const answers = ["without-type?status=reserved", "without-price?status=reserved", "for-nobody?status=reserved"];
  expect((await admin.post("/dashboard/units", answered(form, answers))).status).toBe(302);
  const exported = await exportPersonalData(db, { phone: "+256772123456" });
  expect(exported.enquiries).toMatchObject([{ channel: "phone", message: "Mulokole street" }]);
  expect(exported.reservations).toMatchObject([{ note }]);
  await erasePersonalData(db, { phone: "+256772123456" }, by, clock.now);
  const notes = await db.selectFrom("unit_status_history").select("note").execute();
  expect(JSON.stringify(notes)).not.toContain("Amina");
  expect(await exportPersonalData(db, { phone: "+256772123456" })).toMatchObject({ enquiries: [], reservations: [] });
  await enter({ ...amina, name: "Brian Okello" });
  expect(await enforceRetention(db, { enquiryMonths: 24, visitMonths: 12 }, localInstant("2028-11-24"))).toBe(1);
});
