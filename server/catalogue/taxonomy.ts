import { type RawBuilder, sql } from "kysely";
import { type CategoryDetails, slugOf, type TagDetails } from "#domain/catalogue/taxonomy.ts";
import { pageBounds } from "#domain/records/paging.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { firstFreeSlug, freeSlug } from "#server/db/free-slug.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { isUniqueViolation } from "#server/db/unique-violation.ts";
import type { By, Target } from "#server/records/versioned-record.ts";

export type CategoryKind = "property" | "post";

export type TaxonomyOutcome =
  | { ok: true; id: number; name: string }
  | { ok: false; reason: "name-taken" | "not-found" | "changed-meanwhile" }
  | { ok: false; reason: "in-use"; count: number };

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
type TagName = { id: number; name: string; colour: string };
type Removal = Target & { moveTo?: number | null };

function commandsOf<Created extends { name: string }, Details extends { name: string }>(kind: {
  entity: "category" | "tag";
  table: "categories" | "tags";
  columns: readonly (keyof Created & string)[];
  slug: (trx: Database, created: Created) => Promise<string>;
  release: (trx: Database, target: Removal, before: Created) => Promise<TaxonomyOutcome | undefined>;
}) {
  const { entity, table } = kind;

  async function write(db: Database, act: (trx: Database) => Promise<TaxonomyOutcome>): Promise<TaxonomyOutcome> {
    try {
      return await inTransaction(db, act);
    } catch (error) {
      if (db.isTransaction || !isUniqueViolation(error)) throw error;
      return { ok: false, reason: "name-taken" };
    }
  }

  function change(db: Database, target: Target, act: (trx: Database, before: Created) => Promise<TaxonomyOutcome>) {
    return write(db, async (trx) => {
      const { rows } = await sql<Created & { version: number }>`
        select version, ${sql.join(kind.columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
        where id = ${target.id} for update`.execute(trx);
      const [before] = rows;
      if (!before) return { ok: false, reason: "not-found" };
      return before.version === target.version ? act(trx, before) : { ok: false, reason: "changed-meanwhile" };
    });
  }

  return {
    create: (
      db: Database,
      { created, isSample = false }: { created: Created; isSample?: boolean | undefined },
      by: By,
      now: Date,
    ) =>
      write(db, async (trx) => {
        const row = {
          ...created,
          slug: await kind.slug(trx, created),
          is_sample: isSample,
          created_at: now,
          updated_at: now,
        };
        const { rows } = await sql<{ id: number }>`
          insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))}) returning id`.execute(trx);
        const id = rows[0]?.id ?? 0;
        await recordAction(trx, by, now, { action: `${entity}.create`, id, after: created });
        return { ok: true, id, name: created.name };
      }),

    edit: (db: Database, { id, version, details }: Target & { details: Details }, by: By, now: Date) =>
      change(db, { id, version }, async (trx, before) => {
        const set = Object.entries({ ...details, version: version + 1, updated_at: now });
        await sql`update ${sql.table(table)} set ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
          where id = ${id}`.execute(trx);
        await recordAction(trx, by, now, { action: `${entity}.edit`, id, before, after: details });
        return { ok: true, id, name: details.name };
      }),

    /** Also merges two. */
    delete: (db: Database, target: Removal, by: By, now: Date) =>
      change(db, target, async (trx, before) => {
        const rejected = await kind.release(trx, target, before);
        if (rejected) return rejected;
        await sql`delete from ${sql.table(table)} where id = ${target.id}`.execute(trx);
        const after = { moveTo: target.moveTo ?? null };
        await recordAction(trx, by, now, { action: `${entity}.delete`, id: target.id, before, after });
        return { ok: true, id: target.id, name: before.name };
      }),
  };
}

const membersOf = (kind: CategoryKind) => sql.table(kind === "property" ? "properties" : "posts");

const categoryCommands = commandsOf<CategoryDetails & { kind: CategoryKind }, CategoryDetails>({
  entity: "category",
  table: "categories",
  columns: ["kind", "name", "description"],
  async slug(trx, { kind, name }) {
    const rows = await trx.selectFrom("categories").select("slug").where("kind", "=", kind).execute();
    // "all" in an address means every category.
    return firstFreeSlug(slugOf(name), new Set(["all", ...rows.map((row) => row.slug)]));
  },
  async release(trx, { id, moveTo }, { kind }) {
    const members = membersOf(kind);
    if (moveTo === undefined) {
      // The bin counts too: a restored record must find its category.
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${members} where category_id = ${id}`.execute(trx);
      const count = rows[0]?.count ?? 0;
      return count > 0 ? { ok: false, reason: "in-use", count } : undefined;
    }
    if (moveTo !== null) {
      const others = trx.selectFrom("categories").select("id").where("kind", "=", kind).where("id", "<>", id);
      const other = await others.where("id", "=", moveTo).forKeyShare().executeTakeFirst();
      if (!other) return { ok: false, reason: "not-found" };
    }
    await sql`update ${members} set category_id = ${moveTo} where category_id = ${id}`.execute(trx);
    return undefined;
  },
});

const tagCommands = commandsOf<TagDetails, TagDetails>({
  entity: "tag",
  table: "tags",
  columns: ["name", "colour"],
  slug: (trx, { name }) => freeSlug(trx, "tags", slugOf(name)),
  async release(trx, { id, moveTo }) {
    if (moveTo === undefined || moveTo === null) return undefined;
    const others = trx.selectFrom("tags").select("id").where("id", "<>", id);
    const other = await others.where("id", "=", moveTo).forUpdate().executeTakeFirst();
    if (!other) return { ok: false, reason: "not-found" };
    for (const [table, owner] of [
      ["property_tags", sql.ref("property_id")],
      ["post_tags", sql.ref("post_id")],
    ] as const)
      await sql`insert into ${sql.table(table)} (${owner}, tag_id)
        select ${owner}, ${moveTo} from ${sql.table(table)} where tag_id = ${id} on conflict do nothing`.execute(trx);
    return undefined;
  },
});

export const { edit: editCategory, delete: deleteCategory } = categoryCommands;
export const { edit: editTag, delete: deleteTag } = tagCommands;

export function createCategory(
  db: Database,
  { kind, details, isSample }: { kind: CategoryKind; details: CategoryDetails; isSample?: boolean },
  by: By,
  now: Date,
): Promise<TaxonomyOutcome> {
  return categoryCommands.create(db, { created: { kind, ...details }, isSample }, by, now);
}

export function createTag(
  db: Database,
  { isSample, ...created }: TagDetails & { isSample?: boolean },
  by: By,
  now: Date,
): Promise<TaxonomyOutcome> {
  return tagCommands.create(db, { created, isSample }, by, now);
}

export function listCategories(db: Database, kind: CategoryKind): Promise<Category[]> {
  const count: RawBuilder<number> = sql`(select count(*) from ${membersOf(kind)} as members
    where members.category_id = categories.id and members.deleted_at is null)`;
  return db
    .selectFrom("categories")
    .select(["id", "slug", "name", "description", "version", "is_sample as isSample", count.as("count")])
    .where("kind", "=", kind)
    .orderBy("name")
    .execute();
}

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

/** "#" may precede it. */
const plainTagName = (submitted: string) => submitted.trim().replace(/^#/, "");

function tagsCalled(db: Database, search: string) {
  const name = plainTagName(search);
  return db
    .selectFrom("tags")
    .$if(name !== "", (all) => all.where(sql<boolean>`strpos(lower(name), lower(${name})) > 0`));
}

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

export function searchTags(db: Database, search: string, limit: number): Promise<TagName[]> {
  return tagsCalled(db, search)
    .select(tagName)
    .orderBy(sql`lower(name) = lower(${plainTagName(search)})`, "desc")
    .orderBy("name")
    .limit(limit)
    .execute();
}

const OFFERED_AT_FIRST = 30;

export async function listTagChoices(
  db: Database,
  has: readonly number[],
): Promise<{ tags: TagName[]; hasMore: boolean }> {
  const [own, first] = await Promise.all([findTagsById(db, has), searchTags(db, "", OFFERED_AT_FIRST + 1)]);
  const others = first.slice(0, OFFERED_AT_FIRST).filter(({ id }) => !has.includes(id));
  return { tags: [...own, ...others], hasMore: first.length > OFFERED_AT_FIRST };
}

export async function findTagsById(db: Database, ids: readonly number[]): Promise<TagName[]> {
  return ids.length === 0 ? [] : db.selectFrom("tags").select(tagName).where("id", "in", ids).orderBy("name").execute();
}

export function findTagByName(db: Database, name: string): Promise<TagName | undefined> {
  const isCalledThis = sql<boolean>`lower(name) = ${plainTagName(name).toLowerCase()}`;
  return db.selectFrom("tags").select(tagName).where(isCalledThis).executeTakeFirst();
}

export function findTag(db: Database, id: number): Promise<Tag | undefined> {
  return db.selectFrom("tags").select(wholeTag).where("id", "=", id).executeTakeFirst();
}
