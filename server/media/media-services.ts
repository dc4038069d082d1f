import type { Metric } from "prom-client";
import type { MediaStore } from "#server/file-store/file-store.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { PictureProcess } from "./picture-process.ts";

/** What it takes to keep pictures; made once a process and handed to whoever works with them. */
export interface Media {
  store: MediaStore;
  /** How often the store failed. */
  metrics: Metric[];
  pictures: PictureProcess;
  jobs: Pick<Jobs, "enqueue">;
  /** A folder of this machine for uploads on their way in. */
  incomingFolder: string;
}
