import { sql } from "kysely";
import { categoryAndTags, type PostSummary, summaryColumns, toPostSummary } from "#server/articles/blog.ts";
import { listedPosts } from "#server/articles/listed-articles.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows } from "#server/db/find-rows.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { listRecordIds, pageOfRows, type RecordListOptions, type RecordPage } from "#server/records/record-list.ts";
import type { PostRecord } from "./post-records.ts";

type PostRow = Omit<PostSummary, "publishedAt"> &
  Pick<PostRecord, "version" | "publishedAt" | "unpublishAt" | "isSample" | "updatedAt">;

/** Lists one page of the articles for the dashboard, in the selected order. A page beyond the last is the last one. */
export async function listPosts(db: Database, options: RecordListOptions, now: Date): Promise<RecordPage<PostRow>> {
  const ids = await listRecordIds(db, listedPosts, options, now);
  if (ids.items.length === 0) return { ...ids, items: [] };
  const rows = await db
    .selectFrom("posts")
    .where("posts.id", "in", ids.items)
    .select(summaryColumns)
    .select([
      "posts.version",
      "posts.unpublish_at as unpublishAt",
      "posts.is_sample as isSample",
      "posts.updated_at as updatedAt",
    ])
    .select(categoryAndTags)
    .execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.imageId),
  );
  return pageOfRows(
    ids,
    rows.map((row) => toPostSummary(row, pictures)),
  );
}

/** Finds articles for the search of the dashboard, drafts included. Slips in the words are forgiven. */
export function findPosts(
  db: Database,
  search: string,
  limit: number,
): Promise<Found<{ id: number; title: string; publishedAt: Date | null }>> {
  const searched = {
    table: "posts",
    nameColumn: "title",
    where: sql`deleted_at is null`,
    matches: listedPosts.matches(search),
    order: sql`updated_at desc, id desc`,
    columns: sql`id, title, published_at as "publishedAt"`,
    forgives: "posts" as const,
  };
  return findRows(db, searched, search, limit);
}
