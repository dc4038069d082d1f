import { expect } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { getAllSettings, getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addProperty, by, now } from "#test/catalogue/records.ts";
import { testWithNewSite } from "#test/fixtures.ts";
import { between, expectInOrder, wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
});

async function announcedPage(path: string) {
  await waitForWrites(site);
  return site.visitor().get(path);
}

const read = async (path: string) => wordsOf((await announcedPage(path)).body);

test("a visitor of a home reads its title, what they can see first, what else it costs and how far it is", async () => {
  const id = await addProperty(site.db, {
    title: "Villa",
    propertyType: "House",
    price: "100M",
    tenure: "Mailo",
    titleNumber: "Kyadondo Block 12, Plot 345",
    approvals: "Building permit",
    documents: "Certificate of title, Approved plans",
    moveIn: "March 2027",
    toTown: "4 km, 15 minutes by taxi",
  });
  const words = await read(`/property/${id}`);
  for (const text of [
    "Mailo. Yours for good. Check that nobody else has a right to live on it or farm it.",
    "Kyadondo Block 12, Plot 345",
    "Building permit",
    "You can see before you pay Certificate of title Approved plans",
    "March 2027",
    "The centre of town 4 km, 15 minutes by taxi",
    "Stamp duty, 1.5% UGX 1,500,000",
    "Advocate, about 2% UGX 2,000,000",
    "Together, once, about UGX 3,520,000",
  ])
    expect(words).toContain(text);
  expect(words).not.toContain("Service charge");
  expect(words).not.toContain("A clinic");
});

test("a flat has a service charge; a home without a price has no costs worked out", async () => {
  const flat = await addProperty(site.db, { title: "Flat", propertyType: "Apartment", price: "100M" });
  expect(await read(`/property/${flat}`)).toContain("Service charge a month UGX 100,000");
  const onRequest = await addProperty(site.db, { title: "Ask us", price: "" });
  expect(await read(`/property/${onRequest}`)).not.toContain("Other costs");
  const alone = await addApartment(site.db, { name: "Bungalow", price: "50M" });
  expect(await read(`/apartment/${alone}`)).not.toContain("Service charge");
});

test("a buyer compares a number with the only ones that are the company's", async () => {
  const unpublished = await read("/before-you-pay");
  expect(unpublished).toContain("Where to pay Ask at the office first. Never pay to a personal number.");
  expect(unpublished).not.toContain("Pay us only here");
  expect(unpublished).toContain("We have not published our numbers yet.");
  const [settings, versions] = await Promise.all([getAllSettings(site.db), getSettingsVersions(site.db)]);
  const list = [{ kind: "MTN MoMo merchant code", number: "482 913", name: "Nyumba Homes Ltd" }];
  await saveSettings(site.db, { key: "accounts", value: { list }, version: versions.get("accounts") ?? 0 }, by, now);
  await saveSettings(
    site.db,
    {
      key: "company",
      value: { ...settings.company, registration: "80020001234567" },
      version: versions.get("company") ?? 0,
    },
    by,
    now,
  );
  const words = await read("/before-you-pay");
  expect(words).toContain(
    "Pay us only here Only to these numbers. Never to a personal one. MTN MoMo merchant code 482 913 Nyumba Homes Ltd",
  );
  expect(words).toContain("Registered as 80020001234567");
  expect(words).toContain("Directors Ruth Nakato, Moses Kato (sample names)");
  expect(words).not.toContain("not published");
});

test("the fears are answered in their order, with the office's own days and shares, each to its last consequence", async () => {
  const [settings, versions] = await Promise.all([getAllSettings(site.db), getSettingsVersions(site.db)]);
  const ending = {
    ...settings.ending,
    ...{ callAfterDays: 5, letterAfterDays: 20, endAfterDays: 61, noticeDays: 14, leaveDays: 45, answerDays: 3 },
    ...{ keptPercent: 15, refundDays: 30 },
  };
  await saveSettings(site.db, { key: "ending", value: ending, version: versions.get("ending") ?? 0 }, by, now);
  const page = (await announcedPage("/before-you-pay")).body;
  expectInOrder(wordsOf(between(page, '<main id="content"', "</main>")), [
    "What protects you:",
    "What does not: we hold the title and your money until your last payment, and the money is not insured.",
    "This is a sample company. These are sample terms.",
    "Where to pay",
    "Were you given another number? Do not pay. Tell us at once.",
    "Check the title yourself",
    "Who holds the title and the money We hold the title until the end. No bank holds your money.",
    "You have paid a part; the home is not yours yet.",
    "If the company fails",
    "Who we are A registered company. Look us up before you pay.",
    "Registered as",
    "Directors",
    "What is paid when",
    "No deposit is asked.",
    "1.5% stamp duty",
    "Know the three papers",
    "If I miss days A missed day costs no fine. It stays due.",
    "5 paying days behind: we call you",
    "20 paying days behind: we write",
    "61 paying days behind, and nothing new agreed",
    "at least 14 days later",
    "you live in the home: you have 45 days to move out",
    "What is paid back, and when You get back what you paid, less 15%, within 30 days.",
    "We keep 15% of what you have paid",
    "within 30 days after the end. Of UGX 1,000,000 you get back UGX 850,000.",
    "If I die",
    "If I sell before the end",
    "How to complain",
    "within 3 working days",
  ]);
  for (const path of ["/", "/homes", "/plan", "/about", "/faq"])
    expect(between((await announcedPage(path)).body, 'aria-label="Main"', "</nav>")).toContain(
      'href="/before-you-pay"',
    );
});

test("each answer is one bold sentence of at most twelve words, opened by its address, with the papers described", async () => {
  const page = (await announcedPage("/before-you-pay")).body;
  const answers = [...page.matchAll(/<summary><h3><small>(.*?)<\/small>.*?<span>(.*?)<\/span>/g)];
  expect(answers.length).toBe(12);
  for (const [, , answer = ""] of answers) expect([answer, answer.split(" ").length <= 12]).toEqual([answer, true]);
  for (const id of ["company", "title", "money", "check", "order", "late", "stopping", "death", "complaints"])
    expect(page).toMatch(new RegExp(`</summary><div id="${id}"`));
  // Buyers lose most by paying to the wrong place, so they must be able to read where to pay without a press.
  expect(
    [...page.matchAll(/<details class="answer[^>]* open=""[^>]*>.*?<small>(.*?)<\/small>/g)].map((one) => one[1]),
  ).toEqual(["Where to pay"]);
  const papers = between(page, 'class="wrap specimens"', "</section>");
  expect(papers.match(/<img[^>]* alt="A drawn specimen of [^"]+"/g)?.length).toBe(3);
});

test("what missed days lead to is told with the same days on each page that speaks of them", async () => {
  const days = ["7 paying days", "30 paying days", "90 paying days", "30 days"];
  const steps = await read("/how-it-works");
  expectInOrder(steps, ["If I miss days A missed day costs no fine. It stays due.", ...days, "agreement ends."]);
  expectInOrder(await read("/faq"), ["What happens when I miss days?", ...days, "agreement ends."]);
  expectInOrder(await read("/before-you-pay"), ["A missed day costs no fine.", ...days]);
});

test("everywhere the title and the agreement precede the first payment", async () => {
  // The sentence names amounts a day, so it needs a home on offer.
  await addProperty(site.db);
  const steps = await read("/how-it-works");
  expectInOrder(steps, ["Start daily payments First check the title", "sign it. Then pay", "Secure a plot"]);
  expect(await read("/faq")).toContain(
    "check its title at the land office, with someone you trust, before your first payment",
  );
  expect(await read("/before-you-pay")).toContain("Only then you make your first payment");
});

test.each([
  ["nothing", { advocatePercent: 0, stampDutyPercent: 0, titleFee: 0 }, undefined, undefined],
  [
    "a fixed fee",
    { advocatePercent: 0, stampDutyPercent: 0, titleFee: 300_000 },
    undefined,
    "the registration of the title",
  ],
  [
    "a share of the price",
    { advocatePercent: 2, stampDutyPercent: 1.5, titleFee: 0 },
    "3.5%",
    "an advocate, stamp duty",
  ],
  [
    "both",
    { advocatePercent: 2, stampDutyPercent: 1.5, titleFee: 300_000 },
    "3.5%",
    "an advocate, stamp duty, the registration of the title",
  ],
] as const)("the pages name only what the title costs: %s", async (_, stated, percent, costs) => {
  const [settings, versions] = await Promise.all([getAllSettings(site.db), getSettingsVersions(site.db)]);
  const value = { ...settings.costs, ...stated, titleFee: ugx(stated.titleFee) };
  const saved = await saveSettings(site.db, { key: "costs", value, version: versions.get("costs") ?? 0 }, by, now);
  expect(saved.ok).toBe(true);
  const [hero, story, answers] = [await read("/"), await read("/about"), await read("/faq")];
  const expectNamed = (page: string, sentence: string, isNamed: boolean) =>
    expect([sentence, page.includes(sentence)]).toEqual([sentence, isNamed]);
  expectNamed(hero, "Pay by the day.", true);
  expectNamed(story, "What she has paid is on a receipt.", true);
  expectNamed(answers, "Then the home is yours for good.", true);
  const isShare = percent !== undefined;
  expectNamed(hero, `Then the title is yours, for about ${percent} in fees.`, isShare);
  expectNamed(story, `After her last payment, and about ${percent} in fees, the title is hers.`, isShare);
  expectNamed(answers, `The move costs about ${percent} of the price, paid to others.`, isShare);
  expectNamed(answers, `To others, most of it at the end: ${costs}.`, costs !== undefined);
  // A sentence with a gap would name a fee of nothing.
  for (const page of [hero, story, answers])
    expect(page).not.toMatch(/\{title\w+\}|about (?:in fees|of the price)|\b0%/);
});
