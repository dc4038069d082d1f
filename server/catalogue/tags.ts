import { sql } from "kysely";
import { pageBounds } from "#domain/catalogue/listing-filters.ts";
import { slugOf, type TagDetails } from "#domain/catalogue/taxonomy.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { freeSlug } from "#server/db/free-slug.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { changeTaxonomy, type TaxonomyOutcome, writeTaxonomy } from "./taxonomy-record.ts";

interface Tag extends TagDetails {
  id: number;
  slug: string;
  version: number;
  isSample: boolean;
  /** How many properties and posts have it, the bin left out. */
  usageCount: number;
}

interface TagName {
  id: number;
  name: string;
  colour: string;
}

interface TagPage {
  tags: Tag[];
  /** All whose names match. */
  matching: number;
  page: number;
  pages: number;
}

/** One page of the tags in whose names this stands, by name; how often each is used is counted for the page alone. */
export async function listTagPage(
  db: Database,
  wanted: { search: string; page: number; perPage: number },
): Promise<TagPage> {
  const { matching } = await tagsCalled(db, wanted.search)
    .select((eb) => eb.fn.countAll<number>().as("matching"))
    .executeTakeFirstOrThrow();
  const { page, pages } = pageBounds(matching, wanted.perPage, wanted.page);
  const rows = await tagsCalled(db, wanted.search)
    .select(tagColumns)
    .select(usageCount)
    .orderBy("name")
    .limit(wanted.perPage)
    .offset((page - 1) * wanted.perPage)
    .execute();
  return { tags: rows.map(({ is_sample, ...row }) => ({ ...row, isSample: is_sample })), matching, page, pages };
}

/** At most so many tags in whose names this stands; the one that is called just that comes first, then by name. */
export function searchTags(db: Database, search: string, limit: number): Promise<TagName[]> {
  return tagsCalled(db, search)
    .select(["id", "name", "colour"])
    .orderBy(sql`lower(name) = lower(${plainTagName(search)})`, "desc")
    .orderBy("name")
    .limit(limit)
    .execute();
}

interface TagChoices {
  tags: TagName[];
  /** Whether there are others, to be searched for. */
  hasMore: boolean;
}

/** What a form offers before anything is searched: the tags that its record has, and the first of all others by name. */
export async function listTagChoices(db: Database, has: readonly number[]): Promise<TagChoices> {
  const [own, first] = await Promise.all([findTagsById(db, has), searchTags(db, "", OFFERED_AT_FIRST + 1)]);
  const others = first.slice(0, OFFERED_AT_FIRST).filter(({ id }) => !has.includes(id));
  return { tags: [...own, ...others], hasMore: first.length > OFFERED_AT_FIRST };
}

/** More than these nobody looks through. */
const OFFERED_AT_FIRST = 30;

/** Those of these tags that there are, by name. */
export async function findTagsById(db: Database, ids: readonly number[]): Promise<TagName[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("tags").select(["id", "name", "colour"]).where("id", "in", ids).orderBy("name").execute();
}

/** The tag of this name, in whatever case. */
export function findTagByName(db: Database, name: string): Promise<TagName | undefined> {
  return db
    .selectFrom("tags")
    .select(["id", "name", "colour"])
    .where(sql`lower(name)`, "=", plainTagName(name).toLowerCase())
    .executeTakeFirst();
}

export async function findTag(db: Database, id: number): Promise<Tag | undefined> {
  const row = await db.selectFrom("tags").select(tagColumns).select(usageCount).where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const { is_sample, ...tag } = row;
  return { ...tag, isSample: is_sample };
}

/** All tags by name. */
export function listTagNames(db: Database): Promise<TagName[]> {
  return db.selectFrom("tags").select(["id", "name", "colour"]).orderBy("name").execute();
}

const tagColumns = ["id", "slug", "name", "colour", "version", "is_sample"] as const;

const usageCount = sql<number>`(select count(*) from property_tags join properties on properties.id = property_id
    where tag_id = tags.id and properties.deleted_at is null)
  + (select count(*) from post_tags join posts on posts.id = post_id
    where tag_id = tags.id and posts.deleted_at is null)`.as("usageCount");

/** Tags are shown with a sign before the name, and typed with it as often as without. */
const plainTagName = (submitted: string) => submitted.trim().replace(/^#/, "");

function tagsCalled(db: Database, search: string) {
  const name = plainTagName(search);
  return db
    .selectFrom("tags")
    .$if(name !== "", (all) => all.where(sql<boolean>`strpos(lower(name), lower(${name})) > 0`));
}

export function createTag(
  db: Database,
  details: TagDetails,
  by: By,
  now: Date,
  options: { isSample?: boolean } = {},
): Promise<TaxonomyOutcome> {
  return writeTaxonomy(db, async (trx) => {
    const { id } = await trx
      .insertInto("tags")
      .values({
        ...details,
        slug: await freeSlug(trx, "tags", slugOf(details.name)),
        is_sample: options.isSample ?? false,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(trx, by, now, "tag.create", id, { after: details });
    return { ok: true, id };
  });
}

export function editTag(
  db: Database,
  edit: Target & { details: TagDetails },
  by: By,
  now: Date,
): Promise<TaxonomyOutcome> {
  return changeTaxonomy(db, edit, lockTag, async (trx, before) => {
    await trx
      .updateTable("tags")
      .set({ ...edit.details, version: edit.version + 1, updated_at: now })
      .where("id", "=", edit.id)
      .execute();
    await recordAction(trx, by, now, "tag.edit", edit.id, { before, after: edit.details });
    return { ok: true, id: edit.id };
  });
}

/** Deletes a tag. Whatever had it gets `moveTo` instead, or just loses it when none is named. */
export function deleteTag(
  db: Database,
  target: Target & { moveTo?: number | null },
  by: By,
  now: Date,
): Promise<TaxonomyOutcome> {
  return changeTaxonomy(db, target, lockTag, async (trx, before) => {
    if (target.moveTo !== undefined && target.moveTo !== null) {
      const other = target.moveTo === target.id ? undefined : await lockTag(trx, target.moveTo);
      if (!other) return { ok: false, reason: "not-found" };
      for (const [table, column] of [
        ["property_tags", "property_id"],
        ["post_tags", "post_id"],
      ] as const) {
        await sql`insert into ${sql.table(table)} (${sql.ref(column)}, tag_id)
          select ${sql.ref(column)}, ${target.moveTo} from ${sql.table(table)} where tag_id = ${target.id}
          on conflict do nothing`.execute(trx);
      }
    }
    await trx.deleteFrom("tags").where("id", "=", target.id).execute();
    await recordAction(trx, by, now, "tag.delete", target.id, { before, after: { moveTo: target.moveTo ?? null } });
    return { ok: true, id: target.id };
  });
}

function lockTag(trx: Database, id: number) {
  return trx
    .selectFrom("tags")
    .select(["version", "name", "colour"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
