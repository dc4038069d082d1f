import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, localInstant } from "#domain/time/kampala-time.ts";
import { makeAdministrator, signedIn } from "#test/administrator.ts";
import { openSite, type TestSite } from "#test/app.ts";
import { isOpenWeekday } from "#test/enquiries/open-weekday.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
  // A Monday gone by, so that an administrator's session, which ends by the real clock, is open.
  site.clock.now = localInstant("2026-03-23", "07:00");
});
afterEach(() => site.remove());

const weekdays = Array.from({ length: 30 }, (_, n) => addDays("2026-03-24", n)).filter(isOpenWeekday);
/** The nth of many times that are all free. */
const slotOf = (n: number) => ({
  date: weekdays[Math.trunc(n / 9)] ?? "",
  time: `${String(8 + (n % 9)).padStart(2, "0")}:00`,
});
const form = (n: number, who: Record<string, string> = {}) => ({
  name: "Zelda",
  email: `visitor${n}@visitors.example`,
  message: `I would like to see it. ${n}`,
  ...slotOf(n),
  ...who,
});
const post = (n: number, who?: Record<string, string>, address = `198.18.0.${n}`) =>
  site.visitor({ address }).post("/visit", form(n, who));
const countOpen = async () =>
  (await site.db.selectFrom("visits").select("status").where("status", "=", "requested").execute()).length;

const phones = ["0772123456", "+256 772 123456", "00256772123456", "(0772) 123-456"];
const emails = [
  "zelda.fake@gmail.com",
  "ZeldaFake@googlemail.com",
  "zelda.fake+7@gmail.com",
  "z.e.l.d.a.fake@gmail.com",
];

test.each([
  ["phone number", (n: number) => ({ phone: phones[n % 4] ?? "" })],
  ["e-mail address", (n: number) => ({ email: emails[n % 4] ?? "" })],
])(
  "a hundred visits asked for at once with one %s are two, and the others are told why",
  async (_what, who) => {
    const other = await site.anotherProcess();
    other.clock.now = site.clock.now;
    const send = async (n: number) => {
      const visitor = (n % 2 ? other : site).visitor({ address: `198.18.0.${n}` });
      for (;;) {
        const answer = await visitor.post("/visit", form(n, who(n)));
        // A machine that is busy turns some away, who come again.
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(n)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([303, 303, ...Array(98).fill(409)]);
    const rejected = answers.filter((answer) => answer.status === 409);
    for (const { body } of rejected) {
      expect(body).toContain("There are 2 visits ahead for this phone number or e-mail address already");
      expect(body).toContain("I would like to see it.");
      expect(body).toContain('href="tel:+256700000000"');
    }
    expect(await countOpen()).toBe(2);
    expect(await site.db.selectFrom("enquiries").select("id").execute()).toHaveLength(2);
  },
  120_000,
);

test("whoever leaves a number alone has two visits ahead, and one that is cancelled or over makes room for another one", async () => {
  const who = { phone: "0772 123 456", email: "" };
  const first = await post(0, who);
  await post(1, { ...who, phone: "+256 (772) 123-456" });
  expect((await post(2, who)).status).toBe(409);
  const link = (first.headers.get("location") ?? "").replace("?sent", "");
  expect((await site.visitor().post(link, { intent: "cancel" })).status).toBe(303);
  expect((await post(2, who)).status).toBe(303);
  expect((await post(3, who)).status).toBe(409);
  site.clock.now = localInstant(slotOf(1).date, "12:00");
  expect((await post(30, who)).status).toBe(303);
});

test("one network books so many visits a day: a phone's IPv6 network ten, a region's sixty, a shared IPv4 address forty", async () => {
  const taken = async (count: number, from: number, addressOf: (n: number) => string, process = site) => {
    let booked = 0;
    let rejected = "";
    for (let n = from; n < from + count; n += 1) {
      const answer = await process.visitor({ address: addressOf(n) }).post("/visit", form(n));
      if (answer.status === 303) booked += 1;
      else rejected = `${answer.status} ${answer.body}`;
    }
    return { booked, rejected };
  };
  const phone = await taken(12, 0, (n) => `2001:db8:1:1:${n.toString(16)}::1`);
  expect(phone.booked).toBe(10);
  expect(phone.rejected).toMatch(/^429 /);
  expect(phone.rejected).toContain("So many visits were requested from your network today");
  expect(phone.rejected).toContain('href="tel:+256700000000"');
  const region = await taken(54, 12, (n) => `2001:db8:1:${(n + 16).toString(16)}::1`);
  expect(region.booked).toBe(50);
  // Two processes, since each takes no more than thirty forms at once from one address.
  const other = await site.anotherProcess();
  other.clock.now = site.clock.now;
  const shared = await taken(25, 70, () => "203.0.113.5");
  const rest = await taken(20, 95, () => "203.0.113.5", other);
  expect(shared.booked + rest.booked).toBe(40);

  // Nothing tells whose networks they were, and the next day begins anew.
  const stored = JSON.stringify(await site.db.selectFrom("visit_networks").selectAll().execute());
  expect(stored).not.toContain("203.0.113");
  site.clock.now = localInstant("2026-03-24", "07:00");
  expect((await taken(1, 120, () => "203.0.113.5")).booked).toBe(1);
}, 240_000);

test.each([
  ["a hidden field filled in", { website: "https://evil.example" }, "A field was filled in that people cannot see."],
  ["sent at once", { elapsed: "400" }, "It was sent faster than anybody can fill the form in."],
  [
    "several links",
    { message: "Buy at https://evil.example and www.evil.example" },
    "Its message holds several links, or the markup of one.",
  ],
])(
  "a visit that looks like spam (%s) holds no place, sends no mail, and becomes a real one when the office says so",
  async (_why, sign, reason) => {
    await makeAdministrator(site);
    const admin = await signedIn(site);
    const spam = await post(0, sign);
    const page = await site.visitor().get(spam.headers.get("location") ?? "");
    expect(page.body).toContain("The time is not kept for you yet.");
    expect(page.body).not.toContain("submitted successfully");
    expect(await site.db.selectFrom("outgoing_mails").select("id").execute()).toEqual([]);
    // Both places of that time are still free.
    for (const n of [1, 2]) expect((await post(n, slotOf(0))).status).toBe(303);

    const { id } = await site.db.selectFrom("enquiries").select("id").orderBy("id").executeTakeFirstOrThrow();
    const opened = (await admin.get(`/dashboard/enquiries/${id}?show=aside`)).body;
    expect(opened).toContain(reason);
    expect(opened).toContain("This is no spam: book the visit");
    const act = (fields: Record<string, string>) => admin.post("/dashboard/enquiries", { id: String(id), ...fields });
    expect((await act({ intent: "not-spam" })).body).toContain("The time that was asked for has been taken since");
    expect((await act({ intent: "move", ...slotOf(1) })).status).toBe(302);
    expect(await countOpen()).toBe(2);
    const visit = site.db.selectFrom("visits").select(["status", "place"]).where("enquiry_id", "=", id);
    expect(await visit.execute()).toEqual([{ status: "confirmed", place: 1 }]);
    expect((await site.visitor().get(spam.headers.get("location") ?? "")).body).toContain("Confirmed. We expect you.");
    const told = await site.db
      .selectFrom("outgoing_mails")
      .select("to_address")
      .where("template", "=", "visit-moved")
      .execute();
    expect(told).toEqual([{ to_address: "visitor0@visitors.example" }]);

    // And the other way round: what the office takes for spam frees its place.
    expect((await act({ intent: "spam" })).status).toBe(302);
    expect(await visit.execute()).toEqual([{ status: "suspected", place: null }]);
    expect((await act({ intent: "not-spam" })).status).toBe(302);
    expect(await visit.execute()).toEqual([{ status: "requested", place: 1 }]);
  },
);

test("the same long words from many are kept aside from the fourth on; a link to our own site, or one to a map, is no spam", async () => {
  const message = "Dear Sir, we offer the best loans in the world at two percent, answer today!";
  for (const n of [0, 1, 2, 3]) await post(n, { message: `${message}${"!".repeat(n)}` });
  await post(4, { message: `${site.publicUrl}/properties and ${site.publicUrl}/plan and https://maps.example/pin` });
  const stored = await site.db.selectFrom("enquiries").select("spam_reason").orderBy("id").execute();
  expect(stored.map((row) => row.spam_reason)).toEqual([null, null, null, "repeated-text", null]);
});

test("a private link moves a visit five times; then it says to call, and still cancels", async () => {
  const sent = await post(0);
  const link = (sent.headers.get("location") ?? "").replace("?sent", "");
  const move = (n: number) =>
    site.visitor().post(link, { intent: "move", slot: `${slotOf(n).date} ${slotOf(n).time}` });
  for (let n = 1; n <= 5; n += 1) expect((await move(n)).status).toBe(303);
  const rejected = await move(6);
  expect(rejected.status).toBe(409);
  expect(rejected.body).toContain("You have moved this visit 5 times");
  expect(rejected.body).not.toContain("Move the visit");
  expect((await site.visitor().post(link, { intent: "cancel" })).status).toBe(303);
  expect(await countOpen()).toBe(0);
});
