import { afterEach, beforeEach, expect, test } from "vitest";
import type { TestSite, Visitor } from "#test/app.ts";
import { amina, listMailTemplates, openOffice } from "#test/enquiries/office.ts";

let site: TestSite;
let admin: Visitor;
beforeEach(async () => {
  ({ site, admin } = await openOffice());
});
afterEach(() => site.remove());

const mails = () => listMailTemplates(site.db);
const keyOf = async (path: string): Promise<Record<string, string>> => {
  const key = /name="formKey"[^>]*value="([^"]+)"/.exec((await admin.get(path)).body)?.[1];
  return key === undefined ? {} : { formKey: key };
};

const bookPath = "/dashboard/visits/new";
const book = (more: Record<string, string> = {}) =>
  admin.post(bookPath, { intent: "book", channel: "phone", date: "2026-11-25", time: "12:00", ...amina, ...more });
const days = async () => {
  const rows = await site.db.selectFrom("visits").select("visit_on").orderBy("enquiry_id").execute();
  return rows.map((visit) => visit.visit_on);
};
const move = async (date: string) => {
  const { enquiry_id } = await site.db.selectFrom("visits").select("enquiry_id").executeTakeFirstOrThrow();
  await admin.post("/dashboard/visits", { intent: "move", id: String(enquiry_id), date, time: "09:00" });
};

test("a moved visit is not reported at its first time when its form is sent again", async () => {
  const form = await keyOf(bookPath);
  expect((await book(form)).status).toBe(302);
  expect((await book(form)).status).toBe(302);
  expect(await days()).toEqual(["2026-11-25"]);
  await move("2026-11-26");
  const again = await book(form);
  expect(again.status).toBe(409);
  expect(again.body).toContain(
    "This visit was moved to Thursday 26 November at 9:00 AM Kampala time. Nothing was booked.",
  );
  expect(await days()).toEqual(["2026-11-26"]);
  expect(await mails()).toEqual(["visit-moved"]);
});

test("a visitor booked by a new form in the same words, after their visit was moved, has two visits", async () => {
  await book(await keyOf(bookPath));
  await move("2026-11-26");
  expect((await book(await keyOf(bookPath))).status).toBe(302);
  expect(await days()).toEqual(["2026-11-26", "2026-11-25"]);
  expect(await mails()).toEqual(["visit-moved", "visit-confirmed"]);
});

const answerTo = (page: string) => /name="answer"[^>]*value="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";

test("a second place of one person at an hour is asked about, and booked once that is answered", async () => {
  await book(await keyOf(bookPath));
  const form = { ...(await keyOf(bookPath)), name: "Amina" };
  const asked = await book(form);
  expect(asked.status).toBe(409);
  expect(asked.body).toContain("The same phone number or address has a visit at this time already.");
  expect(await days()).toEqual(["2026-11-25"]);
  expect((await book({ ...form, answer: answerTo(asked.body) })).status).toBe(302);
  expect(await days()).toEqual(["2026-11-25", "2026-11-25"]);
  // At another hour nothing is asked.
  expect((await book({ ...(await keyOf(bookPath)), time: "14:00" })).status).toBe(302);
});

test("a second place of one person is asked about when a visit is moved or brought back, too", async () => {
  await book(await keyOf(bookPath));
  await book({ ...(await keyOf(bookPath)), time: "14:00" });
  const [first, second] = await site.db.selectFrom("enquiries").select("id").orderBy("id").execute();
  const act = (fields: Record<string, string>) => admin.post("/dashboard/visits", fields);
  const question = "The same phone number or address has a visit at this time already.";
  const moved = { intent: "move", id: String(second?.id), date: "2026-11-25", time: "12:00" };
  const refused = await act(moved);
  expect([refused.status, refused.body.includes(question)]).toEqual([409, true]);
  await act({ intent: "visit-cancelled", id: String(first?.id) });
  expect((await act(moved)).status).toBe(302);
  const page = await admin.get(`/dashboard/enquiries/${first?.id}`);
  const shownVisit = /name="shownVisit" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  const restored = { intent: "visit-restored", id: String(first?.id), shownVisit };
  const asked = await admin.post(`/dashboard/enquiries/${first?.id}`, restored);
  expect([asked.status, asked.body.includes(question)]).toEqual([409, true]);
  expect((await act({ ...restored, answer: answerTo(asked.body) })).status).toBe(302);
});

const enterPath = "/dashboard/enquiries/new";
const enter = (more: Record<string, string>) =>
  admin.post(enterPath, { intent: "enter", channel: "phone", ...amina, ...more });
const enquiries = () => site.db.selectFrom("enquiries").select(["state", "channel"]).orderBy("id").execute();

test.each([true, false])(
  "a second entry stores what is ticked in it (with the key of its page: %s)",
  async (hasKey) => {
    const key = () => (hasKey ? keyOf(enterPath) : {});
    await enter(await key());
    const second = { ...(await key()), waits: "on", marketing: "on", acknowledge: "on" };
    for (let press = 0; press < 2; press += 1) expect((await enter(second)).status).toBe(302);
    await enter({ ...(await key()), channel: "whatsapp" });
    expect(await enquiries()).toEqual([
      { state: "contacted", channel: "phone" },
      { state: "new", channel: "phone" },
      { state: "contacted", channel: "whatsapp" },
    ]);
    expect(await mails()).toEqual(["enquiry-received"]);
    expect(await site.db.selectFrom("consents").select("purpose").execute()).toEqual([{ purpose: "marketing" }]);
  },
);

test("two calls on a day about the same thing are two entries, and a double press is one", async () => {
  for (let call = 0; call < 2; call += 1) {
    const form = { ...(await keyOf(enterPath)), message: "Is there water?" };
    for (let press = 0; press < 2; press += 1) await enter(form);
  }
  expect(await enquiries()).toHaveLength(2);
});
