import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleProgress } from "#content/sample/homes.ts";
import { samplePostCategories, samplePosts } from "#content/sample/posts.ts";
import { isInBuilding } from "#domain/catalogue/in-building.ts";
import { noFilters, readPostFilters } from "#domain/catalogue/listing-filters.ts";
import { pictureKindText } from "#domain/media/picture.ts";
import { cardTerms, leastAmountFor } from "#domain/plan/home-offer.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { findPublicPost, listPublicPostCategories, listPublicPosts } from "#server/articles/blog.ts";
import { listPublicTestimonials } from "#server/articles/testimonials.ts";
import { findOfferRange } from "#server/catalogue/affordable-homes.ts";
import { listBuildings } from "#server/catalogue/buildings.ts";
import { countUnitsByApartment } from "#server/catalogue/count-units.ts";
import { listPublicHomes } from "#server/catalogue/home-lists.ts";
import { listedProperties } from "#server/catalogue/listed-homes.ts";
import { listPublicProgress } from "#server/catalogue/progress.ts";
import { listFeaturedProperties } from "#server/catalogue/properties.ts";
import { listCategories, listTagPage } from "#server/catalogue/read-taxonomy.ts";
import { importSitePictures } from "#server/media-library/import-site-pictures.ts";
import { findSitePictures } from "#server/media-library/site-pictures.ts";
import { countByFilter } from "#server/records/record-list.ts";
import { loadSampleContent } from "#server/sample-content.ts";
import { now } from "#test/catalogue/records.ts";
import { fillSite } from "#test/catalogue/site-content.ts";
import { createMediaKit, type MediaKit } from "#test/media/media-kit.ts";

let mediaKit: MediaKit;
beforeAll(async () => {
  mediaKit = await createMediaKit();
  await fillSite(mediaKit.db);
});
afterAll(() => mediaKit.remove());

const terms = cardTerms(defaultSettings);

test("a new site shows nine apartment types", async () => {
  const { items, total } = await listPublicHomes(
    mediaKit.db,
    { list: "apartment", filters: noFilters, terms, perPage: 20 },
    now,
  );
  expect(total).toBe(9);
  expect(Object.fromEntries(items.map((apartment) => [apartment.name, apartment.areaSqm]))).toEqual({
    "Starter Home": 50,
    "Family Comfort": 85,
    "Executive Suite": 120,
    "Urban Studio": 35,
    "Luxury Penthouse": 200,
    "Garden Villa": 150,
    "Student Apartment": 45,
    "Retirement Haven": 90,
    "Eco-Friendly Home": 110,
  });
  for (const apartment of items) expect(apartment.picture?.alt).toBeTruthy();
});

test("what the site claims of prices is on the cards of its samples", async () => {
  const { items } = await listPublicHomes(mediaKit.db, { list: "all", filters: noFilters, terms, perPage: 20 }, now);
  const homes = items.flatMap((home) => {
    const { price } = home;
    return price === null ? [] : [{ price, isInBuilding: isInBuilding(home) }];
  });
  const [cheapest] = homes.sort((a, b) => a.price - b.price);
  const perDay = homes.map((home) => leastAmountFor(home, terms)).sort((a, b) => a - b);
  const range = await findOfferRange(mediaKit.db, terms, now);
  expect(range).toEqual({ cheapest, perDayFrom: perDay[0], perDayTo: perDay.at(-1) });
});

test("the floors have the units that the sample says", async () => {
  const [building] = await listBuildings(mediaKit.db, now);
  expect(building?.floors.map((floor) => [floor.number, floor.available, floor.total])).toEqual([
    [7, 2, 4],
    [6, 6, 8],
    [5, 1, 8],
    [4, 4, 8],
    [3, 2, 6],
    [2, 3, 6],
    [1, 8, 12],
  ]);
  expect(building).toMatchObject({ total: 52, available: 26, reserved: 2, sold: 24, occupied: 26, changedAt: now });
  const homes = building?.floors.filter((floor) => floor.number > 1).flatMap((floor) => floor.units) ?? [];
  const untyped = homes.filter((unit) => unit.apartmentTypeId === null);
  expect(untyped).toMatchObject([{ number: "7-03", price: 920_000_000, status: "available" }]);
  const [penthouse] = await listFeaturedProperties(mediaKit.db, now);
  expect(penthouse).toMatchObject({ title: "Kololo Roof Terrace Penthouse", price: 920_000_000 });
  expect(penthouse?.description).toContain("unit 7-03");
  const typeIds = [...new Set(homes.flatMap((unit) => unit.apartmentTypeId ?? []))];
  const counted = await countUnitsByApartment(mediaKit.db, typeIds, now);
  expect([...counted.values()].reduce((sum, each) => sum + each.total, 0)).toBe(39);
});

test("four properties, two of them featured; three testimonials; three categories and tags, truly counted", async () => {
  const { db } = mediaKit;
  expect(await countByFilter(db, listedProperties, "", now)).toMatchObject({ total: 4, available: 4, featured: 2 });
  expect((await listFeaturedProperties(db, now)).map((property) => property.title)).toEqual([
    "Kololo Roof Terrace Penthouse",
    "Muyenga Family Villa",
  ]);
  expect((await listPublicTestimonials(db, now)).map((testimonial) => testimonial.name)).toEqual([
    "Amina (sample)",
    "DJ Kasule (sample)",
    "Opio (sample)",
  ]);
  expect((await listCategories(db, "property")).map((each) => [each.name, each.count])).toEqual([
    ["Commercial", 1],
    ["Land", 1],
    ["Residential", 2],
  ]);
  expect(
    (await listTagPage(db, { search: "", page: 1, perPage: 50 })).tags.map((tag) => [tag.name, tag.count]),
  ).toEqual([
    ["investment", 4],
    ["luxury", 1],
    ["modern", 4],
  ]);
});

test("four articles, newest first, whole after cleaning", async () => {
  const { db } = mediaKit;
  const { items } = await listPublicPosts(db, readPostFilters(new URLSearchParams()), { perPage: 9 }, now);
  expect(items.map((post) => post.title)).toEqual(samplePosts.map((post) => post.title));
  expect(await listPublicPostCategories(db, now)).toHaveLength(samplePostCategories.length);
  for (const [index, summary] of items.entries()) {
    const post = await findPublicPost(db, summary.id, now);
    const words = (html: string) =>
      html
        .replace(/<[^>]*>/g, " ")
        .split(/\s+/)
        .filter(Boolean);
    expect(words(post?.content.text ?? "")).toEqual(words(samplePosts[index]?.content ?? ""));
    expect(words(post?.content.text ?? "").length).toBeGreaterThan(500);
    expect(post?.readingMinutes).toBeGreaterThanOrEqual(3);
    expect(post?.picture).toBeDefined();
  }
});

test("everything of it is marked as sample data", async () => {
  for (const table of [
    "properties",
    "apartment_types",
    "posts",
    "testimonials",
    "progress_updates",
    "units",
    "buildings",
    "categories",
    "tags",
  ] as const) {
    const rows = await mediaKit.db.selectFrom(table).select("is_sample").execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.is_sample)).toBe(true);
  }
});

test("it is loaded once: what the administrator deletes stays deleted", async () => {
  const { db } = mediaKit;
  await db.deleteFrom("testimonials").execute();
  expect(await loadSampleContent(db, new Map(), now)).toBe(false);
  expect(await listPublicTestimonials(db, now)).toEqual([]);
});

test("a picture of the fixed content that is missing is taken in, and found by name with its point of interest and as drawn", async () => {
  const { db, media } = mediaKit;
  await db.deleteFrom("site_pictures").where("name", "=", "two-storey-villa-garden").execute();
  await importSitePictures(db, media, now);
  const found = await findSitePictures(db, ["two-storey-villa-garden", "no-such-picture"]);
  expect([...found.keys()]).toEqual(["two-storey-villa-garden"]);
  const picture = found.get("two-storey-villa-garden");
  expect(picture?.focal?.map((share) => Math.round(share * 100))).toEqual([40, 52]);
  expect(picture && pictureKindText(picture)).toBe("Artist’s impression");
});

test("how a sample home is built is described without pictures: a drawing proves nothing", async () => {
  const updates = await listPublicProgress(mediaKit.db, { home: undefined, page: 1 }, 10, now);
  expect(updates.items.map(({ title, pictures }) => [title, pictures.length])).toEqual(
    [...sampleProgress].reverse().map(({ title }) => [title, 0]),
  );
});
