import { type RawBuilder, sql } from "kysely";
import { type CategoryDetails, categoryFields, type TagDetails } from "#domain/catalogue/taxonomy-forms.ts";
import { selectionOf } from "#domain/fields/field.ts";
import { pageBounds } from "#domain/records/paging.ts";
import type { Database } from "#server/db/connection.ts";

export type CategoryKind = "property" | "post";

interface Named {
  id: number;
  name: string;
  slug: string;
  version: number;
  isSample: boolean;
  count: number;
}

type Category = Named & CategoryDetails;
type Tag = Named & TagDetails;
export type TagName = { id: number; name: string; colour: string };

/** Returns, for a query, the table whose records have categories of this kind. */
export const membersOf = (kind: CategoryKind) => sql.table(kind === "property" ? "properties" : "posts");

/** Lists the categories of a kind by name, with how many records that are not deleted each has. */
export function listCategories(db: Database, kind: CategoryKind): Promise<Category[]> {
  const count: RawBuilder<number> = sql`(select count(*) from ${membersOf(kind)} as members
    where members.category_id = categories.id and members.deleted_at is null)`;
  return db
    .selectFrom("categories")
    .select(["id", "slug", "version", "is_sample as isSample", count.as("count")])
    .select(selectionOf(categoryFields))
    .where("kind", "=", kind)
    .orderBy("name")
    .execute();
}

/** Lists the categories that a form offers, and says whether there are tags at all. */
export async function listTaxonomy(
  db: Database,
  kind: CategoryKind,
): Promise<{ categories: { id: number; name: string }[]; hasTags: boolean }> {
  const [categories, tag] = await Promise.all([
    db.selectFrom("categories").select(["id", "name"]).where("kind", "=", kind).orderBy("name").execute(),
    db.selectFrom("tags").select("id").limit(1).executeTakeFirst(),
  ]);
  return { categories, hasTags: tag !== undefined };
}

const tagUses: RawBuilder<number> = sql`(select count(*) from property_tags join properties on properties.id = property_id
    where tag_id = tags.id and properties.deleted_at is null)
  + (select count(*) from post_tags join posts on posts.id = post_id
    where tag_id = tags.id and posts.deleted_at is null)`;
const tagName = ["id", "name", "colour"] as const;
const wholeTag = [...tagName, "slug", "version", "is_sample as isSample", tagUses.as("count")] as const;

/** People may write "#" before a tag. */
const plainTagName = (submitted: string) => submitted.trim().replace(/^#/, "");

function tagsCalled(db: Database, search: string) {
  const name = plainTagName(search);
  return db
    .selectFrom("tags")
    .$if(name !== "", (all) => all.where(sql<boolean>`strpos(lower(name), lower(${name})) > 0`));
}

/** Lists a page of the tags by name. A page beyond the last is the last one. */
export async function listTagPage(
  db: Database,
  wanted: { search: string; page: number; perPage: number },
): Promise<{ tags: Tag[]; matching: number; page: number; pages: number }> {
  const { matching } = await tagsCalled(db, wanted.search)
    .select((eb) => eb.fn.countAll<number>().as("matching"))
    .executeTakeFirstOrThrow();
  const { page, pages } = pageBounds(matching, wanted.perPage, wanted.page);
  const tags = await tagsCalled(db, wanted.search)
    .select(wholeTag)
    .orderBy("name")
    .limit(wanted.perPage)
    .offset((page - 1) * wanted.perPage)
    .execute();
  return { tags, matching, page, pages };
}

/** Finds tags by a part of their name. One that is called exactly so is first. */
export function searchTags(db: Database, search: string, limit: number): Promise<TagName[]> {
  return tagsCalled(db, search)
    .select(tagName)
    .orderBy(sql`lower(name) = lower(${plainTagName(search)})`, "desc")
    .orderBy("name")
    .limit(limit)
    .execute();
}

const OFFERED_AT_FIRST = 30;

/** Lists the tags that a form shows at first: those that the record has, and some more. */
export async function listTagChoices(db: Database, has: readonly number[]): Promise<{ tags: TagName[] }> {
  const [own, first] = await Promise.all([findTagsById(db, has), searchTags(db, "", OFFERED_AT_FIRST)]);
  return { tags: [...own, ...first.filter(({ id }) => !has.includes(id))] };
}

/** Reads the tags with these ids, by name. Ids of tags that do not exist are ignored. */
export async function findTagsById(db: Database, ids: readonly number[]): Promise<TagName[]> {
  return ids.length === 0 ? [] : db.selectFrom("tags").select(tagName).where("id", "in", ids).orderBy("name").execute();
}

/** Reads the names of the categories with these ids, in no order. Ids of categories that do not exist are ignored. */
export async function findCategoriesById(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom("categories").select(["id", "name"]).where("id", "in", ids).execute();
}

/** Finds a tag by its name, whatever its capitals. */
export function findTagByName(db: Database, name: string): Promise<TagName | undefined> {
  const isCalledThis = sql<boolean>`lower(name) = ${plainTagName(name).toLowerCase()}`;
  return db.selectFrom("tags").select(tagName).where(isCalledThis).executeTakeFirst();
}

/** Reads a tag with all its details; undefined if there is none with this id. */
export function findTag(db: Database, id: number): Promise<Tag | undefined> {
  return db.selectFrom("tags").select(wholeTag).where("id", "=", id).executeTakeFirst();
}
