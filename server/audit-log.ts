import { type RawBuilder, sql } from "kysely";
import { agreementNumbersIn } from "#domain/agreements/agreement-number.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { plainSpaces } from "#domain/pasted-text/pasted-text.ts";
import { type AuditLine, auditAmount, auditChanges, auditDocument, auditedName } from "#domain/records/audit-log.ts";
import type { Database } from "#server/db/connection.ts";
import { searchTextMatches } from "#server/db/text-search.ts";

const PAGE_SIZE = 30;

/**
 * Lists entries, newest first.
 *
 * @returns `next` is the `before` of the following page
 */
export async function listAudit(
  db: Database,
  {
    entityType,
    entityId,
    before,
    search = "",
  }: { entityType?: string; entityId?: string; before?: number; search?: string },
): Promise<{ lines: AuditLine[]; next: number | undefined }> {
  let query = db
    .selectFrom("audit_entries")
    .selectAll()
    .select(presentName.as("present_name"))
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1);
  if (entityType !== undefined) query = query.where("entity_type", "=", entityType);
  if (entityId !== undefined) query = query.where("entity_id", "=", entityId);
  if (before !== undefined) query = query.where("id", "<", before);
  if (search.trim() !== "") query = query.where(isFound(search.trim()));
  const rows = await query.execute();
  const lines = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    action: row.action,
    entityType: row.entity_type,
    entityId: row.entity_id,
    name: auditedName({ ...row, entityType: row.entity_type }, row.present_name),
    amount: auditAmount(row.before, row.after),
    document: auditDocument(row.before, row.after),
    changes: auditChanges(row.before, row.after),
  }));
  return { lines, next: rows.length > PAGE_SIZE ? lines.at(-1)?.id : undefined };
}

/** The name of a record as it is now, because an entry has only what changed. A person who was erased has none. */
export const presentName = sql<string | null>`case when entity_id ~ '^[0-9]{1,15}$' then case entity_type
  when 'property' then (select title from properties where id = entity_id::bigint)
  when 'apartment' then (select name from apartment_types where id = entity_id::bigint)
  when 'post' then (select title from posts where id = entity_id::bigint)
  when 'testimonial' then (select name from testimonials where id = entity_id::bigint)
  when 'progress' then (select title from progress_updates where id = entity_id::bigint)
  when 'buyer' then (select name from buyers where id = entity_id::bigint and erased_at is null)
  when 'category' then (select name from categories where id = entity_id::bigint)
  when 'tag' then (select name from tags where id = entity_id::bigint)
  when 'unit' then (select buildings.name || ', ' || units.number from units
    join floors on floors.id = units.floor_id join buildings on buildings.id = floors.building_id
    where units.id = entity_id::bigint)
  when 'floor' then (select buildings.name || ', ' || floors.number from floors
    join buildings on buildings.id = floors.building_id where floors.id = entity_id::bigint)
  when 'building' then (select name from buildings where id = entity_id::bigint)
end end`;

/** Finds the present names of records by keys like "property-17". What is gone, or has no name, is left out. */
export async function listPresentNames(
  db: Database,
  records: readonly { kind: string; id: number }[],
): Promise<Map<string, string>> {
  const [kinds, ids] = [records.map(({ kind }) => kind), records.map(({ id }) => String(id))];
  const { rows } = await sql<{ key: string; name: string | null }>`
    select entity_type || '-' || entity_id as key, ${presentName} as name
    from unnest(${kinds}::text[], ${ids}::text[]) as record (entity_type, entity_id)`.execute(db);
  return new Map(rows.flatMap(({ key, name }) => (name === null ? [] : [[key, name]])));
}

/** Finds an agreement's number, an amount, or words of an entry or of a name. */
function isFound(search: string): RawBuilder<boolean> {
  const agreements = agreementNumbersIn(search).map(({ id }) => String(id));
  if (agreements.length > 0) return sql`entity_type = 'agreement' and entity_id = any(${agreements}::text[])`;
  const amount = parseUgx(search);
  if (amount.ok) return sql`${amount.amount}::text in (after ->> 'amount', before ->> 'amount')`;
  const entryText = sql<string>`concat_ws(' ', actor_name, action, entity_type, before, after)`;
  const words = plainSpaces(search)
    .split(" ")
    .map((word) => sql`strpos(lower(${entryText}), lower(${word})) > 0`);
  const isNamed = searchTextMatches(sql<string>`search_text`, search);
  return sql`((${sql.join(words, sql` and `)}) or (entity_type, entity_id) in (
    select 'buyer', id::text from buyers where ${isNamed}
    union all select 'agreement', agreements.id::text from agreements join buyers on buyers.id = buyer_id where ${isNamed}
    union all select 'enquiry', id::text from enquiries where ${isNamed}))`;
}

/** Lists the kinds of records that the audit log has entries about. */
export async function listAuditedTypes(db: Database): Promise<string[]> {
  // The query goes from one kind to the next by the index, since there are few kinds and many entries.
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select entity_type as kind from audit_entries order by entity_type limit 1)
      union all
      select (select entity_type from audit_entries where entity_type > kind order by entity_type limit 1)
      from kinds where kind is not null
    )
    select kind from kinds where kind is not null`.execute(db);
  return rows.map((row) => row.kind);
}

export interface AuditedState {
  id: number;
  at: Date;
  actorName: string;
  state: unknown;
}

const MAX_STATES = 100;

/**
 * Lists the states in which adding and editing left a record, newest first. The oldest is the state before the first
 * edit, unless an administrator added the record.
 */
export async function listAuditedStates(db: Database, entityType: string, entityId: string): Promise<AuditedState[]> {
  const rows = await db
    .selectFrom("audit_entries")
    .select(["id", "at", "actor_name", "before", "after"])
    .where("entity_type", "=", entityType)
    .where("entity_id", "=", entityId)
    .where("action", "in", [`${entityType}.create`, `${entityType}.edit`])
    .where("after", "is not", null)
    .orderBy("id", "desc")
    .limit(MAX_STATES)
    .execute();
  const states = rows.map((row) => ({ id: row.id, at: row.at, actorName: row.actor_name, state: row.after }));
  const oldest = rows.at(-1);
  if (!oldest?.before) return states;
  return [...states, { id: 0, at: oldest.at, actorName: "", state: oldest.before }];
}

export interface AuditedAction {
  id: number;
  at: Date;
  actorName: string;
  /** The action is such as "property.publish". */
  action: string;
  before: unknown;
  after: unknown;
}

const STATE_ACTIONS = [
  "publish",
  "keep-draft",
  "discard-draft",
  "change-status",
  "change-price",
  "feature",
  "delete",
  "restore",
];

/** Lists what changed the state of a record, newest first, such as its publication, status or price. */
export async function listAuditedActions(db: Database, entityType: string, entityId: string): Promise<AuditedAction[]> {
  const rows = await db
    .selectFrom("audit_entries")
    .select(["id", "at", "actor_name", "action", "before", "after"])
    .where("entity_type", "=", entityType)
    .where("entity_id", "=", entityId)
    .where(
      "action",
      "in",
      STATE_ACTIONS.map((verb) => `${entityType}.${verb}`),
    )
    .orderBy("id", "desc")
    .limit(MAX_STATES)
    .execute();
  return rows.map(({ actor_name, ...row }) => ({ ...row, actorName: actor_name }));
}
