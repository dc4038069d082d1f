import { sql } from "kysely";
import { beforeAll, describe, expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { addApartment, addBuilding, addProperty, addUnit, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { between, expectInOrder, linksOf, wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const test = testWithSite();

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  site.clock.now = now;
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

async function main(path: string, status = 200): Promise<string> {
  await waitForWrites(site);
  const page = await site.visitor().get(path);
  expect(page.status).toBe(status);
  return between(page.body, '<main id="content"', "</main>");
}
const words = async (path: string, status?: number) => wordsOf(await main(path, status));

describe("an apartment's page", () => {
  test("offers to send its least amount a day and its price to a friend", async () => {
    const page = await main("/apartment/1");
    const [shared = ""] = linksOf(page).filter((link) => link.startsWith("https://wa.me/?text="));
    expect(decodeURIComponent(shared)).toContain("Urban Studio: from UGX 59,300 a day, UGX 185,000,000 for the home");
  });
});

describe("properties", () => {
  beforeAll(async () => {
    for (const title of ["One", "Two", "Three", "Four"]) await addProperty(site.db, { title, isFeatured: "on" });
    await addProperty(site.db, { title: "Five", price: "" });
  });

  test("are on their list once, also those that are featured", async () => {
    const page = await main("/properties");
    expect(between(page, 'id="featured"', "</section>").match(/<article/g)).toHaveLength(3);
    expect(between(page, 'id="all"', "</section>").match(/<article/g)).toHaveLength(2);
  });

  test("share one list with the apartments, and the switch leads to each with the same filters", async () => {
    const page = await main("/homes?bedrooms=4-plus");
    expectInOrder(wordsOf(page), [
      "Homes",
      "All 1",
      "Home types 1",
      "Properties 0",
      "Homes found",
      "1 home, of 7 in all",
    ]);
    expect(linksOf(between(page, 'class="home-switch"', "</nav>"))).toEqual([
      "/homes?bedrooms=4-plus",
      "/apartment?bedrooms=4-plus",
      "/properties?bedrooms=4-plus",
    ]);
    const all = await main("/homes");
    expectInOrder(wordsOf(all), ["7 homes", "By place", "Muyenga 1"]);
    expect(linksOf(all)).toEqual(expect.arrayContaining(["/area/muyenga", "/apartment/2", "/property/5"]));
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
      "2 homes",
      "Kira lies north-east of the centre of town.",
      "Kira Flat",
      "Kira, 15 km",
      "Kira House",
      "How far it is from Kira Flat",
      "The centre of town 15 km",
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

  test("is a place to select in every list, under any name, and leads to its homes", async () => {
    await addProperty(site.db, { title: "Matugga Plot", location: "Matugga" });
    for (const path of ["/homes", "/apartment", "/properties"]) {
      const select = between(await main(path), 'name="location"', "</select>");
      expect(wordsOf(`<select ${select}`).endsWith(path === "/apartment" ? "Muyenga Kira" : "Matugga")).toBe(true);
      expect(select).not.toContain("disabled");
      expect(select.match(/value="(?:muyenga|kira)"/g)?.length, path).toBe(path === "/properties" ? 1 : 2);
    }
    const kira = await words("/homes?location=kira");
    expectInOrder(kira, ["All 2", "Home types 1", "Properties 1", "Kira ×", "2 homes, of 10 in all", "Kira Flat"]);
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
    const [shown = "", ...behind] = picker.split('<details class="fold">');
    expectInOrder(wordsOf(picker), ["Floor 20", "Floor 10", "Floor 2", "1 available", "Show 8 more floors", "Floor 9"]);
    expect(shown).not.toContain("Floor 9<");
    const floor = between(picker.slice(picker.indexOf("Floor 10<")), "Floor 2<", "Floor 9<");
    expect(floor.indexOf(">2-20<")).toBeGreaterThan(0);
    expect(floor.indexOf(">2-20<")).toBeLessThan(floor.indexOf("Show 8 more units"));
    expect(behind.join("").match(/<strong>/g)?.length).toBeGreaterThan(200);
    expect(await words(`/apartment/${type}`)).toContain("1 of 400");
  });
});

describe("what a list says around its homes", () => {
  let flat = 0;
  beforeAll(async () => {
    const { db } = site;
    const details = { name: "Sunrise Courts", location: "Kololo", amenities: "Lift, Borehole" };
    const building = await addBuilding(db, details);
    flat = await addApartment(db, {
      name: "Court Flat",
      price: "61M",
      bedrooms: "2",
      location: "Kololo",
      buildingId: String(building.id),
      description: "A flat in a court.",
      amenities: "Plunge pool, lift",
    });
    await addUnit(db, { floorId: building.floorId, number: "1-01", apartmentTypeId: flat });
    await addProperty(db, { title: "Cheap Plot", price: "20M", propertyType: "Land", location: "Luwero" });
  });

  test("homes of a building stand apart from others, and say what is still to build", async () => {
    const page = await words("/apartment");
    expectInOrder(page, ["In Sunrise Courts", "Court Flat", "Sunrise Courts, Kololo"]);
    expect(page).toContain("4 months to build Muyenga");
  });

  test("what a building has is the same on the list and on the page of each of its homes", async () => {
    expectInOrder(await words(`/apartment/${flat}`), ["Amenities Plunge pool At Sunrise Courts Lift Borehole"]);
    const list = await words("/apartment");
    expect(list).toContain("World-Class Amenities At Sunrise Courts Water that stays on Borehole Lift");
    expect(list).not.toContain("Fibre at the door");
    expect(await words("/apartment?search=court+flat")).toContain("Plunge pool, Lift, Borehole");
  });

  test("a search that finds nothing proposes the cheapest of what it asked for, and no plot", async () => {
    const page = await main("/homes?search=two+bedroom+Ntinda+zzz");
    expectInOrder(wordsOf(page), [
      "No homes match your current filters.",
      "The cheapest with 2 bedrooms",
      "Court Flat",
    ]);
    expect(between(page, 'id="nearest"', "</section>")).not.toContain("Cheap Plot");
    expect(await words("/homes?search=plot+in+Zombo")).toContain("Cheap Plot");
  });

  test("a price that no home has is said, above the cheapest homes of all kinds", async () => {
    const tooLow = await main("/homes?search=up+to+1.1m");
    expectInOrder(wordsOf(tooLow), [
      "Up to UGX 1.1M",
      "No homes match your current filters.",
      "None at this price. The cheapest that we have:",
    ]);
    expect(tooLow).toContain('href="/homes"');
    expect(between(tooLow, 'id="nearest"', "</section>")).toContain("Cheap Plot");
    expectInOrder(await words("/apartment?search=up+to+60m"), ["No apartments match", "Up to UGX 60M", "Cheap Plot"]);
  });

  test("a home that is alone in its row says more, and can be visited", async () => {
    const page = await main("/apartment?search=court+flat");
    expectInOrder(wordsOf(between(page, "home-card-alone", "</article>")), [
      "A flat in a court.",
      "No deposit",
      "Book a visit",
    ]);
    expect(linksOf(page)).toContain(`/visit?home=apartment-${flat}`);
  });

  test("a plot is followed by the homes that cost least", async () => {
    const { rows } = await sql<{ id: number }>`select id from properties where title = 'Cheap Plot'`.execute(site.db);
    const page = await main(`/property/${rows[0]?.id}`);
    expect(between(page, 'id="similar"', "</section>")).toContain("Court Flat");
  });

  test("an area is described by its homes and its place", async () => {
    expectInOrder(await words("/area/kololo"), [
      "Kololo lies north-east of the centre of town.",
      "Court Flat",
      "Sunrise Courts",
      "Floors and amenities",
    ]);
    expectInOrder(await words("/area/kololo?perday=7000"), ["UGX 7,000 a day buys none here.", "Cheap Plot"]);
  });
});

test("the carousel of the home page begins with the cheapest, and says how far out each is", async () => {
  await addApartment(site.db, {
    name: "Small Flat",
    price: "50M",
    location: "Gayaza",
    toTown: "16 km, an hour by taxi",
  });
  const cards = between(await main("/"), 'id="apartments-pages"', "</section>");
  expectInOrder(wordsOf(cards), ["Small Flat", "Gayaza, 16 km", "Urban Studio"]);
});

test("a type with units in two buildings stands below the one that its card names", async () => {
  const { db } = site;
  const { id: flat, actual_building_id: named } = await db
    .selectFrom("apartment_types")
    .select(["id", "actual_building_id"])
    .where("name", "=", "Court Flat")
    .executeTakeFirstOrThrow();
  const later = await addBuilding(db, { name: "Town Row" });
  await addUnit(db, { floorId: later.floorId, number: "1-01", apartmentTypeId: flat });
  expect(named).not.toBe(later.id);
  const page = await words("/apartment");
  expectInOrder(page, ["In Sunrise Courts", "Court Flat", "Sunrise Courts, Kololo"]);
  expect(page).not.toContain("In Town Row");
});

test("a building with several homes is introduced by what it has left, without its shops", async () => {
  const { db } = site;
  const { id, floorId } = await addBuilding(db, { name: "Lake Courts", location: "Bukoto" });
  const place = { location: "Bukoto", toTown: "5 km, 20 minutes by taxi", buildingId: String(id) };
  const studio = await addApartment(db, { ...place, name: "Lake Studio", price: "70M" });
  const family = await addApartment(db, { ...place, name: "Lake Family", price: "90M" });
  await addUnit(db, { floorId, number: "1-01", apartmentTypeId: studio });
  await addUnit(db, { floorId, number: "1-02", apartmentTypeId: family });
  const sold = await addUnit(db, { floorId, number: "1-03", apartmentTypeId: family });
  await sql`update units set status = 'sold' where id = ${sold}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into floors (building_id, number, kind) values (${id}, 0, 'Shops') returning id`.execute(db);
  for (const { id: shops } of rows) await addUnit(db, { floorId: shops, number: "0-01" });

  const page = await main("/apartment");
  expect(linksOf(page)).toContain(`#building-${id}`);
  const building = wordsOf(between(page, `id="building-${id}"`, "</ul>"));
  expectInOrder(building, [
    "Lake Courts, Bukoto, 5 km",
    "2 of 3 homes are available.",
    "from 26,400 a day",
    "Floors and amenities",
    "Lake Studio",
    "Lake Family",
  ]);
  // What the building says is not repeated on each card.
  expect(building.match(/Bukoto/g)).toHaveLength(1);
  expectInOrder(wordsOf(page), ["Apartment Types", "Lake Courts: 2 available"]);
  expect(await words("/apartment?perday=30000")).not.toContain("2 of 3 homes are available.");
});
