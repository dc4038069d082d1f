// Measures the lists of homes on a database with 10,000 apartment types: what one uncached page asks of the database, as
// the loader asks it. Run: node bench/listing-query.ts. Fails when the 95th percentile of any filter is above 50 ms. The column
// "work" is the processor time of database and program together for one request, which a busy machine does not falsify.
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { homeSearch, readHomeFilters } from "#domain/catalogue/listing-filters.ts";
import { cardTerms, defaultSettings } from "#domain/settings/settings.ts";
import { countUnitsByApartment } from "#server/catalogue/buildings.ts";
import { listPublicHomes } from "#server/catalogue/home-lists.ts";
import { connectDatabase } from "#server/db/connection.ts";
import { migrate } from "#server/db/migrate.ts";
import { startTestServer } from "#test/postgres-server.ts";

const homes = 10_000;
const rounds = 60;
const limitMs = 50;

const searches = [
  "",
  "page=400",
  "sort=price-low",
  "sort=largest&page=2",
  "price=100m-200m",
  "bedrooms=3&size=medium",
  "category=luxury&location=kololo",
  "perday=20000&sort=price-high",
  "search=garden",
  "search=no+such+word",
  "search=lift&price=under-100m&size=small&bedrooms=1&category=1-bedroom&location=ntinda&perday=50000&sort=price-low",
];

const server = await startTestServer();
const url = server.url("postgres");
await migrate(url);
// One connection: its server process is the one whose work is measured.
const db = connectDatabase(url, { maxConnections: 1 });
let failed = false;
try {
  await sql`
    with places(list) as (values (array['Kampala City Center', 'Kololo', 'Bukoto', 'Nakasero', 'Muyenga', 'Ntinda', 'Bugolobi'])),
      categories(list) as (values (array['Studio', '1 Bedroom', '2 Bedroom', '3 Bedroom', 'Penthouse, Luxury', 'Luxury'])),
      words(list) as (values (array['garden', 'lift', 'parking', 'pool', 'gym', 'veranda', 'borehole', 'fibre', 'solar', 'balcony']))
    insert into apartment_types (
      slug, name, description, price_ugx, area_sqm, bedrooms, bathrooms, category, location, amenities, is_featured,
      created_by, created_at, published_at
    )
    select
      'home-' || i, 'Home number ' || i,
      repeat('Rooms around one big room, morning sun in the kitchen, ten minutes to the taxi stage. ', 3 + i % 3),
      (25 + (i * 7919) % 500) * 1000000::bigint, 30 + (i * 104729) % 220, i % 6, 1 + i % 3,
      categories.list[1 + i % 6], places.list[1 + i % 7],
      array[words.list[1 + i % 10], words.list[1 + (i / 10) % 10], words.list[1 + (i / 100) % 10], 'guard'],
      i % 50 = 0, 'bench', now() - i * interval '1 minute', now() - i * interval '1 minute'
    from generate_series(1, ${sql.lit(homes)}) as i, places, categories, words`.execute(db);
  await sql`analyze`.execute(db);
  const terms = cardTerms(defaultSettings);
  const now = new Date();
  console.log(`${homes} apartment types, ${rounds} rounds each, one request at a time\n`);
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const pid = backend.rows[0]?.pid ?? 0;
  console.log("     p50       p95      work   found  filter");
  for (const search of searches) {
    const filters = readHomeFilters("apartment", new URLSearchParams(search));
    const times: number[] = [];
    let matching = 0;
    const workBefore = await workMs(pid);
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const page = await listPublicHomes(db, "apartment", filters, { terms, perPage: 12 }, now);
      const ids = page.items.map((apartment) => apartment.id);
      await countUnitsByApartment(db, ids, now);
      times.push(performance.now() - start);
      matching = page.matching;
    }
    const work = ((await workMs(pid)) - workBefore) / rounds;
    times.sort((a, b) => a - b);
    const percentile = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
    const ms = (value: number) => `${value.toFixed(1).padStart(6)} ms`;
    const isSlow = percentile(0.95) > limitMs;
    failed ||= isSlow;
    const name = homeSearch("apartment", filters) || "(none)";
    console.log(
      `${ms(percentile(0.5))} ${ms(percentile(0.95))} ${ms(work)} ${String(matching).padStart(6)}  ${name}${isSlow ? "  TOO SLOW" : ""}`,
    );
  }
} finally {
  await db.destroy();
  await server.remove();
}
process.exitCode = failed ? 1 : 0;

/** Processor time so far of this program and of one process of the database; where there is no /proc, of this program only. */
async function workMs(pid: number): Promise<number> {
  const { user, system } = process.cpuUsage();
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  return (user + system) / 1000 + ticks * 10;
}
