import { sql } from "kysely";
import type { BulkChange, BulkOutcome } from "#domain/catalogue/bulk-change.ts";
import type { Database } from "#server/db/connection.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { type BulkEffect, type BulkTable, bulkEffectOf } from "./bulk-effects.ts";
import type { By, Target } from "./versioned-record.ts";

export const maxBulkRecords = 100;

export interface BulkReport {
  change: BulkChange;
  about: string | undefined;
  done: number[];
  left: { outcome: Exclude<BulkOutcome, "done">; count: number; names: string[] }[];
}

const NAMED = 5;

/** In the version that was seen, so a form that arrives twice changes nothing twice. */
export function changeMany(
  db: Database,
  { table, items, change }: { table: BulkTable; items: readonly Target[]; change: BulkChange },
  by: By,
  now: Date,
): Promise<({ ok: true } & BulkReport) | { ok: false; reason: "unknown-reference" }> {
  return referringInTransaction(db, async (trx) => {
    const effect = bulkEffectOf(table, change, now);
    const judged = await judge(trx, table, items, effect);
    const done = judged.flatMap(({ id, outcome }) => (outcome === "done" ? [id] : []));
    await carryOut(trx, { table, ids: done, effect }, by, now);
    const left = Map.groupBy(judged, ({ outcome }) => outcome);
    return {
      ok: true as const,
      change,
      about: await nameOf(trx, change),
      done,
      left: [...left].flatMap(([outcome, records]) =>
        outcome === "done"
          ? []
          : [{ outcome, count: records.length, names: records.flatMap(({ name }) => name ?? []).slice(0, NAMED) }],
      ),
    };
  });
}

/** In id order: no deadlocks. */
async function judge(trx: Database, table: BulkTable, items: readonly Target[], effect: BulkEffect) {
  const seen = new Map(items.map(({ id, version }) => [id, version]));
  const ids = [...seen.keys()];
  await sql`select id from ${sql.table(table.table)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    trx,
  );
  const { isReserved = sql`false`, isAlready = sql`false`, isRelative = false } = effect;
  const { isDrafted = sql`false`, isIncomplete = sql`false` } = effect;
  const isDeletion = effect.column?.name === "deleted_at";
  const { rows } = await sql<{ id: number; name: string | null; outcome: BulkOutcome }>`
    select seen.id, record.${sql.ref(table.nameColumn)} as name, case
      when record.id is null or (record.deleted_at is not null and not ${isDeletion}::boolean) then 'gone'
      when ${isAlready} and (record.version = seen.version or not ${isRelative}::boolean) then 'already'
      when record.version <> seen.version then 'changed'
      when ${isReserved} then 'reserved'
      when ${isDrafted} then 'drafted'
      when ${isIncomplete} and record.published_at is null then 'incomplete'
      else 'done' end as outcome
    from unnest(${ids}::bigint[], ${[...seen.values()]}::integer[]) as seen (id, version)
    left join ${sql.table(table.table)} as record on record.id = seen.id
    order by outcome, seen.id`.execute(trx);
  return rows;
}

async function carryOut(
  trx: Database,
  { table, ids, effect }: { table: BulkTable; ids: readonly number[]; effect: BulkEffect },
  by: By,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const records = sql.table(table.table);
  await sql`
    insert into audit_entries (at, actor_id, actor_name, action, entity_type, entity_id, before, after, request_id)
    select ${now}, ${by.actor.id}, ${by.actor.name}, ${effect.action}, ${table.kind}, record.id::text,
      ${effect.before}, ${effect.after}, ${by.requestId ?? null}
    from ${records} as record where record.id = any(${ids}::bigint[]) order by record.id`.execute(trx);
  await effect.also?.(trx, ids, by);
  const assignment = effect.column ? sql`${sql.ref(effect.column.name)} = ${effect.column.value},` : sql``;
  await sql`
    update ${records} as record set ${assignment} version = record.version + 1, updated_at = ${now}
    where record.id = any(${ids}::bigint[])`.execute(trx);
}

async function nameOf(db: Database, change: BulkChange): Promise<string | undefined> {
  switch (change.intent) {
    case "set-category": {
      if (change.categoryId === null) return undefined;
      const found = db.selectFrom("categories").select("name").where("id", "=", change.categoryId);
      return (await found.executeTakeFirst())?.name;
    }
    case "name-category":
      return change.category || undefined;
    case "set-type":
      return change.propertyType || undefined;
    case "add-tag":
    case "remove-tag":
      return (await db.selectFrom("tags").select("name").where("id", "=", change.tagId).executeTakeFirst())?.name;
    default:
      return undefined;
  }
}
