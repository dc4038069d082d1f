import { sql } from "kysely";
import { pageBounds } from "#domain/catalogue/listing-filters.ts";
import { type CategoryDetails, slugOf, type TagDetails } from "#domain/catalogue/taxonomy.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { freeSlug } from "#server/db/free-slug.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { By, Target } from "#server/records/versioned-record.ts";

// Categories and tags are between two features: this module counts what uses them, and when a category or tag ends it gives what used it another. It
// touches nothing else of properties and posts.

export type CategoryKind = "property" | "post";

interface Category extends CategoryDetails {
  id: number;
  slug: string;
  version: number;
  isSample: boolean;
  /** How many properties or posts use it, the bin left out. */
  count: number;
}

interface Tag extends TagDetails {
  id: number;
  slug: string;
  version: number;
  isSample: boolean;
  /** How many properties and posts have it, the bin left out. */
  usageCount: number;
}

export type TaxonomyOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: "name-taken" | "not-found" | "changed-meanwhile" }
  /** Something is in the category, and no other was named for it. */
  | { ok: false; reason: "in-use"; count: number };

/** All categories of a kind by name, with how much is in each. */
export async function listCategories(db: Database, kind: CategoryKind): Promise<Category[]> {
  const table = sql.table(kind === "property" ? "properties" : "posts");
  const rows = await db
    .selectFrom("categories")
    .select(["id", "slug", "name", "description", "version", "is_sample"])
    .select(
      sql<number>`(select count(*) from ${table} as members
        where members.category_id = categories.id and members.deleted_at is null)`.as("count"),
    )
    .where("kind", "=", kind)
    .orderBy("name")
    .execute();
  return rows.map(({ is_sample, ...row }) => ({ ...row, isSample: is_sample }));
}

/** What things of a kind can be put in: the categories by name, and whether there is any tag. */
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

/** Creates a category. Its slug, the name in addresses, is made from its name and stays when it is renamed. */
export function createCategory(
  db: Database,
  kind: CategoryKind,
  details: CategoryDetails,
  by: By,
  now: Date,
  options: { isSample?: boolean } = {},
): Promise<TaxonomyOutcome> {
  return taxonomy(db, async (trx) => {
    const { id } = await trx
      .insertInto("categories")
      .values({
        kind,
        ...details,
        slug: await freeCategorySlug(trx, kind, details.name),
        is_sample: options.isSample ?? false,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(trx, by, now, "category.create", id, { after: { kind, ...details } });
    return { ok: true, id };
  });
}

export function editCategory(
  db: Database,
  edit: Target & { details: CategoryDetails },
  by: By,
  now: Date,
): Promise<TaxonomyOutcome> {
  return taxonomy(db, async (trx): Promise<TaxonomyOutcome> => {
    const before = await trx
      .selectFrom("categories")
      .select(["version", "name", "description"])
      .where("id", "=", edit.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "not-found" };
    if (before.version !== edit.version) return { ok: false, reason: "changed-meanwhile" };
    await trx
      .updateTable("categories")
      .set({ ...edit.details, version: edit.version + 1, updated_at: now })
      .where("id", "=", edit.id)
      .execute();
    await recordAction(trx, by, now, "category.edit", edit.id, { before, after: edit.details });
    return { ok: true, id: edit.id };
  });
}

/**
 * Deletes a category and files what was under it anew: under `moveTo`, or under none when that is null. Left out, only
 * an empty category is deleted. Merging two categories is deleting one and moving its content to the other.
 */
export function deleteCategory(
  db: Database,
  target: Target & { moveTo?: number | null },
  by: By,
  now: Date,
): Promise<TaxonomyOutcome> {
  return inTransaction(db, async (trx): Promise<TaxonomyOutcome> => {
    const before = await trx
      .selectFrom("categories")
      .select(["version", "kind", "name", "description"])
      .where("id", "=", target.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return { ok: false, reason: "not-found" };
    if (before.version !== target.version) return { ok: false, reason: "changed-meanwhile" };
    const table = before.kind === "property" ? "properties" : "posts";
    if (target.moveTo === undefined) {
      // What is in the bin counts too: restored, it must find its category.
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where category_id = ${target.id}`.execute(trx);
      const count = rows[0]?.count ?? 0;
      if (count > 0) return { ok: false, reason: "in-use", count };
    } else {
      if (target.moveTo !== null) {
        const other = await trx
          .selectFrom("categories")
          .select("id")
          .where("id", "=", target.moveTo)
          .where("id", "<>", target.id)
          .where("kind", "=", before.kind)
          .forKeyShare()
          .executeTakeFirst();
        if (!other) return { ok: false, reason: "not-found" };
      }
      await sql`update ${sql.table(table)} set category_id = ${target.moveTo} where category_id = ${target.id}`.execute(
        trx,
      );
    }
    await trx.deleteFrom("categories").where("id", "=", target.id).execute();
    await recordAction(trx, by, now, "category.delete", target.id, {
      before,
      after: { moveTo: target.moveTo ?? null },
    });
    return { ok: true, id: target.id };
  });
}

export function createTag(
  db: Database,
  details: TagDetails,
  by: By,
  now: Date,
  options: { isSample?: boolean } = {},
): Promise<TaxonomyOutcome> {
  return taxonomy(db, async (trx) => {
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
  return taxonomy(db, async (trx): Promise<TaxonomyOutcome> => {
    const before = await lockTag(trx, edit.id);
    if (!before) return { ok: false, reason: "not-found" };
    if (before.version !== edit.version) return { ok: false, reason: "changed-meanwhile" };
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
  return inTransaction(db, async (trx): Promise<TaxonomyOutcome> => {
    const before = await lockTag(trx, target.id);
    if (!before) return { ok: false, reason: "not-found" };
    if (before.version !== target.version) return { ok: false, reason: "changed-meanwhile" };
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

async function freeCategorySlug(trx: Database, kind: CategoryKind, name: string): Promise<string> {
  const slug = slugOf(name);
  const rows = await trx.selectFrom("categories").select("slug").where("kind", "=", kind).execute();
  // "all" in an address means every category.
  const taken = new Set(["all", ...rows.map((row) => row.slug)]);
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

/** Two names that differ only in case are the same name. */
async function taxonomy(db: Database, intent: (trx: Database) => Promise<TaxonomyOutcome>): Promise<TaxonomyOutcome> {
  try {
    return await inTransaction(db, intent);
  } catch (error) {
    if (db.isTransaction || !isUniqueViolation(error)) throw error;
    return { ok: false, reason: "name-taken" };
  }
}
