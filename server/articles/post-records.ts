import { articleFields, type PostDetails, postFields, readingMinutes } from "#domain/articles/post.ts";
import { columnsOf, selectionOf } from "#domain/fields/field.ts";
import { slugOf } from "#domain/text/slug.ts";
import { postTags } from "#server/articles/listed-articles.ts";
import type { Database } from "#server/db/connection.ts";
import type { FieldsOf } from "#server/db/table-fields.ts";
import { cleanHtml } from "#server/records/clean-html.ts";
import { listLinkedIds, putLinkedIds } from "#server/records/linked-ids.ts";
import { recordCommands, type WrittenKind } from "#server/records/record-commands.ts";
import { type RecordState, recordStateColumns, splitState } from "#server/records/record-state.ts";

export type PostRecord = RecordState & { slug: string; details: PostDetails };

/** Finds a post, also in the bin. */
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
  fields: postFields satisfies FieldsOf<"posts">,
  find: findPost,
  columnsOf: (details) => {
    const clean = { ...details };
    for (const name of articleFields) clean[name] = cleanHtml(details[name]);
    return { ...columnsOf(postFields, clean), reading_minutes: readingMinutes(clean.content) };
  },
  putLinks: (trx, id, details) => putLinkedIds(trx, postTags, id, details.tagIds),
  slug: { table: "posts", of: (details) => slugOf(details.title) },
};

export const postRecords = recordCommands(posts);
