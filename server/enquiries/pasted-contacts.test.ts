import { describe, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { newBuyer } from "#test/money/sold-homes.ts";

const test = testWithSite();

let site: TestSite;
let admin: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = localInstant("2026-11-23", "07:00");
  admin = await signedIn(site);
});

const newestEnquiry = () =>
  site.db.selectFrom("enquiries").select(["name", "phone", "email"]).orderBy("id", "desc").executeTakeFirstOrThrow();

describe("a visitor's form", () => {
  const visit = { name: "Sarah Namubiru", date: "2026-11-24", time: "10:00", message: "", home: "", website: "" };

  test.each([
    ["0772 123 45", "one digit is missing"],
    ["077212345", "one digit is missing"],
    ["0772 123 4567", "one digit too many"],
    ["0797 123 456", "no network in Uganda begins with 079x"],
    ["+254 712 34567", "one digit is missing"],
  ])("asks about %s in place, and stores nothing", async (phone, slip) => {
    const count = async () => (await site.db.selectFrom("enquiries").select("id").execute()).length;
    const before = await count();
    for (const [path, form] of [
      ["/visit", { ...visit, phone }],
      ["/ask", { kind: "callback", name: "Sarah", phone }],
      ["/ask", { kind: "message", name: "Sarah", phone, message: "Is there water?" }],
    ] as const) {
      const { status, body } = await site.visitor().post(path, form);
      expect(status, path).toBe(400);
      expect(body).toContain(slip);
      expect(body).toContain(`value="${phone}"`);
    }
    expect(await count()).toBe(before);
  });

  test("has no field for an address that a browser refuses before we read it", async () => {
    for (const path of ["/visit", "/ask", "/blog", "/news/subscribe"]) {
      const { body } = await site.visitor().get(path);
      expect(body, path).toMatch(/<input[^>]* name="email"/);
      expect(body, path).not.toContain('type="email"');
    }
  });

  test("takes what people paste as they mean it", async () => {
    const pasted = {
      name: "\u2068Sarah\u00a0Namubiru\u2069\u200e",
      phone: "https://wa.me/256772123456?text=Hello%202",
      email: "mailto:info@m\u00fcnchen.example,",
    };
    expect((await site.visitor().post("/visit", { ...visit, ...pasted })).status).toBe(303);
    expect(await newestEnquiry()).toEqual({
      name: "Sarah Namubiru",
      phone: "+256772123456",
      email: "info@xn--mnchen-3ya.example",
    });
    for (const name of ["Sarah\nNamubiru", "Sarah evil.example"])
      expect((await site.visitor().post("/visit", { ...visit, ...pasted, name })).status).toBe(400);
    expect((await site.visitor().post("/news/subscribe", { email: "\u200breader@visitors.example." })).status).toBe(
      200,
    );
    const { email } = await site.db.selectFrom("subscribers").select("email").executeTakeFirstOrThrow();
    expect(email).toBe("reader@visitors.example");
  });
});

test("the office answers the enquirer, and no header has a stranger's words", async () => {
  const name = "=?utf-8?q?Bcc?= Eve";
  const sent = { kind: "message", name, email: "eve@visitors.example", message: "Is there water?" };
  expect((await site.visitor().post("/ask", sent)).status).toBe(200);
  const mails = await site.db
    .selectFrom("outgoing_mails")
    .select(["template", "to_address", "reply_to", "subject"])
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  expect(mails.map((mail) => [mail.template, mail.to_address, mail.reply_to])).toEqual([
    ["new-enquiry", "hello@amaka.example", "eve@visitors.example"],
    ["enquiry-received", "eve@visitors.example", null],
  ]);
  for (const { subject } of mails) expect(subject).not.toContain("Eve");
});

test("a time of a visit says where it is: in the form, on its page, in mails, messages and the calendar", async () => {
  const visitor = site.visitor();
  expect((await visitor.get("/visit")).body).toContain("Kampala time");
  const form = { name: "Grace Auma", email: "grace@visitors.example", date: "2026-11-25", time: "12:00" };
  const sent = await visitor.post("/visit", { ...form, message: "", home: "", website: "" });
  const path = (sent.headers.get("location") ?? "").replace("?sent", "");
  expect((await visitor.get(path)).body).toMatch(/12:00 PM<.*Kampala time/s);
  expect((await visitor.get(`${path}/calendar.ics`)).body.replaceAll(/\r\n /g, "")).toContain("12:00 PM Kampala time");
  const { subject, text_body } = await site.db
    .selectFrom("outgoing_mails")
    .select(["subject", "text_body"])
    .where("template", "=", "visit-requested")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(subject).toContain("12:00 PM Kampala time");
  expect(text_body).toContain("12:00 PM Kampala time");
});

test("a time of a visit says where it is in the dashboard too", async () => {
  const { id } = await site.db.selectFrom("enquiries").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  for (const path of [
    `enquiries/${id}`,
    "visits?span=week&on=2026-11-25",
    "visits?on=2026-11-25",
    "visits/new",
    `people?enquiry=${id}`,
  ])
    expect((await admin.get(`/dashboard/${path}`)).body, path).toContain("Kampala time");
});

describe("the office", () => {
  const buyer = { intent: "save-buyer", name: "Grace Ssali", email: "", note: "", version: "0" };

  test("is asked about a buyer's number, the next of kin's and a paying one", async () => {
    const wrong = await admin.post("/dashboard/buyers/new", { ...buyer, phone: "077212345" });
    expect(wrong.body).toContain("one digit is missing");
    const kin = { phone: "0772 100 200", kinName: "Peter", kinPhone: "0772 1234567" };
    expect((await admin.post("/dashboard/buyers/new", { ...buyer, ...kin })).body).toContain("one digit too many");
    expect(await site.db.selectFrom("buyers").select("id").execute()).toEqual([]);
    const added = await admin.post("/dashboard/buyers/new", { ...buyer, ...kin, kinPhone: "tel:0701234567" });
    expect(added.status).toBe(302);
    const { id, phone, kin_phone } = await site.db
      .selectFrom("buyers")
      .select(["id", "phone", "kin_phone"])
      .executeTakeFirstOrThrow();
    expect([phone, kin_phone]).toEqual(["+256772100200", "+256701234567"]);
    const paying = { intent: "add-number", id: String(id), payingName: "Her sister", payingPhone: "0797 123 456" };
    expect((await admin.post(`/dashboard/buyers/${id}`, paying)).body).toContain("begins with 079x");
  });

  test("keeps a number from before the plan was asked, until it is changed", async () => {
    const id = await newBuyer(site.db, "Old Number", "+256772555000");
    await site.db.updateTable("buyers").set({ phone: "+256077212345" }).where("id", "=", id).execute();
    const { version } = await site.db
      .selectFrom("buyers")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const edit = { ...buyer, id: String(id), name: "Old Number", note: "Moved", version: String(version) };
    expect((await admin.post(`/dashboard/buyers/${id}`, { ...edit, phone: "+256 077212346" })).body).toContain(
      "one digit is missing",
    );
    expect((await admin.post(`/dashboard/buyers/${id}`, { ...edit, phone: "+256077212345" })).status).toBe(302);
    const found = await admin.get("/dashboard/people?who=%2B256077212345");
    expect(found.body).toContain("Old Number");
  });

  test("is asked about the numbers of the contacts", async () => {
    const contacts = { email: "hello@amaka.example", address: "Plot 1", whatsapp: "+256 700 000 000" };
    const save = { intent: "save", version: "0", ...contacts };
    const wrong = await admin.post("/dashboard/settings/contacts", { ...save, phone: "0772 123 45" });
    expect(wrong.body).toContain("one digit is missing");
    const right = await admin.post("/dashboard/settings/contacts", { ...save, phone: "tel:0772123456" });
    expect(right.status).toBe(302);
    expect((await site.visitor().get("/contact")).body).toContain("+256 772 123 456");
  });
});
