import { listedTestimonials } from "#server/articles/listed-articles.ts";
import type { TestimonialSummary } from "#server/articles/testimonials.ts";
import { toTestimonialSummary } from "#server/articles/testimonials.ts";
import type { Database } from "#server/db/connection.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { listRecordIds, pageOfRows, type RecordListOptions, type RecordPage } from "#server/records/record-list.ts";

interface TestimonialRow extends TestimonialSummary {
  version: number;
  publishedAt: Date | null;
  unpublishAt: Date | null;
  isSample: boolean;
  updatedAt: Date;
}

/**
 * Lists one page of the testimonials for the dashboard, in the selected order. A page beyond the last is the last one.
 */
export async function listTestimonials(
  db: Database,
  options: RecordListOptions,
  now: Date,
): Promise<RecordPage<TestimonialRow>> {
  const ids = await listRecordIds(db, listedTestimonials, options, now);
  if (ids.items.length === 0) return { ...ids, items: [] };
  const rows = await db.selectFrom("testimonials").selectAll().where("id", "in", ids.items).execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.image_id),
  );
  const items = rows.map((row) => ({
    ...toTestimonialSummary(row, pictures),
    version: row.version,
    publishedAt: row.published_at,
    unpublishAt: row.unpublish_at,
    isSample: row.is_sample,
    updatedAt: row.updated_at,
  }));
  return pageOfRows(ids, items);
}
