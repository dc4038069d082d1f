import type { Database } from "#server/db/connection.ts";
import { defineQueue, type Jobs } from "#server/jobs/jobs.ts";
import { enforceRetention } from "#server/personal-data.ts";
import { getSettings } from "#server/settings.ts";

const retentionQueue = defineQueue<Record<string, never>>("retention");

/** The kind of background work that retention needs; `startJobs` is given it. */
export const retentionQueues = [retentionQueue] as const;

/** Makes this process erase, at half past two at night, what the settings let nobody keep any longer. */
export async function workOnRetention(db: Database, jobs: Jobs, clock: () => Date): Promise<void> {
  await jobs.work(retentionQueue, async () => {
    const { retention } = await getSettings(db);
    await enforceRetention(db, retention, clock());
  });
  await jobs.schedule(retentionQueue, "30 2 * * *");
}
