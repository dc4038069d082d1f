import { expect } from "vitest";
import { raiseContentRevision } from "#server/content-jobs.ts";
import { announced } from "#test/announced.ts";
import type { TestSite } from "#test/app.ts";
import { now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, fillWithSamples, linksOf, wordsOf } from "./reading.ts";

const test = testWithSite();

let site: TestSite;
let home: string;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
  await fillWithSamples(site.db, now);
  // Nothing is behind this claim until the office states it.
  await site.db
    .insertInto("settings")
    .values({ key: "facts", value: JSON.stringify({ newLandlords: 100 }) })
    .execute();
  home = (await site.visitor().get("/")).body;
});

const section = (from: string) => between(home, from, "</section>");

test("the home page has its nine sections in order", () => {
  expectInOrder(home, [
    'class="hero carousel"',
    'class="intro"',
    "advantage",
    'id="apartments"',
    'id="schedule-visit"',
    "From tenant to landlord",
    'class="banner"',
    'id="plans"',
    'class="teasers"',
  ]);
});

test("four slides, counted, with the slogans", () => {
  const hero = section('class="hero carousel"');
  expectInOrder(wordsOf(hero), [
    "Daily payments. Your home.",
    "01 / 04",
    "Buy daily, own forever.",
    "02 / 04",
    "Your hustle, your home.",
    "03 / 04",
    "04 / 04",
  ]);
  expect(hero.match(/href="#slide-/g)?.length).toBeGreaterThanOrEqual(4);
});

test("four figures, and six features", () => {
  expectInOrder(wordsOf(section('class="intro"')), [
    "Payment Options Daily",
    "New Landlords 100+",
    "Ownership Forever",
    "Your Home 24/7",
  ]);
  expectInOrder(wordsOf(section("advantage")), [
    "Secure Investment",
    "Value Appreciation",
    "Flexible Payments",
    "Quality Construction",
    "Community Focus",
    "Award Winning",
  ]);
});

test.each(["br", "gzip"])(
  "the first answer after a change fits the first flight of a connection (%s)",
  async (coding) => {
    await raiseContentRevision(site.db);
    await announced(site);
    const answer = await site.visitor().get("/", { "accept-encoding": coding });
    expect([answer.headers.get("content-encoding"), answer.headers.get("x-page-cache")]).toEqual([coding, "miss"]);
    expect(answer.bytes.length).toBeLessThanOrEqual(14_336);
  },
);

test("nine apartments on three pages of three", () => {
  const pages = between(home, 'id="apartments"', 'id="schedule-visit"').split('class="card-page"').slice(1);
  expect(pages.map((page) => page.match(/<article/g)?.length)).toEqual([3, 3, 3]);
});

test("the form for a visit asks for name, date and time, all required, a message, and for a number or an e-mail address", () => {
  const form = between(home, 'id="schedule-visit"', "</form>");
  for (const name of ["name", "date", "time"]) {
    expect(form).toMatch(new RegExp(`<(?:input|select|textarea)(?=[^>]* name="${name}")(?=[^>]* required)[^>]*>`));
  }
  expect(form).toMatch(/<textarea(?=[^>]* name="message")(?![^>]* required)/);
  expect(form).toMatch(/<input(?=[^>]* name="email")(?=[^>]* type="email")(?![^>]* required)/);
  expect(form).toMatch(/<input(?=[^>]* name="phone")(?=[^>]* type="tel")(?![^>]* required)/);
});

test("three testimonials; the banner leads to the planner", () => {
  expect(home.match(/<figure class="quote"/g)).toHaveLength(3);
  expect(linksOf(section('class="banner"'))).toEqual(["/plan"]);
});

test("six types of plan with floors, rooms, m² and parking; the apartment is chosen at first", () => {
  const plans = between(home, 'id="plans"', "</fieldset>");
  const shown = plans.split('class="plan-choice"').slice(1);
  expect(
    shown.map((plan) => [
      wordsOf(between(plan, "<b>", "</b>")),
      ...[...between(plan, "<dl>", "</dl>").matchAll(/<dd>(\d+)<\/dd>/g)].map(([, number]) => Number(number)),
    ]),
  ).toEqual([
    ["Apartment", 4, 4, 310, 1],
    ["Simplex", 2, 3, 220, 1],
    ["Duplex", 3, 5, 350, 2],
    ["Double Height", 2, 3, 280, 1],
    ["Studio", 1, 1, 90, 0],
    ["Penthouse", 5, 6, 500, 3],
  ]);
  expect(plans.match(/checked=""/g)).toHaveLength(1);
  // The drawing of the apartment is one floor of the four that its area counts.
  expect(wordsOf(plans)).toContain("Touch a drawing to zoom. 1 floor of 4; the area is of all.");
  expect(shown[0]).toContain('checked=""');
});

test("the first four articles", () => {
  expect(between(home, 'class="teasers"', "</ul>").match(/<li/g)).toHaveLength(4);
});

test("floors are listed highest first with what is free, none open; six amenities; a way to a tour", async () => {
  const page = (await site.visitor().get("/apartment")).body;
  const floors = page.split('<details class="floor"').slice(1);
  const count = (floor: string, name: string) => Number(new RegExp(`<dt>${name}</dt><dd>(\\d+)</dd>`).exec(floor)?.[1]);
  expect(
    floors.map((floor) => [
      wordsOf(between(floor, 'class="floor-name">', "</span>")).replace('class="floor-name">', ""),
      count(floor, "Available"),
      count(floor, "Total units"),
    ]),
  ).toEqual([
    ["Floor 7", 2, 4],
    ["Floor 6", 6, 8],
    ["Floor 5", 1, 8],
    ["Floor 4", 4, 8],
    ["Floor 3", 2, 6],
    ["Floor 2", 3, 6],
    ["Floor 1", 8, 12],
  ]);
  for (const floor of floors) expect(floor.slice(0, floor.indexOf(">"))).not.toContain("open");
  expectInOrder(wordsOf(page), [
    "Apartment Types",
    "9 apartments",
    "Building Floor Plans",
    "Floor 7",
    "Type",
    "Available",
    "Occupied",
    "Schedule Viewing",
    "World-Class Amenities",
    "Ready to Make This Home?",
    "Schedule Tour",
  ]);
  expect(between(page, "World-Class Amenities", "</section>").match(/<h3/g)).toHaveLength(6);
});

test("the blog has categories with counts, three latest, two tags on a card, and a box for news", async () => {
  const page = (await site.visitor().get("/blog")).body;
  const main = between(page, '<main id="content"', "</main>");
  expect(wordsOf(between(main, 'class="category-list"', "</ul>"))).toMatch(/All 4 /);
  expect(between(main, 'class="latest"', "</ul>").match(/<li/g)).toHaveLength(3);
  for (const card of main.split('class="post-card-foot"').slice(1)) {
    expect(between(card, ">", "</p>").match(/#/g)?.length ?? 0).toBeLessThanOrEqual(2);
  }
  expect(wordsOf(main)).toContain("Latest News");
  expect(main).toContain('placeholder="Enter your email"');

  const first = linksOf(between(main, 'class="latest"', "</ul>"))[0] ?? "";
  const post = (await site.visitor().get(first)).body;
  expectInOrder(wordsOf(post), ["Back to Blog", "View All Articles"]);
  expect(between(post, 'id="related"', "</section>").match(/<article/g)).toHaveLength(2);
});

test("whoever has the number of an article gets to its page", async () => {
  const { id, slug } = await site.db.selectFrom("posts").select(["id", "slug"]).limit(1).executeTakeFirstOrThrow();
  const answer = await site.visitor().get(`/blog/${id}`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toMatch(new RegExp(`/blog/${slug}$`));
});
