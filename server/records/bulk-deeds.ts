import { type RawBuilder, sql } from "kysely";
import { type BulkChange, type BulkOutcome, bulkChangeForm } from "#domain/records/bulk-change.ts";
import type { RecordListChoice } from "#domain/records/record-list.ts";
import type { Database } from "#server/db/connection.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { type BinnedKind, binDays } from "./bin.ts";
import type { StatusHistory } from "./home-status.ts";
import type { LinkTable } from "./linked-ids.ts";
import { type ListedTable, listedIn } from "./record-list.ts";
import type { By, Target } from "./versioned-record.ts";

// A deed on many records is a few statements, however many records there are: first all of them are held and judged, then
// the trail is written and they are changed, in one transaction. What was done to whom stays, so that it can be told and
// taken back.

/** Which records a deed is for. */
export type ChosenRecords =
  /** Those that were ticked, with the version that was seen. */
  | { items: readonly Target[] }
  /** All that a list shows, as it was seen at that time: so many. */
  | { list: Pick<RecordListChoice, "search" | "show">; seenAt: Date; count: number };

/** How the records of one table are changed together. */
export interface BulkTable extends ListedTable {
  /** As the audit trail and the bin name them. */
  kind: BinnedKind;
  statusHistory?: StatusHistory;
  tags?: LinkTable;
  /** About a row called `record`: whether something else decides on its status and its end. */
  isHeld?: RawBuilder<boolean>;
}

export type BulkDone = { ok: true; id: number } | { ok: false; reason: "unknown-reference" };

/** Does one thing to many records; a form that arrives again is answered with what it did the first time. */
export function changeMany(
  db: Database,
  table: BulkTable,
  chosen: ChosenRecords,
  change: BulkChange,
  formKey: string,
  by: By,
  now: Date,
): Promise<BulkDone> {
  return referringInTransaction(db, async (trx): Promise<BulkDone> => {
    const count = "items" in chosen ? chosen.items.length : chosen.count;
    const stored = JSON.stringify(
      Object.fromEntries(Object.entries(change).map(([name, value]) => [name, String(value ?? "")])),
    );
    const id = await begin(trx, { form_key: formKey, kind: table.kind, change: stored, chosen: count, done_at: now });
    if (id === undefined) return done(await findByFormKey(trx, formKey));
    await choose(trx, table, id, chosen, now);
    const effect = effectOf(table, change, now);
    await judge(trx, table, id, effect);
    await carryOut(trx, table, id, effect, by, now);
    return { ok: true, id };
  });
}

/** Takes a deed back, for each record that nobody has changed since; answers with the deed that did it. */
export function takeBack(
  db: Database,
  table: BulkTable,
  deedId: number,
  formKey: string,
  by: By,
  now: Date,
): Promise<BulkDone> {
  return referringInTransaction(db, async (trx): Promise<BulkDone> => {
    const original = await trx
      .selectFrom("bulk_deeds")
      .select(["id", "change"])
      .where("id", "=", deedId)
      .where("kind", "=", table.kind)
      .where("change", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!original) return { ok: false, reason: "unknown-reference" };
    const before = await trx.selectFrom("bulk_deeds").select("id").where("takes_back", "=", deedId).executeTakeFirst();
    if (before) return { ok: true, id: before.id };
    const { count } = await trx
      .selectFrom("bulk_deed_records")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("bulk_deed_id", "=", deedId)
      .where("outcome", "=", "done")
      .executeTakeFirstOrThrow();
    const id = await begin(trx, {
      form_key: formKey,
      kind: table.kind,
      takes_back: deedId,
      chosen: count,
      done_at: now,
    });
    if (id === undefined) return done(await findByFormKey(trx, formKey));
    const itsRecords = sql`select record_id from bulk_deed_records where bulk_deed_id = ${deedId} and outcome = 'done'`;
    await hold(trx, table, sql`id in (${itsRecords})`);
    await sql`
      insert into bulk_deed_records (bulk_deed_id, record_id, version, outcome)
      select ${id}, item.record_id, item.version + 1,
        case when record.id is null then 'gone' when record.version <> item.version + 1 then 'changed' else 'done' end
      from bulk_deed_records as item left join ${sql.table(table.table)} as record on record.id = item.record_id
      where item.bulk_deed_id = ${deedId} and item.outcome = 'done'`.execute(trx);
    const effect = reverseOf(table, bulkChangeForm.parse(original.change), deedId, now);
    await carryOut(trx, table, id, effect, by, now);
    return { ok: true, id };
  });
}

/** What came of a deed: for whoever did it. */
export interface BulkReport {
  id: number;
  /** Undefined: another deed was taken back. */
  change: BulkChange | undefined;
  /** The category or tag that it named, as it is called now. */
  about: string | undefined;
  chosen: number;
  done: number;
  /** Whether it can be taken back, and was not yet. */
  canBeTakenBack: boolean;
  doneAt: Date;
  /** What was left as it was, by why; with the names of the first of them. */
  left: { outcome: Exclude<BulkOutcome, "done">; count: number; names: string[] }[];
}

const NAMED = 5;

/** The report on one deed; undefined for an unknown one, and when it is so old that nobody can take it back. */
export async function findBulkReport(db: Database, table: BulkTable, id: number): Promise<BulkReport | undefined> {
  const deed = await db
    .selectFrom("bulk_deeds")
    .select(["id", "change", "chosen", "done_at"])
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom("bulk_deeds as later").select("later.id").whereRef("later.takes_back", "=", "bulk_deeds.id"),
        )
        .as("is_taken_back"),
    )
    .where("id", "=", id)
    .where("kind", "=", table.kind)
    .executeTakeFirst();
  if (!deed) return undefined;
  const { rows } = await sql<{ outcome: BulkOutcome; count: number; names: string[] | null }>`
    select outcome, count(*) as count,
      array_agg(record.name order by item.record_id) filter (where item.place <= ${NAMED} and record.name is not null) as names
    from (
      select outcome, record_id, row_number() over (partition by outcome order by record_id) as place
      from bulk_deed_records where bulk_deed_id = ${id}
    ) as item
    left join (select id, ${sql.ref(table.nameColumn)} as name from ${sql.table(table.table)}) as record
      on record.id = item.record_id and outcome <> 'done'
    group by outcome order by outcome`.execute(db);
  const change = deed.change === null ? undefined : bulkChangeForm.parse(deed.change);
  const done = rows.find(({ outcome }) => outcome === "done")?.count ?? 0;
  const left = rows.flatMap(({ outcome, count, names }) =>
    outcome === "done" ? [] : [{ outcome, count, names: names ?? [] }],
  );
  // Who left the list between the look and the deed was never judged.
  const judged = rows.reduce((sum, { count }) => sum + count, 0);
  if (judged < deed.chosen) {
    const changed = left.find(({ outcome }) => outcome === "changed");
    if (changed) changed.count += deed.chosen - judged;
    else left.push({ outcome: "changed", count: deed.chosen - judged, names: [] });
  }
  return {
    id: deed.id,
    change,
    about: change && (await nameOf(db, change)),
    chosen: deed.chosen,
    done,
    canBeTakenBack: change !== undefined && !deed.is_taken_back && done > 0,
    doneAt: deed.done_at,
    left,
  };
}

/** What was deleted together and can be brought back together, the newest first. */
export async function listBulkDeletions(
  db: Database,
): Promise<{ id: number; kind: BulkTable["kind"]; count: number; doneAt: Date }[]> {
  const { rows } = await sql<{ id: number; kind: BulkTable["kind"]; count: number; doneAt: Date }>`
    select id, kind, done_at as "doneAt",
      (select count(*) from bulk_deed_records where bulk_deed_id = deed.id and outcome = 'done') as count
    from bulk_deeds as deed
    where change ->> 'deed' = 'delete' and not exists (select from bulk_deeds as later where later.takes_back = deed.id)
      and exists (select from bulk_deed_records where bulk_deed_id = deed.id and outcome = 'done')
    order by done_at desc, id desc limit 20`.execute(db);
  return rows;
}

/** Forgets what can not be taken back any more. The audit trail keeps who did what. */
export async function forgetOldBulkDeeds(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - binDays * 86_400_000);
  await db.deleteFrom("bulk_deeds").where("done_at", "<", before).execute();
}

type NewDeed = {
  form_key: string;
  kind: BulkTable["kind"];
  change?: string;
  takes_back?: number;
  chosen: number;
  done_at: Date;
};

/** Undefined when this form was here before. While the first one is still at work, this waits for it. */
async function begin(trx: Database, deed: NewDeed): Promise<number | undefined> {
  const begun = await trx
    .insertInto("bulk_deeds")
    .values(deed)
    .onConflict((conflict) => conflict.column("form_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return begun?.id;
}

async function findByFormKey(trx: Database, formKey: string): Promise<number> {
  const { id } = await trx
    .selectFrom("bulk_deeds")
    .select("id")
    .where("form_key", "=", formKey)
    .executeTakeFirstOrThrow();
  return id;
}

function done(id: number): BulkDone {
  return { ok: true, id };
}

/** Holds records until the end, always in the same order, so that two deeds never wait for each other. */
async function hold(trx: Database, table: BulkTable, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    select count(*) from (select id from ${sql.table(table.table)} where ${which} order by id for update) as held`.execute(
    trx,
  );
}

/** Holds what was chosen, and notes what was changed since it was seen. */
async function choose(trx: Database, table: BulkTable, id: number, chosen: ChosenRecords, now: Date): Promise<void> {
  const records = sql.table(table.table);
  if ("items" in chosen) {
    const ids = chosen.items.map((item) => item.id);
    await hold(trx, table, sql`id = any(${ids}::bigint[])`);
    await sql`
      insert into bulk_deed_records (bulk_deed_id, record_id, version, outcome)
      select ${id}, seen.id, seen.version,
        case when record.id is null then 'gone' when record.version <> seen.version then 'changed' else 'done' end
      from unnest(${ids}::bigint[], ${chosen.items.map((item) => item.version)}::integer[]) as seen (id, version)
      left join ${records} as record on record.id = seen.id and record.deleted_at is null
      on conflict do nothing`.execute(trx);
    return;
  }
  const isChosen = listedIn(table, chosen.list, now);
  await hold(trx, table, isChosen);
  await sql`
    insert into bulk_deed_records (bulk_deed_id, record_id, version, outcome)
    select ${id}, id, version, case when updated_at > ${chosen.seenAt} then 'changed' else 'done' end
    from ${records} where ${isChosen}`.execute(trx);
}

/** What a deed does to one record, as SQL about the row `record`. */
interface Effect {
  /** "property.publish" */
  action: string;
  /** Whether the record is so already. */
  isAlready?: RawBuilder<boolean>;
  isHeld?: RawBuilder<boolean> | undefined;
  column?: { name: string; value: RawBuilder<unknown> };
  /** What the trail keeps, as JSON. */
  before: RawBuilder<unknown>;
  after: RawBuilder<unknown>;
  /** What else is written, for the records of a deed that are "done". */
  also?: (trx: Database, deedId: number, by: By) => Promise<void>;
}

/** A second look, now that they are held: what was agreed with a buyer until this moment is seen. */
async function judge(trx: Database, table: BulkTable, id: number, effect: Effect): Promise<void> {
  const { isHeld = sql`false`, isAlready = sql`false`, column } = effect;
  const before = column
    ? sql`jsonb_build_object(${column.name}::text, record.${sql.ref(column.name)})`
    : sql`'{}'::jsonb`;
  await sql`
    update bulk_deed_records as item
    set outcome = case when ${isHeld} then 'held' when ${isAlready} then 'already' else 'done' end, before = ${before}
    from ${sql.table(table.table)} as record
    where item.bulk_deed_id = ${id} and item.outcome = 'done' and record.id = item.record_id`.execute(trx);
}

async function carryOut(trx: Database, table: BulkTable, id: number, effect: Effect, by: By, now: Date): Promise<void> {
  const doneRecords = sql`bulk_deed_records as item join ${sql.table(table.table)} as record on record.id = item.record_id
    where item.bulk_deed_id = ${id} and item.outcome = 'done'`;
  await sql`
    insert into audit_entries (at, actor_id, actor_name, action, entity_type, entity_id, before, after, request_id)
    select ${now}, ${by.actor.id}, ${by.actor.name}, ${effect.action}, ${table.kind}, record.id::text,
      ${effect.before}, ${effect.after}, ${by.requestId ?? null}
    from ${doneRecords} order by record.id`.execute(trx);
  await effect.also?.(trx, id, by);
  const assignment = effect.column ? sql`${sql.ref(effect.column.name)} = ${effect.column.value},` : sql``;
  await sql`
    update ${sql.table(table.table)} as record set ${assignment} version = record.version + 1, updated_at = ${now}
    from bulk_deed_records as item
    where item.bulk_deed_id = ${id} and item.outcome = 'done' and record.id = item.record_id`.execute(trx);
}

function effectOf(table: BulkTable, change: BulkChange, now: Date): Effect {
  switch (change.deed) {
    case "publish":
      return columnEffect(
        table,
        change.deed,
        sql`${now}::timestamptz`,
        sql`coalesce(record.published_at <= ${now}, false)`,
      );
    case "unpublish":
      return columnEffect(table, change.deed, sql`null`, sql`record.published_at is null`);
    case "feature":
      return columnEffect(table, change.deed, sql`true`, sql`record.is_featured`);
    case "unfeature":
      return columnEffect(table, change.deed, sql`false`, sql`not record.is_featured`);
    case "delete":
      // What goes to the bin may be gone for good one day; the trail keeps all of it.
      return {
        ...columnEffect(table, change.deed, sql`${now}::timestamptz`),
        isHeld: table.isHeld,
        before: sql`to_jsonb(record) - '{search_text,category_kind}'::text[]`,
        after: sql`null`,
      };
    case "change-status":
      return {
        ...columnEffect(table, change.deed, sql`${change.status}::text`, sql`record.status = ${change.status}`),
        isHeld: table.isHeld,
        also: statusHistory(table, sql`${change.status}::text`, change.note, now),
      };
    case "set-category":
      return columnEffect(
        table,
        change.deed,
        sql`${change.categoryId}::bigint`,
        sql`record.category_id is not distinct from ${change.categoryId}`,
      );
    case "name-category":
      return columnEffect(table, change.deed, sql`${change.category}::text`, sql`record.category = ${change.category}`);
    case "set-type":
      return columnEffect(
        table,
        change.deed,
        sql`${change.propertyType}::text`,
        sql`record.property_type = ${change.propertyType}`,
      );
    case "add-tag":
    case "remove-tag":
      return tagEffect(table, change);
  }
}

/** The same column back to what `deedId` found in it. */
function reverseOf(table: BulkTable, change: BulkChange, deedId: number, now: Date): Effect {
  if (change.deed === "add-tag") return tagEffect(table, { ...change, deed: "remove-tag" });
  if (change.deed === "remove-tag") return tagEffect(table, { ...change, deed: "add-tag" });
  const column = columns[change.deed];
  const value = sql`(
    select (jsonb_populate_record(null::${sql.table(table.table)}, old.before)).${sql.ref(column.name)}
    from bulk_deed_records as old where old.bulk_deed_id = ${deedId} and old.record_id = item.record_id)`;
  const effect = columnEffect(table, change.deed, value);
  if (change.deed === "delete") {
    return { ...effect, action: `${table.kind}.restore`, before: sql`null`, after: named(table, sql`'{}'::jsonb`) };
  }
  return change.deed === "change-status" ? { ...effect, also: statusHistory(table, value, "Taken back", now) } : effect;
}

/** Which column a deed changes, what the trail calls it and the deed, and how it writes what stands there. */
const columns: Record<
  Exclude<BulkChange["deed"], "add-tag" | "remove-tag">,
  { name: string; field: string; verb: string; inWords?: (value: RawBuilder<unknown>) => RawBuilder<unknown> }
> = {
  publish: { name: "published_at", field: "publishedAt", verb: "publish" },
  unpublish: { name: "published_at", field: "publishedAt", verb: "publish" },
  feature: { name: "is_featured", field: "isFeatured", verb: "feature" },
  unfeature: { name: "is_featured", field: "isFeatured", verb: "feature" },
  delete: { name: "deleted_at", field: "deletedAt", verb: "delete" },
  "change-status": { name: "status", field: "status", verb: "change-status" },
  "set-category": {
    name: "category_id",
    field: "category",
    verb: "file",
    inWords: (value) => sql`(select categories.name from categories where categories.id = ${value})`,
  },
  "name-category": { name: "category", field: "category", verb: "file" },
  "set-type": { name: "property_type", field: "propertyType", verb: "file" },
};

function columnEffect(
  table: BulkTable,
  deed: keyof typeof columns,
  value: RawBuilder<unknown>,
  isAlready: RawBuilder<boolean> = sql`false`,
): Effect {
  const { name, field, verb, inWords = (plain: RawBuilder<unknown>) => plain } = columns[deed];
  const state = (of: RawBuilder<unknown>) => named(table, sql`jsonb_build_object(${field}::text, ${inWords(of)})`);
  return {
    action: `${table.kind}.${verb}`,
    isAlready,
    column: { name, value },
    before: state(sql`record.${sql.ref(name)}`),
    after: state(value),
  };
}

function tagEffect(table: BulkTable, { deed, tagId }: Extract<BulkChange, { tagId: number }>): Effect {
  const { tags } = table;
  if (!tags) throw new Error(`no ${table.kind} has tags`);
  const [links, column] = [sql.table(tags.table), sql.ref(tags.owner)];
  const hasTag = sql<boolean>`exists (select from ${links} as link where link.${column} = record.id and link.tag_id = ${tagId})`;
  const withTag = named(
    table,
    sql`jsonb_build_object('tag'::text, (select tags.name from tags where tags.id = ${tagId}))`,
  );
  const without = named(table, sql`'{}'::jsonb`);
  const isAdded = deed === "add-tag";
  return {
    action: `${table.kind}.tag`,
    isAlready: isAdded ? hasTag : sql`not ${hasTag}`,
    before: isAdded ? without : withTag,
    after: isAdded ? withTag : without,
    async also(trx, deedId) {
      const those = sql`select record_id from bulk_deed_records where bulk_deed_id = ${deedId} and outcome = 'done'`;
      if (isAdded) {
        await sql`insert into ${links} (${column}, tag_id) select record_id, ${tagId} from (${those}) as item
          on conflict do nothing`.execute(trx);
      } else {
        await sql`delete from ${links} where tag_id = ${tagId} and ${column} in (${those})`.execute(trx);
      }
    },
  };
}

function statusHistory(table: BulkTable, status: RawBuilder<unknown>, note: string, now: Date): Effect["also"] {
  const { statusHistory } = table;
  if (!statusHistory) throw new Error(`no ${table.kind} has a status`);
  return async (trx, deedId, by) => {
    await sql`
      insert into ${sql.table(statusHistory.table)}
        (${sql.ref(statusHistory.home)}, from_status, to_status, note, changed_by, changed_at)
      select record.id, record.status, ${status}, ${note}, ${by.actor.name}, ${now}
      from bulk_deed_records as item join ${sql.table(table.table)} as record on record.id = item.record_id
      where item.bulk_deed_id = ${deedId} and item.outcome = 'done' order by record.id`.execute(trx);
  };
}

/** The trail says what a record was called. */
function named(table: BulkTable, state: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object(${table.nameColumn}::text, record.${sql.ref(table.nameColumn)}) || ${state}`;
}

async function nameOf(db: Database, change: BulkChange): Promise<string | undefined> {
  switch (change.deed) {
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
