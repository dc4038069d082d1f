import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { addProperty, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, linksOf, mainOf, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  for (const [title, price] of [
    ["Serviced Plot", "25M"],
    ["Starter House", "40M"],
    ["Garden House", "91M"],
    ["Hill House", "185M"],
  ] as const)
    await addProperty(site.db, { title, price });
});

const main = (path: string) => mainOf(site, path);

const pathsOf = (html: string) => linksOf(html).map((link) => link.replaceAll("&amp;", "&"));

test.each(["/homes", "/properties"])("too little for any home shows what is missing: %s", async (path) => {
  expectInOrder(wordsOf(await main(`${path}?perday=5000`)), [
    "UGX 5,000 a day buys none of 4",
    "Closest to UGX 5,000 a day",
    "from UGX 8,100 a day 3,100 a day more Serviced Plot",
    "Starter House",
    "Garden House",
    "Hill House",
  ]);
});

test("a plan of too little for any home says what is missing, and the least that is enough", async () => {
  const html = await main("/plan?perday=5000");
  expectInOrder(wordsOf(html), [
    "Closest to UGX 5,000 a day",
    "Serviced Plot",
    "3,100 a day more",
    "Starter House",
    "Garden House",
    "The least that buys anything is",
    "UGX 8,100 a day",
  ]);
  expect(pathsOf(html)).toContain("/plan?home=property-1&perday=8100");
  expectInOrder(wordsOf(html), ["See it at UGX 8,100 a day", "Closest to"]);
  expect(wordsOf(between(html, "plan-summary", "Closest to"))).not.toContain("a deposit of");
  expect(wordsOf(html)).not.toContain("match your current filters");
});

test.each(["/", "/homes", "/properties", "/plan", "/plan?home=property-1"])(
  "an amount that buys nothing gets a deposit that is not too large, and what else can be done: %s",
  async (path) => {
    const html = await main(`${path}${path.includes("?") ? "&" : "?"}perday=6500`);
    const words = wordsOf(html);
    expect(words).toMatch(/a (?:deposit of )?UGX 4\.8M/);
    expect(words).toContain("Or buy it together with somebody, or ask us");
    const withDeposit = "/plan?home=property-1&deposit=4800000&perday=6500";
    expect(pathsOf(html).some((link) => link.startsWith(withDeposit))).toBe(true);
    expect(wordsOf(await main(withDeposit))).toContain("Yours");
    expect(words).not.toMatch(/payments? of UGX|Send this plan/);
    const little = wordsOf(await main(`${path}${path.includes("?") ? "&" : "?"}perday=2000`));
    expect(little).not.toMatch(/[\d.]+M deposit|deposit of|with a UGX/);
    expect(little).toContain("UGX 8,100 a day");
    expect(little).toContain("Or buy it together with somebody, or ask us");
  },
);

test("a plan without an amount is called an example, and is near to nothing", async () => {
  for (const path of ["/plan", "/plan?perday="]) {
    const words = wordsOf(await main(path));
    expect(words, path).toContain("An example: Starter House");
    expect(words, path).not.toMatch(/The most for|Closest to|For UGX [\d,]+ a day/);
  }
});

test("the questions name the same least amount as the planner", async () => {
  const least = "The least that buys anything is UGX 8,100 a day";
  for (const path of ["/faq", "/plan?perday=2000", "/homes?perday=2000"])
    expect(wordsOf(await main(path)), path).toContain(least);
});

test("what is offered instead is a plan that is agreed to", async () => {
  const ways = pathsOf(await main("/plan?perday=5000")).filter((link) => link.startsWith("/plan?home="));
  expect(ways.length).toBeGreaterThanOrEqual(3);
  for (const way of ways) {
    const words = wordsOf(await main(way));
    expect(words, way).toContain("Yours");
    expect(words, way).not.toContain("This takes longer than");
  }
});

test("an amount that buys homes names the next ones too", async () => {
  for (const path of ["/homes?perday=15000", "/plan?perday=15000"]) {
    const words = wordsOf(await main(path));
    expectInOrder(words, ["Starter House", "Closest to UGX 15,000 a day", "Garden House", "Hill House"]);
  }
  // The dearest home that the amount buys comes first. If the visitor sorts by price, that order remains.
  expectInOrder(wordsOf(await main("/homes?perday=15000")), [
    "UGX 15,000 a day buys 2 homes of 4",
    "Starter House",
    "Serviced Plot",
  ]);
  const byPrice = wordsOf(await main("/homes?perday=15000&sort=price-high"));
  expectInOrder(byPrice, ["Hill House", "Garden House", "Starter House", "Serviced Plot"]);
  expect(byPrice).not.toContain("Closest to");
});

test("a list for an amount is ordered, by a link, by what is paid off soonest", async () => {
  expect(await main("/homes?perday=15000")).toMatch(
    /<a href="\/homes\?perday=15000&amp;sort=soonest"[^>]*>Soonest yours/,
  );
  const soonest = await main("/homes?perday=15000&sort=soonest");
  expectInOrder(wordsOf(soonest), [
    "Within UGX 15,000 a day, soonest yours",
    "Serviced Plot",
    "Starter House",
    "Closest to UGX 15,000 a day",
    "Garden House",
    "Hill House",
  ]);
  expect(soonest).toMatch(/<a href="\/homes\?perday=15000"[^>]*>Dearest first/);
  expect(soonest).toMatch(/<option value="soonest" selected="">Soonest yours/);
  expect(await main("/homes"), "nothing is known of what is soonest without an amount").not.toContain("soonest");
});

test("the planner's list has the homes that are near", async () => {
  expect(await main("/plan?perday=5000")).toMatch(/<option value="property-1"[^>]*>Serviced Plot/);
});

test("a list that filters leave empty shows the nearest", async () => {
  const words = wordsOf(await main("/homes?price=400m-plus"));
  expectInOrder(words, ["No homes match your current filters.", "The nearest that we have", "Hill House"]);
});

test("the list of properties has each home once", async () => {
  await addProperty(site.db, { title: "Lake House", price: "300M", isFeatured: "on" });
  const html = await main("/properties");
  expect(linksOf(html).filter((link) => link === "/property/5")).toHaveLength(1);
  expect(wordsOf(html), "below the featured one").toContain("All Properties 4 more, 5 in all");
});

test("what has no price comes after what is closest, and a shop is counted as no home", async () => {
  await addProperty(site.db, { title: "Corner Shop", price: "", propertyType: "Commercial", isFeatured: "on" });
  const words = wordsOf(await main("/properties?perday=15000"));
  expectInOrder(words, ["Starter House", "Closest to UGX 15,000 a day", "Garden House", "Hill House", "Lake House"]);
  expectInOrder(words, ["Lake House", "Price on Request", "Corner Shop"]);
  expect(words).not.toContain("Featured Properties");
  expect(wordsOf(await main("/homes"))).toContain("5 homes and 1 commercial space");
  // The three nearest homes are in sight, and a press shows the others.
  const folded = between(await main("/homes?perday=5000"), 'class="list-rest"', "</details>");
  expectInOrder(wordsOf(folded), ["Show the other 3", "Hill House", "Lake House", "Corner Shop"]);
});

test("the amount goes along from the list to the home, and from there to its plan", async () => {
  const list = await main("/homes?perday=15000");
  expect(linksOf(list)).toContain("/property/2?perday=15000");
  const bought = await main("/property/2?perday=15000");
  expectInOrder(wordsOf(bought), ["UGX 15,000 a day", "You pay a day", "Yours in"]);
  expect(bought).toContain('value="15,000"');
  expect(pathsOf(bought)).toContain("/visit?home=property-2&perday=15000");
  const missed = await main("/property/3?perday=23000");
  expectInOrder(wordsOf(missed), [
    "From UGX 29,200 a day",
    "At UGX 23,000 a day:",
    "6,200 a day more",
    ", or",
    "deposit",
  ]);
  expect(wordsOf(await main("/property/3"))).not.toContain("At UGX");
});

test("a plan of more a day than elsewhere is no mistake", async () => {
  const words = wordsOf(await main("/plan?price=5000000000&perday=12000000"));
  expect(words).toContain("Yours by");
  expect(words).not.toContain("Enter what you can pay a day");
  expect(wordsOf(await main("/homes?perday=12000000"))).toContain(
    "Enter what you can pay a day, at most UGX 10,000,000",
  );
  expect(wordsOf(await main("/plan?home=property-1&perday=junk"))).toContain("We could not read this amount");
});

test.each(["perday=junk", "perday=20000&days=99", "perday=20000&deposit=x"])(
  "there is no key-facts sheet for what could not be read: %s",
  async (query) => {
    const answer = await site.visitor().get(`/plan/key-facts.pdf?home=property-1&${query}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain("There is no plan at this address");
  },
);
