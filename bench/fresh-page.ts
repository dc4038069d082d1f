// Measures the time from "saved" to the new page, in the process that saved and in another one, and the time to render
// a page anew.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connectDatabase, type Database } from "#server/db/connection.ts";
import { createDataFolder, startSite } from "#test/site-process.ts";
import { type Figure, figure, median, percentile } from "./figures.ts";
import { waitForPictures, withSampleSite } from "./running-site.ts";

const ROUNDS = 40;
const PATH = "/properties";

export async function measureFreshPage(): Promise<Figure[]> {
  return withSampleSite(async ({ origin, data }) => {
    await waitForPictures(data);
    const databaseUrl = await data.databaseUrl();
    const otherData = await createDataFolder();
    const secret = (await readFile(join(data.path, "auth-secret"), "utf8")).trim();
    const env = { DATA_DIR: otherData.path, DATABASE_URL: databaseUrl, AUTH_SECRET: secret };
    const other = await startSite({ ...env, SAMPLE_CONTENT: "off" });
    const db = connectDatabase(databaseUrl, { maxConnections: 1 });
    try {
      await other.ready();
      const origins = [origin, `http://127.0.0.1:${other.port}`];
      const waits: number[] = [];
      const renders: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await Promise.all(origins.map((each) => fetchPage(each)));
        const title = `Bench ${round} of ${Date.now()}`;
        await rename(db, title);
        const savedAt = performance.now();
        waits.push(...(await Promise.all(origins.map((each) => untilShown(each, title, savedAt)))));
        await touch(db);
        await untilAnnounced(origin, db);
        const startedAt = performance.now();
        const { source } = await fetchPage(origin);
        if (source === "miss") renders.push(performance.now() - startedAt);
      }
      return [
        figure("from saved to the fresh page, two processes, median", median(waits), { unit: "ms" }),
        figure("the same, the slowest", percentile(waits, 1), { unit: "ms", atMost: 1_000 }),
        figure(`the page rendered afresh by React (${PATH}), median`, median(renders), { unit: "ms", digits: 1 }),
        figure("rendered afresh, pages/s one after another", 1_000 / median(renders)),
      ];
    } finally {
      await db.destroy();
      other.child.kill("SIGTERM");
      await other.ended;
      await otherData.remove();
    }
  });
}

async function rename(db: Database, title: string): Promise<void> {
  await sql`update properties set title = ${title} where id = (select min(id) from properties)`.execute(db);
}

/** Writes a record without changing any page. */
async function touch(db: Database): Promise<void> {
  await sql`update properties set title = title where id = (select min(id) from properties)`.execute(db);
}

async function untilShown(origin: string, title: string, savedAt: number): Promise<number> {
  for (;;) {
    const { body } = await fetchPage(origin);
    if (body.includes(title)) return performance.now() - savedAt;
    if (performance.now() - savedAt > 30_000) throw new Error(`${origin} never showed what was saved`);
    await sleep(2);
  }
}

async function untilAnnounced(origin: string, db: Database): Promise<void> {
  const { revision } = await db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  for (;;) {
    const answer: { revision: number } = await (await fetch(`${origin}/revision`)).json();
    if (answer.revision >= revision) return;
    await sleep(2);
  }
}

async function fetchPage(origin: string): Promise<{ body: string; source: string | null }> {
  const answer = await fetch(origin + PATH);
  return { body: await answer.text(), source: answer.headers.get("x-page-cache") };
}
