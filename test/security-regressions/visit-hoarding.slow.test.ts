import { expect } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { countOpen, morning, postVisit, slotOf, visitOf } from "./many-visits.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  site.clock.now = morning;
});

const post = (n: number, who?: Record<string, string>) => postVisit(site, n, who);

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
        const answer = await visitor.post("/visit", visitOf(n, who(n)));
        // A busy machine turns some of the visitors away.
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
    expect(await countOpen(site)).toBe(2);
    expect(await site.db.selectFrom("enquiries").select("id").execute()).toHaveLength(2);
  },
  120_000,
);

test("a visitor with a number alone can have two visits ahead, and one that is cancelled or over makes room for another one", async () => {
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
      const answer = await process.visitor({ address: addressOf(n) }).post("/visit", visitOf(n));
      if (answer.status === 303) booked += 1;
      else rejected = `${answer.status} ${answer.body}`;
    }
    return { booked, rejected };
  };
  const phone = await taken(12, 0, (n) => `2001:db8:1:1:${n.toString(16)}::1`);
  expect(phone.booked).toBe(10);
  expect(phone.rejected).toMatch(/^429 /);
  expect(phone.rejected).toContain("Too many visits were requested from your network today");
  expect(phone.rejected).toContain('href="tel:+256700000000"');
  const region = await taken(54, 12, (n) => `2001:db8:1:${(n + 16).toString(16)}::1`);
  expect(region.booked).toBe(50);
  // A process takes thirty forms at once from an address, so the others are sent to a second process.
  const other = await site.anotherProcess();
  other.clock.now = site.clock.now;
  const shared = await taken(25, 70, () => "203.0.113.5");
  const rest = await taken(20, 95, () => "203.0.113.5", other);
  expect(shared.booked + rest.booked).toBe(40);

  // No network can be read from what is stored, and the next day begins without any.
  const stored = JSON.stringify(await site.db.selectFrom("visit_networks").selectAll().execute());
  expect(stored).not.toContain("203.0.113");
  site.clock.now = localInstant("2026-03-24", "07:00");
  expect((await taken(1, 120, () => "203.0.113.5")).booked).toBe(1);
});
