import { join } from "node:path";
import type { Database } from "#server/db/connection.ts";
import type { MediaStore } from "#server/file-store/file-store.ts";
import { localStore } from "#server/file-store/local-store.ts";
import type { S3Settings } from "#server/file-store/s3-client.ts";
import { s3Store } from "#server/file-store/s3-store.ts";
import { countStoreFailures } from "#server/file-store/store-metrics.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { enqueueMissingVariants, makeFirstVariants, makeVariants, makeVariantsQueue } from "./make-variants.ts";
import type { Media } from "./media-services.ts";
import { picturePool } from "./picture-pool.ts";
import { clearIncoming } from "./receive-picture.ts";
import { sweepMedia, sweepMediaQueue } from "./sweep-media.ts";

export const mediaQueues = [makeVariantsQueue, sweepMediaQueue] as const;

/** Opens the store of pictures: the bucket if there is one, or else a folder of the data folder. */
export function openMediaStore(options: { dataDir: string; s3: S3Settings | undefined }): MediaStore {
  return options.s3 ? s3Store(options.s3) : localStore(join(options.dataDir, "media"));
}

/** Opens the media library of a site. Pictures are made by other processes, `picturesAtOnce` at a time. */
export function openMedia(options: {
  dataDir: string;
  s3: S3Settings | undefined;
  picturesAtOnce?: number;
  jobs: Pick<Jobs, "enqueue">;
  clock: () => Date;
}): Media {
  const { store, metrics } = countStoreFailures(openMediaStore(options));
  return {
    store,
    metrics,
    pictures: picturePool(options.picturesAtOnce),
    jobs: options.jobs,
    clock: options.clock,
    incomingFolder: join(options.dataDir, "media/incoming"),
  };
}

/** Begins to make variants and, each night, to remove pictures that nothing uses and files without a row. */
export async function workOnMedia(db: Database, media: Media, jobs: Jobs): Promise<void> {
  await clearIncoming(media.incomingFolder, media.clock());
  await jobs.work(makeVariantsQueue, ({ mediaId, isFirst = false }, signal) =>
    (isFirst ? makeFirstVariants : makeVariants)(db, media, mediaId, signal),
  );
  await enqueueMissingVariants(db, media);
  await jobs.work(sweepMediaQueue, async () => {
    await sweepMedia(db, media, media.clock());
  });
  await jobs.schedule(sweepMediaQueue, "30 3 * * *");
}
