// Measures how long each page takes to make anew with 50,000 properties, 100,000 enquiries and a million payments, and
// public pages with many homes against the same with few.
import { sql } from "kysely";
import { connectDatabase } from "#server/db/connection.ts";
import { ada, makeAdministrator, signedIn } from "#test/administrator.ts";
import { openSite } from "#test/app.ts";
import { growCompany, largeCompany } from "#test/catalogue/grown-company.ts";
import { startTestServer, type TestServer } from "#test/postgres-server.ts";
import { type Figure, figure, median, percentile } from "./figures.ts";
import { compareTwoSizes, MAX_SEEDING_MS, msOfNewPage } from "./two-sizes.ts";

const ROUNDS = 20;
const targets = { listMs: 60, searchMs: 30, todayMs: 300, sitemapMs: 300, publicKb: 150, dashboardKb: 500 };

const view = (path: string) => `/dashboard/${path}`;
const pages: { what: string; path: string; atMost: number }[] = [
  ...[
    "/apartment",
    "/apartment?sort=price-high&perday=20000",
    "/apartment?category=luxury&location=kololo",
    "/properties",
    "/properties?perday=20000",
    "/properties?type=house&sort=newest",
    "/api/v1/properties",
    "/api/v1/apartments?offset=40000",
    view("properties"),
    view("properties?page=700"),
    view("properties?sort=views"),
    view("apartments"),
    view("enquiries"),
    view("enquiries?show=all&page=1500"),
    view("buyers"),
    view("desk"),
    view("arrears"),
    view("reconciliation"),
    view("audit"),
    view("mail"),
    view("subscribers"),
    view("bin"),
    view("units"),
    view("media"),
    view("posts"),
  ].map((path) => ({ what: "list", path, atMost: targets.listMs })),
  ...[
    "/properties?search=garden",
    "/apartment?search=no+such+word",
    "/properties?search=gardn",
    view("properties?search=number+777"),
    view("enquiries?search=visitor+777"),
    view("buyers?search=777"),
    view("media?search=hill+777"),
    "/dashboard/homes/options.data?of=sale&search=number+777",
    ...[
      "h",
      "house",
      "number+777",
      "visitor+777",
      "0700+000",
      "0700000777",
      "A-0777",
      "777",
      "reader777",
      "nothing+at+all",
    ].map((words) => `/dashboard/search.data?q=${words}`),
    view("subscribers?search=reader777"),
    view("units?search=U777"),
    view("desk?search=buyer+77"),
  ].map((path) => ({ what: "search", path, atMost: targets.searchMs })),
  { what: "Today", path: "/dashboard", atMost: targets.todayMs },
  { what: "sitemap", path: "/sitemap.xml", atMost: targets.sitemapMs },
  { what: "sitemap part", path: "/sitemap/properties-1.xml", atMost: targets.sitemapMs },
];
const weighedOnly = ["/", "/visit", "/ask", "/plan", "/property/17", "/apartment/17"];
const weighedInDashboard = ["properties/new", "enquiries/17", "buyers/17", "settings", "tags"].map(view);

/** Measures the pages that are named or, if none is, those of every kind. */
export async function measureTwoSizes(paths: readonly string[]): Promise<Figure[]> {
  const server = await startTestServer();
  return compareTwoSizes(server, paths).finally(server.remove);
}

export async function measureGrowth(): Promise<Figure[]> {
  const server = await startTestServer();
  return measureLargeCompany(server).finally(server.remove);
}

async function measureLargeCompany(server: TestServer): Promise<Figure[]> {
  const databaseUrl = server.url("postgres");
  await server.migrate("postgres");
  const seeding = connectDatabase(databaseUrl, { statementMs: MAX_SEEDING_MS });
  await growCompany(seeding, largeCompany).finally(() => seeding.destroy());
  const site = await openSite({ databaseUrl });
  const figures: Figure[] = [];
  const largest = { public: { path: "", kb: 0 }, dashboard: { path: "", kb: 0 } };
  try {
    await makeAdministrator(site);
    const visitors = { public: site.visitor(), dashboard: await signedIn(site, ada) };
    const kindOf = (path: string) => (path.startsWith("/dashboard") ? "dashboard" : "public");
    const open = (path: string) => visitors[kindOf(path)].get(path);
    const weigh = async (path: string) => {
      const answer = await open(path);
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      const kb = Buffer.byteLength(answer.body) / 1000;
      const heaviest = largest[kindOf(path)];
      if (!path.startsWith("/sitemap") && kb > heaviest.kb) Object.assign(heaviest, { path, kb });
    };
    for (const path of [...pages.map((page) => page.path), ...weighedOnly, ...weighedInDashboard]) await weigh(path);
    for (const { what, path, atMost } of pages) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        times.push(await msOfNewPage(site, path, visitors[kindOf(path)]));
      }
      figures.push(figure(`${what} ${path}, p50`, median(times), { unit: "ms", atMost, digits: 1 }));
      figures.push(figure(`${what} ${path}, p95`, percentile(times, 0.95), { unit: "ms", digits: 1 }));
    }
    const { rows } = await sql<{ connections: number }>`select count(*) as connections from pg_stat_activity`.execute(
      site.db,
    );
    figures.push(figure("connections to the database", rows[0]?.connections ?? 0));
    figures.push(
      figure(`largest public HTML: ${largest.public.path}`, largest.public.kb, {
        unit: "kB",
        atMost: targets.publicKb,
      }),
      figure(`largest HTML of the dashboard: ${largest.dashboard.path}`, largest.dashboard.kb, {
        unit: "kB",
        atMost: targets.dashboardKb,
      }),
    );
  } finally {
    await site.remove();
  }
  return figures;
}
