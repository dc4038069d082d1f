import { sql } from "kysely";
import { connectDatabase } from "#server/db/connection.ts";
import { openSite, type TestSite } from "#test/app.ts";
import { growCompany, type Sizes, smallCompany } from "#test/catalogue/grown-company.ts";
import type { TestServer } from "#test/postgres-server.ts";
import { type Figure, figure, median } from "./figures.ts";

const ROUNDS = 30;
const MAX_RATIO = 1.3;
/** One statement stores all the rows of a table. On a busy machine that takes minutes. */
export const MAX_SEEDING_MS = 900_000;
const few: Sizes = { ...smallCompany, properties: 50, apartmentTypes: 50, units: 100 };
const many: Sizes = { ...few, properties: 50_000, apartmentTypes: 50_000, units: 50_000 };

const usualPaths = [
  "/",
  "/homes",
  "/homes?perday=20000",
  "/properties",
  "/properties?type=house&sort=newest",
  "/apartment",
  "/apartment?sort=price-high&perday=20000",
  "/apartment?category=luxury&location=kololo",
  "/homes?search=garden",
  "/homes?search=no+such+word",
  "/property/17",
  "/apartment/17",
  "/faq",
  "/plan",
  "/plan?perday=20000",
  "/api/v1/properties",
  "/api/v1/apartments",
];

/** Compares a small company with a large one, page by page. Both are asked in turn, so that other load meets both. */
export async function compareTwoSizes(server: TestServer, named: readonly string[] = []): Promise<Figure[]> {
  const sites = [await openGrown(server, "few", few), await openGrown(server, "many", many)] as const;
  try {
    const figures: Figure[] = [];
    for (const path of named.length > 0 ? named : usualPaths) {
      const times = sites.map((): number[] => []);
      for (let round = -2; round < ROUNDS; round += 1) {
        for (const [i, site] of sites.entries()) {
          const took = await msOfNewPage(site, path);
          if (round >= 0) times[i]?.push(took);
        }
      }
      const [small = Number.NaN, large = Number.NaN] = times.map(median);
      const what = `${path}: ${small.toFixed(1)} ms, grown ${large.toFixed(1)} ms, ratio`;
      figures.push(figure(what, large / small, { atMost: MAX_RATIO, digits: 2 }));
    }
    return figures;
  } finally {
    for (const site of sites) await site.remove();
  }
}

async function openGrown(server: TestServer, name: string, sizes: Sizes): Promise<TestSite> {
  const databaseUrl = server.url(name);
  const maintenance = connectDatabase(server.url("postgres"), { maxConnections: 1 });
  await sql`create database ${sql.id(name)}`.execute(maintenance).finally(() => maintenance.destroy());
  await server.migrate(name);
  const seeding = connectDatabase(databaseUrl, { statementMs: MAX_SEEDING_MS });
  await growCompany(seeding, sizes);
  await sql`vacuum analyze`.execute(seeding).finally(() => seeding.destroy());
  return openSite({ databaseUrl });
}

/** Returns the milliseconds of a page that has to be made anew, as after a write. */
export async function msOfNewPage(site: TestSite, path: string, visitor = site.visitor()): Promise<number> {
  for (;;) {
    await sql`
      with raised as (update content_revision set revision = revision + 1 returning revision)
      select pg_notify('content_revision', revision::text) from raised`.execute(site.db);
    const begun = performance.now();
    const answer = await visitor.get(path);
    const took = performance.now() - begun;
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
    // The notice of the write may arrive after the request, which is then answered from memory. Such a request is
    // repeated.
    if (answer.headers.get("x-page-cache") !== "hit") return took;
  }
}
