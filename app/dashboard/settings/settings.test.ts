import { describe, expect } from "vitest";
import { type SettingsArea, settingsAreaNames } from "#domain/settings/settings.ts";
import { addDays, localDate, weekdayDateText, weekdayNames, weekdayOf } from "#domain/time/kampala-time.ts";
import { hoursOn } from "#domain/time/opening-hours.ts";
import { publicHolidayNames } from "#domain/time/public-holidays.ts";
import { callbackPath } from "#server/collections/callback-routes.ts";
import { getAllSettings } from "#server/settings/all-settings.ts";
import { ada, signedIn } from "#test/administrator.ts";
import { cookieHeader, type TestSite, type Visitor } from "#test/app.ts";
import { addPicture } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { testWithNewSite, testWithSite } from "#test/fixtures.ts";
import { fieldsOf, questionsIn, saveForm } from "#test/forms/form-on-page.ts";
import { wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let owner: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  owner = await signedIn(site);
  await fillSite(site.db, site.clock.now);
});

const addressOf = (area: string) => `/dashboard/settings/${area}`;

/** Expects the text on the page as a visitor sees it. */
function expectOnSite(path: string, text: string) {
  const read = async () => {
    const { body } = await site.visitor().get(path);
    return `${wordsOf(body)} ${body}`;
  };
  return expect.poll(read).toContain(text);
}

const homePath = "/apartment/1";

/** These are the values that are entered in each area of the settings, and the pages that then show them. */
const edits: Record<SettingsArea, { submitted: Record<string, string>; shown: [path: string, text: string][] }> = {
  company: {
    submitted: { name: "Nyumba", legalName: "Nyumba Homes Ltd" },
    shown: [
      ["/", "Nyumba"],
      ["/terms", "Nyumba Homes Ltd"],
    ],
  },
  contacts: {
    submitted: { phone: "0772 123 456", address: "Plot 9, Kira Road, Kampala" },
    shown: [
      ["/contact", "+256 772 123 456"],
      ["/contact", "tel:+256772123456"],
      ["/", "Plot 9, Kira Road, Kampala"],
    ],
  },
  hours: {
    submitted: { "week[0].isOpen": "on", "week[0].opens": "10:00", "week[0].closes": "13:00", note: "Or by phone" },
    shown: [
      ["/contact", "10:00 AM to 1:00 PM"],
      ["/contact", "Or by phone"],
    ],
  },
  social: { submitted: { tiktok: "https://tiktok.example/nyumba" }, shown: [["/", "https://tiktok.example/nyumba"]] },
  experts: {
    submitted: { "people[0].name": "Rita Achan" },
    shown: [
      ["/contact", "Rita Achan"],
      [homePath, "Rita Achan"],
    ],
  },
  accounts: {
    submitted: {
      "list[0].kind": "MTN MoMo merchant code",
      "list[0].number": "482 913",
      "list[0].name": "Nyumba Collections",
    },
    shown: [
      ["/before-you-pay", "482 913"],
      ["/before-you-pay", "Nyumba Collections"],
    ],
  },
  costs: {
    submitted: { stampDutyPercent: "2.5", note: "We pay for the advocate." },
    shown: [
      [homePath, "Stamp duty, 2.5%"],
      [homePath, "We pay for the advocate."],
    ],
  },
  banks: {
    submitted: { "partners[0].name": "Pearl Savings", "partners[0].features": "No payslip asked\n\nOpen on Sundays" },
    shown: [
      ["/about", "Pearl Savings"],
      ["/about", "Open on Sundays"],
    ],
  },
  facts: {
    submitted: { newLandlords: "1,250" },
    shown: [["/", "1250+"]],
  },
  slides: {
    submitted: { "list[0].title": "Small money,", "list[0].subtitle": "A home within {constructionMonths}." },
    shown: [
      ["/", "Small money,"],
      ["/", "A home within 4 months."],
    ],
  },
  banner: {
    submitted: { heading: "Come on Saturday", linkPath: "/visit" },
    shown: [["/", "Come on Saturday"]],
  },
  stats: { submitted: { "list[3].number": "7", "list[3].label": "Streets" }, shown: [["/", "Streets 7"]] },
  intro: {
    submitted: { title: "Rent is gone by evening.", text: "From {perDayFrom} a day it is yours." },
    shown: [
      ["/", "Rent is gone by evening."],
      ["/", "a day it is yours."],
    ],
  },
  features: {
    submitted: {
      "list[0].title": "Papers first",
      "list[0].icon": "star",
      "list[5].description": "Within {construction}.",
    },
    shown: [
      ["/", "Papers first"],
      ["/", "Within 4 Months Max."],
    ],
  },
  steps: {
    submitted: { "list[1].title": "Pay by the day", "list[1].result": "A receipt by SMS." },
    shown: [
      ["/how-it-works", "Pay by the day"],
      ["/how-it-works", "A receipt by SMS."],
    ],
  },
  about: {
    submitted: {
      story: "We are three sisters.\n\nWe build in {constructionMonths}.",
      mission: "A key for every renter.",
    },
    shown: [
      ["/about", "<p>We are three sisters.</p><p>We build in 4 months.</p>"],
      ["/about", "A key for every renter."],
    ],
  },
  values: { submitted: { "list[1].title": "Neighbours" }, shown: [["/about", "Neighbours"]] },
  team: { submitted: { "people[5].name": "Peter Wasswa" }, shown: [["/team", "Peter Wasswa"]] },
  faq: {
    submitted: { "ownership[0].question": "Can I pay by the week?" },
    shown: [
      ["/faq", "Can I pay by the week?"],
      ["/", "Can I pay by the week?"],
    ],
  },
  legal: {
    submitted: { terms: "<h2>Our terms</h2><p>Pay us fairly.</p><script>alert(1)</script>" },
    shown: [["/terms", "Our terms Pay us fairly."]],
  },
  payment: { submitted: { payingDaysPerMonth: "24", depositPercent: "10 %" }, shown: [] },
  planner: { submitted: { maxTermYears: "15" }, shown: [] },
  ending: { submitted: { keptPercent: "12.5" }, shown: [] },
  arrears: { submitted: { behind: "Dear {{name}}, {{amount}} is late. Pay by {{waysToPay}}." }, shown: [] },
  sms: { submitted: { receipts: "on", behindDays: "4" }, shown: [] },
  messages: { submitted: { receiptText: "{{amount}} received: {{link}}" }, shown: [] },
  visits: { submitted: { slotMinutes: "30" }, shown: [["/visit", "08:30"]] },
  listing: { submitted: { homesPerPage: "3" }, shown: [["/apartment", "page=2"]] },
  targets: { submitted: { monthlyEnquiries: "77" }, shown: [] },
  languages: {
    submitted: { lg: "on", sw: "off" },
    shown: [
      ["/lg/faq", 'lang="lg"'],
      ["/faq", 'hrefLang="lg"'],
    ],
  },
  news: { submitted: { newHomes: "no" }, shown: [] },
  reminders: { submitted: { behindDays: "5" }, shown: [] },
  retention: { submitted: { enquiryMonths: "9" }, shown: [["/privacy", "9 months after they were last needed"]] },
};

describe("an edit of each area", () => {
  test.each(settingsAreaNames)("%s is stored and read by visitors", async (area) => {
    const edit = Object.entries(edits).find(([name]) => name === area)?.[1];
    if (!edit) throw new Error(`edits above has no edit of the area ${area}`);
    for (const [path, text] of edit.shown) expect((await site.visitor().get(path)).body).not.toContain(text);
    const before = await site.visitor().get(homePath);
    const answer = await saveForm(owner, addressOf(area), edit.submitted);
    expect(answer.status, wordsOf(answer.body)).toBe(302);
    for (const [path, text] of edit.shown) await expectOnSite(path, text);
    // The terms were changed, so the daily amount of each home is calculated anew.
    if (area === "payment") {
      await expect.poll(async () => (await site.visitor().get(homePath)).body).not.toBe(before.body);
    }
    const form = fieldsOf((await owner.get(addressOf(area))).body);
    expect(Object.keys(form).length).toBeGreaterThan(2);
  });

  test("each left its entry in the audit log, and hostile words execute nowhere", async () => {
    const entries = await site.db
      .selectFrom("audit_entries")
      .select(["entity_id", "actor_name"])
      .where("action", "=", "settings.edit")
      .execute();
    expect(new Set(entries.map((entry) => entry.entity_id))).toEqual(new Set(settingsAreaNames));
    expect(entries.every((entry) => entry.actor_name === ada.name)).toBe(true);
    expect((await getAllSettings(site.db)).legal.terms).toBe("<h2>Our terms</h2><p>Pay us fairly.</p>");
    await saveForm(owner, addressOf("values"), { "list[0].title": `</script><script>alert("x")</script>` });
    await expectOnSite("/about", "&lt;/script&gt;&lt;script&gt;");
    expect((await site.visitor().get("/about")).body).not.toContain(`<script>alert("x")`);
  });
});

test("a picture that is chosen for the banner and for a slide is on the home page", async () => {
  const [banner, slide] = [await addPicture(site.db), await addPicture(site.db)];
  const { address } = await site.db
    .selectFrom("media")
    .select("address")
    .where("id", "=", banner)
    .executeTakeFirstOrThrow();
  await saveForm(owner, addressOf("banner"), { pictureId: String(banner) });
  await expectOnSite("/", address);
  await saveForm(owner, addressOf("slides"), { "list[0].backgroundId": String(slide) });
  expect(fieldsOf((await owner.get(addressOf("slides"))).body)["list[0].backgroundId"]).toBe(String(slide));
  const gone = await saveForm(owner, addressOf("banner"), { pictureId: "999999" });
  expect([gone.status, wordsOf(gone.body)]).toEqual([409, expect.stringContaining("was deleted meanwhile")]);
});

test("a step has pictures of one's own, each with its words; more steps are counted in the heading", async () => {
  const pictures = [await addPicture(site.db, "A wall"), await addPicture(site.db, "A roof")];
  const addresses = await site.db.selectFrom("media").select("address").where("id", "in", pictures).execute();
  const page = fieldsOf((await owner.get(addressOf("steps"))).body);
  const body = new URLSearchParams({ ...page, intent: "save", "list[5].title": "Come to dinner" });
  body.delete("list[0].picturesIds");
  for (const id of pictures) body.append("list[0].picturesIds", String(id));
  body.set("list[0].picturesLabels", "Walls\nRoof");
  const headers = { cookie: cookieHeader(owner), origin: site.publicUrl, host: new URL(site.publicUrl).host };
  const saved = await site.app.request(site.publicUrl + addressOf("steps"), { method: "POST", body, headers });
  expect(saved.status).toBe(302);
  await expectOnSite("/how-it-works", "Six steps to your own door.");
  await expectOnSite("/how-it-works", "Come to dinner");
  const { body: shown } = await site.visitor().get("/how-it-works");
  for (const { address } of addresses) expect(shown).toContain(address);
  expect(shown).toContain("<figcaption>Roof</figcaption>");
});

test("an amount is shown with the hint of its field, which says that it can be 0", async () => {
  const shown = wordsOf((await owner.get(addressOf("costs"))).body);
  expect(shown).toContain("UGX 100,000. For a home in a building. 0: none");
  await expectOnSite(homePath, "service charge");
  const saved = await saveForm(owner, addressOf("costs"), { serviceCharge: "0" });
  expect(saved.status, wordsOf(saved.body)).toBe(302);
  expect(fieldsOf((await owner.get(addressOf("costs"))).body)).toMatchObject({ serviceCharge: "0" });
  await expect.poll(async () => wordsOf((await site.visitor().get(homePath)).body)).not.toContain("service charge");
});

test("new opening hours name the visits that they leave outside, before and after saving", async () => {
  const { hours } = await getAllSettings(site.db);
  const days = Array.from({ length: 7 }, (_, i) => addDays(localDate(site.clock.now), i + 2));
  const date = days.find((day) => (hoursOn(hours, day)?.closes ?? "") >= "17:00") ?? "";
  const booked = { name: "Carol", email: "carol@visitors.example", date, time: "15:00" };
  expect((await site.visitor().post("/visit", booked)).status).toBe(303);
  const closes = { [`week[${weekdayOf(date)}].closes`]: "13:00" };
  const asked = await saveForm(owner, addressOf("hours"), closes);
  expect(asked.status).toBe(409);
  const [question] = questionsIn(asked.body);
  expect(question?.sentence).toContain("1 visit is outside these hours");
  expect(question?.lines).toEqual([`Carol, ${weekdayDateText(date)} at 3:00 PM Kampala time`]);
  const saved = await saveForm(owner, addressOf("hours"), { ...closes, answer: question?.answer ?? "" });
  expect(saved.status).toBe(302);
  const after = await owner.get(saved.headers.get("location") ?? "");
  expect(wordsOf(after.body)).toContain("Outside these hours, and still booked");
  // It is outside already, so it is not asked about again.
  expect((await saveForm(owner, addressOf("hours"), { note: "Call first" })).status).toBe(302);

  const versions = wordsOf((await owner.get("/dashboard/versions/settings/hours")).body);
  expect(versions).toContain(`${weekdayNames[weekdayOf(date)]}: 8:00 AM to 1:00 PM`);
  expect(versions).toContain(publicHolidayNames.boxing);
});

test("a rejected form shows the entered values, with each error at its field", async () => {
  const answer = await saveForm(owner, addressOf("contacts"), { phone: "call me", address: "Plot 2" });
  expect(answer.status).toBe(400);
  expect(wordsOf(answer.body)).toContain("Please enter a phone number we can call");
  expect(fieldsOf(answer.body)).toMatchObject({ phone: "call me", address: "Plot 2" });
  const faq = await saveForm(owner, addressOf("faq"), { "general[1].answer": "" });
  expect(wordsOf(faq.body)).toContain("Please enter the answer");
  const hours = await saveForm(owner, addressOf("hours"), { "week[1].opens": "18:00", "week[1].closes": "08:00" });
  expect(wordsOf(hours.body)).toContain("Closing comes after opening");
  const stats = await saveForm(owner, addressOf("stats"), { "list[0].number": "{landlords}" });
  expect(wordsOf(stats.body)).toContain("There is no value {landlords}");
  const twice = await saveForm(owner, addressOf("values"), { "list[0].title": "Quality", "list[2].title": "Quality" });
  expect(wordsOf(twice.body)).toContain("This is listed twice");
});

test("a reworded question keeps its anchor, since links lead to it", async () => {
  await saveForm(owner, addressOf("faq"), { "ownership[0].question": "Can I pay weekly?" });
  await expectOnSite("/", "Can I pay weekly?");
  expect((await site.visitor().get("/")).body).toMatch(/<a\b[^>]*href="\/faq#daily-payments"[^>]*>Can I pay weekly\?/);
});

test("of two tabs the second is shown what the first one saved, and nothing is overwritten", async () => {
  const open = fieldsOf((await owner.get(addressOf("company"))).body);
  await owner.post(addressOf("company"), { ...open, name: "First", intent: "save" });
  const ofSecond = { ...open, formKey: "2".repeat(32), name: "Second", intent: "save" };
  const second = await owner.post(addressOf("company"), ofSecond);
  expect(second.status).toBe(409);
  expect(second.body).toContain("These settings were saved meanwhile");
  expect((await getAllSettings(site.db)).company.name).toBe("First");
  expect(fieldsOf(second.body).name).toBe("Second");
});

test("a stranger reaches no settings, and an unknown area is not there", async () => {
  const stranger = site.visitor();
  expect((await stranger.get(addressOf("company"))).status).toBe(302);
  expect((await stranger.post(addressOf("company"), { name: "Mine", intent: "save" })).status).not.toBe(200);
  expect((await owner.get(addressOf("nothing"))).status).toBe(404);
  const words = wordsOf((await owner.get("/dashboard/settings")).body);
  expect(words).toContain("Opening hours");
});

test("the groups fold without script, each with a part that an address can name", async () => {
  const { body } = await owner.get("/dashboard/settings");
  const page = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  expect(page.match(/<details/g)).toHaveLength(6);
  expect(page).not.toMatch(/<button[^>]*aria-expanded/);
  for (const group of ["money", "visits", "company", "content", "office", "records"]) {
    expect(page).toMatch(new RegExp(`</summary><div id="${group}"`));
  }
});

test("what is looked for most is at the head, and the places of the office are in their groups", async () => {
  const { body } = await owner.get("/dashboard/settings");
  expect(wordsOf(body)).toContain(
    "Settings Where buyers pay Opening hours Terms of payment Records Export Audit Backups Bin",
  );
  expect(wordsOf(body)).toMatch(/Money and terms (?:No account yet|\d+ accounts?) Where buyers pay/);
  const records = wordsOf(body.slice(body.indexOf('id="records"')));
  for (const place of ["Export", "Bin", "Audit", "Backups", "Mail", "SMS"]) expect(records).toContain(place);
});

test.each([
  ["deposit", "Deposit Terms of payment", "/dashboard/settings/payment#depositPercent"],
  ["call phone", "Phone", "/dashboard/settings/experts#people.phone"],
  ["slides button", undefined, undefined],
  ["saturday", "Week Opening hours", "/dashboard/settings/hours#week"],
  ["backup", "Backups", "/dashboard/settings/backups"],
  ["image", "Photo Team", "/dashboard/settings/team#people.photo"],
])("a search for %s leads to the field", async (search, row, to) => {
  const { body } = await owner.get(`/dashboard/settings?search=${encodeURIComponent(search)}`);
  if (row === undefined || to === undefined)
    expect(wordsOf(body)).toMatch(/0 settings found No setting matches\. .*Opening hours/);
  else {
    expect(wordsOf(body)).toContain(row);
    expect(body).toContain(`href="${to}"`);
  }
});

describe("the address that Airtel reports to", () => {
  const testWithAirtel = testWithNewSite({ openProviders: [{ provider: "airtel", isTest: false }] });

  testWithAirtel("stands in the settings, for administrators alone", async ({ site: withAirtel }) => {
    const address = `http://localhost:3000${callbackPath({ secret: withAirtel.auth.secret }, "airtel")}`;
    expect((await (await signedIn(withAirtel)).get("/dashboard/settings")).body).toContain(address);
    expect((await withAirtel.visitor().get("/dashboard/settings")).body).not.toContain(address);
    expect((await owner.get("/dashboard/settings")).body).not.toContain("Address for Airtel");
  });
});
