import sharp from "sharp";
import { describe, expect } from "vitest";
import { z } from "zod";
import { fixedPages } from "#app/site/feeds/sitemap-part.ts";
import { areaPath } from "#domain/catalogue/area.ts";
import { listAreas } from "#server/catalogue/areas.ts";
import type { TestSite, Visitor } from "#test/app.ts";
import { addPost, addProperty, kampala, now } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";
import { openPublicPages, type PublicPage } from "#test/pages/public-pages.ts";

const test = testWithSite();

let site: TestSite;
let visitor: Visitor;
let pages: (PublicPage & { html: string })[];
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  const found = await openPublicPages(site);
  await addProperty(site.db, { title: "Tomorrow's house" }, kampala("2026-11-21T10:40"));
  await addPost(site.db, { title: "A draft" }, null);
  await addPost(site.db, { title: `"Quotes" & <brackets>`, excerpt: "]]> & \u0001 </item>", content: "<p>x</p>" });
  visitor = site.visitor();
  pages = [];
  for (const page of found) pages.push({ ...page, html: (await visitor.get(page.path.replace(/#.*/, ""))).body });
});

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);
const pageAt = (path: string) => pages.find((page) => page.path === path)?.html ?? "";
const firstOf = (kind: RegExp): string => pages.find(({ path }) => kind.test(path))?.path ?? "";

/** These pages are private, or repeat others. */
const unlisted = /^\/(?:saved|ask|visit|news|login)\b|[?&](?:search|tag|bedrooms)=|^\/progress\?home=/;

test("every page has one title and one description, and has either a canonical address or noindex", () => {
  for (const { path, status, html } of pages) {
    const [titles, descriptions, canonicals, robots] = [
      all(html, /<title>([^<]*)<\/title>/g),
      all(html, /<meta name="description" content="([^"]*)"/g),
      all(html, /<link rel="canonical" href="([^"]*)"/g),
      all(html, /<meta name="robots" content="([^"]*)"/g),
    ];
    expect([path, titles.length, titles[0] !== ""]).toEqual([path, 1, true]);
    if (status === 404) {
      expect([path, canonicals]).toEqual([path, []]);
      continue;
    }
    if (path !== "/login") expect([path, descriptions.length, descriptions[0] !== ""]).toEqual([path, 1, true]);
    if (unlisted.test(path)) expect([path, canonicals, robots]).toEqual([path, [], ["noindex"]]);
    else {
      expect([path, canonicals.length, robots]).toEqual([path, 1, []]);
      const canonical = new URL(canonicals[0] ?? "");
      expect([path, canonical.origin + canonical.pathname]).toEqual([
        path,
        site.publicUrl + path.replace(/[?#].*/, ""),
      ]);
    }
  }
  expect(pageAt("/plan")).toContain(`<link rel="canonical" href="${site.publicUrl}/plan"/>`);
});

const url = z.url().refine((text) => text.startsWith(site.publicUrl));
const breadcrumbs = z.object({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(z.object({ "@type": z.literal("ListItem"), position: z.int(), name: z.string().min(1), item: url }))
    .min(2),
});
const company = z.object({
  "@type": z.literal("RealEstateAgent"),
  "@id": url,
  name: z.string().min(1),
  url,
  telephone: z.string().regex(/^\+\d/),
  email: z.email(),
  address: z.object({
    "@type": z.literal("PostalAddress"),
    streetAddress: z.string().min(1),
    addressCountry: z.literal("UG"),
  }),
  logo: url,
});
const home = z.object({
  "@type": z.enum(["Apartment", "House"]),
  "@id": url,
  name: z.string().min(1),
  image: z.array(url).min(1),
  address: z.object({ "@type": z.literal("PostalAddress"), addressCountry: z.literal("UG") }),
  floorSize: z.object({ "@type": z.literal("QuantitativeValue"), value: z.number(), unitCode: z.literal("MTK") }),
  numberOfBedrooms: z.int(),
});
const offer = z.object({
  "@type": z.literal("Offer"),
  price: z.int().positive(),
  priceCurrency: z.literal("UGX"),
  availability: z.enum(["InStock", "SoldOut", "LimitedAvailability"].map((name) => `https://schema.org/${name}`)),
  itemOffered: z.object({ "@id": url }),
});
const questions = z.object({
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.object({
        "@type": z.literal("Question"),
        name: z.string().min(1),
        acceptedAnswer: z.object({
          "@type": z.literal("Answer"),
          text: z
            .string()
            .min(1)
            .regex(/^[^{}]*$/),
        }),
      }),
    )
    .min(8),
});
const article = z.object({
  "@type": z.literal("BlogPosting"),
  headline: z.string().min(1),
  url,
  image: url,
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  author: z.object({ "@type": z.enum(["Person", "Organization"]), name: z.string().min(1) }),
});

function thingsOn(path: string): unknown[] {
  return all(pageAt(path), /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g).flatMap((text) => {
    const read: unknown = JSON.parse(text);
    const graph = z
      .object({ "@context": z.literal("https://schema.org"), "@graph": z.array(z.unknown()) })
      .safeParse(read);
    return graph.success
      ? graph.data["@graph"]
      : [z.looseObject({ "@context": z.literal("https://schema.org") }).parse(read)];
  });
}

describe("structured data is whole", () => {
  test.each([
    ["the company", /^\/$/, company],
    ["the company, where it is reached", /^\/contact$/, company],
    ["an apartment", /^\/apartment\/\d/, home],
    ["its offer", /^\/apartment\/\d/, offer],
    ["its place in the site", /^\/apartment\/\d/, breadcrumbs],
    ["a property", /^\/property\/\d/, home],
    ["its offer", /^\/property\/\d/, offer],
    ["its place in the site", /^\/property\/\d/, breadcrumbs],
    ["the answers", /^\/faq$/, questions],
    ["an article", /^\/blog\/./, article],
    ["its place in the site", /^\/blog\/./, breadcrumbs],
  ] as const)("%s", (_what, path, schema) => {
    const things = thingsOn(firstOf(path));
    const type = schema.shape["@type"];
    const thing = things.find((each) => z.object({ "@type": type }).safeParse(each).success);
    expect(thing).toBeDefined();
    expect(schema.safeParse(thing).error?.issues ?? []).toEqual([]);
  });

  test("a sold home is marked, one without a price offers nothing", () => {
    const sold = firstOf(/^\/apartment\/1\d/);
    expect(JSON.stringify(thingsOn(sold))).toContain("https://schema.org/SoldOut");
    expect(JSON.stringify(thingsOn("/property/5"))).not.toContain("Offer");
  });

  test("an article without an author is the company's", async () => {
    const path = "/blog/nothing-but-a-title";
    const [post] = thingsOn(path);
    expect(post).toMatchObject({ author: { "@type": "Organization", name: "Amaka" } });
  });
});

test("the picture of every kind of preview is there, 1200 by 630", async () => {
  const previews = new Set(
    ["/", "/faq", firstOf(/^\/apartment\/\d/), firstOf(/^\/property\/\d/), firstOf(/^\/blog\/\w/)].map(
      (path) => all(pageAt(path), /<meta property="og:image" content="([^"]*)"/g)[0] ?? "",
    ),
  );
  expect(previews.size).toBe(4);
  for (const address of previews) {
    expect(address.startsWith(site.publicUrl)).toBe(true);
    const path = address.slice(site.publicUrl.length);
    const answer: Response = await site.app.request(address, {}, {});
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([path, width, height]).toEqual([path, 1200, 630]);
  }
});

test("an article's preview is its own, and another one as soon as its title is", async () => {
  const path = "/blog/nothing-but-a-title";
  const previewOf = (html: string) => all(html, /<meta property="og:image" content="([^"]*)"/g)[0];
  const before = previewOf(pageAt(path));
  expect(before).toMatch(new RegExp(`^${site.publicUrl}${path}/preview\\.jpg\\?v=`));
  await site.db
    .updateTable("posts")
    .set({ title: "Another title" })
    .where("slug", "=", "nothing-but-a-title")
    .execute();
  await expect.poll(async () => previewOf((await visitor.get(path)).body)).not.toBe(before);
  expect((await visitor.get("/blog/a-draft/preview.jpg")).status).toBe(404);
});

test("the map of the site lists exactly what is published", async () => {
  const index = await visitor.get("/sitemap.xml");
  expect(index.headers.get("content-type")).toContain("application/xml");
  const listed: string[] = [];
  for (const part of all(index.body, /<sitemap><loc>([^<]*)<\/loc>/g)) {
    const answer = await visitor.get(new URL(part).pathname);
    expect([part, answer.status, answer.headers.get("content-type")]).toEqual([
      part,
      200,
      "application/xml; charset=utf-8",
    ]);
    listed.push(...all(answer.body, /<url><loc>([^<]*)<\/loc>/g));
  }
  const [properties, apartments, posts] = await Promise.all([
    site.db.selectFrom("properties").select("id").where("published_at", "<=", now).execute(),
    site.db.selectFrom("apartment_types").select("id").where("published_at", "<=", now).execute(),
    site.db.selectFrom("posts").select("slug").where("published_at", "<=", now).execute(),
  ]);
  const expected = [
    ...fixedPages,
    ...properties.map(({ id }) => `/property/${id}`),
    ...apartments.map(({ id }) => `/apartment/${id}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...(await listAreas(site.db, now)).map(areaPath),
  ];
  expect(expected).toContain("/area/kololo");
  expect(listed.toSorted()).toEqual(expected.map((path) => site.publicUrl + path).toSorted());
  for (const address of listed)
    expect([address, (await visitor.get(new URL(address).pathname)).status]).toEqual([address, 200]);
  const robots = await visitor.get("/robots.txt");
  expect(robots.body).toContain(`Sitemap: ${site.publicUrl}/sitemap.xml`);
  const forbidden = all(robots.body, /^Disallow: (\S+)$/gm);
  expect(listed.filter((address) => forbidden.some((path) => new URL(address).pathname.startsWith(path)))).toEqual([]);
});

test("the feed has the newest articles and building progress, each complete, with any content", async () => {
  const answer = await visitor.get("/feed.xml");
  expect(answer.headers.get("content-type")).toContain("application/rss+xml");
  const items = all(answer.body, /<item>([\s\S]*?)<\/item>/g);
  // These are six articles, two updates of the samples and one update of a home.
  expect(items).toHaveLength(9);
  expect(answer.body).toContain("<title>A plot of which little is known: The walls are up</title>");
  for (const item of items) {
    for (const name of ["title", "link", "guid", "pubDate", "description"]) {
      expect([name, all(item, new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))]).toEqual([
        name,
        [expect.any(String)],
      ]);
    }
    const [day = ""] = all(item, /<pubDate>(.*)<\/pubDate>/g);
    expect(new Date(day).toUTCString()).toBe(day);
  }
  expect(answer.body).toContain("<title>&quot;Quotes&quot; &amp; &lt;brackets&gt;</title>");
  expect(answer.body).not.toContain("\u0001");
  expect(answer.body).not.toMatch(/&(?!#39;|(?:amp|lt|gt|quot);)/);
  const newest = all(answer.body, /<pubDate>(.*)<\/pubDate>/g).map((day) => new Date(day).getTime());
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));
});

test("a phone that installs the site finds its manifest and every icon in the size that it names", async () => {
  const [path = ""] = all(pageAt("/"), /<link rel="manifest" href="([^"]*)"/g);
  const answer = await visitor.get(path);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = z
    .object({
      name: z.string().min(1),
      start_url: z.literal("/"),
      display: z.string(),
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(3),
      shortcuts: z.array(z.object({ url: z.string() })),
    })
    .parse(JSON.parse(answer.body));
  for (const { src, sizes, type } of manifest.icons) {
    const icon: Response = await site.app.request(site.publicUrl + src, {}, {});
    expect([src, icon.status, icon.headers.get("content-type")?.split(";")[0]]).toEqual([src, 200, type]);
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
    if (sizes !== "any") expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  for (const shortcut of manifest.shortcuts) expect((await visitor.get(shortcut.url)).status).toBe(200);
});
