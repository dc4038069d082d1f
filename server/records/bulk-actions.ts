import { type RawBuilder, sql } from "kysely";
import { type BulkChange, type BulkOutcome, bulkChangeForm } from "#domain/catalogue/bulk-change.ts";
import type { RecordListChoice } from "#domain/records/record-list.ts";
import type { Database } from "#server/db/connection.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { type BulkTable, type Effect, effectOf, reverseOf } from "./bulk-effects.ts";
import { restorableDays } from "./deleted-records.ts";
import { listedIn } from "./record-list.ts";
import type { By, Target } from "./versioned-record.ts";

// An action on many records is a few statements, however many records there are: first all of them are locked and judged, then
// the audit log is written and they are changed, in one transaction. What was done to whom stays, so that it can be told and
// undone.

/** Which records an action is for. */
export type SelectedRecords =
  /** Those that were ticked, with the version that was seen. */
  | { items: readonly Target[] }
  /** All that a list shows, as it was seen at that time: so many. */
  | { list: Pick<RecordListChoice, "search" | "show">; seenAt: Date; count: number };

export type BulkDone = { ok: true; id: number } | { ok: false; reason: "unknown-reference" };

/** Does one thing to many records; a form that arrives again is answered with what it did the first time. */
export function changeMany(
  db: Database,
  table: BulkTable,
  selected: SelectedRecords,
  change: BulkChange,
  formKey: string,
  by: By,
  now: Date,
): Promise<BulkDone> {
  return referringInTransaction(db, async (trx): Promise<BulkDone> => {
    const count = "items" in selected ? selected.items.length : selected.count;
    const stored = JSON.stringify(
      Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value ?? "")])),
    );
    const id = await begin(trx, { form_key: formKey, kind: table.kind, change: stored, selected: count, done_at: now });
    if (id === undefined) return done(await findByFormKey(trx, formKey));
    await choose(trx, table, id, selected, now);
    const effect = effectOf(table, change, now);
    await judge(trx, table, id, effect);
    await carryOut(trx, table, id, effect, by, now);
    return { ok: true, id };
  });
}

/** Takes an action back, for each record that nobody has changed since; answers with the action that did it. */
export function undo(
  db: Database,
  table: BulkTable,
  actionId: number,
  formKey: string,
  by: By,
  now: Date,
): Promise<BulkDone> {
  return referringInTransaction(db, async (trx): Promise<BulkDone> => {
    const original = await trx
      .selectFrom("bulk_actions")
      .select(["id", "change"])
      .where("id", "=", actionId)
      .where("kind", "=", table.kind)
      .where("change", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!original) return { ok: false, reason: "unknown-reference" };
    const before = await trx.selectFrom("bulk_actions").select("id").where("undoes", "=", actionId).executeTakeFirst();
    if (before) return { ok: true, id: before.id };
    const { count } = await trx
      .selectFrom("bulk_action_records")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("bulk_action_id", "=", actionId)
      .where("outcome", "=", "done")
      .executeTakeFirstOrThrow();
    const id = await begin(trx, {
      form_key: formKey,
      kind: table.kind,
      undoes: actionId,
      selected: count,
      done_at: now,
    });
    if (id === undefined) return done(await findByFormKey(trx, formKey));
    const itsRecords = sql`select record_id from bulk_action_records where bulk_action_id = ${actionId} and outcome = 'done'`;
    await hold(trx, table, sql`id in (${itsRecords})`);
    await sql`
      insert into bulk_action_records (bulk_action_id, record_id, version, outcome)
      select ${id}, item.record_id, item.version + 1,
        case when record.id is null then 'gone' when record.version <> item.version + 1 then 'changed' else 'done' end
      from bulk_action_records as item left join ${sql.table(table.table)} as record on record.id = item.record_id
      where item.bulk_action_id = ${actionId} and item.outcome = 'done'`.execute(trx);
    const effect = reverseOf(table, bulkChangeForm.parse(original.change), actionId, now);
    await carryOut(trx, table, id, effect, by, now);
    return { ok: true, id };
  });
}

/** What came of an action: for whoever did it. */
export interface BulkReport {
  id: number;
  /** Undefined: another action was undone. */
  change: BulkChange | undefined;
  /** The category or tag that it named, as it is called now. */
  about: string | undefined;
  selected: number;
  done: number;
  /** Whether it can be undone, and was not yet. */
  canBeUndone: boolean;
  doneAt: Date;
  /** What was left as it was, by why; with the names of the first of them. */
  left: { outcome: Exclude<BulkOutcome, "done">; count: number; names: string[] }[];
}

const NAMED = 5;

/** The report on one action; undefined for an unknown one, and when it is so old that nobody can take it back. */
export async function findBulkReport(db: Database, table: BulkTable, id: number): Promise<BulkReport | undefined> {
  const intent = await db
    .selectFrom("bulk_actions")
    .select(["id", "change", "selected", "done_at"])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom("bulk_actions as later").select("later.id").whereRef("later.undoes", "=", "bulk_actions.id"),
        )
        .as("is_taken_back"),
    )
    .where("id", "=", id)
    .where("kind", "=", table.kind)
    .executeTakeFirst();
  if (!intent) return undefined;
  const { rows } = await sql<{ outcome: BulkOutcome; count: number; names: string[] | null }>`
    select outcome, count(*) as count,
      array_agg(record.name order by item.record_id) filter (where item.place <= ${NAMED} and record.name is not null) as names
    from (
      select outcome, record_id, row_number() over (partition by outcome order by record_id) as place
      from bulk_action_records where bulk_action_id = ${id}
    ) as item
    left join (select id, ${sql.ref(table.nameColumn)} as name from ${sql.table(table.table)}) as record
      on record.id = item.record_id and outcome <> 'done'
    group by outcome order by outcome`.execute(db);
  const change = intent.change === null ? undefined : bulkChangeForm.parse(intent.change);
  const done = rows.find(({ outcome }) => outcome === "done")?.count ?? 0;
  const left = rows.flatMap(({ outcome, count, names }) =>
    outcome === "done" ? [] : [{ outcome, count, names: names ?? [] }],
  );
  // Who left the list between the look and the action was never judged.
  const judged = rows.reduce((sum, { count }) => sum + count, 0);
  if (judged < intent.selected) {
    const changed = left.find(({ outcome }) => outcome === "changed");
    if (changed) changed.count += intent.selected - judged;
    else left.push({ outcome: "changed", count: intent.selected - judged, names: [] });
  }
  return {
    id: intent.id,
    change,
    about: change && (await nameOf(db, change)),
    selected: intent.selected,
    done,
    canBeUndone: change !== undefined && !intent.is_taken_back && done > 0,
    doneAt: intent.done_at,
    left,
  };
}

/** What was deleted together and can be brought back together, the newest first. */
export async function listBulkDeletions(
  db: Database,
): Promise<{ id: number; kind: BulkTable["kind"]; count: number; doneAt: Date }[]> {
  const { rows } = await sql<{ id: number; kind: BulkTable["kind"]; count: number; doneAt: Date }>`
    select id, kind, done_at as "doneAt",
      (select count(*) from bulk_action_records where bulk_action_id = action.id and outcome = 'done') as count
    from bulk_actions as action
    where change ->> 'intent' = 'delete' and not exists (select from bulk_actions as later where later.undoes = action.id)
      and exists (select from bulk_action_records where bulk_action_id = action.id and outcome = 'done')
    order by done_at desc, id desc limit 20`.execute(db);
  return rows;
}

/** Forgets what cannot be undone any more. The audit log keeps who did what. */
export async function forgetOldBulkActions(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - restorableDays * 86_400_000);
  await db.deleteFrom("bulk_actions").where("done_at", "<", before).execute();
}

type NewAction = {
  form_key: string;
  kind: BulkTable["kind"];
  change?: string;
  undoes?: number;
  selected: number;
  done_at: Date;
};

/** Undefined when this form was here before. While the first one is still at work, this waits for it. */
async function begin(trx: Database, intent: NewAction): Promise<number | undefined> {
  const begun = await trx
    .insertInto("bulk_actions")
    .values(intent)
    .onConflict((conflict) => conflict.column("form_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return begun?.id;
}

async function findByFormKey(trx: Database, formKey: string): Promise<number> {
  const { id } = await trx
    .selectFrom("bulk_actions")
    .select("id")
    .where("form_key", "=", formKey)
    .executeTakeFirstOrThrow();
  return id;
}

function done(id: number): BulkDone {
  return { ok: true, id };
}

/** Holds records until the end, always in the same order, so that two actions never wait for each other. */
async function hold(trx: Database, table: BulkTable, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    select count(*) from (select id from ${sql.table(table.table)} where ${which} order by id for update) as locked`.execute(
    trx,
  );
}

/** Holds what was chosen, and notes what was changed since it was seen. */
async function choose(
  trx: Database,
  table: BulkTable,
  id: number,
  selected: SelectedRecords,
  now: Date,
): Promise<void> {
  const records = sql.table(table.table);
  if ("items" in selected) {
    const ids = selected.items.map((item) => item.id);
    await hold(trx, table, sql`id = any(${ids}::bigint[])`);
    await sql`
      insert into bulk_action_records (bulk_action_id, record_id, version, outcome)
      select ${id}, seen.id, seen.version,
        case when record.id is null then 'gone' when record.version <> seen.version then 'changed' else 'done' end
      from unnest(${ids}::bigint[], ${selected.items.map((item) => item.version)}::integer[]) as seen (id, version)
      left join ${records} as record on record.id = seen.id and record.deleted_at is null
      on conflict do nothing`.execute(trx);
    return;
  }
  const isSelected = listedIn(table, selected.list, now);
  await hold(trx, table, isSelected);
  await sql`
    insert into bulk_action_records (bulk_action_id, record_id, version, outcome)
    select ${id}, id, version, case when updated_at > ${selected.seenAt} then 'changed' else 'done' end
    from ${records} where ${isSelected}`.execute(trx);
}

/** A second look, now that they are locked: what was agreed with a buyer until this moment is seen. */
async function judge(trx: Database, table: BulkTable, id: number, effect: Effect): Promise<void> {
  const { isReserved = sql`false`, isAlready = sql`false`, isDrafted = sql`false`, column } = effect;
  const before = column
    ? sql`jsonb_build_object(${column.name}::text, record.${sql.ref(column.name)})`
    : sql`'{}'::jsonb`;
  await sql`
    update bulk_action_records as item
    set before = ${before}, outcome = case
      when ${isReserved} then 'reserved' when ${isAlready} then 'already' when ${isDrafted} then 'drafted' else 'done' end
    from ${sql.table(table.table)} as record
    where item.bulk_action_id = ${id} and item.outcome = 'done' and record.id = item.record_id`.execute(trx);
}

async function carryOut(trx: Database, table: BulkTable, id: number, effect: Effect, by: By, now: Date): Promise<void> {
  const doneRecords = sql`bulk_action_records as item join ${sql.table(table.table)} as record on record.id = item.record_id
    where item.bulk_action_id = ${id} and item.outcome = 'done'`;
  await sql`
    insert into audit_entries (at, actor_id, actor_name, action, entity_type, entity_id, before, after, request_id)
    select ${now}, ${by.actor.id}, ${by.actor.name}, ${effect.action}, ${table.kind}, record.id::text,
      ${effect.before}, ${effect.after}, ${by.requestId ?? null}
    from ${doneRecords} order by record.id`.execute(trx);
  await effect.also?.(trx, id, by);
  const assignment = effect.column ? sql`${sql.ref(effect.column.name)} = ${effect.column.value},` : sql``;
  await sql`
    update ${sql.table(table.table)} as record set ${assignment} version = record.version + 1, updated_at = ${now}
    from bulk_action_records as item
    where item.bulk_action_id = ${id} and item.outcome = 'done' and record.id = item.record_id`.execute(trx);
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
