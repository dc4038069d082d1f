import { expect } from "vitest";
import type { Settings } from "#domain/settings/settings.ts";
import type { Documents } from "#server/documents/documents.ts";
import { getAllSettings, getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addProperty, by, now } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, linksOf, wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

// The card, the page, the plan, the key facts, the saved homes, the first page, the message on WhatsApp and the API
// must agree on what they say about one home for one amount.

let facts = "";
const documents: Documents = {
  async make(_kind, shown) {
    facts = JSON.stringify(shown);
    return { bytes: Buffer.from("a document"), etag: '"1"' };
  },
  askedFrom: () => documents,
};
const test = testWithSite({ documents });

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  await fillSite(site.db);
  // Paying 25,000 on 26 days a month for ten years makes exactly this price.
  await addProperty(site.db, { title: "House to the Shilling", price: "78000000" });
  await addProperty(site.db, { title: "House of a Shilling More", price: "78000001" });
});

const amounts = [
  500, 5_000, 8_000, 8_100, 24_000, 25_000, 30_000, 32_000, 35_400, 45_000, 59_000, 81_000, 100_000, 500_000, 1_000_000,
];

async function savePayment(change: Partial<Settings["payment"]>): Promise<void> {
  const [settings, versions] = await Promise.all([getAllSettings(site.db), getSettingsVersions(site.db)]);
  const value = { ...settings.payment, ...change };
  const saved = await saveSettings(site.db, { key: "payment", value, version: versions.get("payment") ?? 0 }, by, now);
  if (!saved.ok) throw new Error(saved.reason);
  await waitForWrites(site);
}

async function main(visitor: Visitor, path: string): Promise<string> {
  const page = await visitor.get(path);
  expect([path, page.status]).toEqual([path, 200]);
  return between(page.body, '<main id="content"', "</main>");
}

const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1];
const money = (text: string | undefined) => (text === undefined ? undefined : Number(text.replaceAll(",", "")));

/** Maps the path of each home to its card. */
function cardsOf(html: string): Map<string, string> {
  const cards = html.split('<article class="home-card').slice(1);
  return new Map(
    cards.map((card) => {
      const [path = ""] = linksOf(card);
      return [path.replace(/\?.*/, ""), wordsOf(`<a ${between(card, "", "</article>")}`)];
    }),
  );
}

async function perDayOfApi(visitor: Visitor): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>();
  for (const kind of ["apartments", "properties"]) {
    const rows: unknown = JSON.parse((await visitor.get(`/api/v1/${kind}?limit=100`)).body);
    for (const row of Array.isArray(rows) ? rows : []) found.set(new URL(row.url).pathname, row.per_day);
  }
  return found;
}

async function expectOneAnswer(amount: number): Promise<number> {
  const visitor = site.visitor();
  const cards = cardsOf(await main(visitor, `/homes?perday=${amount}`));
  const panel = between(await main(visitor, `/?perday=${amount}`), 'class="hero-answer"', "</form>");
  const hero = wordsOf(`<p${between(panel, "<p", "</p>")}`);
  const api = await perDayOfApi(visitor);
  let compared = 0;
  for (const [path, card] of cards) {
    const forHome = api.get(path);
    if (forHome === null || forHome === undefined) continue;
    const key = path.slice(1).replace("/", "-");
    const sheet = await main(visitor, `${path}?perday=${amount}`);
    const price = wordsOf(between(sheet, 'class="price-card"', "</section>"));
    const plan = wordsOf(await main(visitor, `/plan?home=${key}&perday=${amount}`));
    await visitor.get(`/plan/key-facts.pdf?home=${key}&perday=${amount}`);
    const saved = wordsOf(await main(visitor, `/saved?homes=${key}&perday=${amount}`));
    const plain = wordsOf(between(await main(visitor, path), 'class="price-card"', "</section>"));
    const home = `${path} for ${amount}`;
    const charge = money(found(/\+ ([\d,]+) service charge/, plain)) ?? 0;
    const least = forHome + charge;
    const name = found(/<h1[^>]*>(.*?)<\/h1>/, sheet) ?? "";

    expect(money(found(/^.*?from UGX ([\d,]+) a day/, plain)), `${home}: the API and the page`).toBe(least);
    expect(money(found(/UGX a day, from ([\d,]+)/, saved)), `${home}: the API and the saved homes`).toBe(least);
    const message = decodeURIComponent(String(linksOf(sheet).filter((link) => /wa\.me\/\d/.test(link))));
    expect(message, home).toContain(`I can pay UGX ${amount.toLocaleString("en")} a day.`);

    if (amount < least) {
      const more = (least - amount).toLocaleString("en");
      const parts =
        charge > 0 ? ` ${forHome.toLocaleString("en")} + ${charge.toLocaleString("en")} service charge` : "";
      expect(card, home).toContain(`from UGX ${least.toLocaleString("en")} a day ${more} a day more${parts}`);
      expect(price, home).toContain(`From UGX ${least.toLocaleString("en")} a day it is yours.`);
      expect(price, home).toContain(`${more} a day more`);
      expect(saved, home).toContain(`${more} a day more`);
      expect(plan, home).toMatch(new RegExp(`(?:: from|From UGX) ${least.toLocaleString("en")} a day`));
      expect(facts, home).toContain(`From UGX ${least.toLocaleString("en")} a day it is yours within`);
    } else {
      const day = found(/ to (\d+ \w+ \d{4})/, plan) ?? "no day";
      const month = day.replace(/^\d+ /, "");
      const total = found(/UGX ([\d,]+) for the (?:home|plot)/, price) ?? "no total";
      const orLess = amount > least ? ` or ${least.toLocaleString("en")} over 10 years` : "";
      const [own, others] = [(amount - charge).toLocaleString("en"), `${charge.toLocaleString("en")} service charge`];
      const parts = charge > 0 ? ` ${own} + ${others}` : "";
      expect(card, home).toContain(`UGX ${amount.toLocaleString("en")} a day yours in ${month}${parts}${orLess} `);
      if (charge > 0) {
        for (const said of [price, plan])
          expect(said, home).toContain(`${own} a day for the home, as in the agreement, and about ${others}`);
        expect(saved, home).toContain(`${own} + ${others}`);
        expect(facts, home).toContain(`"You pay","UGX ${own} a day`);
      }
      expect(price, home).toContain(`Yours in ${month}`);
      expect(plan, home).toContain(`Yours by ${month}`);
      expect(plan, home).toContain(`You pay for the home UGX ${total}`);
      expect(saved, home).toContain(`Yours in ${month}`);
      expect(facts, home).toContain(`Yours by ${month}`);
      expect(facts, home).toContain(`"Last payment","${day}`);
      expect(facts, home).toContain(`"You pay for the home","UGX ${total}"`);
      if (hero.startsWith(wordsOf(name))) expect(hero, home).toContain(`is yours in ${month} UGX ${total} for the `);
    }
    compared += 1;
  }
  const [first = ""] = cards.values();
  const [, best] = /^(.*?) is yours in/.exec(hero) ?? [];
  if (best !== undefined) expect(first, `the first card for ${amount}`).toContain(best);
  return compared;
}

test.each([
  { depositPercent: 0 },
  { depositPercent: 10, payingDaysPerMonth: 24 },
  { depositPercent: 5, bankSharePercent: 40, bankFeePercent: 1.5 },
])("says the same of a home everywhere, by the terms %o", async (terms) => {
  await savePayment({ payingDaysPerMonth: 26, bankSharePercent: 0, bankFeePercent: 0, ...terms });
  for (const amount of amounts) expect(await expectOneAnswer(amount), String(amount)).toBeGreaterThan(10);
});
