import { afterEach, expect, test } from "vitest";
import { settleTellingMails } from "#server/enquiries/visit-mails.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { amina, listMailTemplates, openOffice } from "#test/enquiries/office.ts";
import { wordsOf } from "#test/pages/reading.ts";

let site: TestSite;
let office: Visitor;
const open = async (hasMailServer: boolean) => {
  ({ site, admin: office } = await openOffice({ hasMailServer }));
};
afterEach(() => site.remove());

const book = (contact: { phone?: string; email?: string }) =>
  office.post("/dashboard/visits/new", {
    ...{ intent: "book", channel: "phone", name: amina.name, date: "2026-11-24", time: "10:00" },
    ...contact,
  });
const isUntold = async () =>
  (await site.db.selectFrom("enquiries").select("is_untold").executeTakeFirstOrThrow()).is_untold;
const waitMinutes = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
};
const settle = async () => {
  await settleTellingMails(site.db, site.clock.now);
  return isUntold();
};
const setMails = (state: "sent" | "dead") =>
  site.db.updateTable("outgoing_mails").set({ state, sent_at: site.clock.now }).execute();

test.each([{ email: amina.email }, { email: amina.email, phone: amina.phone }])(
  "without a mail server a visitor with %o is to be told of every change until the mail has left",
  async (contact) => {
    await open(false);
    await book(contact);
    expect(wordsOf((await office.get("/dashboard")).body)).toMatch(/Confirmed, not told yet.*Tell them/);
    expect(await settle()).toBe(true);
    await setMails("sent");
    expect(await settle()).toBe(false);
    const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    await office.post("/dashboard/visits", { intent: "move", id: String(id), date: "2026-11-25", time: "11:00" });
    expect(await settle()).toBe(true);
    await office.post("/dashboard/enquiries", { intent: "state", id: String(id), state: "scheduled", isTold: "on" });
    waitMinutes(10);
    expect(await settle()).toBe(false);
    await office.post("/dashboard/visits", { intent: "visit-cancelled", id: String(id) });
    const mail = { intent: "email", enquiry: String(id), subject: "Your visit", body: "It is cancelled." };
    await office.post("/dashboard/write", mail);
    expect(await settle()).toBe(true);
    await setMails("sent");
    expect(await settle()).toBe(false);
  },
);

test("with a mail server a visitor is told by the mail, unless it fails or does not leave", async () => {
  await open(true);
  await book(amina);
  expect(await settle()).toBe(false);
  waitMinutes(10);
  expect(await settle()).toBe(true);
  await setMails("dead");
  expect(await settle()).toBe(true);
  await setMails("sent");
  expect(await settle()).toBe(false);
});

test("a message by WhatsApp tells them, whatever becomes of the mail", async () => {
  await open(true);
  await book(amina);
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  await office.post("/dashboard/write", { intent: "whatsapp", enquiry: String(id), body: "We expect you." });
  await setMails("dead");
  expect(await settle()).toBe(false);
});

test("of the mails that wait and say how a visit stands, only the newest is kept", async () => {
  await open(false);
  await book(amina);
  const { id } = await site.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const move = (time: string) =>
    office.post("/dashboard/visits", { intent: "move", id: String(id), date: "2026-11-25", time });
  const waiting = () =>
    site.db.selectFrom("outgoing_mails").select(["template", "subject"]).where("state", "<>", "sent").execute();
  await move("11:00");
  await move("12:00");
  expect(await waiting()).toEqual([{ template: "visit-moved", subject: expect.stringContaining("12:00") }]);
  await setMails("sent");
  await office.post("/dashboard/visits", { intent: "visit-cancelled", id: String(id) });
  expect(await waiting()).toMatchObject([{ template: "visit-cancelled" }]);
  expect(await listMailTemplates(site.db)).toEqual(["visit-moved", "visit-cancelled"]);
  expect(wordsOf((await office.get("/dashboard/mail")).body)).toContain("only the newest waits");
});
