import type { Metric } from "prom-client";
import type { MediaStore } from "#server/file-store/file-store.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { PictureProcess } from "./picture-process.ts";

export interface Media {
  store: MediaStore;
  metrics: Metric[];
  pictures: PictureProcess;
  jobs: Pick<Jobs, "enqueue">;
  /** For uploads under way. */
  incomingFolder: string;
}
