import { sql } from "kysely";
import { expect } from "vitest";
import { ID_PART_SIZE } from "#server/db/id-parts.ts";
import type { TestSite } from "#test/app.ts";
import { growCompany, smallCompany } from "#test/catalogue/grown-company.ts";
import { testWithSite } from "#test/fixtures.ts";

const test = testWithSite();

/** These are the limits of one sitemap file by sitemaps.org. */
const maxAddresses = 50_000;
const maxBytes = 50 * 1024 * 1024;

let site: TestSite;
test.beforeAll(async ({ site: opened }) => {
  site = opened;
  await growCompany(site.db, { ...smallCompany, properties: ID_PART_SIZE + 500 });
});

async function addresses(path: string): Promise<string[]> {
  const answer = await site.visitor().get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(Buffer.byteLength(answer.body)).toBeLessThan(maxBytes);
  return [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
}

test("a search engine finds every home once, in parts that it can read", async () => {
  const robots = await site.visitor().get("/robots.txt");
  expect(robots.body).toContain(`Sitemap: ${site.publicUrl}/sitemap.xml`);
  const parts = await addresses("/sitemap.xml");
  const found: string[] = [];
  for (const part of parts) {
    const pages = await addresses(new URL(part).pathname);
    expect(pages.length).toBeLessThanOrEqual(Math.min(maxAddresses, ID_PART_SIZE));
    found.push(...pages);
  }
  expect(new Set(found).size).toBe(found.length);
  const { rows } = await sql<{ id: number }>`
    select id from properties where deleted_at is null and status <> 'hidden' and published_at <= now()`.execute(
    site.db,
  );
  expect(found.filter((address) => address.includes("/property/")).length).toBe(rows.length);
  for (const path of ["/", `/property/${rows[0]?.id}`, `/property/${rows.at(-1)?.id}`])
    expect(found).toContain(site.publicUrl + path);
});

test("each part is cached, and made again when a home is written", async () => {
  const path = "/sitemap/properties-2.xml";
  await site.visitor().get(path);
  expect((await site.visitor().get(path)).headers.get("x-page-cache")).toBe("hit");
  const removed = ID_PART_SIZE + 2;
  expect((await site.visitor().get(path)).body).toContain(`/property/${removed}<`);
  await site.db.updateTable("properties").set({ status: "hidden" }).where("id", "=", removed).execute();
  await expect.poll(async () => (await site.visitor().get(path)).body).not.toContain(`/property/${removed}<`);
});

test.each([
  "properties-0",
  "properties-3",
  "properties-999999999999999",
  "properties-1-2",
  "properties-01",
  "homes-1",
  "properties",
])("there is no part called %s", async (name) => {
  expect((await site.visitor().get(`/sitemap/${name}.xml`)).status).toBe(404);
});
