import { sql } from "kysely";
import { listedTestimonials } from "#server/articles/listed-articles.ts";
import { type TestimonialSummary, testimonialColumns, toTestimonialSummary } from "#server/articles/testimonials.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows } from "#server/db/find-rows.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { listRecordIds, pageOfRows, type RecordListOptions, type RecordPage } from "#server/records/record-list.ts";
import type { RecordState } from "#server/records/record-state.ts";

type TestimonialRow = TestimonialSummary &
  Pick<RecordState, "version" | "publishedAt" | "unpublishAt" | "isSample" | "updatedAt">;

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
  const rows = await db
    .selectFrom("testimonials")
    .select(testimonialColumns)
    .select([
      "version",
      "published_at as publishedAt",
      "unpublish_at as unpublishAt",
      "is_sample as isSample",
      "updated_at as updatedAt",
    ])
    .where("id", "in", ids.items)
    .execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.imageId),
  );
  return pageOfRows(
    ids,
    rows.map((row) => toTestimonialSummary(row, pictures)),
  );
}

/** Finds testimonials for the search of the dashboard, drafts included. */
export function findTestimonials(
  db: Database,
  search: string,
  limit: number,
): Promise<Found<{ id: number; name: string; role: string; publishedAt: Date | null }>> {
  const searched = {
    table: "testimonials",
    nameColumn: "name",
    where: sql`deleted_at is null`,
    matches: listedTestimonials.matches(search),
    order: sql`updated_at desc, id desc`,
    columns: sql`id, name, role, published_at as "publishedAt"`,
  };
  return findRows(db, searched, search, limit);
}
