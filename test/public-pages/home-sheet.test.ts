import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { addProperty, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, mainOf, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  await addProperty(site.db, {
    title: "Garden House",
    price: "91M",
    location: "Kololo",
    city: "Kampala",
    tenure: "Freehold",
    features: "Veranda, Garden, Store room",
  });
  await addProperty(site.db, { title: "House Somewhere", price: "91M", location: "", city: "Kampala" });
});

const main = (path: string) => mainOf(site, path);

/** Returns the words of a page, without those that are folded or in a popover. */
function inSight(html: string): string {
  return wordsOf(
    html
      .replace(/<details[^>]*>\s*(<summary[\s\S]*?<\/summary>)[\s\S]*?<\/details>/g, "$1")
      .replace(/<ul[^>]*popover[\s\S]*?<\/ul>/g, ""),
  );
}

test("says the amount a day, the day, the total and what “from” means before everything else", async () => {
  const words = wordsOf(between(await main("/property/1"), 'class="price-card"', "</section>"));
  expectInOrder(words, [
    "from UGX 29,200 a day",
    "From, a day",
    "Yours in",
    "in all",
    "26 days a month: about UGX 759,000. No deposit, no interest, 10 years",
    "For the home UGX 91,000,000",
  ]);
});

test("answers for the visitor's own amount", async () => {
  const words = wordsOf(await main("/property/1?perday=59000"));
  expectInOrder(words, [
    "You pay a day",
    "Yours in",
    "26 days a month: UGX 1,534,000. No deposit, no interest, 4 years 11 months",
  ]);
  expect(words).not.toContain("From, a day");
});

test("shows time as one house for each year, and in words", async () => {
  expect(await main("/property/1")).toContain(
    'role="img" aria-label="10 blocks, one for each year. All are filled by payments, until',
  );
  const shorter = await main("/property/1?perday=59000");
  expect(shorter).toMatch(/style="--years:10;--paid:49%"/);
  expect(shorter).toContain("Payments fill 4 years 11 months, until");
  expect(await main("/plan?home=property-1&perday=59000")).toMatch(/style="--years:10;--paid:49%"/);
});

test.each(["/property/1", "/property/1?perday=10000", "/plan?home=property-1&perday=59000"])(
  "has at most 250 words in sight before anything is opened: %s",
  async (path) => {
    const words = inSight(await main(path)).split(" ");
    expect(words.length).toBeLessThanOrEqual(250);
  },
);

test("folds what is read later under its answer", async () => {
  const html = await main("/property/1");
  for (const [title, answer] of [
    ["Title and documents", "Freehold"],
    ["Other costs", "once"],
    ["Where it is", "Kololo"],
    ["Features", "Veranda, Garden, +1"],
  ] as const)
    expectInOrder(wordsOf(between(html, `<summary><h2>${title}`, "</summary>")), [title, answer]);
  expect(inSight(html)).not.toContain("Stamp duty");
  expect(wordsOf(html)).toContain("Stamp duty");
});

test("a property without a location says so, though its city is known", async () => {
  expect(wordsOf(await main("/property/2"))).toContain("Location Available on Request");
});

test("land is called a plot, and nothing is promised that is built on it", async () => {
  const id = await addProperty(site.db, {
    title: "Corner Plot",
    price: "25M",
    location: "Kira",
    propertyType: "Land",
    areaSqm: "460",
  });
  const words = wordsOf(await main(`/property/${id}`));
  expectInOrder(words, [
    "of land, about 11 decimals",
    "For the plot UGX 25,000,000",
    "In all, about UGX",
    "No walls yet: you build them",
    "What if I miss days?",
    "About this plot",
    "ask us on WhatsApp",
  ]);
  expect(words).not.toContain("floor area");
  expect(wordsOf(await main("/homes"))).toContain("Plot only");
});

test("draws where it is, by its area if it has no point of its own, and nothing where neither is known", async () => {
  const map = between(await main("/property/1"), 'class="place-map"', "</figure>");
  for (const name of ["City centre", "Kololo", "Open in your map"]) expect(map).toContain(name);
  expect(map).toContain("query=Kololo%2C%20Uganda");
  expect(await main("/property/2")).not.toContain("place-map");
});

test("the drawn map shows the whole pin of a home far out, and other areas around one in town", async () => {
  const matugga = await addProperty(site.db, { title: "Matugga Plot", price: "25M", location: "Matugga" });
  for (const [id, areas] of [
    [1, 4],
    [matugga, 2],
  ] as const) {
    const map = between(await main(`/property/${id}`), 'class="place-map"', "</figure>");
    const [, top = Number.NaN] = (/viewBox="([^"]+)"/.exec(map)?.[1] ?? "").split(" ").map(Number);
    const [, tip = "", size = ""] = /translate\([\d.]+ ([\d.-]+)\) scale\(([\d.]+)\)/.exec(map) ?? [];
    expect(Number(tip) - 24.5 * Number(size)).toBeGreaterThan(top);
    expect(map.match(/<circle/g)?.length).toBeGreaterThanOrEqual(areas);
  }
});

test("says in one list what is paid when, in order of time, of a flat, a house and a plot", async () => {
  const flat = await addProperty(site.db, {
    title: "Hill Flat",
    propertyType: "Apartment",
    price: "100M",
    moveIn: "March 2027",
  });
  const plot = await addProperty(site.db, { title: "Plot", propertyType: "Land", price: "50M" });
  const list = async (path: string) => wordsOf(between(await main(path), 'id="when"', "</details>"));
  expectInOrder(await list(`/property/${flat}?perday=60000`), [
    "What you pay when",
    "When you sign No deposit is asked.",
    "On each paying day UGX 60,000 Yours in",
    "When you get the keys",
    "March 2027",
    "Your daily payments go on.",
    "Each month UGX 100,000",
    "For the title, once UGX 3,520,000",
  ]);
  // Without an amount it is the lowest that buys the home.
  expect(await list("/property/1")).toContain("On each paying day UGX 29,200");
  expect(await list("/property/1")).not.toContain("Each month");
  // Nobody gets keys of a plot, and nobody pays for what has no price.
  expect(await list(`/property/${plot}`)).not.toContain("keys");
  const asked = await addProperty(site.db, { title: "Ask us", price: "" });
  expect(await main(`/property/${asked}`)).not.toContain("What you pay when");
});
