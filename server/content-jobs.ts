import { sql } from "kysely";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import { daysBefore } from "#domain/time/kampala-time.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { postRecords } from "./articles/post-records.ts";
import { testimonialRecords } from "./articles/testimonial-records.ts";
import { apartmentRecords } from "./catalogue/apartment-records.ts";
import { progressRecords } from "./catalogue/progress-records.ts";
import { propertyRecords } from "./catalogue/property-records.ts";
import { releaseLapsedReservations } from "./catalogue/units.ts";
import type { Database } from "./db/connection.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Media } from "./media/media-services.ts";
import { importSitePictures } from "./media-library/import-site-pictures.ts";
import { RESTORABLE_DAYS } from "./records/deleted-records.ts";
import { forgetOldPreviews } from "./records/form-drafts.ts";
import { versionedTables } from "./records/versioned-record.ts";

const importPicturesQueue = defineQueue<Record<string, never>>("site-pictures");
const everyMinuteQueue = defineQueue<Record<string, never>>("content-minute", { retryLimit: 0 });
const purgeQueue = defineQueue<Record<string, never>>("content-bin");

export const contentQueues = [importPicturesQueue, everyMinuteQueue, purgeQueue] as const;

/**
 * Works on the jobs of the site's content, and schedules them: importing pictures, announcing what was published,
 * ending reservations, and purging deleted records.
 */
export async function workOnContent(db: Database, media: Media, jobs: Jobs, clock: () => Date): Promise<void> {
  await jobs.work(importPicturesQueue, async () => {
    await importSitePictures(db, media, clock());
  });
  await jobs.work(everyMinuteQueue, async () => {
    await releaseLapsedReservations(db, clock());
    await announceDueContent(db, clock());
  });
  await jobs.work(purgeQueue, async () => {
    await purgeDeleted(db, clock());
    await forgetOldPreviews(db, clock());
  });
  await jobs.schedule(everyMinuteQueue, "* * * * *");
  await jobs.schedule(purgeQueue, "0 3 * * *");
  await jobs.enqueue(db, importPicturesQueue, {});
}

/**
 * Makes cached pages outdated once something appears or disappears by its time.
 *
 * @returns whether something did
 */
export async function announceDueContent(db: Database, now: Date): Promise<boolean> {
  const moments = Object.values(versionedTables).flatMap(({ table }) => [
    sql`select published_at as at from ${sql.table(table)}`,
    sql`select unpublish_at from ${sql.table(table)}`,
  ]);
  const due = await sql<{ due: boolean }>`
    select exists (
      select from (
        ${sql.join(moments, sql` union all `)}
      ) as moments
      where at > (select changed_at from content_revision) and at <= ${now}
    ) as due`.execute(db);
  if (!due.rows[0]?.due) return false;
  await raiseContentRevision(db);
  return true;
}

const recordsOf: Record<RecordEntity, { purge: (db: Database, before: Date) => Promise<number> }> = {
  property: propertyRecords,
  apartment: apartmentRecords,
  post: postRecords,
  testimonial: testimonialRecords,
  progress: progressRecords,
};

/** Deletes records that have been in the bin for `RESTORABLE_DAYS`, and returns how many. */
export async function purgeDeleted(db: Database, now: Date): Promise<number> {
  const before = daysBefore(now, RESTORABLE_DAYS);
  let removed = 0;
  for (const { purge } of Object.values(recordsOf)) removed += await purge(db, before);
  return removed;
}

/** Raises the revision for changes that come with time, such as a publication; triggers raise it for writes. */
export async function raiseContentRevision(db: Database): Promise<void> {
  await sql`
    with raised as (
      update content_revision set revision = revision + 1, changed_at = clock_timestamp() returning revision
    )
    select pg_notify('content_revision', revision::text) from raised`.execute(db);
}
