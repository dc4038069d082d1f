import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callbackSchema, messageSchema } from "#domain/enquiries/enquiry.ts";
import { ugx } from "#domain/money/money.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { receiveCallback, receiveMessage } from "#server/enquiries/enquiry-intake.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { reverseSalePayment } from "#server/ledger/reversals.ts";
import { signedIn } from "#test/administrator.ts";
import { openSite, type TestSite, type Visitor } from "#test/app.ts";
import { addApartment, addFloor, addProperty, addUnit, by } from "#test/catalogue/records.ts";
import { openOffice } from "#test/enquiries/office.ts";
import { answered, answersIn } from "#test/forms/answered-form.ts";
import { newAgreement, newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

let site: TestSite;
let admin: Visitor;
beforeEach(async () => {
  ({ site, admin } = await openOffice());
});
afterEach(() => site.remove());

const phone = "+256772123456";
const later = (minutes: number) => new Date(site.clock.now.getTime() + minutes * 60_000);
const context = () => ({
  ...{ settings: defaultSettings, publicUrl: site.publicUrl },
  ...{ secret: site.auth.secret, hasMailServer: true },
});

async function askBack(name = "Amina Nakato", number = phone, at = site.clock.now): Promise<number> {
  await receiveCallback(
    site.db,
    { request: callbackSchema.parse({ name, phone: number }), home: undefined },
    context(),
    at,
  );
  return newestEnquiry();
}

async function askAbout(
  home: { kind: "property" | "apartment"; id: number; name: string; unitId?: number },
  name = "Amina Nakato",
) {
  const email = "amina@visitors.example";
  const request = messageSchema.parse({ name, email, phone, message: "What does it cost?" });
  await receiveMessage(site.db, { request, home }, context(), site.clock.now);
  return newestEnquiry();
}

async function newestEnquiry(): Promise<number> {
  const row = await site.db.selectFrom("enquiries").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the words of a page, without its tags. */
async function read(path: string): Promise<string> {
  const { status, body } = await admin.get(path);
  expect(status, path).toBe(200);
  return wordsOf(body);
}

const stateOf = (id: number) =>
  site.db.selectFrom("enquiries").select("state").where("id", "=", id).executeTakeFirstOrThrow();

/** Records a cash payment of so many UGX, so many minutes after the clock's time. */
function payCash(
  agreementId: number,
  amount: number,
  {
    minute,
    paidOn = "2026-11-23",
    backdatingReason = "",
  }: { minute: number; paidOn?: string; backdatingReason?: string },
) {
  const entry = { externalReference: "", backdatingReason, note: "", method: "cash", paidOn } as const;
  return recordPayment(site.db, { ...entry, agreementId, amount: ugx(amount) }, by, later(minute));
}

describe("the timeline of a person", () => {
  test("has everything from the first question to the last receipt, the newest first, with a way to each", async () => {
    const enquiry = await askBack();
    await admin.post("/dashboard/enquiries", { intent: "note", id: String(enquiry), body: "Wants two bedrooms" });
    const buyer = await newBuyer(site.db, "amina  nakato", phone);
    const agreement = await newAgreement(site.db, buyer, later(10));
    expect((await payCash(agreement, 20_000, { minute: 20 })).ok).toBe(true);
    for (const path of [`/dashboard/people?buyer=${buyer}`, `/dashboard/people?enquiry=${enquiry}`]) {
      const { body } = await admin.get(path);
      const lines = wordsOf(body);
      const at = ["Payment of UGX 20,000", "signed", "Note", "Asked: call back"].map((line) => lines.indexOf(line));
      expect(at, lines).not.toContain(-1);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(body).toContain(`/dashboard/agreements/${agreement}?buyer=${buyer}&amp;receipt=1#receipt-1`);
      expect(body).toContain(`/dashboard/enquiries/${enquiry}`);
      expect(lines).toMatch(/% paid: UGX 20,000, UGX [\d,]+ still to pay/);
    }
    expect((await admin.get(`/dashboard/buyers/${buyer}`)).body).toContain(`/dashboard/people?buyer=${buyer}`);
    expect((await admin.get("/dashboard/people?buyer=999")).status).toBe(404);
  });

  test("has no time for a payment of an earlier day, and lists it on that day", async () => {
    const buyer = await newBuyer(site.db, "Amina Nakato", phone);
    const agreement = await newAgreement(site.db, buyer, later(10));
    const slip = { minute: 20, backdatingReason: "Slip found" };
    expect((await payCash(agreement, 20_000, { ...slip, paidOn: "2026-11-21" })).ok).toBe(true);
    expect((await payCash(agreement, 30_000, slip)).ok).toBe(true);
    const lines = await read(`/dashboard/people?buyer=${buyer}`);
    expect(lines).not.toContain("11:59 PM");
    expect(lines).toMatch(
      /23 November 2026 [^.]*Payment of UGX 30,000 \d+:\d\d [AP]M .*21 November 2026 Payment of UGX 20,000 Receipt/,
    );
  });

  test("says of a payment that was reversed that it was, and by which receipt", async () => {
    const buyer = await newBuyer(site.db, "Amina Nakato", phone);
    const agreement = await newAgreement(site.db, buyer, later(10));
    expect((await payCash(agreement, 20_000, { minute: 20 })).ok).toBe(true);
    expect((await payCash(agreement, 30_000, { minute: 25 })).ok).toBe(true);
    const { id } = await site.db
      .selectFrom("payments")
      .select("id")
      .where("amount_ugx", "=", 20_000)
      .executeTakeFirstOrThrow();
    const reversed = await reverseSalePayment(site.db, { paymentId: id, reason: "Wrong buyer" }, by, later(30));
    expect(reversed.ok).toBe(true);
    const lines = await read(`/dashboard/people?buyer=${buyer}`);
    expect(lines).toMatch(/Payment of UGX 20,000, reversed [\d:]+ [AP]M Reversed by receipt 3\. Receipt 1,/);
    expect(lines).toMatch(/Payment of UGX 30,000 [\d:]+ [AP]M Receipt 2,/);
  });

  test("lists a visit that was cancelled at its cancellation, below one that is to come", async () => {
    const ask = async (date: string) => {
      const visit = {
        intent: "book",
        channel: "phone",
        name: "Amina Nakato",
        phone: "0772 111 222",
        date,
        time: "10:00",
      };
      expect((await admin.post("/dashboard/visits/new", visit)).status).toBe(302);
      return (await site.db.selectFrom("enquiries").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
    };
    const [coming, cancelled] = [await ask("2026-11-26"), await ask("2026-11-27")];
    await admin.post("/dashboard/visits", { intent: "visit-cancelled", id: String(cancelled) });
    const lines = await read(`/dashboard/people?enquiry=${coming}`);
    expect(lines).toMatch(/Visit: confirmed.*Visit: cancelled [\d:]+ [AP]M It was for Friday 27 November at 10:00 AM/);
  });

  test("is done with the inquiry once a buyer is made of it or signs, which can be undone", async () => {
    const enquiry = await askBack();
    const state = async () =>
      (await site.db.selectFrom("enquiries").select("state").where("id", "=", enquiry).executeTakeFirstOrThrow()).state;
    const form = { intent: "save-buyer", id: "0", name: "Amina Nakato", phone, idNumber: "CF90123456ABCD" };
    const made = await admin.post("/dashboard/buyers/new", { ...form, enquiry: String(enquiry) });
    expect([made.status, await state()]).toEqual([302, "done"]);
    expect(await read(made.headers.get("location") ?? "")).toContain("Buyer added. The inquiry is done.");
    const undo = { intent: "undo-state", id: String(enquiry), state: "new" };
    expect((await admin.post(`/dashboard/enquiries/${enquiry}`, undo)).status).toBe(302);
    expect(await state()).toBe("new");
    const { id } = await site.db.selectFrom("buyers").select("id").executeTakeFirstOrThrow();
    const home = await addProperty(site.db, { title: "House", price: "9M" });
    const signing = {
      ...{ intent: "sign", id: String(id), home: `property-${home}`, price: "9M", perPayingDay: "20k" },
      ...{ payingDaysPerMonth: "26", startsOn: "2026-11-23", bankSharePercent: "0", bankYears: "0" },
    };
    const asked = await admin.post(`/dashboard/buyers/${id}/agreement`, signing);
    const answers = answersIn(asked.body);
    const signed =
      answers.length === 0 ? asked : await admin.post(`/dashboard/buyers/${id}/agreement`, answered(signing, answers));
    expect([signed.status, await state()]).toEqual([302, "done"]);
    expect(await read(signed.headers.get("location") ?? "")).toContain("signed. The inquiry is done.");
  });

  test("is joined with a buyer of the same phone who was added apart; signing for its home is what it was for", async () => {
    const home = await addProperty(site.db, { title: "House", price: "9M" });
    const about = await askAbout({ kind: "property", id: home, name: "House" });
    const another = await askBack();
    const form = { intent: "save-buyer", id: "0", name: "Amina Nakato", phone, idNumber: "CF90123456ABCD" };
    expect((await admin.post("/dashboard/buyers/new", form)).status).toBe(302);
    const { id } = await site.db.selectFrom("buyers").select("id").executeTakeFirstOrThrow();
    const opened = await read(`/dashboard/enquiries/${about}`);
    expect(opened).toContain("Buyer: Amina Nakato");
    expect(opened).not.toContain("Make a buyer");
    const signing = {
      ...{ intent: "sign", id: String(id), home: `property-${home}`, price: "9M", perPayingDay: "20k" },
      ...{ payingDaysPerMonth: "26", startsOn: "2026-11-23", bankSharePercent: "0", bankYears: "0" },
    };
    const asked = await admin.post(`/dashboard/buyers/${id}/agreement`, signing);
    const answers = answersIn(asked.body);
    const signed =
      answers.length === 0 ? asked : await admin.post(`/dashboard/buyers/${id}/agreement`, answered(signing, answers));
    expect(await read(signed.headers.get("location") ?? "")).toContain("signed. The inquiry is done.");
    const states = await site.db.selectFrom("enquiries").select(["id", "state"]).orderBy("id").execute();
    expect(states).toEqual([
      { id: about, state: "done" },
      { id: another, state: "new" },
    ]);
    // Another name with her number is another person, whose inquiry names her all the same.
    const sister = await askBack("Ruth Nakato");
    expect(await read(`/dashboard/enquiries/${sister}`)).toMatch(/Amina Nakato has this number Make a buyer/);
  });

  test("stays in the inbox when she becomes a buyer before her visit", async () => {
    const visit = { name: "Sarah Achieng", phone: "+256772000111", date: "2026-11-25", time: "11:00" };
    expect((await site.visitor().post("/visit", visit)).status).toBe(303);
    const { id, state } = await site.db
      .selectFrom("enquiries")
      .select(["id", "state"])
      .where("name", "=", "Sarah Achieng")
      .executeTakeFirstOrThrow();
    const form = { intent: "save-buyer", id: "0", name: "Sarah Achieng", phone: "+256772000111", enquiry: String(id) };
    const made = await admin.post("/dashboard/buyers/new", form);
    expect(made.status).toBe(302);
    expect(await read(made.headers.get("location") ?? "")).not.toContain("The inquiry is done.");
    const after = await site.db.selectFrom("enquiries").select("state").where("id", "=", id).executeTakeFirstOrThrow();
    expect(after.state).toBe(state);
  });

  test("is looked up by number or address; for anything else the search is named", async () => {
    const { body } = await admin.get("/dashboard/people?who=Amina");
    expect(body).toMatch(/neither an e-mail address[\s\S]*href="\/dashboard\/search\?q=Amina"/);
  });

  test("takes a note on the page of a person, also of a buyer who never wrote", async () => {
    const enquiry = await askBack();
    const buyer = await newBuyer(site.db, "Brian Okello", "+256772999888");
    for (const [record, path] of [
      [{ enquiry: String(enquiry) }, `/dashboard/people?enquiry=${enquiry}`],
      [{ buyer: String(buyer) }, `/dashboard/people?buyer=${buyer}`],
    ] as const) {
      const noted = await admin.post(path, { intent: "note", ...record, body: "Calls on Friday" });
      expect([noted.status, noted.headers.get("location")]).toEqual([302, expect.stringContaining(path)]);
      expect(await read(path)).toMatch(/Note .*Calls on Friday/);
      const blank = await admin.post(path, { intent: "note", ...record, body: " " });
      expect(wordsOf(blank.body)).toContain("Write something first.");
    }
  });

  test("folds the statuses of an inquiry that follow each other, and shows the newest", async () => {
    const enquiry = await askBack();
    for (const state of ["contacted", "scheduled", "done"])
      await admin.post("/dashboard/enquiries", { intent: "state", id: String(enquiry), state });
    expect(await read(`/dashboard/people?enquiry=${enquiry}`)).toMatch(
      /Done .*2 earlier statuses Scheduled .*Contacted/,
    );
  });

  test("shows a long note to its end, also on the inquiry", async () => {
    const enquiry = await askBack();
    const body = `Called.\n${"She pays from Monday. ".repeat(40)}Her sister comes along`;
    await admin.post("/dashboard/enquiries", { intent: "note", id: String(enquiry), body });
    for (const path of [`/dashboard/people?enquiry=${enquiry}`, `/dashboard/enquiries/${enquiry}`])
      expect(await read(path)).toContain("Her sister comes along. Ada Nakato");
  });

  test("is read in pages that leave out nothing and say nothing twice, however much happens in one moment", async () => {
    const enquiry = await askBack();
    const notes = Array.from({ length: 120 }, (_, i) => ({
      ...{ enquiry_id: enquiry, written_by: "Ada", body: `Note number ${i}.` },
      written_at: later(Math.floor(i / 40)),
    }));
    await site.db.insertInto("enquiry_notes").values(notes).execute();
    const seen: string[] = [];
    let path: string | undefined = `/dashboard/people?enquiry=${enquiry}`;
    for (let page = 0; path !== undefined && page < 5; page += 1) {
      const { body } = await admin.get(path);
      seen.push(...[...wordsOf(body).matchAll(/Note number (\d+)\./g)].map(([, number = ""]) => number));
      path = /href="(\/dashboard\/people\?[^"]*after=[^"]+)"[^>]*>Older/.exec(body)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect(await read(`/dashboard/people?enquiry=${enquiry}&after=nonsense.'.1`)).toContain("Note number 119.");
  });

  test("separates people who share a number, and shows a hostile name as text", async () => {
    const name = `<img src=x onerror=alert(1)> {{name}} "'; drop table buyers`;
    const hostile = await newBuyer(site.db, name, phone);
    await askBack("Brian Okello");
    const { body } = await admin.get(`/dashboard/people?buyer=${hostile}`);
    expect(body).not.toContain("<img src=x");
    expect(body).toContain("&lt;img src=x onerror=alert(1)&gt; {{name}}");
    expect(body.split("Asked: call back")).toHaveLength(1);
    expect((await admin.get(`/dashboard/write?buyer=${hostile}`)).body).not.toContain("<img src=x");
  });
});

describe("an answer", () => {
  test("carries home, price, price a day and plan, and by WhatsApp it is noted once and the question answered", async () => {
    const id = await addProperty(site.db, { title: "Garden Villa", price: "120000000" });
    const enquiry = await askAbout({ kind: "property", id, name: "Garden Villa" });
    const page = await read(`/dashboard/write?enquiry=${enquiry}`);
    expect(page).toMatch(/Garden Villa costs UGX 120,000,000\. You can pay from UGX [\d,]+ a day, on 26 days a month/);
    expect(page).toContain(`${site.publicUrl}/property/${id}`);
    expect(page).toContain(`${site.publicUrl}/visit?home=property-${id}`);

    const formKey = crypto.randomUUID();
    const body = `Hello Amina.\n${site.publicUrl}/visit/secret-token-of-a-visit`;
    const send = () => admin.post("/dashboard/write", { intent: "whatsapp", enquiry: String(enquiry), formKey, body });
    const first = await send();
    expect(first.status).toBe(302);
    expect(wordsOf((await admin.get(first.headers.get("location") ?? "")).body)).toMatch(
      /added to the conversation\. Marked as contacted\. Not sent/,
    );
    await Promise.all([send(), send()]);
    const notes = await site.db.selectFrom("enquiry_notes").select(["body", "channel"]).execute();
    expect(notes).toEqual([{ body: "Hello Amina.\n(private link)", channel: "whatsapp" }]);
    expect(await stateOf(enquiry)).toEqual({ state: "contacted" });
    expect(await read(`/dashboard/people?enquiry=${enquiry}`)).toMatch(
      /WhatsApp [\d:]+ [AP]M Hello Amina\. \(private link\)\. Ada Nakato/,
    );
    await admin.post("/dashboard/enquiries", { intent: "undo-state", id: String(enquiry), state: "new" });
    expect(await stateOf(enquiry)).toEqual({ state: "new" });
  });

  test("is sent once by mail, as edited, and appears in the timeline", async () => {
    const enquiry = await askAbout({ kind: "property", id: await addProperty(site.db), name: "Garden Villa" });
    const formKey = crypto.randomUUID();
    const sent = {
      intent: "email",
      enquiry: String(enquiry),
      formKey,
      subject: "Your {{home}}\nBcc: x@y.example",
      body: "As {{you}} like <b>it</b>",
    };
    await Promise.all([admin.post("/dashboard/write", sent), admin.post("/dashboard/write", sent)]);
    const mails = await site.db
      .selectFrom("outgoing_mails")
      .select(["to_address", "subject", "text_body", "html_body"])
      .where("template", "=", "answer")
      .execute();
    expect(mails).toEqual([
      {
        ...{
          to_address: "amina@visitors.example",
          subject: "Your {{home}} Bcc: x@y.example",
          text_body: "As {{you}} like <b>it</b>",
        },
        html_body: "<p>As {{you}} like &lt;b&gt;it&lt;/b&gt;</p>",
      },
    ]);
    expect(await read(`/dashboard/people?enquiry=${enquiry}`)).toContain("Your {{home}} Bcc");
    expect(await stateOf(enquiry)).toEqual({ state: "contacted" });
  });

  test("by mail says that it waits while no mail server is set", async () => {
    const silent = await openSite({ databaseUrl: site.databaseUrl, hasMailServer: false });
    const owner = await signedIn(silent);
    const enquiry = await askAbout({ kind: "property", id: await addProperty(site.db), name: "Garden Villa" });
    const answer = { intent: "email", enquiry: String(enquiry), subject: "Hi", body: "Hello" };
    const sent = await owner.post("/dashboard/write", { ...answer, formKey: crypto.randomUUID() });
    const page = await owner.get(sent.headers.get("location") ?? "");
    expect(page.body).toContain("E-mail stored. It is sent once a mail server is set. Marked as contacted.");
    await silent.remove();
  });

  test("about a home that is taken names the nearest that are free, and no price of what cannot be had", async () => {
    const taken = await addApartment(site.db, { name: "Taken Type", bedrooms: "2", price: "80000000" });
    await site.db.updateTable("apartment_types").set({ status: "sold" }).where("id", "=", taken).execute();
    await addApartment(site.db, { name: "Free Type", bedrooms: "2", price: "85000000" });
    const enquiry = await askAbout({ kind: "apartment", id: taken, name: "Taken Type" });
    const page = await read(`/dashboard/write?enquiry=${enquiry}&text=taken`);
    expect(page).toMatch(/Taken Type is taken, we are sorry\..*Free Type: UGX 85,000,000, from UGX [\d,]+ a day/);
    expect(page).not.toContain("Price and plan");
  });

  test("has the figures of the home and how many are free, and shows what is not recorded until it is filled in", async () => {
    const type = await addApartment(site.db, { name: "Counted Type", bedrooms: "2", price: "80000000" });
    const floorId = await addFloor(site.db);
    for (const number of ["1-01", "1-02", "1-03"]) await addUnit(site.db, { floorId, number, apartmentTypeId: type });
    await site.db.updateTable("units").set({ status: "sold" }).where("number", "=", "1-02").execute();
    const asked = await askAbout({ kind: "apartment", id: type, name: "Counted Type" });
    const filled = await read(`/dashboard/write?enquiry=${asked}&text=price`);
    expect(filled).toMatch(/Counted Type costs UGX 80,000,000\. 2 of 3 available now\..*from UGX [\d,]+ a day/);
    expect(filled).not.toContain("Fill in");
    const enquiry = await askBack();
    const open = await read(`/dashboard/write?enquiry=${enquiry}&text=price`);
    expect(open).toContain("[home] costs [price]. You can pay from [price a day] a day, on 26 days a month");
    expect(open).toContain("Fill in [home], [price] and [price a day] before you send this.");
    for (const intent of ["whatsapp", "email"]) {
      const sent = await admin.post("/dashboard/write", {
        ...{ intent, enquiry: String(enquiry), subject: "Hi", body: "It costs [price]" },
      });
      expect(sent.status).toBe(400);
      expect(sent.body).toContain("Fill in [price] before you send this");
    }
    expect(await stateOf(enquiry)).toEqual({ state: "new" });
  });

  test("is not sent empty, without a recipient or by a stranger, and the draft stays", async () => {
    const enquiry = await askBack();
    const send = (fields: Record<string, string>) =>
      admin.post("/dashboard/write", { intent: "whatsapp", enquiry: String(enquiry), body: "Hello", ...fields });
    expect((await send({ body: "  " })).status).toBe(400);
    expect((await send({ enquiry: "999" })).status).toBe(404);
    const withoutAddress = await send({ intent: "email", subject: "Hi", body: "Kept words" });
    expect(withoutAddress.status).toBe(400);
    expect(withoutAddress.body).toContain("Kept words");
    const stranger = site.visitor();
    for (const path of [`/dashboard/write?enquiry=${enquiry}`, `/dashboard/people?enquiry=${enquiry}`]) {
      expect((await stranger.get(path)).status).toBe(302);
    }
    await stranger.post("/dashboard/write", { intent: "whatsapp", enquiry: String(enquiry), body: "Hello" });
    await stranger.post("/dashboard/people", { intent: "merge", enquiry: String(enquiry), with: phone });
    expect(await site.db.selectFrom("enquiry_notes").selectAll().execute()).toEqual([]);
    expect(await stateOf(enquiry)).toEqual({ state: "new" });
  });

  test("of a call is noted, and the question answered", async () => {
    const enquiry = await askBack();
    await admin.post("/dashboard/write", { intent: "call", enquiry: String(enquiry) });
    expect(await stateOf(enquiry)).toEqual({ state: "contacted" });
    expect(await read(`/dashboard/people?enquiry=${enquiry}`)).toMatch(/Call [\d:]+ [AP]M Called\. Ada Nakato/);
  });
});

describe("two records of one person", () => {
  test("are merged at a press where the name is the same, seen as one, and taken apart again", async () => {
    const first = await newBuyer(site.db, "Amina Nakato", phone);
    const second = await askBack("Amina Nakato", "+256701000111");
    const page = await admin.get(`/dashboard/people?buyer=${first}`);
    expect(wordsOf(page.body)).toMatch(/Same person\? Amina Nakato: 1 inquiry/);
    expect(wordsOf(page.body)).not.toContain("Asked: call back");
    const merged = await admin.post("/dashboard/people", {
      intent: "merge",
      buyer: String(first),
      otherEnquiry: String(second),
    });
    expect(wordsOf((await admin.get(merged.headers.get("location") ?? "")).body)).toMatch(/are one person now\. Undo/);
    expect(await read(`/dashboard/people?buyer=${first}`)).toContain("Asked: call back");
    // A merge that is undone separates the enquiries of the two phone numbers again.
    await admin.post("/dashboard/people", { intent: "split", buyer: String(first) });
    expect(await read(`/dashboard/people?buyer=${first}`)).not.toContain("Asked: call back");
    const audited = await site.db
      .selectFrom("audit_entries")
      .select("action")
      .where("action", "like", "buyer.%")
      .orderBy("id")
      .execute();
    expect(audited).toEqual([{ action: "buyer.merge" }, { action: "buyer.unmerge" }]);
  });

  test("are merged by the other number, also in two tabs at once, and erased together with their messages", async () => {
    const first = await askBack("Amina");
    const second = await askBack("Nakato A.", "+256701000111");
    const merge = () =>
      admin.post("/dashboard/people", { intent: "merge", enquiry: String(first), with: "0701 000111" });
    for (const answer of await Promise.all([merge(), merge()])) expect(answer.status).toBe(302);
    await admin.post("/dashboard/write", {
      intent: "whatsapp",
      enquiry: String(second),
      body: "Words to be forgotten",
    });
    expect(await read(`/dashboard/people?who=${encodeURIComponent(phone)}`)).toContain(
      "channel: whatsapp; body: Words to be forgotten",
    );
    await admin.post("/dashboard/people", { intent: "erase", who: phone, sure: "on" });
    expect(await site.db.selectFrom("enquiry_notes").selectAll().execute()).toEqual([]);
    const names = await site.db.selectFrom("enquiries").select("name").execute();
    expect(names).toEqual([{ name: "(erased)" }, { name: "(erased)" }]);
    expect((await admin.get(`/dashboard/people?enquiry=${second}`)).status).toBe(404);
  });

  test("cannot be merged by a number that no person or several people use", async () => {
    const first = await askBack("Amina");
    const merge = async (typed: string) =>
      wordsOf(
        (
          await admin.post(`/dashboard/people?enquiry=${first}`, {
            intent: "merge",
            enquiry: String(first),
            with: typed,
          })
        ).body,
      );
    expect(await merge("0701 000111")).toContain("No one was found with this number or address");
    await askBack("Brian", "+256701000222");
    await askBack("Carol", "+256701000222");
    expect(await merge("0701 000222")).toContain("Several people use it");
    expect(await merge("Brian")).toContain("Enter the other phone number or e-mail address");
  });
});

test("long lists of what is stored of a person are folded, with their counts, below the newest of the conversation", async () => {
  const enquiry = await askBack();
  const notes = Array.from({ length: 12 }, (_, i) => ({
    ...{ enquiry_id: enquiry, written_by: "Ada", body: `Note number ${i}.`, written_at: later(i) },
  }));
  await site.db.insertInto("enquiry_notes").values(notes).execute();
  const { body } = await admin.get(`/dashboard/people?who=${encodeURIComponent(phone)}`);
  const listed = [...body.matchAll(/<details([^>]*)><summary[^>]*><h2[^>]*>([^<]+)<\/h2><span[^>]*>(\d+)/g)];
  const lists = listed.map(([, attributes = "", name, count]) => [name, count, /\bopen/.test(attributes)]);
  expect(lists).toEqual(
    expect.arrayContaining([
      ["enquiries", "1", true],
      ["notes", "12", false],
    ]),
  );
  expect(body.match(/body: Note number/g)?.length).toBe(12);
  expect(body).toMatch(/written at: \d+ [A-Z][a-z]+ \d{4} at \d+:\d{2} [AP]M/);
  const [conversation = ""] = body.split("Personal data");
  expect(conversation.match(/Note number/g)?.length).toBe(8);
  expect(conversation).toMatch(/href="\/dashboard\/people\?enquiry=\d+&amp;after=[^"]+"[^>]*>Older/);
});

test("words to a buyer, by mail or WhatsApp, are exported and erased with them", async () => {
  const buyer = await newBuyer(site.db, "Carol Nambi", phone);
  await site.db.updateTable("buyers").set({ email: "carol@visitors.example" }).where("id", "=", buyer).execute();
  const about = { buyer: String(buyer), body: "Secret words to Carol", subject: "To Carol" };
  await admin.post("/dashboard/write", { intent: "whatsapp", ...about });
  await admin.post("/dashboard/write", { intent: "email", ...about });
  const timeline = await read(`/dashboard/people?buyer=${buyer}`);
  for (const line of ["Secret words to Carol. Ada Nakato", "To Carol"]) expect(timeline).toContain(line);
  const exported = await read(`/dashboard/people?who=${encodeURIComponent(phone)}`);
  expect(exported).toContain("channel: whatsapp; body: Secret words to Carol");
  expect(exported).toContain("text body: Secret words to Carol");
  await admin.post("/dashboard/people", { intent: "erase", who: phone, sure: "on" });
  const kept = [
    await site.db.selectFrom("enquiry_notes").selectAll().execute(),
    await site.db.selectFrom("outgoing_mails").selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toMatch(/Carol/);
});

test("a person with thousands of events has them by the page", async () => {
  const buyer = await newBuyer(site.db, "Amina Nakato", phone);
  const agreement = await newAgreement(site.db, buyer, site.clock.now, 90_000_000);
  const entries = Array.from({ length: 2_000 }, (_, i) => ({
    ...{
      agreement_id: agreement,
      receipt_number: i + 1,
      amount_ugx: 20_000,
      method: "cash" as const,
      recorded_by: "Ada",
    },
    paid_on: addDays("2026-01-01", i % 300),
    recorded_at: later(i),
  }));
  await site.db.insertInto("payments").values(entries).execute();
  const { body } = await admin.get(`/dashboard/people?buyer=${buyer}`);
  expect(body.split("Payment of UGX 20,000").length - 1).toBeLessThan(60);
  expect(body).toContain("Older");
});

describe("two questions", () => {
  const number = { phone: "0772 123 456" };
  const email = "amina@visitors.example";

  /** Sends two questions, and tells how many people the list has and what each question's page shows. */
  async function afterAsking(...askers: readonly { name: string; phone?: string; email?: string }[]) {
    const ids: number[] = [];
    for (const [i, asker] of askers.entries()) {
      const request = messageSchema.parse({ ...asker, message: `Is there water? ${i}` });
      await receiveMessage(site.db, { request, home: undefined }, context(), later(i));
      ids.push(await newestEnquiry());
    }
    const pages = await Promise.all(ids.map((id) => read(`/dashboard/people?enquiry=${id}`)));
    return {
      listed: /\b(\d+) (?:person|people)\b/.exec(await read("/dashboard/people"))?.[1],
      shown: pages.map((page) => ids.map((_, i) => i).filter((i) => page.includes(`Is there water? ${i}`))),
    };
  }
  const both = [0, 1];
  const together = { listed: "1", shown: [both, both] };
  const apart = { listed: "2", shown: [[0], [1]] };

  test.each([
    ["with accents and without", "José Ñandú", "Jose Nandu"],
    ["with the apostrophe of another keyboard", "Ng'ang'a Peters", "Ng\u2019ang\u2019a Peters"],
    ["without the apostrophe", "Ng'ang'a Peters", "Nganga Peters"],
    ["in capitals, with another hyphen", "Mwana-Hawa Juma", "MWANA\u2011HAWA  JUMA"],
  ])("are of one person who writes the name %s", async (_, name, other) => {
    expect(await afterAsking({ ...number, name }, { ...number, name: other })).toEqual(together);
  });

  test.each([
    ["first with it", { ...number, email }, { email }],
    ["first without it", { email: email.toUpperCase() }, { ...number, email }],
    ["with two numbers", { ...number, email }, { phone: "0701 234 567", email }],
  ])("are of one person who uses the address, %s", async (_, one, other) => {
    const name = "Amina Nakato";
    expect(await afterAsking({ ...one, name }, { ...other, name })).toEqual(together);
  });

  test("are of the buyer of the number, also the one with the address alone", async () => {
    const name = "Amina Nakato";
    await newBuyer(site.db, name, phone);
    expect(await afterAsking({ ...number, email, name }, { email, name })).toEqual(together);
  });

  test.each([
    ["a couple", { ...number, name: "Amina Nakato" }, { ...number, name: "Brian Okello" }],
    ["twins", { ...number, name: "Wasswa John" }, { ...number, name: "Kato John" }],
    ["father and son", { ...number, name: "Okello Moses" }, { ...number, name: "Okello Moses Jr" }],
    ["namesakes", { ...number, name: "Amina Nakato" }, { phone: "0701 234 567", name: "Amina Nakato" }],
  ])("of %s stay apart", async (_, one, other) => {
    expect(await afterAsking(one, other)).toEqual(apart);
  });

  test.each([
    ["Jose Nandu", "José Ñandú"],
    ["Ng\u2019ang\u2019a Peters", "Ng'ang'a Peters"],
  ])("of %s: the buyer %s is found for them, and proposed if the number is another", async (asked, bought) => {
    const buyer = await newBuyer(site.db, bought, phone);
    await askBack(asked);
    await askBack(asked, "+256701000111");
    const page = await read(`/dashboard/people?buyer=${buyer}`);
    expect(page).toMatch(/Asked: call back/);
    expect(page).toMatch(/Same person\? .*: 1 inquiry/);
  });

  test("of a buyer who writes the name in another order are proposed", async () => {
    const buyer = await newBuyer(site.db, "Amina Nakato", phone);
    await askBack("NAKATO Amina");
    expect(await read(`/dashboard/people?buyer=${buyer}`)).toMatch(/Same person\? NAKATO Amina: 1 inquiry/);
  });
});

describe("the list of people", () => {
  test("has everybody once, by how far they have come, the newest first", async () => {
    await askBack("Carol Auma", "+256782555444");
    await askBack("Amina Nakato", phone, later(1));
    await askAbout({ kind: "property", id: await addProperty(site.db, {}), name: "House" });
    const buyer = await newBuyer(site.db, "Brian Okello", "+256701222333");
    await askBack("brian okello", "+256701222333", later(2));
    await newAgreement(site.db, buyer, site.clock.now);
    const page = await read("/dashboard/people");
    expect(page).toContain("3 people, from the first question to the last payment");
    expect(page.match(/Amina Nakato/g)).toHaveLength(1);
    expect(page).toMatch(/Brian Okello.*\+256 701 222333.*Buyer/);
    expect(await read("/dashboard/people?stage=buyer")).not.toContain("Carol Auma");
    expect(await read("/dashboard/people?search=0782%20555")).toMatch(/1 person found.*Carol Auma/);
    expect(await read("/dashboard/people?search=auma")).toContain("Carol Auma");
    expect(await read("/dashboard/people?search=zebra")).toContain("Nobody matches.");
    expect(await read(`/dashboard/people?search=${encodeURIComponent("0772 123 456")}`)).toContain(
      "All that is kept about",
    );
  });

  test("says that somebody was a buyer whose agreement was ended, because she may never have asked", async () => {
    const buyer = await newBuyer(site.db, "Grace Kato", "+256701222444");
    const agreement = await newAgreement(site.db, buyer, site.clock.now);
    const end = { state: "ended" as const, ended_reason: "Moved away", closed_on: localDate(site.clock.now) };
    await site.db.updateTable("agreements").set(end).where("id", "=", agreement).execute();
    expect(await read("/dashboard/people")).toMatch(/Grace Kato \+256 701 222444 Was a buyer/);
    expect(await read("/dashboard/people?stage=ended")).toContain("Grace Kato");
    expect(await read("/dashboard/people?stage=asked")).not.toContain("Grace Kato");
    const visit = { intent: "book", channel: "phone", name: "Grace Kato", phone: "0701 222 444", date: "2026-11-26" };
    expect((await admin.post("/dashboard/visits/new", { ...visit, time: "10:00" })).status).toBe(302);
    expect(await read("/dashboard/people")).toMatch(/1 person.*Grace Kato \+256 701 222444 Was a buyer/);
    expect(await read("/dashboard/people?stage=visit-booked")).not.toContain("Grace Kato");
  });

  test("leads to one person's page, and one of two merged people stands in it", async () => {
    const one = await askBack("Carol Auma", "+256782555444");
    const other = await askBack("Caroline Auma", "+256701999111", later(1));
    expect(await read("/dashboard/people")).toContain("2 people");
    await admin.post("/dashboard/people", { intent: "merge", enquiry: String(one), with: "0701 999111" });
    expect(await read("/dashboard/people")).toContain("1 person");
    expect(await read(`/dashboard/people?enquiry=${other}`)).toContain("Undo the merge");
    // Whoever of the two asks again is no third person.
    await askBack("Caroline Auma", "+256701999111", later(2));
    expect(await read("/dashboard/people")).toContain("1 person");
  });

  test("has a buyer who was merged with an inquiry once, also when she asks again", async () => {
    const buyer = await newBuyer(site.db, "Amina Nakato", phone);
    const other = await askBack("Amina N", "+256701000111");
    await admin.post("/dashboard/people", { intent: "merge", buyer: String(buyer), otherEnquiry: String(other) });
    expect(await read("/dashboard/people")).toContain("1 person");
    await askBack("Amina Nakato", phone, later(1));
    expect(await read("/dashboard/people")).toContain("1 person");
  });

  test("keeps somebody whose spouse has signed from her inquiry, and her address", async () => {
    const email = "wife@visitors.example";
    const wife = { name: "Rose Okello", phone: "0782 555 444", email };
    const request = messageSchema.parse({ ...wife, message: "Is there water?" });
    await receiveMessage(site.db, { request, home: undefined }, context(), later(0));
    const husband = await newBuyer(site.db, "Peter Okello", phone);
    await site.db
      .updateTable("buyers")
      .set({ enquiry_id: await newestEnquiry() })
      .where("id", "=", husband)
      .execute();
    const again = messageSchema.parse({ name: wife.name, email, message: "And a school?" });
    await receiveMessage(site.db, { request: again, home: undefined }, context(), later(1));
    const page = await read("/dashboard/people");
    expect(page).toContain("2 people");
    expect(page).toMatch(/Rose Okello wife@visitors\.example/);
  });
});

test("people are ordered by name either way, and by when they were last seen", async () => {
  await askBack("Brian Okello", "+256772000001", later(1));
  await askBack("amina Nakato", "+256772000002", later(2));
  await askBack("Carol Auma", "+256772088005", later(3));
  const namesAt = async (query: string) =>
    [...(await admin.get(`/dashboard/people${query}`)).body.matchAll(/class="data-table-link"[^>]*>([^<]*)</g)].map(
      ([, name]) => name,
    );
  expect(await namesAt("")).toEqual(["Carol Auma", "amina Nakato", "Brian Okello"]);
  expect(await namesAt("?sort=-seen")).toEqual(["Brian Okello", "amina Nakato", "Carol Auma"]);
  expect(await namesAt("?sort=name")).toEqual(["amina Nakato", "Brian Okello", "Carol Auma"]);
  expect(await namesAt("?sort=-name")).toEqual(["Carol Auma", "Brian Okello", "amina Nakato"]);
  expect(await namesAt("?search=88005")).toEqual(["Carol Auma"]);
});
