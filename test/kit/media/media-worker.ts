// This program is run as `media-worker.ts <database URL> <data folder>`.
import { connectDatabase } from "#server/db/connection.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { mediaQueues, openMedia, workOnMedia } from "#server/media/media.ts";

const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const jobs = await startJobs({ databaseUrl, queues: mediaQueues, log: () => {} });
const media = openMedia({ dataDir, s3: undefined, jobs, clock: () => new Date() });
await workOnMedia(connectDatabase(databaseUrl), media, jobs);
process.send?.("working");
