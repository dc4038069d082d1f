import { expect } from "vitest";
import { writtenIn } from "#domain/languages/current-language.ts";
import { pathIn, translatedLanguages } from "#domain/languages/languages.ts";
import * as shipped from "#domain/languages/messages/shipped.ts";
import { signedIn } from "#test/administrator.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { testWithSite } from "#test/fixtures.ts";
import { saveForm } from "#test/forms/form-on-page.ts";
import { showLanguages } from "#test/languages/show-languages.ts";
import { openPublicPages } from "#test/pages/public-pages.ts";
import { linksOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
let visitor: Visitor;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  visitor = site.visitor();
  await openPublicPages(site);
  await showLanguages(site);
});

const lists = ["/homes", "/homes?perday=25000", "/homes?perday=1000", "/homes?search=nothing", "/properties"];
const plans = [
  "/plan",
  "/plan?perday=25000",
  "/plan?perday=25000&rent=300000&bank=50",
  "/plan?perday=10",
  "/plan?price=abc",
];

test.each(translatedLanguages)(
  "in %s the links and forms of a list or a plan stay in the language",
  async (language) => {
    for (const path of [...lists, ...plans]) {
      const { body } = await visitor.get(pathIn(language, path));
      const [main = ""] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
      const left = linksOf(main).filter((to) =>
        // Documents are in English so far.
        /^\/(?:homes|properties|apartment|property|plan|visit|area|contact)\b(?!.*\.pdf)/.test(to),
      );
      expect([path, left]).toEqual([path, []]);
      const actions = [...main.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action = ""]) => action);
      expect(actions.length).toBeGreaterThan(0);
      expect(actions.every((action) => action.startsWith(`/${language}/`))).toBe(true);
    }
  },
);

test("months and durations are in the language of the page", async () => {
  const { body } = await visitor.get("/sw/homes?perday=100000");
  expect(body).toMatch(
    /yako (?:Januari|Februari|Machi|Aprili|Mei|Juni|Julai|Agosti|Septemba|Oktoba|Novemba|Desemba) \d{4}/,
  );
});

const headlineOf = (body: string) => /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1]?.replace(/<!-- -->/g, "") ?? "";

test("a new site opens in Luganda, without a sentence of money that nobody has reviewed", async () => {
  const inLuganda = (message: typeof shipped.dailyPayments) => writtenIn("lg", message).replaceAll("'", "&#x27;");
  const { body } = await visitor.get("/lg");
  for (const line of [shipped.dailyPayments, shipped.yourHomeLine]) expect(headlineOf(body)).toContain(inLuganda(line));
  for (const line of [shipped.flexiblePayments, shipped.asYouEarn, shipped.neighboursWhoEarn, shipped.awardWinning])
    expect(body).toMatch(new RegExp(`<(h3|p)>${inLuganda(line)}</`));
  // A sentence of money is in English until it is reviewed, and none stands below a headline in Luganda.
  expect(headlineOf(body)).not.toContain('lang="en"');
});

test("a shipped text that the office changes is in English until the office translates it", async () => {
  const changed = "What will you own next year?";
  const heading = async () => /banner-card">(<h2>.*?<\/h2>)/s.exec((await visitor.get("/lg")).body)?.[1];
  expect(await heading()).toBe(`<h2>${writtenIn("lg", shipped.whatCanYouOwn).replaceAll("'", "&#x27;")}</h2>`);
  await saveForm(await signedIn(site), "/dashboard/settings/banner", { heading: changed });
  await expect.poll(heading).toBe(`<h2><span lang="en" class="block">${changed}</span></h2>`);
});
