import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testimonialForm } from "#domain/articles/testimonial.ts";
import { categoryForm } from "#domain/catalogue/taxonomy-forms.ts";
import { buildingForm } from "#domain/catalogue/unit-form.ts";
import { notTranslated } from "#domain/fields/in-languages.ts";
import { ugx } from "#domain/money/money.ts";
import type { Settings, SettingsArea } from "#domain/settings/settings.ts";
import { testimonialRecords } from "#server/articles/testimonial-records.ts";
import { createBuilding, createFloor } from "#server/catalogue/building-edits.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { createCategory, createTag } from "#server/catalogue/taxonomy.ts";
import { createUnit } from "#server/catalogue/units.ts";
import { getAllSettings, getSettingsVersions, saveSettings } from "#server/settings/all-settings.ts";
import { openSite, type TestSite } from "#test/app.ts";
import { addApartment, addPost, addProperty, by, now } from "#test/catalogue/records.ts";
import { between, linksOf, wordsOf } from "#test/pages/reading.ts";
import { waitForWrites } from "#test/pages/wait-for-writes.ts";

const slideInEnglish = notTranslated("title", "highlight", "subtitle", "interiorLabel");

let site: TestSite;
async function openEmpty() {
  site = await openSite();
  site.clock.now = now;
}

const fixed = [
  "/",
  "/about",
  "/team",
  "/how-it-works",
  "/faq",
  "/contact",
  "/terms",
  "/privacy",
  "/before-you-pay",
  "/plan",
  "/saved",
];
const lists = ["/homes", "/properties", "/apartment", "/blog"];
const forms = ["/ask", "/visit", "/news/subscribe", "/login"];
const machines = ["/sitemap.xml", "/sitemap/pages.xml", "/feed.xml", "/manifest.webmanifest"];
const everywhere = [...fixed, ...lists, ...forms];

async function open(path: string, status = 200): Promise<string> {
  await waitForWrites(site);
  const answer = await site.visitor().get(path);
  expect([path, answer.status]).toEqual([path, status]);
  return answer.body;
}

async function save<Key extends SettingsArea>(key: Key, change: Partial<Settings[Key]>): Promise<void> {
  const [settings, versions] = await Promise.all([getAllSettings(site.db), getSettingsVersions(site.db)]);
  const saved = await saveSettings(
    site.db,
    { key, value: { ...settings[key], ...change }, version: versions.get(key) ?? 0 },
    by,
    now,
  );
  if (!saved.ok) throw new Error(saved.reason);
}

/** Returns empty elements, and words such as "undefined" that no person has written. */
function slips(html: string): string[] {
  const plain = html.replace(/<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<svg\b[\s\S]*?<\/svg>/g, "");
  const empty = plain.match(/<(ul|ol|dl|tbody|nav|select|h[1-6])\b[^>]*><\/\1>/g) ?? [];
  const odd =
    wordsOf(plain).match(/.{0,20}\b(?:undefined|null|NaN|Infinity|\[object Object\]|Invalid Date)\b.{0,20}/g) ?? [];
  return [...empty, ...odd];
}

async function expectNoSlips(paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) found.push(...slips(await open(path)).map((slip) => `${path}: ${slip}`));
  expect(found).toEqual([]);
}

describe("a site without any content", () => {
  beforeAll(openEmpty);
  afterAll(() => site.remove());

  test("shows every page, and no heading over nothing", async () => {
    await expectNoSlips(everywhere);
    const home = wordsOf(await open("/"));
    for (const heading of ["What our landlords say"]) expect(home).not.toContain(heading);
    for (const path of machines) await open(path);
  });

  test("also when the administrator has emptied every list of the settings", async () => {
    await save("stats", { list: [] });
    await save("values", { list: [] });
    await save("team", { people: [] });
    await save("faq", { general: [], ownership: [] });
    await save("banks", { partners: [] });
    await save("company", { tagline: "" });
    await save("contacts", { address: "" });
    await save("banner", { picture: "", heading: "", text: "", linkLabel: "" });
    await expectNoSlips(everywhere);
    expect(wordsOf(await open("/about"))).not.toContain("Our Values");
    const faq = await open("/faq");
    expect(faq).not.toContain("application/ld+json");
    expect(wordsOf(faq)).not.toContain("These come up most");
  });

  test("under its own name, also for screen readers of the slideshow", async () => {
    await save("company", { name: "Nyumba" });
    expect(await open("/")).toContain('aria-label="Homes by Nyumba"');
  });
});

describe('what the footer\'s "License" leads to', () => {
  beforeAll(openEmpty);
  afterAll(() => site.remove());

  test.each([
    ["the terms that ship with the site", "", /<h2 id="licence">License for texts and pictures<\/h2>/],
    [
      "own terms that say nothing of it",
      "<h2>Our terms</h2><p>Pay us fairly.</p>",
      /fairly\.<\/p>\s*<h2 id="licence">License/,
    ],
    [
      "own terms with a heading of their own",
      "<h2>A <em>License</em> to copy</h2><p>Do.</p>",
      /<h2 id="licence">A <em>License/,
    ],
  ])("%s", async (_what, terms, licence) => {
    await save("legal", { terms });
    const page = await open("/terms");
    expect(page).toContain('href="/terms#licence"');
    expect(page).toMatch(licence);
    expect(page.match(/id="licence"/g)).toHaveLength(1);
  });
});

describe("the terms of purchase", () => {
  beforeAll(openEmpty);
  afterAll(() => site.remove());

  test("are marked as a sample, until the office has written its own", async () => {
    expect(wordsOf(await open("/before-you-pay"))).toContain("These are sample terms.");
    await save("legal", { purchase: "<h2>When you stop</h2><p>You get all of it back.</p>" });
    const words = wordsOf(await open("/before-you-pay"));
    expect(words).toContain("You get all of it back.");
    expect(words).not.toContain("sample terms");
  });

  test("are one press away from the price of a home and from a plan", async () => {
    const id = await addProperty(site.db, { price: "60M" });
    for (const path of [`/property/${id}`, `/plan?home=property-${id}&perday=20000`]) {
      expect(await open(path), path).toMatch(/<main.*href="\/before-you-pay".*<\/main>/s);
    }
  });
});

describe("the planner of a home without a price", () => {
  beforeAll(openEmpty);
  afterAll(() => site.remove());

  test("says that the price is given on request, and how to ask", async () => {
    const id = await addProperty(site.db, { title: "Shop by the road", price: "" });
    const words = wordsOf(await open(`/plan?home=property-${id}&perday=20000`));
    expect(words).toContain("The price of Shop by the road is given on request.");
    expect(words).not.toContain("Choose a home or a price");
  });
});

describe("a site with one of each", () => {
  beforeAll(openEmpty);
  afterAll(() => site.remove());

  test("shows it, and offers nothing to turn and to page; each of two homes offers the other", async () => {
    const apartment = await addApartment(site.db);
    const property = await addProperty(site.db);
    await addPost(site.db);
    const voice = testimonialForm.parse({ name: "Amina", quote: "It is mine." });
    await testimonialRecords.create(site.db, { details: voice }, by, now);
    await save("slides", {
      list: [
        {
          ...{ title: "One slide", highlight: "", subtitle: "", background: "", interior: "", interiorLabel: "" },
          ...slideInEnglish,
        },
      ],
    });
    const paths = [`/apartment/${apartment}`, `/property/${property}`, "/blog/how-daily-payments-work"];
    await expectNoSlips([
      ...everywhere,
      ...paths,
      `/saved?homes=apartment-${apartment}`,
      `/plan?home=apartment-${apartment}`,
    ]);
    const home = await open("/");
    expect(wordsOf(home)).toContain("It is mine.");
    expect(home).not.toMatch(/aria-label="(?:Next|Previous) (?:page|slide)"/);
    for (const path of [...lists, ...paths]) {
      const words = wordsOf(await open(path));
      expect([path, /Related|Next\b/.test(words)]).toEqual([path, false]);
    }
    expect(linksOf(between(await open(`/apartment/${apartment}`), 'id="similar"', "</main>"))).toContain(
      `/property/${property}`,
    );
    const counted = {
      "/apartment": "1 home",
      "/properties": "1 property",
      "/homes": "2 homes",
      "/blog": "1 article",
    };
    for (const [path, count] of Object.entries(counted))
      expect(wordsOf(await open(path))).toMatch(new RegExp(`${count}\\b`));
  });
});

describe("homes that cannot be had", () => {
  beforeEach(openEmpty);
  afterEach(() => site.remove());

  test("unknown, unpublished, hidden and deleted ones are not found; a sold one stays, marked, and asks for nothing", async () => {
    const draft = await addProperty(site.db, { title: "Draft" }, null);
    const hidden = await addProperty(site.db, { title: "Hidden" });
    const sold = await addProperty(site.db, { title: "Sold Villa" });
    const other = await addProperty(site.db, { title: "Free Villa" });
    await propertyRecords.changeStatus(site.db, { id: hidden, version: 1, status: "hidden" }, by, now);
    await propertyRecords.changeStatus(site.db, { id: sold, version: 1, status: "sold" }, by, now);
    for (const id of [draft, hidden, 999, "0", "-1", "1e3", "007", `${sold}.5`, "99999999999999999999", "%00", "x"]) {
      const words = wordsOf(await open(`/property/${id}`, 404));
      expect(words).toContain("Free Villa");
      expect(words).not.toMatch(/Draft|Hidden/);
    }
    const [page = ""] = wordsOf(await open(`/property/${sold}`)).split("Similar");
    expect(page).toMatch(/Sold/);
    expect(page).not.toMatch(/Schedule Viewing|a day|Download Brochure/);
    const list = wordsOf(await open("/properties"));
    expect(list).toContain("Free Villa");
    expect(list).not.toContain("Sold Villa");
    expect(wordsOf(await open(`/saved?homes=property-${sold},property-${draft},property-${other}`))).toMatch(
      /Sold Villa.*Free Villa/,
    );
    const plan = wordsOf(await open(`/plan?home=property-${sold}`));
    expect(plan).toContain("Sold Villa is sold.");
    expect(plan).not.toContain("Yours by");
    expect(await open(`/visit?home=property-${draft}`)).not.toContain("Draft");
  });
});

/** This text ends any element or attribute that does not escape it. */
const hostile = `'"></title></script></style></textarea><b data-hostile>{{x}}\${x}&lt;\u202e\u2028`;

describe("hostile and endless texts in every field", () => {
  beforeEach(openEmpty);
  afterEach(() => site.remove());

  async function fillWith(text: string): Promise<string[]> {
    const cut = (most: number) => text.slice(0, most);
    const { db } = site;
    const category = await createCategory(
      db,
      { kind: "post", details: categoryForm.parse({ name: cut(60), description: cut(500) }) },
      by,
      now,
    );
    const kind = await createCategory(
      db,
      { kind: "property", details: categoryForm.parse({ name: cut(60), description: cut(500) }) },
      by,
      now,
    );
    const tag = await createTag(db, { name: cut(40), colour: "#b4532f" }, by, now);
    const building = await createBuilding(
      db,
      buildingForm.parse({ name: cut(60), location: cut(100), description: cut(500) }),
      by,
      now,
    );
    if (!category.ok || !kind.ok || !tag.ok || !building.ok) throw new Error("the taxonomy was rejected");
    const floor = await createFloor(db, { buildingId: building.id, number: 1, kind: cut(60) }, by, now);
    const apartment = await addApartment(db, {
      name: cut(100),
      description: text,
      category: cut(60),
      location: cut(100),
      amenities: cut(60),
      features: cut(60),
      isFeatured: "on",
    });
    if (!floor.ok) throw new Error("the floor was rejected");
    await createUnit(db, { floorId: floor.id, number: cut(20), apartmentTypeId: apartment, price: ugx(1) }, by, now);
    const property = await addProperty(db, {
      title: cut(100),
      description: text,
      price: "",
      propertyType: cut(60),
      location: cut(100),
      city: cut(60),
      country: cut(60),
      categoryId: String(kind.id),
      features: cut(60),
      buildingAmenities: cut(60),
      isFeatured: "on",
    });
    await addPost(db, {
      title: cut(100),
      excerpt: cut(300),
      content: `<p>${text.replaceAll("<", "&lt;")}</p>`,
      author: cut(80),
      authorBio: cut(300),
      categoryId: String(category.id),
      tagIds: [String(tag.id)],
    });
    const voice = testimonialForm.parse({
      ...{ name: cut(120), role: cut(120), quote: cut(2000), verifiedBy: cut(160), isFeatured: "on" },
    });
    await testimonialRecords.create(db, { details: voice }, by, now);
    await save("company", { name: cut(80), legalName: cut(120), tagline: cut(120) });
    await save("contacts", { address: cut(300) });
    await save("hours", { note: cut(100) });
    const bank = { name: cut(80), description: cut(500), features: [cut(120)] };
    await save("banks", {
      partners: [{ ...bank, ...notTranslated("description"), featuresLg: bank.features, featuresSw: bank.features }],
    });
    await save("banner", { heading: cut(120), text: cut(240), linkLabel: cut(40) });
    await save("experts", {
      people: [
        {
          ...{ name: cut(80), role: cut(80), phone: "+256 700 000 000", email: "sales@amaka.example", languages: "" },
          ...notTranslated("role", "languages"),
        },
      ],
    });
    await save("slides", {
      list: [1, 2].map((number) => ({
        title: `${number}${cut(59)}`,
        highlight: cut(60),
        subtitle: cut(200),
        background: cut(80),
        interior: cut(80),
        interiorLabel: cut(60),
        ...slideInEnglish,
      })),
    });
    await save("stats", { list: [{ number: cut(20), label: cut(40), ...notTranslated("number", "label") }] });
    await save("values", {
      list: [{ title: cut(60), description: cut(300), ...notTranslated("title", "description") }],
    });
    const member = { name: cut(80), role: cut(80), bio: cut(400), photo: cut(80), drawing: cut(80) };
    await save("team", { people: [{ ...member, ...notTranslated("role", "bio") }] });
    const [question, answer] = [cut(200), cut(2000)];
    const asked = {
      ...{ id: cut(80), question, answer, topic: cut(60), part: "late" },
      ...{ questionLg: question, answerLg: answer, questionSw: question, answerSw: answer },
    };
    await save("faq", { general: [asked], ownership: [{ ...asked, id: "2" }] });
    await save("legal", { terms: "<p>Fine.</p>", privacy: "<p>Fine.</p>" });
    const [post] = await db.selectFrom("posts").select("slug").execute();
    return [
      ...everywhere,
      `/apartment/${apartment}`,
      `/property/${property}`,
      `/blog/${post?.slug}`,
      `/saved?homes=apartment-${apartment},property-${property}`,
      `/plan?home=apartment-${apartment}`,
      `/ask?home=apartment-${apartment}`,
      `/visit?home=property-${property}`,
      `/?home=apartment-${apartment}`,
    ];
  }

  test("what could end an element ends none, on any page", async () => {
    const paths = await fillWith(hostile);
    for (const path of [...paths, "/sitemap.xml", "/sitemap/posts-1.xml", "/feed.xml"]) {
      const html = await open(path);
      expect([path, html.includes("<b data-hostile")]).toEqual([path, false]);
    }
    const home = await open("/");
    expect(home).toContain("&lt;b data-hostile&gt;");
    expect(JSON.parse(await open("/manifest.webmanifest"))).toMatchObject({
      name: expect.stringContaining("<b data-hostile"),
    });
  });

  test("endless words leave every page whole", async () => {
    const paths = await fillWith("Nakawunganirawo".repeat(20));
    await expectNoSlips(paths);
  });
});
