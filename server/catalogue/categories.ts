import { sql } from "kysely";
import { type CategoryDetails, slugOf } from "#domain/catalogue/taxonomy.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { changeTaxonomy, type TaxonomyOutcome, writeTaxonomy } from "./taxonomy-record.ts";

export type CategoryKind = "property" | "post";

interface Category extends CategoryDetails {
  id: number;
  slug: string;
  version: number;
  isSample: boolean;
  /** How many properties or posts use it, the bin left out. */
  count: number;
}

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

/** Creates a category. Its slug, the name in addresses, is made from its name and stays when it is renamed. */
export function createCategory(
  db: Database,
  kind: CategoryKind,
  details: CategoryDetails,
  by: By,
  now: Date,
  options: { isSample?: boolean } = {},
): Promise<TaxonomyOutcome> {
  return writeTaxonomy(db, async (trx) => {
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
  return changeTaxonomy(db, edit, lockCategory, async (trx, before) => {
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
  return changeTaxonomy(db, target, lockCategory, async (trx, before) => {
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

function lockCategory(trx: Database, id: number) {
  return trx
    .selectFrom("categories")
    .select(["version", "kind", "name", "description"])
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
