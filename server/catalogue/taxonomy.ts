import { sql } from "kysely";
import { type CategoryDetails, categoryFields, type TagDetails, tagFields } from "#domain/catalogue/taxonomy-forms.ts";
import type { ColumnFields } from "#domain/fields/field.ts";
import { slugOf } from "#domain/text/slug.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { isUniqueViolation } from "#server/db/constraint-violations.ts";
import { firstFreeSlug, freeSlug } from "#server/db/free-slug.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { FieldsOf } from "#server/db/table-fields.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { knownTarget, rememberSave } from "#server/submissions/form-saves.ts";
import { type CategoryKind, membersOf } from "./read-taxonomy.ts";

export type TaxonomyOutcome =
  | { ok: true; id: number; name: string }
  | { ok: false; reason: "name-taken" | "not-found" | "changed-meanwhile" }
  | { ok: false; reason: "in-use"; count: number };

type Removal = Target & { moveTo?: number | null };

function commandsOf<Created extends { name: string }, Details extends { name: string }>(kind: {
  entity: "category" | "tag";
  table: "categories" | "tags";
  /** The columns by the names of what they hold. */
  columns: Readonly<Record<string, string>>;
  slug: (trx: Database, created: Created) => Promise<string>;
  release: (trx: Database, target: Removal, before: Created) => Promise<TaxonomyOutcome | undefined>;
}) {
  const { entity, table } = kind;
  const inColumns = (values: object) =>
    Object.entries(values).map(([name, value]): [string, unknown] => [kind.columns[name] ?? name, value]);
  const selected = sql.join(
    Object.entries(kind.columns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`),
  );

  async function write(db: Database, act: (trx: Database) => Promise<TaxonomyOutcome>): Promise<TaxonomyOutcome> {
    try {
      return await inTransaction(db, act);
    } catch (error) {
      if (db.isTransaction || !isUniqueViolation(error)) throw error;
      return { ok: false, reason: "name-taken" };
    }
  }

  function change(
    db: Database,
    sent: Target,
    by: By,
    act: (trx: Database, before: Created & { version: number }) => Promise<TaxonomyOutcome>,
  ) {
    return write(db, async (trx) => {
      const target = await knownTarget(trx, by, entity, sent);
      const { rows } = await sql<Created & { version: number }>`
        select version, ${selected} from ${sql.table(table)}
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
          ...Object.fromEntries(inColumns(created)),
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

    edit: (db: Database, { details, ...target }: Target & { details: Details }, by: By, now: Date) =>
      change(db, target, by, async (trx, { version: opened, ...before }) => {
        const { id } = target;
        const version = opened + 1;
        const set = inColumns({ ...details, version, updated_at: now });
        await sql`update ${sql.table(table)} set ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
          where id = ${id}`.execute(trx);
        await recordAction(trx, by, now, { action: `${entity}.edit`, id, before, after: { ...before, ...details } });
        await rememberSave(trx, by, { kind: entity, id, version }, now);
        return { ok: true, id, name: details.name };
      }),

    /** Deletes a tag or category. With `moveTo` its records get another one, which merges two. */
    delete: (db: Database, target: Removal, by: By, now: Date) =>
      change(db, target, by, async (trx, before) => {
        const rejected = await kind.release(trx, target, before);
        if (rejected) return rejected;
        await sql`delete from ${sql.table(table)} where id = ${target.id}`.execute(trx);
        const { version: _, ...deleted } = before;
        const after = { moveTo: target.moveTo ?? null };
        await recordAction(trx, by, now, { action: `${entity}.delete`, id: target.id, before: deleted, after });
        return { ok: true, id: target.id, name: before.name };
      }),
  };
}

function columnsByField(fields: ColumnFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { column }]) => (column ? [[name, column]] : [])));
}

const categoryCommands = commandsOf<CategoryDetails & { kind: CategoryKind }, CategoryDetails>({
  entity: "category",
  table: "categories",
  columns: { kind: "kind", ...columnsByField(categoryFields satisfies FieldsOf<"categories">) },
  async slug(trx, { kind, name }) {
    const rows = await trx.selectFrom("categories").select("slug").where("kind", "=", kind).execute();
    // In an address "all" means every category, so no category may be called so there.
    return firstFreeSlug(slugOf(name), new Set(["all", ...rows.map((row) => row.slug)]));
  },
  async release(trx, { id, moveTo }, { kind }) {
    const members = membersOf(kind);
    if (moveTo === undefined) {
      // Records in the bin count as well, because a restored record must find its category.
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
  columns: columnsByField(tagFields satisfies FieldsOf<"tags">),
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

/**
 * Adds a category of this kind. It is rejected with "name-taken" if the kind has one of this name, whatever its
 * capitals.
 */
export function createCategory(
  db: Database,
  { kind, details, isSample }: { kind: CategoryKind; details: CategoryDetails; isSample?: boolean },
  by: By,
  now: Date,
): Promise<TaxonomyOutcome> {
  return categoryCommands.create(db, { created: { kind, ...details }, isSample }, by, now);
}

/** Adds a tag. It is rejected with "name-taken" if there is one of this name, whatever its capitals. */
export function createTag(
  db: Database,
  { isSample, ...created }: TagDetails & { isSample?: boolean },
  by: By,
  now: Date,
): Promise<TaxonomyOutcome> {
  return tagCommands.create(db, { created, isSample }, by, now);
}
