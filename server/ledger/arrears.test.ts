import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { formatNumber } from "#domain/money/money.ts";
import { addDays, dateText, localDate, localInstant } from "#domain/time/kampala-time.ts";
import { getAgreement, getPosition } from "#server/agreements/read-agreements.ts";
import { erasePersonalData, exportPersonalData } from "#server/personal-data/personal-data.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { answered, answersIn } from "#test/forms/answered-form.ts";
import { payConfirmed } from "#test/money/pay-confirmed.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithNewSite();

const today = localDate(new Date());
const view = "/dashboard/arrears";

describe("the list of arrears", () => {
  let site: TestSite;
  let admin: Visitor;
  test.beforeEach(async ({ site: opened }) => {
    site = opened;
    await goTo(today);
  });

  async function goTo(day: string): Promise<void> {
    site.clock.now = localInstant(day, "10:30");
    admin = await signedIn(site);
  }

  /** Adds a buyer whose agreement about UGX 20,000 a paying day began `days` ago. */
  async function buyer(name: string, days: number, more: Record<string, string> = {}): Promise<string> {
    const property = await addProperty(site.db, { title: `House of ${name}`, price: "9M" });
    await admin.post("/dashboard/buyers/new", {
      ...{ intent: "save-buyer", name, phone: more.phone ?? "0772 111 222", idNumber: "CF90123456ABCD" },
      answer: "phone-shared?phone=%2B256772111222",
    });
    const { id } = await site.db.selectFrom("buyers").select("id").where("name", "=", name).executeTakeFirstOrThrow();
    const form = {
      ...{ intent: "sign", id: String(id), home: `property-${property}`, price: "9M", perPayingDay: "20k" },
      ...{ payingDaysPerMonth: "26", startsOn: addDays(today, -days), bankSharePercent: "0", bankYears: "0" },
      ...more,
    };
    const asked = await admin.post(`/dashboard/buyers/${id}/agreement`, form);
    // A first day that is long ago is accepted only after a confirmation.
    const answers = answersIn(asked.body);
    const signed =
      answers.length === 0 ? asked : await admin.post(`/dashboard/buyers/${id}/agreement`, answered(form, answers));
    expect(signed.status, wordsOf(signed.body)).toBe(302);
    return String(id);
  }

  async function pay(id: string, amount: string, paidOn: string): Promise<void> {
    const paid = await admin.post(`/dashboard/agreements/${id}`, {
      ...{ intent: "pay", amount, method: "cash", paidOn, backdatingReason: "Entered late" },
    });
    expect(paid.status, wordsOf(paid.body)).toBe(302);
  }

  const note = (agreement: string, fields: Record<string, string>) =>
    admin.post(`${view}?case=${agreement}`, {
      intent: "contact",
      agreement,
      channel: "call",
      note: "",
      promised: "",
      promisedOn: "",
      ...fields,
    });
  const promise = async (agreement: string, promised: string, promisedOn: string) =>
    expect((await note(agreement, { promised, promisedOn })).status).toBe(302);
  const list = async (query = "") => (await admin.get(`${view}${query}`)).body;
  const namesIn = (body: string) =>
    [...body.matchAll(/class="data-table-link"[^>]*>([\s\S]*?)<\/a>/g)].map(([, name = ""]) => wordsOf(name));

  test("a reminder is recorded once, with the signer who got it, and shown in the list and at the buyer", async () => {
    const brian = await buyer("Brian", 1);
    const amina = await buyer("Amina", 40, { jointBuyer1: `Brian (buyer ${brian})` });
    const links = (await list(`?case=${amina}`)).replaceAll("&amp;", "&");
    expect(links).toMatch(/href="sms:\+256772111222\?body=Hello%20Amina/);
    const remind = (fields: Record<string, string> = {}) =>
      admin.post(view, { intent: "remind", agreement: amina, buyer: amina, channel: "whatsapp", ...fields });
    const [first, second] = await Promise.all([remind(), remind()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    // Only the press that recorded it offers to take it back: the other may have sent it.
    const offers = [first, second].map(({ body }) => body.split("Not sent").length - 1);
    expect(offers.toSorted()).toEqual([0, 1]);
    const stored = () =>
      site.db.selectFrom("arrears_contacts").select(["channel", "reminded_buyer_id"]).orderBy("id").execute();
    expect(await stored()).toEqual([{ channel: "whatsapp", reminded_buyer_id: Number(amina) }]);
    site.clock.now = new Date(site.clock.now.getTime() + 5 * 60_000);
    expect((await remind({ channel: "sms" })).status).toBe(200);
    expect(await stored()).toHaveLength(2);
    for (const path of [`${view}?case=${amina}`, `/dashboard/buyers/${amina}`]) {
      const words = wordsOf((await admin.get(path)).body);
      expect(words).toContain("Reminded today at 10:35 AM : Amina by SMS, by Ada Nakato");
    }
    // A second reminder on a day is asked about, so the link waits behind the question.
    expect(await list(`?case=${amina}`)).not.toContain('href="sms:+256772111222');
    expect((await remind({ buyer: "999" })).status).toBe(409);
    expect((await remind({ agreement: "999" })).status).toBe(409);
    expect((await remind({ channel: "pigeon" })).status).toBe(400);
    expect(
      (await site.visitor().post(view, { intent: "remind", agreement: amina, buyer: amina, channel: "sms" })).status,
    ).not.toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  test("a reminder that was not sent is taken out of the contacts within a day, and the audit log says so", async () => {
    const amina = await buyer("Amina", 40);
    const remind = () => admin.post(view, { intent: "remind", agreement: amina, buyer: amina, channel: "whatsapp" });
    const stored = () => site.db.selectFrom("arrears_contacts").select("id").orderBy("id").execute();
    const withdraw = (contact: number | undefined) =>
      admin.post(view, { intent: "not-reminded", contact: String(contact) });
    await note(amina, { note: "She called" });
    expect((await remind()).status).toBe(200);
    const [called, reminder] = await stored();
    for (const path of [`${view}?case=${amina}`, `/dashboard/buyers/${amina}`]) {
      expect((await admin.get(path)).body).toContain('aria-label="Not sent: the reminder to Amina"');
    }
    expect((await withdraw(reminder?.id)).status).toBe(200);
    // A contact that was entered by hand is no reminder.
    for (const id of [reminder?.id, called?.id, 999, 0]) {
      const nothing = await withdraw(id);
      expect([nothing.status, wordsOf(nothing.body)]).toEqual([404, expect.stringContaining("nothing to take back")]);
    }
    expect(await stored()).toEqual([called]);
    expect(await list(`?case=${amina}`)).not.toContain("Reminded today");
    expect(wordsOf((await admin.get("/dashboard/audit?type=buyer")).body)).toContain(
      "marked as not sent a reminder to buyer",
    );
    await remind();
    const [, again] = await stored();
    site.clock.now = localInstant(addDays(today, 1), "10:31");
    admin = await signedIn(site);
    expect((await admin.get(`/dashboard/buyers/${amina}`)).body).not.toContain("Not sent:");
    const late = await withdraw(again?.id);
    expect(late.status).toBe(409);
    expect(wordsOf(late.body)).toContain("it was recorded more than a day ago");
    expect(await stored()).toEqual([called, again]);
  });

  test("what buyers have paid, and what is due and overdue, is shown for each and for all, and follows the ledger", async () => {
    const amina = await buyer("Amina", 40);
    const brian = await buyer("Brian", 20);
    const totals = async (path: string, label: string) => {
      const body = (await admin.get(path)).body;
      const [, facts = ""] = new RegExp(`<section aria-label="${label}">(.*?)</section>`, "s").exec(body) ?? [];
      return [...facts.matchAll(/UGX ([\d,]+)/g)].map(([, amount = ""]) => Number(amount.replaceAll(",", "")));
    };
    const all = () => totals("/dashboard/buyers", "All buyers together");
    const [none, before = 0, overdue = 0] = await all();
    // What falls due today is due, and not overdue before the day ends.
    expect([none, [0, 20_000, 40_000].includes(before - overdue)]).toEqual([0, true]);
    expect(overdue).toBeGreaterThan(0);
    await pay(amina, "60k", today);
    const due = before - 60_000;
    expect(await all()).toEqual([60_000, due, overdue - 60_000]);
    const [, own = 0, ownOverdue = 0] = await totals(`/dashboard/buyers/${amina}`, "All agreements together");
    const [, other = 0, otherOverdue] = await totals(`/dashboard/buyers/${brian}`, "All agreements together");
    expect(own + other).toBe(due);
    expect(await totals("/dashboard/buyers?search=brian", "These buyers together")).toEqual([0, other, otherOverdue]);
    const pause = {
      intent: "terms",
      perPayingDay: "0",
      effectiveOn: today,
      reason: "Ill",
    };
    await admin.post(`/dashboard/agreements/${brian}`, {
      ...pause,
      until: "",
      payingDaysPerMonth: "26",
      confirmed: "",
    });
    const [, paused = 0] = await totals(`/dashboard/buyers/${brian}`, "All agreements together");
    expect(await all()).toEqual([60_000, own + paused, ownOverdue + paused]);
    const end = { intent: "end", id: brian, agreement: brian, reason: "Gave up", keptPercent: "10" };
    await payConfirmed(admin, `/dashboard/agreements/${brian}`, end);
    expect(await all()).toEqual([60_000, own, ownOverdue]);
  });

  test("a contact sent twice is noted once, and a promise cannot exceed what is still to pay", async () => {
    const [amina, brian] = [await buyer("Amina", 40), await buyer("Brian", 40)];
    const formKey = randomUUID();
    const contact = { formKey, note: "She called", promised: "100k", promisedOn: addDays(today, 2) };
    expect((await note(amina, { ...contact, promised: "9000001" })).body).toContain(
      "Only UGX 9,000,000 is still to pay",
    );
    for (const _ of [1, 2]) expect((await note(amina, contact)).status).toBe(302);
    const other = await note(amina, { ...contact, note: "She came" });
    expect(other.status).toBe(409);
    expect(other.body).toContain("This form has already recorded another contact");
    const done = await note(brian, { ...contact, formKey: randomUUID(), note: "He called" });
    expect(done.status).toBe(302);
    const said = await admin.get(done.headers.get("location") ?? "");
    expect(said.body).toContain("The contact with Brian is noted, with a promise for");
    const noted = await site.db.selectFrom("arrears_contacts").select(["agreement_id", "note"]).orderBy("id").execute();
    expect(noted.map((row) => [String(row.agreement_id), row.note])).toEqual([
      [amina, "She called"],
      [brian, "He called"],
    ]);
  });

  test("has who is behind, the furthest first, then deposits, and a message that is ready to be sent", async () => {
    await buyer("Amina", 40);
    await buyer("Brian", 80);
    await buyer("Cathy", 0);
    await buyer("Doreen", 2, { deposit: "1M", phone: "", every: "month" });
    const body = await list();
    expect(namesIn(body)).toEqual(["Brian", "Amina", "Doreen"]);
    const words = wordsOf(body);
    const [, days = "", amount = ""] =
      /Amina A-0001-3, House of Amina (\d+) paying days behind ([\d,]+)/.exec(words) ?? [];
    expect(Number(days)).toBeGreaterThan(30);
    expect(Number(amount.replaceAll(",", ""))).toBe(Number(days) * 20_000);
    expect(words).toContain(`Deposit not paid: UGX 1,000,000, due since ${dateText(addDays(today, -2))}`);
    expect(namesIn(await list("?show=deposits"))).toEqual(["Doreen"]);
    // This buyer is within the days of grace, so neither the list nor a band of age has her.
    await buyer("Esther", 1);
    const banded = wordsOf(await list());
    expect(banded).toContain("Arrears 3 agreements");
    expect(banded).toMatch(/overdue for 1 to 7 days 1 UGX [\d,]+ 8 to 30 days 0 .* 31 to 90 days 2 .* More days 0 /);
    expect(namesIn(await list("?show=31-90"))).toEqual(["Brian", "Amina"]);
    // A late deposit is as old as its day.
    expect(namesIn(await list("?show=1-7"))).toEqual(["Doreen"]);
    expect(wordsOf(await list("?show=1-7"))).toContain("Arrears 1 of 3 agreements");
    expect(namesIn(await list())).not.toContain("Esther");
    expect(wordsOf(await list("?show=broken"))).toContain("No promise is broken.");
    const links = [...body.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g)].map(
      ([, href = ""]) => new URL(href.replaceAll("&amp;", "&")),
    );
    const [, toAmina, toDoreen] = links;
    expect(toAmina?.pathname).toBe("/256772111222");
    const message = toAmina?.searchParams.get("text") ?? "";
    for (const part of [
      "Hello Amina",
      "A-0001-3",
      `UGX ${amount}`,
      `${days} paying days`,
      dateText(today),
      "the ways that our office names",
    ]) {
      expect(message).toContain(part);
    }
    expect(toDoreen?.pathname).toBe("/");
    expect(toDoreen?.searchParams.get("text")).toContain(
      `was due on ${dateText(addDays(today, -2))}, and UGX 1,000,000`,
    );
  });

  test("states one overdue amount of a buyer everywhere: the days and the deposit", async () => {
    const amina = await buyer("Amina", 40, { deposit: "500,000" });
    await pay(amina, "5,000", today);
    const { overdue } = await getPosition(site.db, await getAgreement(site.db, Number(amina)), today);
    const days = Math.floor(overdue / 20_000);
    expect(overdue % 20_000).toBe(15_000);
    const inAll = formatNumber(overdue + 500_000);
    const arrears = await list();
    expect(wordsOf(arrears)).toMatch(
      new RegExp(`${days} paying days and UGX 15,000 behind Deposit not paid: .* ${inAll} `),
    );
    expect(wordsOf(arrears)).toContain(`8 to 30 days 0 UGX 0 31 to 90 days 1 UGX ${inAll}`);
    const buyers = wordsOf((await admin.get("/dashboard/buyers")).body);
    expect(buyers).toContain(`Overdue UGX ${inAll} Of it for deposits UGX 500,000`);
    const desk = wordsOf((await admin.get(`/dashboard/desk?agreement=${amina}`)).body);
    expect(desk).toContain(`UGX ${inAll} overdue in all ${days} paying days and UGX 15,000 behind:`);
    const [href = ""] = /https:\/\/wa\.me\/[^"]*/.exec(arrears) ?? [];
    expect(new URL(href.replaceAll("&amp;", "&")).searchParams.get("text")).toContain(
      `UGX ${inAll} is overdue on your agreement A-0001-3 (${days} paying days and UGX 15,000, and UGX 500,000 of the deposit)`,
    );
    expect(wordsOf((await admin.get("/dashboard")).body)).toContain(`UGX ${inAll} overdue in all, on 1 agreement`);
  });

  test("keeps who pauses with an old debt, marked as paused and not reminded by the way", async () => {
    const amina = await buyer("Amina", 40);
    const [, days = ""] = /House of Amina (\d+) paying days behind/.exec(wordsOf(await list())) ?? [];
    const until = addDays(today, 6);
    const pause = { intent: "pause", effectiveOn: today, until, reason: "Ill" };
    const paused = await admin.post(`/dashboard/agreements/${amina}`, pause);
    expect(paused.status, wordsOf(paused.body)).toBe(302);
    const said = await admin.get(paused.headers.get("location") ?? "");
    expect(wordsOf(said.body)).toContain(`Payments pause from ${dateText(today)} to ${dateText(until)}.`);
    const body = await list();
    expect(namesIn(body)).toEqual(["Amina"]);
    expect(wordsOf(body)).toContain(`Paused until ${dateText(until)}, ${days} paying days behind`);
    expect(body).not.toContain("https://wa.me/");
    expect(wordsOf(body)).toContain("Arrears 1 agreement, paused");
    expect(body).not.toContain("Remind Amina in a round");
    expect(namesIn(await list("?show=paused"))).toEqual(["Amina"]);
    const dashboard = wordsOf((await admin.get("/dashboard")).body);
    expect(dashboard).toContain("in Kampala · 1 in arrears, paused");
    expect(dashboard).not.toMatch(/in arrears needs?|behind by more than/);
    const opened = await list(`?case=${amina}`);
    expect(opened).not.toContain("https://wa.me/256772111222");
    expect(wordsOf(opened)).toContain("Nobody is reminded during a pause.");
    const { body: exported } = await admin.get("/dashboard/exports/arrears.csv");
    expect(exported).toContain(`Until ${dateText(until)}`);
    const desk = wordsOf((await admin.get(`/dashboard/desk?agreement=${amina}`)).body);
    expect(desk).toContain("1 day 20,000");
    expect(desk).toContain("All overdue");
    const payers = (await admin.get("/dashboard/desk")).body;
    expect(wordsOf(payers)).toContain(`Paused until ${dateText(until)}, UGX`);
    expect(wordsOf(payers)).not.toMatch(/overdue/);
    expect(payers.slice(payers.indexOf("Who may pay"), payers.indexOf("</main>"))).not.toContain("text-clay");
    const rows = await site.db
      .selectFrom("agreement_terms")
      .select(["effective_on", "per_paying_day_ugx", "paying_days_per_month"])
      .orderBy("id")
      .execute();
    expect(rows.slice(1)).toEqual([
      { effective_on: today, per_paying_day_ugx: 0, paying_days_per_month: 26 },
      { effective_on: addDays(until, 1), per_paying_day_ugx: 20_000, paying_days_per_month: 26 },
    ]);
  });

  test("a coming and a running pause are in sight with what was agreed, and payments are resumed before its end", async () => {
    const amina = await buyer("Amina", 40);
    const path = `/dashboard/agreements/${amina}`;
    const words = async (of: string) => wordsOf((await admin.get(of)).body);
    const form = { intent: "pause", id: amina, agreement: amina };
    const pause = (effectiveOn: string, until: string, reason: string) =>
      admin.post(path, { ...form, effectiveOn, until, reason });
    expect((await pause(addDays(today, 5), addDays(today, 9), "Harvest")).status).toBe(302);
    const coming = `Pause from ${dateText(addDays(today, 5))} to ${dateText(addDays(today, 9))}`;
    expect(await words(path)).toContain(`${coming} Harvest Cancel this pause`);
    expect(await words("/dashboard/buyers")).toContain(coming);
    expect(await words(`/dashboard/buyers/${amina}`)).toMatch(new RegExp(`${coming}.*Harvest`));
    // A later change of the amount stays where payments are resumed.
    const raise = {
      perPayingDay: "25k",
      effectiveOn: addDays(today, 30),
      payingDaysPerMonth: "26",
      reason: "Earns more",
    };
    expect((await admin.post(path, { intent: "terms", until: "", ...raise })).status).toBe(302);
    expect((await pause(today, addDays(today, 3), "Ill")).status).toBe(302);
    const paused = await words(path);
    expect(paused).toContain(`Paused from ${dateText(today)} to ${dateText(addDays(today, 3))} Ill Resume payments`);
    expect(paused).toContain("UGX 20,000 a day, 26 days a month (paused now)");
    expect(paused).toContain(coming);
    site.clock.now = localInstant(addDays(today, 1), "10:31");
    admin = await signedIn(site);
    expect((await admin.post(path, { intent: "resume", reason: "" })).status).toBe(400);
    expect((await admin.post(path, { intent: "resume", reason: "She is well" })).status).toBe(302);
    const resumed = await words(path);
    expect(resumed).toContain(
      `From ${dateText(today)}: Paused until ${dateText(addDays(today, 3))} Resumed earlier, on ${dateText(addDays(today, 1))} Ill`,
    );
    expect(resumed).toContain("Withdrawn: Resumed earlier: She is well");
    expect(resumed).toContain(coming);
    expect(resumed).toContain(`From ${dateText(addDays(today, 30))}: UGX 25,000 a day`);
    expect(resumed).not.toContain("Resume payments");
    expect((await admin.post(path, { intent: "resume", reason: "Again" })).status).toBe(409);
    const replaced = await pause(addDays(today, 5), addDays(today, 12), "Longer harvest");
    const again = { ...form, effectiveOn: addDays(today, 5), until: addDays(today, 12), reason: "Longer harvest" };
    const replacing = await admin.post(path, answered(again, answersIn(replaced.body)));
    expect(replacing.status, wordsOf(replacing.body)).toBe(302);
    const after = await words(path);
    expect(after).toContain("Withdrawn: Replaced: Longer harvest");
    expect(after).toContain(
      `Pause from ${dateText(addDays(today, 5))} to ${dateText(addDays(today, 12))} Longer harvest`,
    );
  });

  test("says the words of the settings, which name nothing that there is not", async () => {
    await buyer("Amina", 40);
    const words = { deposit: "{{name}} {{amount}}" };
    const accounts = {
      "list[0].kind": "MTN MoMo merchant code",
      "list[0].number": "482 913",
      "list[0].name": "Nyumba Ltd",
    };
    const bank = { "list[1].kind": "Account", "list[1].number": "0101 at Pearl Bank", "list[1].name": "Nyumba Ltd" };
    const entered = { intent: "save", version: "0", ...accounts, ...bank };
    expect((await admin.post("/dashboard/settings/accounts", entered)).status).toBe(302);
    const save = (behind: string) =>
      admin.post("/dashboard/settings/arrears", { intent: "save", version: "0", behind, ...words });
    const rejected = await save("Dear {{name}}, pay {{everything}}.");
    expect(rejected.status).toBe(400);
    expect(wordsOf(rejected.body)).toContain("There is no value {{everything}}.");
    expect((await save("Dear {{name}}, pay {{amount}} by {{waysToPay}}.")).status).toBe(302);
    const [, href = ""] = /href="(https:\/\/wa\.me\/[^"]*)"/.exec(await list()) ?? [];
    expect(new URL(href).searchParams.get("text")).toMatch(
      /^Dear Amina, pay UGX [\d,]+ by MTN MoMo merchant code 482 913 \(Nyumba Ltd\) or Account 0101 at Pearl Bank \(Nyumba Ltd\), with A-0001-3 as the reference\.$/,
    );
  });

  test("a broken promise is listed first and marked; a fulfilled one is marked", async () => {
    const amina = await buyer("Amina", 40);
    const brian = await buyer("Brian", 80);
    const due = addDays(today, 2);
    await note(amina, { channel: "visit", note: "Her shop was closed", promised: "100k", promisedOn: due });
    await promise(brian, "50k", due);
    expect(wordsOf(await list())).toContain(`Promised: UGX 100,000 by ${dateText(due)}`);
    expect(wordsOf(await list(`?case=${amina}`))).toMatch(
      /Last contact: Visit today at 10:30 AM by Ada Nakato, promised UGX 100,000 by .* Her shop was closed/,
    );

    await goTo(due);
    await pay(brian, "50k", due);
    await pay(amina, "40k", due);
    expect(namesIn(await list())).toEqual(["Brian", "Amina"]);
    await goTo(addDays(due, 1));
    await pay(amina, "60k", addDays(due, 1));
    const after = wordsOf(await list());
    expect(namesIn(await list())).toEqual(["Amina", "Brian"]);
    expect(after).toContain(`Promise broken: UGX 100,000 by ${dateText(due)}, UGX 40,000 received`);
    expect(after).toContain(`Promise kept: UGX 50,000 by ${dateText(due)}`);
    expect(wordsOf(await list(`?case=${amina}`))).toContain(`Last payment: UGX 60,000 on ${dateText(addDays(due, 1))}`);
    expect(namesIn(await list("?show=broken"))).toEqual(["Amina"]);

    const payment = await site.db
      .selectFrom("payments")
      .select("id")
      .where("agreement_id", "=", Number(brian))
      .executeTakeFirstOrThrow();
    const reversal = { intent: "reverse", payment: String(payment.id), reason: "Bounced" };
    expect((await admin.post(`/dashboard/agreements/${brian}`, reversal)).status).toBe(302);
    expect(wordsOf(await list())).toContain(`Promise broken: UGX 50,000 by ${dateText(due)}`);
    await promise(brian, "70k", addDays(due, 9));
    expect(wordsOf(await list())).toContain(`Promised: UGX 70,000 by ${dateText(addDays(due, 9))}`);
  });

  test("nothing is noted of half a promise, of a day that has passed or of an agreement that is not there", async () => {
    const amina = await buyer("Amina", 40);
    const wrong: [string, Record<string, string>, string][] = [
      [amina, { promised: "50k" }, "Please choose the day that was promised"],
      [amina, { promisedOn: today }, "Please enter the amount that was promised"],
      [amina, { promised: "50k", promisedOn: addDays(today, -1) }, "This day has passed"],
      [amina, { channel: "telepathy" }, "Please choose how"],
      ["77", {}, "This agreement has ended."],
    ];
    for (const [agreement, fields, message] of wrong) {
      const answer = await note(agreement, fields);
      expect([message, answer.status]).toEqual([message, 400]);
      expect(wordsOf(answer.body)).toContain(message);
    }
    const unseen = await note("77", { promised: "50k" });
    expect([unseen.status, wordsOf(unseen.body)]).toEqual([400, expect.stringContaining("Nothing was saved.")]);
    expect(await site.db.selectFrom("arrears_contacts").select("id").execute()).toEqual([]);
  });

  test("what was noted is the person's to read, and goes when they are erased", async () => {
    const { db } = site;
    const id = await buyer("Amina", 40);
    await note(id, { note: "Zwelikes to be called at noon", promised: "50k", promisedOn: addDays(today, 2) });
    const person = { phone: "+256772111222" };
    const exported = await exportPersonalData(db, person);
    expect(exported.arrearsContacts).toMatchObject([{ note: "Zwelikes to be called at noon", promised_ugx: 50_000 }]);
    const by = { actor: { id: "1", name: "Ada" } };
    expect(await erasePersonalData(db, person, by, site.clock.now)).toMatchObject({ ok: false });
    await payConfirmed(admin, `/dashboard/agreements/${id}`, {
      ...{ intent: "end", id, agreement: id },
      reason: "Gave up",
      keptPercent: "10",
    });
    expect(await erasePersonalData(db, person, by, site.clock.now)).toMatchObject({ ok: true });
    expect(await db.selectFrom("arrears_contacts").select("id").execute()).toEqual([]);
    const audited = await db
      .selectFrom("audit_entries")
      .select("after")
      .where("action", "=", "buyer.contact")
      .execute();
    expect(audited).toEqual([{ after: null }]);
  });
});
