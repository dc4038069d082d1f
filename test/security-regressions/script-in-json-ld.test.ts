import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { addApartment, addPost, addProperty } from "#test/catalogue/records.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

// test/e2e/site/script-in-content.slow.test.ts runs such a text in a browser.
const hostile = `</script><script>alert(1)</script><!--<script> ]]>   " ' \\ </title><img src=x onerror=alert(1)>`;

let site: TestSite;
let paths: string[];
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  const property = await addProperty(site.db, { title: hostile, description: hostile, location: hostile });
  const apartment = await addApartment(site.db, { name: hostile, description: hostile, features: hostile });
  await addPost(site.db, { title: hostile, excerpt: hostile, content: `<p>${hostile}</p>`, author: hostile });
  const { slug } = await site.db.selectFrom("posts").select("slug").executeTakeFirstOrThrow();
  paths = [
    "/",
    "/properties",
    "/apartment",
    "/blog",
    `/property/${property}`,
    `/apartment/${apartment}`,
    `/blog/${slug}`,
  ];
});

test("no script element is closed early, and what is in those of data is what was written", async () => {
  let isNamed = false;
  for (const path of paths) {
    const { body, status } = await site.visitor().get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(body).not.toContain("<script>alert(1)");
    expect(body).not.toContain("<img src=x");
    expect(/<title>([^<]*)<\/title>/.exec(body)?.[1], path).toBeDefined();
    for (const [, attributes = "", text = ""] of body.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
      if (attributes.includes("ld+json")) isNamed ||= JSON.stringify(JSON.parse(text)).includes("onerror=alert(1)");
      // After one of these a browser would read the rest of the page differently.
      expect(text).not.toMatch(/<!--|<script/i);
    }
  }
  expect(isNamed).toBe(true);
});

test("data that a browser takes over, or asks for later, is escaped as well", async () => {
  for (const path of paths) {
    const data = await site.visitor().get(path === "/" ? "/_.data" : `${path}.data`);
    expect(data.headers.get("content-type"), path).not.toContain("html");
    expect(data.headers.get("x-content-type-options"), path).toBe("nosniff");
  }
});
