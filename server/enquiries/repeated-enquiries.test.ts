import { afterEach, beforeEach, expect, test } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { createBuyer } from "#server/buyers/buyers.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { listMailTemplates, openOffice } from "#test/enquiries/office.ts";

let site: TestSite;
let admin: Visitor;
beforeEach(async () => {
  ({ site, admin } = await openOffice());
});
afterEach(() => site.remove());

const ask = (fields: Record<string, string>) => site.visitor().post("/ask", fields);
const callback = { kind: "callback", name: "Brian Okello", phone: "0772 123 456" };
const message = {
  ...{ kind: "message", name: "Carol", email: "carol@visitors.example", message: "Is there water on the hill?" },
};
const enquiries = () =>
  site.db.selectFrom("enquiries").select(["id", "state", "is_suspected_spam", "waiting_since"]).execute();
const mails = () => listMailTemplates(site.db);
const mark = async (state: string) => {
  const [enquiry] = await enquiries();
  await admin.post("/dashboard/enquiries", { intent: "state", id: String(enquiry?.id), state });
};

test.each(["contacted", "done", "lost"])(
  "who was %s and asks again on the same day waits again, and the office hears of it",
  async (state) => {
    await ask(callback);
    await mark(state);
    site.clock.now = localInstant("2026-11-23", "15:00");
    for (let press = 0; press < 2; press += 1) {
      expect((await ask(callback)).body).toContain("We answer within one working day.");
      expect(await enquiries()).toMatchObject([{ state: "new", waiting_since: site.clock.now }]);
      expect(await mails()).toEqual(["new-enquiry", "new-enquiry"]);
      const notes = await site.db.selectFrom("enquiry_notes").select(["body", "written_by"]).execute();
      expect(notes).toEqual([{ body: "Asked again by the same form.", written_by: "visitor" }]);
    }
  },
);

test("a repeated question before the answer is one enquiry, since the first, and no second mail is sent", async () => {
  const asked = site.clock.now;
  await ask(message);
  site.clock.now = localInstant("2026-11-23", "15:00");
  expect((await ask(message)).body).toContain("We answer within one working day.");
  expect(await enquiries()).toMatchObject([{ state: "new", waiting_since: asked }]);
  expect(await mails()).toEqual(["enquiry-received", "new-enquiry"]);
  expect(await site.db.selectFrom("enquiry_notes").select("id").execute()).toEqual([]);
});

test("who agrees to news only when they send the form again has agreed, once", async () => {
  await ask(message);
  for (let press = 0; press < 2; press += 1) await ask({ ...message, marketing: "on" });
  const consents = await site.db.selectFrom("consents").select("purpose").orderBy("id").execute();
  expect(consents.map(({ purpose }) => purpose)).toEqual(["contact", "marketing"]);
});
test("a hasty message sent again at a human pace is in the inbox, and both sides get their mail, once", async () => {
  const asked = await ask({ ...message, elapsed: "1000" });
  expect(asked.body).toContain("We check it first");
  expect(await mails()).toEqual([]);
  for (let press = 0; press < 2; press += 1) {
    expect((await ask({ ...message, elapsed: "60000" })).body).toContain("We answer within one working day.");
    expect(await enquiries()).toMatchObject([{ state: "new", is_suspected_spam: false }]);
    expect(await mails()).toEqual(["enquiry-received", "new-enquiry"]);
  }
});

test("who becomes a buyer is suspected no more, neither for what they sent before nor for what they send", async () => {
  const hasty = { ...message, phone: "0782 555 111", elapsed: "1000" };
  await ask(hasty);
  expect(await enquiries()).toMatchObject([{ is_suspected_spam: true }]);
  const carol = { name: "Carol", phone: "0782 555 111", email: "", note: "", idNumber: "" };
  expect(await createBuyer(site.db, carol, { actor: { id: "1", name: "Ada" } }, site.clock.now)).toMatchObject({
    ok: true,
  });
  expect(await enquiries()).toMatchObject([{ is_suspected_spam: false }]);
  expect((await ask({ ...hasty, message: "Is the road paved?" })).body).toContain("We answer within one working day.");
  expect(await enquiries()).toMatchObject([{ is_suspected_spam: false }, { is_suspected_spam: false }]);
});

test("a message that the office set aside stays there, and sending it again promises nothing", async () => {
  await ask(message);
  const [enquiry] = await enquiries();
  await admin.post("/dashboard/enquiries", { intent: "spam", id: String(enquiry?.id) });
  expect(await enquiries()).toMatchObject([{ is_suspected_spam: true }]);
  const again = await ask(message);
  expect(again.body).toContain("We check it first");
  expect(await enquiries()).toMatchObject([{ is_suspected_spam: true }]);
  expect(await mails()).toEqual(["enquiry-received", "new-enquiry"]);
});

test("an honest message sent again in haste gets the answer for the stored one", async () => {
  await ask(message);
  expect((await ask({ ...message, elapsed: "1000" })).body).toContain("We answer within one working day.");
  expect(await enquiries()).toMatchObject([{ is_suspected_spam: false }]);
});
