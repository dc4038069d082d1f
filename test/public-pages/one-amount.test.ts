import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { openPublicPages, type PublicPage } from "#test/pages/public-pages.ts";
import { between, linksOf, wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithSite();

let site: TestSite;
let pages: PublicPage[];
/** The number of a flat with a service charge. */
let flat: number;
const NAME = "Flat of Ninety-eight Million";
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  pages = await openPublicPages(site);
  flat = await addProperty(site.db, { title: NAME, price: "98M", propertyType: "Apartment", location: "Ntinda" });
  await waitForWrites(site);
});

const amountOf = (html: string) => /<html[^>]* data-amount="(\w+)"/.exec(html)?.[1];

const withQuery = (path: string, query: string) => {
  const [plain = ""] = path.split("#");
  return `${plain}${plain.includes("?") ? "&" : "?"}${query}`;
};

test("a page that says which amount it is drawn for is one of its own for each, and no other is", async () => {
  const visitor = site.visitor();
  for (const { path } of pages.filter(({ path, status }) => status === 200 && !path.includes("perday="))) {
    const [none, amount] = [await visitor.get(path), await visitor.get(withQuery(path, "perday=24150"))];
    if (!none.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const saysNone = amountOf(none.body);
    expect(saysNone === undefined || saysNone === "none", path).toBe(true);
    // A plan may be for an amount that is none of the steps.
    if (!path.startsWith("/plan")) expect(amountOf(amount.body), path).toBe(saysNone && "24100");
    if (saysNone === undefined) expect(amount.body === none.body, path).toBe(true);
  }
});

test("without script her amount goes along from page to page, and is forgotten on demand", async () => {
  const visitor = site.visitor();
  const links = async (path: string) =>
    linksOf((await visitor.get(path)).body).map((to) => to.replaceAll("&amp;", "&"));
  for (const path of ["/?perday=25000", "/homes?perday=25000", "/plan?perday=25000"]) {
    expect(await links(path), path).toEqual(
      expect.arrayContaining(["/?perday=25000", "/apartment?perday=25000", "/plan?perday=25000", "/team"]),
    );
  }
  // The address is the one to which a form without script leads, with the amount as it was typed.
  const typed = await visitor.get("/homes?sort=newest&perday=25%2C000");
  expect([typed.status, typed.headers.get("location")]).toEqual([302, "/homes?sort=newest&perday=25000"]);
  expect(amountOf((await visitor.get("/homes?perday=")).body)).toBe("none");
  expect(await links("/homes?perday=")).toContain("/plan");
});

test("her amount goes from the saved homes to each of them, and into the message about it", async () => {
  const home = pages.find(({ path, status }) => status === 200 && /^\/apartment\/\d+$/.test(path))?.path ?? "";
  const key = home.slice(1).replace("/", "-");
  const found = linksOf((await site.visitor().get(`/saved?homes=${key}&perday=25000`)).body);
  expect(found).toContain(`${home}?perday=25000`);
  const asked = found.filter((link) => link.includes("wa.me") && link.includes("interested"));
  expect(decodeURIComponent(String(asked))).toContain("I can pay UGX 25,000 a day.");
});

// 98,000,000 shillings are 31,500 a day for ten years; the service charge of 100,000 a month is 3,900 a paying day.
test.each([
  { amount: 32_000, more: "3,400" },
  { amount: 36_000, forHome: "32,100" },
  { amount: 45_000, forHome: "41,100" },
])("every page says the same of a flat with a service charge for $amount a day", async ({ amount, more, forHome }) => {
  const text = async (path: string) => wordsOf(between((await site.visitor().get(path)).body, "<main", "</main>"));
  const query = `perday=${amount}`;
  const home = await text(`/?${query}`);
  const list = between(`${await text(`/homes?location=ntinda&${query}`)} of all`, "I can pay a day", "of all");
  const sheet = await text(`/property/${flat}?${query}`);
  const plan = await text(`/plan?home=property-${flat}&${query}`);
  const saved = await text(`/saved?homes=property-${flat}&${query}`);
  if (more !== undefined) {
    for (const said of [list, sheet, saved]) expect(said).toContain(`${more} a day more`);
    expect(list).toContain(`UGX ${amount.toLocaleString("en")} a day buys none`);
    expect(list).toContain("from UGX 35,400 a day 3,400 a day more 31,500 + 3,900 service charge");
    expect(sheet).toContain("From UGX 35,400 a day it is yours.");
    expect(plan).toContain("from 35,400 a day");
    expect(home).not.toContain(`${NAME} is yours`);
    return;
  }
  const onCard = `${forHome} \\+ 3,900 service charge`;
  const month = /Yours by (\w+ \d{4})/.exec(plan)?.[1] ?? "no month";
  expect(home).toMatch(new RegExp(`yours in ${month} ${onCard} or 35,400 over 10 years ${NAME}`));
  expect(list).toMatch(new RegExp(`UGX ${amount.toLocaleString("en")} a day yours in ${month} ${onCard}`));
  expect(sheet).toContain(`Yours in ${month}`);
  expect(home).toContain(`${forHome} + 3,900 service charge`);
  expect(saved).toContain(`Yours in ${month} ${forHome} + 3,900 service charge`);
  const inAgreement = `${forHome} a day for the home, as in the agreement, and about 3,900 service charge`;
  for (const said of [sheet, plan]) expect(said).toContain(inAgreement);
});

test("without an amount a flat costs a day what a visitor has to type, and the part of its service charge is named", async () => {
  const text = async (path: string) => wordsOf(between((await site.visitor().get(path)).body, "<main", "</main>"));
  for (const path of ["/homes?location=ntinda", `/property/${flat}`, `/saved?homes=property-${flat}`]) {
    const said = await text(path);
    expect(said, path).toMatch(/31,500 (\+|for the home, about) 3,900 service charge/);
    expect(said, path).toMatch(/35,400/);
    // The part for the home never stands alone, since an amount of 31,500 does not buy the home.
    expect(said.replaceAll(/31,500 (\+|for the home)/g, ""), path).not.toContain("31,500");
  }
});

test("what is said of days where no amount was given is enough for a flat with its service charge", async () => {
  const visitor = site.visitor();
  const { body: list } = await visitor.get("/homes");
  expect(list).toContain("Under UGX 100M: from 8,100 a day");
  expect(list).toContain("UGX 100M to 200M: from 42,400 a day");
  const { body: sheet } = await visitor.get(`/property/${flat}`);
  const described = "From UGX 35,400 a day with service charge, UGX 98,000,000 for the home.";
  expect(/<meta name="description" content="([^"]*)"/.exec(sheet)?.[1]).toContain(described);
  expect(/<meta property="og:description" content="([^"]*)"/.exec(sheet)?.[1]).toContain(described);
  expect(sheet).toContain(`${NAME}: from UGX 35,400 a day with service charge, UGX 98,000,000 for the home`);
  const { body: sizes } = await visitor.get("/how-it-works");
  const studio = wordsOf(between(sizes, 'id="plans"', "</details>"));
  expect(studio).toContain("From UGX 35,400 a day");
  expect(studio).toContain("10 years, with service charge; UGX 98,000,000 for Urban Studio");
});

test("an answer to a form is never replaced by a page for the amount", async () => {
  const answer = await site.visitor().post("/visit?perday=25000", { name: "" });
  expect(answer.status).toBe(400);
  expect(amountOf(answer.body)).toBeUndefined();
});
