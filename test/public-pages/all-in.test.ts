import { expect } from "vitest";
import { formatNumber, ugx } from "#domain/money/money.ts";
import { getAllSettings, getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addBuilding, addFloor, addProperty, addUnit, by, now } from "#test/catalogue/records.ts";
import { pdfPages } from "#test/documents/pdf-pages.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, linksOf, mainOf, wordsOf } from "#test/pages/reading.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  for (const [title, price, propertyType] of [
    ["Garden House", "100M", "House"],
    ["Hill Flat", "60M", "Apartment"],
    ["Serviced Plot", "25M", "Land"],
  ] as const)
    await addProperty(site.db, {
      title,
      price,
      propertyType,
      toTown: "4 km, 15 minutes by taxi",
      moveIn: "March 2027",
    });
});

const main = (path: string) => mainOf(site, path);

const allIn = ["Stamp duty, 1.5% UGX 1,500,000", "Advocate, about 2% UGX 2,000,000", "all in UGX 103,520,000"];

test("on the page of the home and in its plan", async () => {
  expectInOrder(wordsOf(await main("/property/1")), ["Other costs"]);
  for (const path of ["/property/1", "/plan?home=property-1&perday=40000"]) {
    const words = wordsOf(await main(path));
    for (const text of allIn) expect(words, path).toContain(text);
  }
});

test("in a plan for a price alone, which knows no service charge; in that of a flat, which does", async () => {
  const ofPrice = wordsOf(await main("/plan?price=100M&perday=40000"));
  expect(ofPrice).toContain("all in UGX 103,520,000");
  expect(ofPrice).not.toContain("Service charge");
  const ofFlat = wordsOf(await main("/plan?home=property-2&perday=40000"));
  expect(ofFlat).toMatch(/Service charge a month UGX 100,000 Service charge, paid 64 times, about UGX 6,400,000/);
  expect(ofFlat).toContain("until it is yours, about UGX 68,520,000");
  // The service charge goes on after the last payment, so no amount may be called all that there is to pay.
  expect(ofFlat).not.toContain("all in");
  expect(ofFlat).toMatch(/Not in this table: costs besides the price ?, UGX 2,120,000 once, UGX 100,000 a month ?\./);
});

test("a plan for too small an amount counts years and sums of the least that buys the home, as its key facts", async () => {
  const tooLittle = wordsOf(await main("/plan?home=property-1&perday=20000"));
  expect(tooLittle).toContain("At UGX 32,100 a day: 10 years of payments");
  // They end with the printed address, which has the visitor's own amount.
  const sums = (text: string) => text.slice(text.indexOf("What you pay for the home")).split("http")[0];
  expect(sums(tooLittle)).toBe(sums(wordsOf(await main("/plan?home=property-1&perday=32100"))));
});

test("in what is kept on paper: brochure and key facts", async () => {
  for (const path of ["/property/1/brochure.pdf", "/plan/key-facts.pdf?home=property-1&perday=40000"]) {
    const { status, bytes } = await site.visitor().get(path);
    expect(status, path).toBe(200);
    expect((await pdfPages(bytes)).join(" "), path).toMatch(/all in:? UGX 103,520,000/);
  }
});

test("key facts for an amount that buys no home count with the least that does, as the page of the home", async () => {
  const sheet = async (amount: number) => {
    const { bytes } = await site.visitor().get(`/plan/key-facts.pdf?home=property-1&perday=${amount}`);
    return (await pdfPages(bytes)).join(" ");
  };
  const least = await sheet(32_100);
  expect(least).toContain("UGX 32,100 a day");
  for (const amount of [20_000, 500]) {
    const said = `UGX ${formatNumber(amount)} a day is too little for this home. This sheet counts with UGX 32,100 a day, the least that buys it. `;
    const tooLittle = await sheet(amount);
    expect(tooLittle).toContain(said);
    expect(tooLittle.replace(said, "")).toBe(least);
  }
});

test("a brochure plans by the visitor's amount, and divides each amount a day of a flat", async () => {
  const brochure = async (search: string) =>
    (await pdfPages((await site.visitor().get(`/property/2/brochure.pdf${search}`)).bytes)).join(" ");
  const own = await brochure("?perday=40000");
  expect(own).toMatch(/^(?!.*From UGX).*UGX 40,000 a day, 26 days a month: 36,100 \+ 3,900 service charge/s);
  expect(own.match(/[\d,]+ \+ 3,900 service charge\. UGX [\d.]+M for the/g)).toHaveLength(2);
  // "For the home" is without interest on every page, so the total with a bank says what of it is interest.
  expect(own.match(/3,900 service charge\. UGX [\d.]+M in all, UGX [\d.]+M of it the bank's interest/g)).toHaveLength(
    1,
  );
  const tooLittle = "UGX 5,000 a day is too little for this home. ";
  const few = await brochure("?perday=5000");
  expect(few).toContain(tooLittle);
  expect(few.replace(tooLittle, "")).toBe(await brochure(""));
  expect(linksOf(await main("/property/2?perday=40000"))).toContain("/property/2/brochure.pdf?perday=40000");
});

test("saved homes are compared by what decides, for an amount that the visitor gives", async () => {
  const html = await main("/saved?homes=property-1,property-2,property-3&perday=24000");
  expectInOrder(wordsOf(html), [
    "Serviced Plot",
    "Book a visit",
    "What you pay",
    "UGX a day, from",
    "Nearest to my amount",
    "At 24,000 a day",
    "a day more",
    "Yours in",
    "20,100 + 3,900 service charge",
    "Yours in",
    "Price, UGX",
    "Service charge a month, UGX",
    "100,000",
    "In all until it is yours, at 24,000 a day, about UGX",
    "–",
    "The home",
    "Bedrooms",
    "Bathrooms",
    "Area",
    "Move in",
    "March 2027",
    "Land and title",
    "The place",
    "The centre of town",
    "4 km, 15 minutes by taxi",
    "WhatsApp",
    "Remove",
  ]);
  // No home has the lowest price beside a plot that costs less.
  expect(wordsOf(html)).not.toContain("Lowest price");
  expect(wordsOf(await main("/saved?homes=property-1,property-2"))).toContain("Lowest price");
  // The amount does not buy the first home, so it pays no sum for it.
  expect(wordsOf(html)).not.toContain("103,520,000");
  expect(wordsOf(await main("/saved?homes=property-1,property-2&perday=40000"))).toContain("103,520,000");
  // Also where no home has a service charge, the row is the sum of everything that is paid.
  const withoutCharge = wordsOf(await main("/saved?homes=property-1,property-3"));
  expect(withoutCharge).toMatch(/In all until it is yours, at the lowest amount, about UGX 103,520,000 [\d,]+ Finish/);
  const links = linksOf(html).map((link) => link.replaceAll("&amp;", "&"));
  expect(links).toContain("/visit?home=property-3&perday=24000");
  expect(links).toContain("/plan?home=property-3&perday=24000");
  expect(links).toContain("/saved?homes=property-2,property-3&perday=24000");
  expect(wordsOf(await main("/saved?homes=property-2,property-3&perday=24000"))).not.toContain("Garden House");
});

test("an amount that is refused is asked about on WhatsApp, and is sent nowhere as her plan", async () => {
  const messages = async (path: string) =>
    linksOf(await main(path))
      .filter((link) => link.includes("wa.me/"))
      .map(decodeURIComponent);
  const accepted = await messages("/plan?home=property-1&perday=40000");
  expect(accepted.filter((message) => message.includes("My plan for Garden House"))).toHaveLength(2);
  for (const perDay of ["3000", "500"]) {
    const refused = await messages(`/plan?home=property-1&perday=${perDay}`);
    expect(refused.join("\n")).not.toContain("My plan");
    expect(refused.join("\n")).toContain("A question about Garden House");
  }
});

test("a home that the amount does not buy has another one in its place, and never itself without the bank", async () => {
  const buys = (home: string, amount: string) => `UGX ${amount} a day buys ${home}`;
  expect(wordsOf(await main("/plan?home=property-1&perday=24000"))).toContain(buys("Hill Flat", "24,000"));
  const withBank = wordsOf(await main("/plan?home=property-1&perday=33000&bank=50&rate=16&years=10"));
  expect(withBank).toContain("Not within 10 years");
  expect(withBank).not.toContain(buys("Garden House", "33,000"));
});

test("the amount goes on from the home and its plan to the visit, whose message says it", async () => {
  for (const path of ["/property/1?perday=20000", "/plan?home=property-1&perday=20000"]) {
    const links = linksOf(await main(path)).map((link) => link.replaceAll("&amp;", "&"));
    expect(links, path).toContain("/visit?home=property-1&perday=20000");
  }
  expect(await main("/visit?home=property-1&perday=20000")).toContain("I can pay UGX 20,000 a day.");
  expect(await main("/visit?home=property-1")).not.toContain("I can pay");
});

test("an unreadable amount is reported, and stays in the field", async () => {
  const html = await main("/saved?homes=property-1&perday=plenty");
  expect(html).toContain('value="plenty"');
  expect(wordsOf(html)).not.toContain("At plenty a day");
  expect(html).toContain('aria-invalid="true"');
});

test("with the service charge of a type whose units stand in a building, whether or not its form names that", async () => {
  const { db } = site;
  const id = await addApartment(db, { name: "Two bedroom, Nile", price: "240M" });
  expect(wordsOf(await main(`/apartment/${id}`))).toContain("In all, about UGX 248,420,000");
  await addUnit(db, { floorId: await addFloor(db), number: "1-01", apartmentTypeId: id });
  const words = wordsOf(await main(`/apartment/${id}`));
  expect(words).toContain("UGX 80,900");
  expect(words).toContain("260,420,000");
  expect(wordsOf(await main("/apartment"))).toContain("80,900");
});

test("a unit costs the same a day wherever it is shown, also a separate house of a type that has flats", async () => {
  const { db } = site;
  const id = await addApartment(db, { name: "Studio, Mixed", price: "98M" });
  const court = await addBuilding(db, { name: "Lake Court" });
  await addUnit(db, { floorId: court.floorId, number: "L1", apartmentTypeId: id });
  const { floorId: row } = await addBuilding(db, { name: "Ntinda Row", hasSeparateHouses: "on" });
  await addUnit(db, { floorId: row, number: "A1", apartmentTypeId: id });
  const chart = async () => between(wordsOf(await main("/apartment")), "Ntinda Row. ", "Total units");
  const charged = "Each amount a day has 3,900 service charge in it.";
  expectInOrder(await chart(), [charged, "from 35,400 a day"]);
  expect(await chart()).not.toContain("31,500 a day");
  expectInOrder(wordsOf(await main(`/apartment/${id}`)), ["L1", "35,400", "A1", "35,400"]);

  // A house beside it whose type has no flats has no charge, and the sentence about each amount would be wrong.
  const house = await addApartment(db, { name: "Row house", price: "98M" });
  await addUnit(db, { floorId: row, number: "A2", apartmentTypeId: house });
  expectInOrder(await chart(), ["A1", "35,400", "A2", "31,500"]);
  expect(await chart()).not.toContain(charged);
});

test("costs that the office set to 0 are named on no page and on no paper", async () => {
  const { costs } = await getAllSettings(site.db);
  const versions = await getSettingsVersions(site.db);
  const value = { ...costs, stampDutyPercent: 0, advocatePercent: 0, titleFee: ugx(0), serviceCharge: ugx(0) };
  await saveSettings(site.db, { key: "costs", value, version: versions.get("costs") ?? 0 }, by, now);
  for (const path of [
    "/property/1",
    "/property/2",
    "/plan?home=property-2&perday=40000",
    "/saved?homes=property-1,property-2",
  ])
    expect(wordsOf(await main(path)), path).not.toMatch(/duty|advocate|costs|service charge|all in/i);
  const questions = await main("/faq");
  expect(wordsOf(questions)).not.toMatch(/duty|registration of the title|service charge/i);
  expect(between(questions, 'id="other-costs"', "</details>")).toContain("There is no interest to us.");
  for (const path of ["/property/2/brochure.pdf", "/plan/key-facts.pdf?home=property-2&perday=40000"]) {
    const { bytes } = await site.visitor().get(path);
    expect((await pdfPages(bytes)).join(" "), path).not.toMatch(
      /duty|with everything|service charge|once, about|all in\b/i,
    );
  }
});
