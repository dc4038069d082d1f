import { type RawBuilder, sql } from "kysely";
import type { EditOutcome, EditRefusal } from "#domain/edit-outcome.ts";
import { type AuditEntry, recordDeed } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction, referringInTransaction } from "#server/db/in-transaction.ts";

/** Who does something, and in which request. */
export type By = Pick<AuditEntry, "actor" | "requestId">;

/** The tables whose rows have a version and a bin. */
export type VersionedTable = "properties" | "apartment_types" | "posts" | "testimonials";

export interface VersionedRecord {
  id: number;
  version: number;
  /** In the bin since. */
  deletedAt: Date | null;
}

/** How one kind of record is found and named in the audit trail. */
export interface RecordKind<Found extends VersionedRecord> {
  table: VersionedTable;
  entityType: string;
  find: (db: Database, id: number) => Promise<Found | undefined>;
}

/** Which record is to be changed, and the version of it that its editor saw. */
export interface Target {
  id: number;
  version: number;
}

export type ChangeOutcome<Found> = { ok: true; version: number } | EditRefusal<Found>;

interface Change<Found> {
  /** By column. */
  columns: Readonly<Record<string, unknown>>;
  /** "property.edit" */
  action: string;
  /** What the audit trail keeps of the record before and after. */
  trail: (before: Found) => { before: unknown; after: unknown };
  /** What else is written in the same transaction. */
  also?: (trx: Database, before: Found) => Promise<void>;
  /** A change to something in the bin. */
  isInBin?: boolean;
}

/**
 * Changes one record, raises its version and writes the audit trail, all or nothing. The row is held until the
 * transaction ends, so of two editors who save at once the second is refused.
 */
export function changeRecord<Found extends VersionedRecord>(
  db: Database,
  kind: RecordKind<Found>,
  target: Target,
  change: Change<Found>,
  by: By,
  now: Date,
): Promise<ChangeOutcome<Found>> {
  return inTransaction(db, async (trx): Promise<ChangeOutcome<Found>> => {
    await sql`select id from ${sql.table(kind.table)} where id = ${target.id} for update`.execute(trx);
    const before = await kind.find(trx, target.id);
    if (!before || (before.deletedAt !== null) !== (change.isInBin ?? false)) return { ok: false, reason: "not-found" };
    if (before.version !== target.version) return { ok: false, reason: "changed-meanwhile", current: before };
    const version = target.version + 1;
    const assignments = Object.entries({ ...change.columns, version, updated_at: now }).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    await sql`update ${sql.table(kind.table)} set ${sql.join(assignments)} where id = ${target.id}`.execute(trx);
    await change.also?.(trx, before);
    await recordDeed(trx, by, now, change.action, target.id, change.trail(before));
    return { ok: true, version };
  });
}

/** As {@link changeRecord}, for changes that name other records, which may be gone. */
export function changeReferringRecord<Found extends VersionedRecord>(
  db: Database,
  kind: RecordKind<Found>,
  target: Target,
  change: Change<Found>,
  by: By,
  now: Date,
): Promise<EditOutcome<Found>> {
  return referringInTransaction(db, (trx) => changeRecord(trx, kind, target, change, by, now));
}

/** Publishes at a time, past or to come; null makes it a draft. */
export function publishRecord<Found extends VersionedRecord & { publishedAt: Date | null }>(
  db: Database,
  kind: RecordKind<Found>,
  target: Target & { publishedAt: Date | null },
  by: By,
  now: Date,
): Promise<ChangeOutcome<Found>> {
  const change: Change<Found> = {
    columns: { published_at: target.publishedAt },
    action: `${kind.entityType}.publish`,
    trail: (before) => ({
      before: { publishedAt: before.publishedAt },
      after: { publishedAt: target.publishedAt },
    }),
  };
  return changeRecord(db, kind, target, change, by, now);
}

/** Marks a record as featured, or takes the mark away. */
export async function featureRecord<Found extends VersionedRecord & { details: { isFeatured: boolean } }>(
  db: Database,
  kind: RecordKind<Found>,
  target: Target & { isFeatured: boolean },
  by: By,
  now: Date,
): Promise<ChangeOutcome<Found>> {
  const change: Change<Found> = {
    columns: { is_featured: target.isFeatured },
    action: `${kind.entityType}.feature`,
    trail: (before) => ({
      before: { isFeatured: before.details.isFeatured },
      after: { isFeatured: target.isFeatured },
    }),
  };
  return changeRecord(db, kind, target, change, by, now);
}

/** Moves a record to the bin, from where it can be restored. */
export function deleteRecord<Found extends VersionedRecord>(
  db: Database,
  kind: RecordKind<Found>,
  target: Target,
  by: By,
  now: Date,
): Promise<ChangeOutcome<Found>> {
  const change: Change<Found> = {
    columns: { deleted_at: now },
    action: `${kind.entityType}.delete`,
    trail: (before) => ({ before, after: undefined }),
  };
  return changeRecord(db, kind, target, change, by, now);
}

/** Takes a record out of the bin, as it was. */
export function restoreRecord<Found extends VersionedRecord>(
  db: Database,
  kind: RecordKind<Found>,
  target: Target,
  by: By,
  now: Date,
): Promise<ChangeOutcome<Found>> {
  const change: Change<Found> = {
    columns: { deleted_at: null },
    action: `${kind.entityType}.restore`,
    trail: (before) => ({ before: undefined, after: before }),
    isInBin: true,
  };
  return changeRecord(db, kind, target, change, by, now);
}

/** Removes for good what has been in the bin since before `before`; returns how many. */
export async function purgeRecords(
  db: Database,
  table: VersionedTable,
  before: Date,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const result = await sql`delete from ${sql.table(table)} where deleted_at < ${before} and ${condition}`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
