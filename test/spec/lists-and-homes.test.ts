import { sql } from "kysely";
import { beforeAll, describe, expect } from "vitest";
import { announced } from "#test/announced.ts";
import type { TestSite } from "#test/app.ts";
import { addApartment, addProperty, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, linksOf, wordsOf } from "./reading.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
});

async function main(path: string, status = 200): Promise<string> {
  await announced(site);
  const page = await site.visitor().get(path);
  expect(page.status).toBe(status);
  return between(page.body, '<main id="content"', "</main>");
}
const words = async (path: string, status?: number) => wordsOf(await main(path, status));

describe("lists without a home", () => {
  test("say so", async () => {
    expect(await words("/apartment")).toContain("No apartment types available at the moment.");
    expect(await words("/properties")).toContain("No properties available at the moment.");
    expect(await words("/homes")).toContain("No homes available at the moment.");
    expect(await words("/blog")).toContain("No articles yet.");
    expect(await words("/saved")).toContain("Nothing saved yet.");
  });
});

describe("the list of apartments", () => {
  beforeAll(async () => {
    await addApartment(site.db, {
      name: "Urban Studio",
      price: "185,000,000",
      areaSqm: "35",
      bedrooms: "0",
      bathrooms: "1",
      description: "Small can be finished.",
      amenities: "Parking, Borehole, Gate, Fibre, Yard",
      isFeatured: "on",
    });
    await addApartment(site.db, { name: "Garden Villa", bedrooms: "4", location: "Muyenga", areaSqm: "150" });
  });

  test("shows on a card all that the specification names", async () => {
    const card = wordsOf(between(await main("/apartment"), "<article", "</article>"));
    expectInOrder(card, [
      "Featured",
      "a day",
      "Urban Studio",
      "UGX 185,000,000",
      "Location Available on Request",
      "Small can be finished.",
      "Studio",
      "1 bath",
      "35 m²",
      "Parking, Borehole, Gate, +2",
    ]);
  });

  test("counts what a filter leaves and offers to clear it, and only then", async () => {
    const all = await words("/apartment");
    expect(all).toContain("2 apartments");
    expect(all).not.toContain("Clear All");
    const some = await words("/apartment?bedrooms=studio");
    expectInOrder(some, ["Apartment Types", "(1 of 2 apartments)", "Clear All", "Urban Studio"]);
    expect(some).not.toContain("Garden Villa");
  });

  test("says when nothing matches, and leads back to all", async () => {
    const none = await main("/apartment?search=castle");
    expectInOrder(wordsOf(none), ["(0 of 2 apartments)", "No apartments match your current filters.", "Clear Filters"]);
    expect(linksOf(between(none, 'class="empty"', "</div>"))).toEqual(["/apartment"]);
  });

  test("keeps its filters folded away until they are asked for, with the choices of the specification", async () => {
    const form = between(await main("/apartment"), "<search", "</search>");
    expect(form).toMatch(/<details class="filters-more">/);
    expectInOrder(wordsOf(form), [
      "Show Filters",
      "Hide Filters",
      "Under UGX 100M",
      "UGX 100M to 200M",
      "UGX 200M to 300M",
      "UGX 300M to 400M",
      "UGX 400M and above",
      "Small",
      "Medium",
      "Large",
      "Extra large",
      "Studio",
      "4+",
      "1 Bedroom",
      "Penthouse",
      "Luxury",
      "Kampala City Center",
      "Kololo",
      "Bukoto",
      "Nakasero",
      "Muyenga",
      "Ntinda",
      "Bugolobi",
    ]);
  });
});

describe("an apartment's page", () => {
  test("has its four sheets, its details and its actions", async () => {
    const page = await main("/apartment/1");
    const text = wordsOf(page);
    expect(wordsOf(between(page, 'class="tab-bar"', "</nav>"))).toMatch(/Overview.* Floor Plan Amenities$/);
    expectInOrder(text, ["Apartment Details", "Status Available", "Unit ID UNIT-001"]);
    for (const intent of ["Call Agent", "Send Message", "Schedule Tour", "Schedule Viewing", "Request Info"]) {
      expect(text).toContain(intent);
    }
    expect(linksOf(page)).toEqual(expect.arrayContaining(["/visit?home=apartment-1", "/ask?home=apartment-1"]));
    const [shared = ""] = linksOf(page).filter((link) => link.startsWith("https://wa.me/?text="));
    expect(decodeURIComponent(shared)).toContain("Urban Studio: from UGX 59,300 a day, UGX 185,000,000 in all");
  });
});

describe("properties", () => {
  beforeAll(async () => {
    for (const title of ["One", "Two", "Three", "Four"]) await addProperty(site.db, { title, isFeatured: "on" });
    await addProperty(site.db, { title: "Five", price: "" });
  });

  test("are at one address, and at most three of them are featured", async () => {
    const short = await site.visitor().get("/property?type=duplex");
    expect(short.status).toBe(301);
    expect(short.headers.get("location")).toMatch(/\/properties\?type=duplex$/);
    const page = await main("/properties");
    expectInOrder(wordsOf(page), [
      "Properties",
      "Featured Properties",
      "All Properties",
      "Can't Find What You're Looking For?",
      "Contact Our Team",
    ]);
    expect(between(page, 'id="featured"', "</section>").match(/<article/g)).toHaveLength(3);
    // Each home is on the page once.
    expect(between(page, 'id="all"', "</section>").match(/<article/g)).toHaveLength(2);
  });

  test("say in the site's words what they lack", async () => {
    const page = await main("/properties?search=five");
    expectInOrder(wordsOf(between(page, "<article", "</article>")), [
      "Price on Request",
      "Location Available on Request",
    ]);
    const five = await words("/property/5");
    expectInOrder(five, ["For Sale", "Five", "Location Available on Request", "Contact for Price"]);
    expect(five).toContain("Property description available upon inquiry.");
    expect(five).toContain("Property ID PROP-0005");
    for (const intent of ["Call Agent", "Send Message", "Schedule Viewing"]) expect(five).toContain(intent);
  });

  test("stand with the apartments in one list, and the switch leads to each with what was asked for", async () => {
    const page = await main("/homes?bedrooms=4-plus");
    expectInOrder(wordsOf(page), ["Homes", "All 1", "Units 1", "Properties 0", "All Homes", "(1 of 7 homes)"]);
    expect(linksOf(between(page, 'class="home-switch"', "</nav>"))).toEqual([
      "/homes?bedrooms=4-plus",
      "/apartment?bedrooms=4-plus",
      "/properties?bedrooms=4-plus",
    ]);
    const all = await main("/homes");
    expectInOrder(wordsOf(all), ["7 homes", "Homes by place", "Muyenga 1"]);
    expect(linksOf(all)).toEqual(expect.arrayContaining(["/area/muyenga", "/apartment/2", "/property/5"]));
  });

  test("that are not there are said not to be, and others are offered", async () => {
    expectInOrder(await words("/property/99", 404), ["We have no such property.", "These are here"]);
  });
});

describe("a part of town", () => {
  test("has a page with its homes, what they cost at least and how far everything is, and a link to the phone's map", async () => {
    await addProperty(site.db, {
      title: "Kira House",
      price: "120M",
      location: "Kira, near the market",
      toTown: "14 km, 45 minutes by taxi",
      mapPoint: "0.3970, 32.6390",
    });
    await addApartment(site.db, { name: "Kira Flat", price: "98M", location: "Kira", toTown: "15 km" });
    const page = await main("/area/kira");
    expectInOrder(wordsOf(page), [
      "Homes in Kira",
      "2 homes, from UGX 31,500 a day (UGX 98,000,000 in all)",
      "Kira Flat",
      "Kira House",
      "The centre of town 15 km; 14 km, 45 minutes by taxi",
      "Other places",
      "Muyenga 1",
    ]);
    expect(linksOf(page).filter((link) => link.includes("maps"))).toEqual([
      "https://www.google.com/maps/search/?api=1&amp;query=0.3970%2C%2032.6390",
    ]);
    const [house = ""] = linksOf(page).filter((link) => link.startsWith("/property/"));
    expect(linksOf(await main(house))).toEqual(expect.arrayContaining(["/area/kira"]));
    const sitemap = await site.visitor().get("/sitemap/areas.xml");
    expect(sitemap.body).toContain("/area/kira</loc>");
  });

  test("is a place to choose in every list, whatever it is called, and leads to its homes", async () => {
    await addProperty(site.db, { title: "Matugga Plot", location: "Matugga" });
    for (const path of ["/homes", "/apartment", "/properties"]) {
      const select = between(await main(path), 'name="location"', "</select>");
      expectInOrder(wordsOf(`<select ${select}`), ["Kampala City Center", "Bugolobi", "Kira", "Matugga"]);
      expect(select.match(/value="muyenga"/g)).toHaveLength(1);
    }
    const kira = await words("/homes?location=kira");
    expectInOrder(kira, ["All 2", "Units 1", "Properties 1", "(2 of 10 homes)", "Kira ×", "Kira Flat"]);
    expect(await words("/homes?location=mars")).toContain("No homes match your current filters.");
  });

  test("without a home on offer has none", async () => {
    expect(await words("/area/nakasero", 404)).toContain("We have no homes there.");
  });
});

describe("a type with hundreds of units", () => {
  test("shows what is available first, and the rest without script on demand", async () => {
    const type = await addApartment(site.db, { name: "Tower Flat" });
    await sql`
      with tower as (insert into buildings (name) values ('Tower') returning id),
      storeys as (
        insert into floors (building_id, number, kind) select id, generate_series(1, 20), 'Flats' from tower returning id, number
      )
      insert into units (floor_id, number, apartment_type_id, status)
      select id, number || '-' || lpad(place::text, 2, '0'), ${type}, case when number = 2 and place = 20 then 'available' else 'sold' end
      from storeys, generate_series(1, 20) as place`.execute(site.db);
    const picker = between(await main(`/apartment/${type}`), 'id="where"', "</section>");
    const [shown = "", ...behind] = picker.split('class="more-units"');
    expectInOrder(wordsOf(picker), ["Floor 20", "Floor 10", "Floor 2", "1 available", "Show 8 more floors", "Floor 9"]);
    expect(shown).not.toContain("Floor 9<");
    const floor = between(picker, "Floor 2<", "Floor 1<");
    expect(floor.indexOf(">2-20<")).toBeGreaterThan(0);
    expect(floor.indexOf(">2-20<")).toBeLessThan(floor.indexOf("Show 8 more units"));
    expect(behind.join("").match(/<strong>/g)?.length).toBeGreaterThan(200);
    expect(await words(`/apartment/${type}`)).toContain("1 of 400");
  });
});

describe("a list that cannot be read", () => {
  test("says so under its heading, and offers to try again", async () => {
    await sql`alter table apartment_types rename to elsewhere`.execute(site.db);
    await sql`alter table posts rename to elsewhere_too`.execute(site.db);
    expectInOrder(await words("/apartment?search=unread", 500), ["Error loading apartments: ", "Retry"]);
    expectInOrder(await words("/blog?search=unread", 500), ["Error loading blog posts", "Retry"]);
    site.logged.length = 0;
  });
});
