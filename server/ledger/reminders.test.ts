import { describe, expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { addDays, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { changeTerms } from "#server/agreements/agreement-terms.ts";
import { setSmsConsent } from "#server/buyers/sms-consents.ts";
import { listSmsStops } from "#server/sms/stops.ts";
import type { TestSite } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { wordsOf } from "#test/pages/reading.ts";
import { openSmsOffice, type SmsOffice, smsSite } from "#test/sms-office.ts";
import { recordContact } from "./arrears-contacts.ts";
import { queueReminders } from "./payment-reminders.ts";

const test = testWithSite({ smsGateway: "Africa's Talking" });
const by = { actor: { id: "1", name: "Ada Nakato" } };

describe("reminders", () => {
  let site: TestSite;
  let office: SmsOffice;
  let amina: Awaited<ReturnType<SmsOffice["agreement"]>>;

  test.beforeAll(async ({ site: opened }) => {
    site = opened;
    site.clock.now = localInstant("2026-11-20", "10:00");
    office = await openSmsOffice(site.db, site.clock);
    amina = await office.agreement("Amina Nakató", 20);
    expect(smsSite.secret).toBe(site.auth.secret);
  });
  test.afterAll(() => office.close());
  test.beforeEach(async () => {
    // This is a Friday.
    site.clock.now = localInstant("2026-11-20", "10:00");
    await office.settings({ reminders: "on" });
    await office.empty();
  });

  const queue = () => queueReminders(site.db, site.clock.now);
  const goTo = (day: string, time = "10:00") => {
    site.clock.now = localInstant(day, time);
  };
  const states = async () => (await office.messages()).map((one) => [one.kind, one.state, one.last_error]);
  const linkIn = (text = "") => /https:\/\/homes\.amaka\.ug(\/m\/[\w-]{22})$/.exec(text)?.[1] ?? "";

  test("a buyer who is behind gets one a day at most, again after some days, with any number of processes", async () => {
    const counts = await Promise.all([queue(), queue(), queue()]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await office.deliver()).toEqual({ sent: 1, failed: 0 });
    expect(office.host.taken[0]?.message).toMatch(
      /^Amaka: UGX [\d,]+ is overdue on A-0001-\d, 1\d paying days\. See it, pay or stop these SMS: https/,
    );
    expect(await queue()).toBe(0);
    for (const days of [1, 3, 6]) {
      goTo(addDays("2026-11-20", days));
      expect([days, await queue()]).toEqual([days, 0]);
    }
    goTo("2026-11-27");
    expect(await queue()).toBe(1);
  });

  test("only within sending hours, and not on a Sunday or a holiday", async () => {
    for (const [day, time] of [
      ["2026-11-20", "07:59"],
      ["2026-11-20", "19:00"],
      ["2026-11-22", "10:00"],
      ["2026-12-25", "10:00"],
    ] as const) {
      goTo(day, time);
      expect([day, time, await queue()]).toEqual([day, time, 0]);
    }
    await office.settings({ reminders: "on", onHolidays: "yes" });
    goTo("2026-11-22");
    expect(await queue()).toBe(1);
    goTo("2026-11-22", "19:00");
    await office.deliver();
    expect(await states()).toEqual([["reminder-after", "dropped", "TOO-LATE"]]);
  });

  test("none to a buyer who has paid, promised, paused, stopped or withdrawn meanwhile", async () => {
    await queue();
    await office.pay(amina.id, 500_000);
    await office.deliver();
    expect(await states()).toEqual([["reminder-after", "dropped", "NOT-DUE"]]);
    await office.empty();

    const brian = await office.agreement("Brian", 20);
    const promised = {
      note: "",
      channel: "call",
      promised: ugx(50_000),
      promisedOn: "2026-11-23",
      formKey: undefined,
    } as const;
    expect(await queue()).toBe(1);
    await recordContact(site.db, { agreementId: brian.id, ...promised }, by, site.clock.now);
    await office.deliver();
    expect(await states()).toEqual([["reminder-after", "dropped", "NOT-DUE"]]);
    await office.empty();
    goTo("2026-11-23");
    expect(await queue()).toBe(0);
    goTo("2026-11-24");
    expect(await queue()).toBe(1);
    await office.empty();

    await setSmsConsent(site.db, { buyerId: brian.buyerId, isGiven: false }, by, site.clock.now);
    expect(await queue()).toBe(0);
    await setSmsConsent(site.db, { buyerId: brian.buyerId, isGiven: true }, by, site.clock.now);
    const pause = {
      effectiveOn: localDate(site.clock.now),
      perPayingDay: ugx(0),
      payingDaysPerMonth: 26,
      until: undefined,
    };
    const paused = await changeTerms(
      site.db,
      { agreementId: brian.id, change: pause, reason: "Ill" },
      by,
      site.clock.now,
    );
    expect(paused).toMatchObject({ ok: true });
    expect(await queue()).toBe(0);
  });

  test("before a buyer is behind, with what is due and when", async () => {
    const clare = await office.agreement("Clare", 6);
    await office.pay(clare.id, 240_000);
    const days: string[] = [];
    for (let ahead = 0; ahead < 14 && days.length === 0; ahead += 1) {
      goTo(addDays("2026-11-20", ahead));
      await queue();
      await office.deliver();
      days.push(...office.host.taken.filter(({ to }) => to === clare.phone).map(({ message }) => message));
    }
    expect(days[0]).toMatch(
      /^Amaka: UGX 20,000 for A-000\d-\d is due by \w+day \d+ \w+\. See it, pay or stop these SMS: https/,
    );
  });

  test("over the day's limit they are dropped, and not sent another day", async () => {
    await office.settings({ reminders: "on", capUgx: 0 });
    const dora = await office.agreement("Dora", 20);
    await queue();
    await office.deliver();
    const own = (await office.messages()).filter((one) => one.agreement_id === dora.id);
    expect(own).toMatchObject([{ state: "dropped", last_error: "DAILY-LIMIT", held_on: "2026-11-20" }]);
    await office.settings({ reminders: "on" });
    expect((await queue()) > 0).toBe(false);
    goTo("2026-11-21");
    await queue();
    expect((await office.messages()).filter((one) => one.agreement_id === dora.id)).toHaveLength(2);
  });

  test("its link leads to the statement, and stops reminders to that number by a press, which can be undone", async () => {
    const eve = await office.agreement("Eve", 20, { phone: "+256772555666" });
    await queue();
    await office.deliver();
    const path = linkIn(office.host.taken.find(({ to }) => to === eve.phone)?.message);
    const visitor = site.visitor();
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(wordsOf(page.body)).toContain("Stop reminders by SMS");
    expect(page.body).not.toContain(eve.phone);
    const [, statement = ""] = /href="(\/statement\/[\w-]+)"/.exec(page.body) ?? [];
    expect((await visitor.get(statement)).body).toContain("Eve");
    const scope = async () => (await listSmsStops(site.db, [eve.phone])).get(eve.phone)?.scope;
    expect(await scope()).toBeUndefined();
    const press = async (intent: string) => {
      const pressed = await visitor.post(path, { intent });
      expect([pressed.status, pressed.headers.get("location")]).toEqual([302, path]);
      return wordsOf((await visitor.get(path)).body);
    };
    expect(await press("stop")).toContain("No more reminders are sent by SMS to the number that ends with 666.");
    expect(await scope()).toBe("reminders");
    goTo("2026-11-27");
    await queue();
    expect((await office.messages()).filter(({ phone }) => phone === eve.phone)).toHaveLength(1);
    expect(await press("stop-all")).toContain("We no longer send SMS to the number that ends with 666");
    expect(await scope()).toBe("all");
    expect(await press("resume")).toContain("Stop reminders by SMS");
    expect(await scope()).toBeUndefined();
    await queue();
    expect((await office.messages()).filter(({ phone }) => phone === eve.phone)).toHaveLength(2);
    // Only the statement's link has ended; stopping reminders still works.
    goTo("2027-06-01");
    const later = await visitor.get(path);
    expect(wordsOf(later.body)).toContain("This link has ended");
    expect(wordsOf(await press("stop"))).toContain("No more reminders");
    expect((await visitor.post("/m/AAAAAAAAAAAAAAAAAAAAAA", { intent: "stop" })).status).toBe(404);
  });

  test("the short address of a receipt leads to it", async () => {
    await office.settings({ receipts: "on" });
    const fay = await office.agreement("Fay", 5);
    await office.pay(fay.id, 20_000);
    await office.deliver();
    const [, path = ""] = /https:\/\/homes\.amaka\.ug(\/r\/[\w-]{22})$/.exec(office.host.taken[0]?.message ?? "") ?? [];
    const visitor = site.visitor();
    const short = await visitor.get(path);
    expect([short.status, short.headers.get("referrer-policy")]).toEqual([302, "no-referrer"]);
    expect((await visitor.get(short.headers.get("location") ?? "")).body).toContain("UGX 20,000");
    expect((await visitor.get(path.replace("/r/", "/m/"))).status).toBe(200);
  });
});
