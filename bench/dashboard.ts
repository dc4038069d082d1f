// Measures the dashboard as its one user feels it, on a database with 10,000 properties. Run: node bench/dashboard.ts, once
// everything is built. Fails when one of the limits below is exceeded.
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { migrate } from "#server/db/migrate.ts";
import { ada, makeAdministrator, signedIn } from "#test/administrator.ts";
import { launchBrowser, type ServedSite, serveSite } from "#test/e2e/browser.ts";
import { startTestServer } from "#test/postgres-server.ts";

const homes = 10_000;
const limits = { firstViewMs: 1_500, saveMs: 300, inputDelayMs: 100, scriptKb: 350, bulkMs: 3_000 };
const rounds = { firstView: 5, save: 40 };

/** What Chromium's developer tools call "Fast 4G", with a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

/** From pressing "Sign In" to the cards of the first view, in a browser that has the page of the form and nothing else. */
async function firstViewMs(site: ServedSite): Promise<number> {
  const page = await site.newPage();
  await slowDown(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password").first().fill(ada.password);
  await page.waitForLoadState("networkidle");
  const startedAt = performance.now();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Total Properties").waitFor();
  const took = performance.now() - startedAt;
  await page.context().close();
  return took;
}

/** From sending a changed property to the answer of the server. */
async function saveMs(site: ServedSite): Promise<number[]> {
  const visitor = await signedIn(site, ada);
  const times: number[] = [];
  for (let version = 1; version <= rounds.save; version += 1) {
    const fields = {
      intent: "save",
      version: String(version),
      title: "Home 1",
      description: `Change ${version}`,
      price: "95M",
    };
    const startedAt = performance.now();
    const answer = await visitor.post("/dashboard/properties/1", fields);
    times.push(performance.now() - startedAt);
    if (answer.status !== 302) throw new Error(`a save was answered ${answer.status}`);
  }
  return times;
}

/** One thing done to all homes of the list, and taken back: the longer of the two. */
async function bulkMs(site: ServedSite): Promise<number> {
  const visitor = await signedIn(site, ada);
  const path = "/dashboard/properties";
  const times: number[] = [];
  const send = async (fields: Record<string, string>) => {
    const startedAt = performance.now();
    const answer = await visitor.post(path, { formKey: randomUUID(), ...fields });
    times.push(performance.now() - startedAt);
    if (answer.status !== 302) throw new Error(`an action for many was answered ${answer.status}`);
  };
  const seenAt = new Date(site.clock.now.getTime() + 60_000).toISOString();
  await send({ intent: "delete", count: String(homes), "seen-at": seenAt });
  const { id } = await site.db.selectFrom("bulk_actions").select("id").executeTakeFirstOrThrow();
  await send({ intent: "undo", bulk: String(id) });
  return Math.max(...times);
}

/** The longest wait of a key or a turn of the wheel before the page begins to answer it, in the list of all homes. */
async function inputDelayMs(site: ServedSite): Promise<number> {
  const page = await site.newPage();
  const { cookies } = await signedIn(site, ada);
  const url = site.publicUrl;
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  await page.goto("/dashboard/properties");
  await page.waitForLoadState("networkidle");
  await slowDown(page);
  await page.evaluate(`
    window.delays = [];
    new PerformanceObserver((list) => {
      for (const { startTime, processingStart } of list.getEntries()) window.delays.push(processingStart - startTime);
    }).observe({ type: "event", durationThreshold: 16 });`);
  await page.getByLabel("Search properties").click();
  for (const letter of "home 77 ") {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    // Long enough between two letters that a search starts while the next one is typed.
    await page.waitForTimeout(letter === " " ? 400 : 90);
  }
  for (let turn = 0; turn < 8; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(60);
  }
  await page
    .getByLabel(/^Select Home/)
    .first()
    .check();
  await page.waitForTimeout(500);
  const delays: number[] = await page.evaluate("window.delays");
  await page.context().close();
  return Math.max(0, ...delays);
}

/** Thousands of bytes, as brotli sends them, of every script that any view of the dashboard asks for. */
async function scriptKb(): Promise<{ all: number; largest: string[] }> {
  const folder = join(import.meta.dirname, "../build/client/assets");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const manifest = names.find((name) => name.startsWith("manifest-"));
  if (!manifest) throw new Error("nothing is built: npm run build");
  const [, json = ""] = /=\s*(\{.*\});?\s*$/s.exec(await readFile(join(folder, manifest), "utf8")) ?? [];
  const { entry, routes }: { entry: Chunk; routes: Record<string, Chunk> } = JSON.parse(json);
  const wanted = [entry, ...["root", "dashboard/layout", "dashboard/today/today"].flatMap((id) => routes[id] ?? [])];
  const found = new Set<string>([manifest]);
  const visit = async (name: string): Promise<void> => {
    if (found.has(name) || !names.includes(name)) return;
    found.add(name);
    const text = await readFile(join(folder, name), "utf8");
    for (const [, next = ""] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g)) await visit(next);
  };
  for (const { module, imports } of wanted) {
    for (const path of [module, ...imports]) await visit(path.slice(path.lastIndexOf("/") + 1));
  }
  const sizes = await Promise.all(
    [...found].map(async (name) => ({
      name,
      kb: brotliCompressSync(await readFile(join(folder, name))).length / 1000,
    })),
  );
  sizes.sort((a, b) => b.kb - a.kb);
  const all = sizes.reduce((sum, { kb }) => sum + kb, 0);
  return { all, largest: sizes.slice(0, 8).map(({ name, kb }) => `${name} ${kb.toFixed(1)}`) };
}

type Chunk = { module: string; imports: string[] };

let failed = false;

function report(name: string, value: number, limit: number, unit: string): void {
  const isFine = value <= limit;
  failed ||= !isFine;
  console.log(`${isFine ? "ok  " : "FAIL"} ${name}: ${value.toFixed(0)} ${unit} (at most ${limit})`);
}

const script = await scriptKb();
report("script of the whole dashboard, brotli", script.all, limits.scriptKb, "kB");
console.log(`     largest: ${script.largest.join(", ")}`);

const server = await startTestServer();
const browser = await launchBrowser();
const databaseUrl = server.url("postgres");
await migrate(databaseUrl);
const site = await serveSite(browser, { databaseUrl });
try {
  await makeAdministrator(site);
  await sql`
    insert into properties (title, description, price_ugx, location, bedrooms, area_sqm, created_by, published_at)
    select 'Home ' || i, repeat('Rooms around one big room, morning sun in the kitchen. ', 4), (25 + i % 400) * 1000000::bigint,
      (array['Kololo', 'Bukoto', 'Ntinda', 'Muyenga'])[1 + i % 4], i % 6, 30 + i % 200, 'bench', timestamptz '2026-01-01'
    from generate_series(1, ${sql.lit(homes)}) as i`.execute(site.db);
  await sql`analyze`.execute(site.db);
  const firstViews: number[] = [];
  for (let round = 0; round < rounds.firstView; round += 1) firstViews.push(await firstViewMs(site));
  report(
    "first view after signing in, fast 4G, processor 4 times slower",
    median(firstViews),
    limits.firstViewMs,
    "ms",
  );
  report("save of a property, median", median(await saveMs(site)), limits.saveMs, "ms");
  report(`all of ${homes} deleted at once, or brought back`, await bulkMs(site), limits.bulkMs, "ms");
  report(`input delay in a list of ${homes}, longest`, await inputDelayMs(site), limits.inputDelayMs, "ms");
} finally {
  await site.remove();
  await Promise.all([browser.close(), server.remove()]);
}
process.exitCode = failed ? 1 : 0;
