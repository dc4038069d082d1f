import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase } from "#server/db/connection.ts";
import { createDataFolder, type DataFolder, type SiteProcess, startSite } from "#test/site-process.ts";

export type RunningSite = { origin: string; pid: number; site: SiteProcess; data: DataFolder };

/** Starts the site with its sample content, unless `env` says otherwise, and stops it after `use`. */
export async function withSampleSite<Result>(
  use: (running: RunningSite) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const data = await createDataFolder();
  const site = await startSite({ DATA_DIR: data.path, SAMPLE_CONTENT: "on", ...env });
  try {
    await site.ready();
    return await use({ origin: `http://127.0.0.1:${site.port}`, pid: site.child.pid ?? 0, site, data });
  } finally {
    site.child.kill("SIGTERM");
    await site.ended;
    await data.remove();
  }
}

/** Waits until all pictures are made, so that nothing else is worked on during a measurement. It takes some minutes. */
export async function waitForPictures(data: DataFolder): Promise<void> {
  const db = connectDatabase(await data.databaseUrl(), { maxConnections: 1 });
  for (;;) {
    const left = await db.selectFrom("media").select("id").where("state", "=", "preview").execute();
    if (left.length === 0) break;
    await sleep(250);
  }
  await db.destroy();
}
