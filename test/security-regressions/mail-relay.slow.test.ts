import { describe, expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

// A form sends a mail to any address that a stranger enters, so the mail must be of no use to the stranger.

const visit = { date: "2026-11-24", time: "10:00", message: "I come with my sister." };

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  site.clock.now = localInstant("2026-11-23", "07:05");
});

const mails = () => site.db.selectFrom("outgoing_mails").selectAll().orderBy("id").execute();
const mailsTo = async (address: string) => (await mails()).filter((mail) => mail.to_address === address);
const enquiries = () => site.db.selectFrom("enquiries").select(["name", "reference"]).orderBy("id").execute();
const visitor = (n = 0) => site.visitor({ address: `198.18.${Math.trunc(n / 250)}.${n % 250}` });
const later = (minutes: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + minutes * 60_000);
};

describe("a name", () => {
  test.each([
    "Win at evil.example",
    "EVIL.CO",
    "www.evil",
    "https://evil.example/pay",
    "pay //evil",
    "mail me@evil.example",
    "evil。example",
    "Amina\r\nBcc: all@evil.example",
    "Amina\nNakato",
    "Amina\u2028Nakato",
    "Amina\u0007",
  ])(
    "that holds an address, a line break or a character nobody sees, %j, is rejected in words, and stays",
    async (name) => {
      for (const [path, rest] of [
        ["/visit", { email: "amina@visitors.example", ...visit }],
        ["/ask", { kind: "callback", phone: "0772 123 456" }],
      ] as const) {
        const rejected = await site.visitor().post(path, { name, ...rest });
        expect({ path, status: rejected.status }).toEqual({ path, status: 400 });
        expect(rejected.body).toMatch(/Please (?:enter your name only, without|write your name on one line)/);
      }
      expect(await enquiries()).toEqual([]);
      expect(await mails()).toEqual([]);
    },
  );

  test.each([
    ["J. Okello", "J. Okello"],
    // Marks that change the direction of text are invisible, so they are removed.
    ["Amina \u202Eelpmaxe", "Amina elpmaxe"],
    ["J.Okello", "J. Okello"],
    ["Nakato-Mary O'Brien", "Nakato-Mary O'Brien"],
    ["St. Jude's", "St. Jude's"],
    ["Dr.K.M. Musoke", "Dr. K. M. Musoke"],
    ["Okello Jr.", "Okello Jr."],
    ["Mary (Mama Amina)", "Mary (Mama Amina)"],
    ["Nguyễn Văn A", "Nguyễn Văn A"],
    ["محمد علي", "محمد علي"],
  ])("that people have, %s, is taken", async (name, stored) => {
    expect((await site.visitor().post("/ask", { kind: "callback", name, phone: "0772 123 456" })).status).toBe(200);
    expect(await enquiries()).toMatchObject([{ name: stored }]);
  });
});

/** Matches what a mail program turns into a link: a scheme, a bare domain, an e-mail address or a network share. */
const linkable = /[a-z][a-z0-9+.-]*:\S|\bwww\.\S|[\p{L}\p{N}-][.。．｡][\p{L}\p{N}-]*\p{L}|@|[/\\]{2}\w|\d\.\d+\.\d/iu;

const words = [
  "Pay at https://evil.example/pay?x=1.5 or HTTP://EVIL.EXAMPLE now,",
  "(evil.example) evil.example/free www.evil.example еvil。рф",
  "mailto:win@evil.example win@evil.example javascript:alert(1) tel:+256700",
  "//evil.example/x \\\\evil.example\\share file:///etc 192.0.2.1/pay",
  '<a href="evil.example">here</a> [url=evil.example]here[/url] {{manageLink}}',
].join("\n");

describe("what a visitor writes", () => {
  test("reaches no mailbox but the office's, and is no link there, in neither part of the mail", async () => {
    await site.visitor().post("/visit", { ...visit, name: "Zelda Fakename", email: "victim@visitors.example" });
    await site.visitor().post("/ask", {
      name: "Zelda Fakename",
      email: "victim@visitors.example",
      message: `One link is no spam: ${words.split("\n").slice(1).join("\n").replaceAll("www.", "ww.").replace(/<a.*/, "")}`,
    });
    const toVictim = await mailsTo("victim@visitors.example");
    expect(toVictim.map((mail) => mail.template)).toEqual(["visit-requested", "enquiry-received"]);
    for (const mail of toVictim) {
      const all = `${mail.subject}\n${mail.text_body}\n${mail.html_body}`;
      for (const word of ["Zelda", "Fakename", "sister", "evil"]) expect(all).not.toContain(word);
    }

    const [, toOffice] = await mailsTo("hello@amaka.example");
    const ours = `${site.publicUrl}/dashboard/enquiries`;
    const text = (toOffice?.text_body ?? "").replace(/\S*\/dashboard\/enquiries\S*/, "");
    expect(text).toContain("evil[.]example");
    expect(linkable.exec(text)?.[0]).toBeUndefined();
    const addresses = [...(toOffice?.html_body ?? "").matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
    expect(addresses).toEqual([expect.stringContaining(`href="${ours.replace("&", "&amp;")}`)]);
    expect(linkable.exec(toOffice?.subject ?? "")?.[0]).toBeUndefined();
  });

  test("with several links or markup is set aside and never mailed", async () => {
    await site.visitor().post("/ask", { name: "Zelda", email: "victim@visitors.example", message: words });
    expect(await enquiries()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });
});

describe("one person", () => {
  const spellings = (n: number) =>
    [
      "amina.nakato@gmail.com",
      `Amina.Nakato+${n}@gmail.com`,
      "AMINANAKATO@GOOGLEMAIL.COM",
      "a.m.i.n.a.nakato@Gmail.com",
    ][n % 4] ?? "";
  const isAminas = (address: string) => /^a[.a-z]*(?:\+\d+)?@g(?:oogle)?mail\.com$/i.test(address);
  const toAmina = async () => (await mails()).filter((mail) => isAminas(mail.to_address)).length;

  test("gets three mails an hour and six a day by public forms, however the address is spelt, and every form is stored", async () => {
    const other = await site.anotherProcess();
    other.clock.now = site.clock.now;
    const ask = (n: number) => {
      const fields = { name: "Zelda", email: spellings(n), message: `Question ${n}` };
      return (n % 2 ? other : site).visitor({ address: `198.18.0.${n}` }).post("/ask", fields);
    };
    const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => ask(n)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(16).fill(200));
    for (const { body } of answers) expect(body).toMatch(/We have it\. Your reference is (?:<!-- -->)?\w{3}-\w{4}/);
    expect(answers.filter((answer) => answer.body.includes("We do not send an e-mail this time")).length).toBe(13);
    expect(await enquiries()).toHaveLength(16);
    expect(await toAmina()).toBe(3);

    later(61);
    other.clock.now = site.clock.now;
    for (let n = 16; n < 20; n += 1) await ask(n);
    await visitor(20).post("/news/subscribe", { email: spellings(1) });
    expect(await toAmina()).toBe(6);
    later(61);
    for (let n = 20; n < 24; n += 2) await ask(n);
    expect(await toAmina()).toBe(6);
    expect(await enquiries()).toHaveLength(22);
    expect(await site.db.selectFrom("subscribers").select("id").execute()).toHaveLength(1);

    await visitor(30).post("/ask", { name: "Brian", email: "brian.nakato@gmail.com", message: "Is there water?" });
    expect(await mailsTo("brian.nakato@gmail.com")).toHaveLength(1);
    later(24 * 60);
    await ask(24);
    expect(await toAmina()).toBe(7);
  });

  test("who gets no more mails is informed, with the private link on the page; mails of the office are always sent", async () => {
    const email = "amina@visitors.example";
    for (let n = 0; n < 3; n += 1) await visitor(n).post("/ask", { name: "Zelda", email, message: `Question ${n}` });
    const sent = await visitor(9).post("/visit", { ...visit, name: "Amina", email });
    expect(sent.status).toBe(303);
    const path = sent.headers.get("location") ?? "";
    expect(path).toMatch(/^\/visit\/[\w-]{43}\?sent=unmailed$/);
    const page = await site.visitor().get(path);
    expect(page.body).toContain("Visit request submitted successfully!");
    expect(page.body).toContain("We send no e-mail about it now.");
    expect(page.body).toContain("This page has its own address, your private link.");
    expect(await mailsTo(email)).toHaveLength(3);

    // The private link still moves and cancels the visit.
    const link = path.replace(/\?.*/, "");
    expect((await site.visitor().post(link, { intent: "move", slot: "2026-11-25 14:00" })).status).toBe(303);
    expect((await site.visitor().post(link, { intent: "cancel" })).status).toBe(303);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe("the office", () => {
  test("gets the first ten in an hour one by one and all others in one mail after it, and none twice", async () => {
    const ask = (n: number) =>
      visitor(n).post("/ask", { kind: "callback", name: `Visitor ${n}`, phone: `0772 1000${10 + n}` });
    await Promise.all(Array.from({ length: 35 }, (_, n) => ask(n)));
    const mails = await mailsTo("hello@amaka.example");
    const alone = mails.filter((mail) => mail.template === "new-enquiry");
    const [digest, ...others] = mails.filter((mail) => mail.template === "office-digest");
    expect(alone).toHaveLength(10);
    expect(others).toEqual([]);
    expect(digest?.subject).toBe("25 more from visitors between 7:00 AM and 8:00 AM");
    expect(digest?.next_attempt_at).toEqual(localInstant("2026-11-23", "08:00"));
    for (const { reference } of await enquiries()) {
      expect(
        mails.filter((mail) => mail.subject.includes(reference) || mail.text_body.includes(reference)),
      ).toHaveLength(1);
    }
    for (const mail of mails) expect(mail.text_body).toContain(`${site.publicUrl}/dashboard/enquiries`);

    // Once that mail was sent, the next message causes another.
    await site.db.updateTable("outgoing_mails").set({ attempts: 1 }).where("template", "=", "office-digest").execute();
    await ask(40);
    expect((await mailsTo("hello@amaka.example")).filter((mail) => mail.template === "new-enquiry")).toHaveLength(11);
    later(60);
    await ask(41);
    expect((await mailsTo("hello@amaka.example")).filter((mail) => mail.template === "new-enquiry")).toHaveLength(12);
  });
});
