import type { Metric } from "prom-client";
import type { MediaStore } from "#server/file-store/file-store.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { PicturePool } from "./picture-pool.ts";

export interface Media {
  store: MediaStore;
  metrics: Metric[];
  pictures: PicturePool;
  jobs: Pick<Jobs, "enqueue">;
  clock: () => Date;
  /** The folder for uploads that are under way. */
  incomingFolder: string;
}
