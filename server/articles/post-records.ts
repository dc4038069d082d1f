import { sql } from "kysely";
import { type PostDetails, postFields, readingMinutes } from "#domain/articles/post.ts";
import { slugOf } from "#domain/catalogue/taxonomy.ts";
import { columnsOf, selectionOf } from "#domain/records/record-fields.ts";
import { categoryAndTags, type PostSummary, summaryColumns, toSummary } from "#server/articles/blog.ts";
import { listedPosts, postTags } from "#server/articles/listed-articles.ts";
import type { Database } from "#server/db/connection.ts";
import { type Found, findRows } from "#server/db/find-rows.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { listLinkedIds, putLinkedIds } from "#server/records/linked-ids.ts";
import { recordCommands, type WrittenKind } from "#server/records/record-commands.ts";
import { listRecordIds, pageOfRows, type RecordListOptions, type RecordPage } from "#server/records/record-list.ts";
import { type RecordState, recordStateColumns, splitState } from "#server/records/record-state.ts";

type PostRecord = RecordState & { slug: string; details: PostDetails };

type PostRow = Omit<PostSummary, "publishedAt"> &
  Pick<PostRecord, "version" | "publishedAt" | "unpublishAt" | "isSample" | "updatedAt">;

/** Without the bin. */
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
    rows.map((row) => toSummary(row, pictures)),
  );
}

/** Last changed first. */
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
  };
  return findRows(db, searched, search, limit);
}

/** Also from the bin. */
export async function findPost(db: Database, id: number): Promise<PostRecord | undefined> {
  const row = await db
    .selectFrom("posts")
    .select([...recordStateColumns, "slug"])
    .select(selectionOf(postFields))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, own } = splitState(row);
  const { slug, ...details } = own;
  return { ...state, slug, details: { ...details, tagIds: await listLinkedIds(db, postTags, id) } };
}

const posts: WrittenKind<PostDetails, PostRecord> = {
  table: "posts",
  entityType: "post",
  fields: postFields,
  find: findPost,
  columnsOf: (details) => {
    const content = cleanHtml(details.content);
    return { ...columnsOf(postFields, { ...details, content }), reading_minutes: readingMinutes(content) };
  },
  putLinks: (trx, id, details) => putLinkedIds(trx, postTags, id, details.tagIds),
  slug: { table: "posts", of: (details) => slugOf(details.title) },
};

export const postRecords = recordCommands(posts);
