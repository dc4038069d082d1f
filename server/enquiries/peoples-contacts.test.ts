import { describe, expect } from "vitest";
import { ada, signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { peoplesNames } from "#test/inputs/peoples-names.ts";
import { peoplesPhones } from "#test/inputs/peoples-phones.ts";
import { newBuyer } from "#test/money/sold-homes.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let admin: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  admin = await signedIn(site);
});

/** Each visitor comes from another network, so that no limit of a network is reached. */
const visitorOf = (index: number) =>
  site.visitor({ address: `198.51.${Math.floor(index / 200)}.${1 + (index % 200)}` });

describe("a name of anybody", () => {
  const stored = peoplesNames.map((name) => name.normalize("NFC"));
  const missingIn = (text: string) => stored.filter((name) => !text.includes(name));

  test.beforeAll(async () => {
    for (const [index, name] of peoplesNames.entries()) {
      const form = { kind: "message", name, email: `person${index}@visitors.example`, message: "Is there water?" };
      const { status } = await visitorOf(index).post("/ask", form);
      expect([name, status]).toEqual([name, 200]);
      // The clock moves on, because after ten mails within an hour the office gets one mail for several enquiries.
      site.clock.now = new Date(site.clock.now.getTime() + 7 * 60_000);
    }
    admin = await signedIn(site);
    for (const [index, name] of peoplesNames.entries()) {
      const buyer = { intent: "save-buyer", name, email: "", note: "", version: "0", phone: `0772 600 ${100 + index}` };
      expect([name, (await admin.post("/dashboard/buyers/new", buyer)).status]).toEqual([name, 302]);
      await addProperty(site.db, { title: `${name} House` });
    }
  });

  test("is stored whole, and stands in the mails and in no header", async () => {
    const enquiries = await site.db.selectFrom("enquiries").select("name").orderBy("id").execute();
    expect(enquiries.map(({ name }) => name)).toEqual(stored);
    const mails = await site.db
      .selectFrom("outgoing_mails")
      .select(["template", "text_body", "html_body", "subject", "reply_to"])
      .orderBy("id")
      .execute();
    for (const template of ["new-enquiry", "enquiry-received"]) {
      const own = mails.filter((mail) => mail.template === template);
      expect(own).toHaveLength(stored.length);
      const lacking = stored.filter((name, index) => {
        const { text_body, html_body } = own[index] ?? {};
        return (
          !text_body?.includes(name) ||
          !wordsOf(html_body ?? "")
            .replaceAll("&#39;", "'")
            .includes(name)
        );
      });
      // A mail to an address that a stranger may have entered repeats nothing of what the form said.
      expect(lacking, template).toEqual(template === "new-enquiry" ? [] : stored);
      const inHeader = stored.filter((name, index) => {
        const { subject = "", reply_to } = own[index] ?? {};
        return name.length > 1 && `${subject} ${reply_to}`.includes(name);
      });
      expect(inHeader, template).toEqual([]);
    }
  });

  test("stands in the exports", async () => {
    for (const table of ["inquiries", "buyers"]) {
      const { body, status } = await admin.get(`/dashboard/exports/${table}.csv`);
      expect(status).toBe(200);
      expect(missingIn(body.replaceAll('""', '"')), table).toEqual([]);
    }
  });

  test.each([
    [
      "decomposed, in capitals and with marks",
      (name: string) => `\u2068${name.normalize("NFD").toUpperCase().replaceAll("'", "\u2019")}\u2069`,
    ],
    [
      "without apostrophes, in another order",
      (name: string) =>
        name
          .replace(/['’‘`]/g, "")
          .split(" ")
          .toReversed()
          .join(" "),
    ],
  ])("is found %s", async (_, written) => {
    const lost: string[] = [];
    for (const name of stored) {
      const words = encodeURIComponent(written(name));
      const inDashboard = wordsOf((await admin.get(`/dashboard/search?q=${words}`)).body);
      const list = wordsOf((await admin.get(`/dashboard/buyers?search=${words}`)).body);
      const onSite = wordsOf((await site.visitor().get(`/properties?search=${words}`)).body);
      if (!inDashboard.includes(`${name} House`)) lost.push(`${name}: dashboard`);
      // The lists do not search for names of one or two letters.
      if (name.length > 2 && !list.includes(name)) lost.push(`${name}: buyers`);
      if (name.length > 2 && !onSite.includes(`${name} House`)) lost.push(`${name}: site`);
    }
    expect(lost).toEqual([]);
  });
});

describe("a number as anybody writes it", () => {
  const rightOrAsked = async (
    post: (written: string, index: number) => Promise<{ status: number; body: string }>,
    ok: number,
  ) => {
    const wrong: unknown[] = [];
    for (const [index, { written, number, slip }] of peoplesPhones.entries()) {
      const { status, body } = await post(written, index);
      const isRight = number === undefined ? status !== ok && wordsOf(body).includes(slip ?? "-") : status === ok;
      if (!isRight) wrong.push([written, status]);
    }
    expect(wrong).toEqual([]);
  };
  const numbers = peoplesPhones.flatMap(({ number }) => number ?? []);
  const newest = async () =>
    (await site.db.selectFrom("enquiries").select("phone").orderBy("id", "desc").limit(numbers.length).execute())
      .toReversed()
      .map(({ phone }) => phone);

  test("is read or asked about in the visitors' form", async () => {
    await rightOrAsked(
      (phone, index) => visitorOf(200 + index).post("/ask", { kind: "callback", name: `Person ${index}`, phone }),
      200,
    );
    expect(await newest()).toEqual(numbers);
  });

  test("is read or asked about in the office's form of an enquiry", async () => {
    await rightOrAsked(
      (phone, index) =>
        admin.post("/dashboard/enquiries/new", {
          ...{
            intent: "enter",
            name: `Caller ${index}`,
            phone,
            email: "",
            message: `Number ${index}`,
            channel: "phone",
          },
          formKey: crypto.randomUUID(),
        }),
      302,
    );
    expect(await newest()).toEqual(numbers);
  });

  test("is read or asked about in the form of a buyer", async () => {
    const buyer = await newBuyer(site.db, "Changing", "+256772999999");
    const versionOf = async () =>
      (await site.db.selectFrom("buyers").select("version").where("id", "=", buyer).executeTakeFirstOrThrow()).version;
    await rightOrAsked(async (phone) => {
      const form = { intent: "save-buyer", id: String(buyer), name: "Changing", email: "", note: "", confirmed: "on" };
      const version = String(await versionOf());
      return admin.post(`/dashboard/buyers/${buyer}`, { ...form, phone, version });
    }, 302);
  });

  test("is read or asked about in the contacts of the settings", async () => {
    let version = 0;
    // This network has sent no other form, so no limit is reached.
    admin = await signedIn(site, ada, { address: "198.51.102.1" });
    await rightOrAsked(async (phone) => {
      const contacts = { email: "hello@amaka.example", address: "Plot 1", whatsapp: "+256 700 000 000" };
      const form = { intent: "save", version: String(version), ...contacts, phone };
      const answer = await admin.post("/dashboard/settings/contacts", form);
      if (answer.status === 302) version += 1;
      return answer;
    }, 302);
  });
});
