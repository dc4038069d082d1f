import { sql } from "kysely";
import type { EditRejection } from "#domain/records/edit-outcome.ts";
import type { RecordEntity } from "#domain/records/record-entity.ts";
import { type AuditEntry, recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { knownTarget, rememberSave, type SentForm } from "#server/submissions/form-saves.ts";

export type By = Pick<AuditEntry, "actor" | "requestId"> & { form?: SentForm | undefined };

export const versionedTables = {
  property: { table: "properties", nameColumn: "title" },
  apartment: { table: "apartment_types", nameColumn: "name" },
  post: { table: "posts", nameColumn: "title" },
  testimonial: { table: "testimonials", nameColumn: "name" },
  progress: { table: "progress_updates", nameColumn: "title" },
} as const satisfies Record<RecordEntity, { table: string; nameColumn: string }>;

export type VersionedTable = (typeof versionedTables)[RecordEntity]["table"];

export interface VersionedRecord {
  id: number;
  version: number;
  deletedAt: Date | null;
}

export interface RecordKind<Found extends VersionedRecord> {
  table: VersionedTable;
  entityType: string;
  find: (db: Database, id: number) => Promise<Found | undefined>;
}

/** A record in the version that its editor saw. */
export interface Target {
  id: number;
  version: number;
}

export type ChangeOutcome<Found> = { ok: true; version: number } | EditRejection<Found>;

export interface RecordChange<Found> {
  columns: Readonly<Record<string, unknown>> | ((before: Found) => Readonly<Record<string, unknown>>);
  /** The action is such as "property.edit". */
  action: string;
  recordedStates: (before: Found) => { before: unknown; after: unknown };
  /** Writes more in the same transaction, after the record itself. */
  also?: (trx: Database, before: Found) => Promise<void>;
  /** This is true if the record has to be in the bin; otherwise it must not be there. */
  isDeleted?: boolean;
  /** This is true if the date of the last change stays. */
  keepsDate?: boolean;
}

/**
 * Changes a record and writes the audit log, in one transaction. Of two editors who save at the same time, the second
 * is rejected. A form that is sent again counts as opened in the version that its first save made.
 */
export function changeRecord<Found extends VersionedRecord>(
  db: Database,
  { kind, target: sent, change }: { kind: RecordKind<Found>; target: Target; change: RecordChange<Found> },
  by: By,
  now: Date,
): Promise<ChangeOutcome<Found>> {
  return inTransaction(db, async (trx): Promise<ChangeOutcome<Found>> => {
    const target = await knownTarget(trx, by, kind.entityType, sent);
    await sql`select id from ${sql.table(kind.table)} where id = ${target.id} for update`.execute(trx);
    const before = await kind.find(trx, target.id);
    if (!before || (before.deletedAt !== null) !== (change.isDeleted ?? false))
      return { ok: false, reason: "not-found" };
    if (before.version !== target.version) return { ok: false, reason: "changed-meanwhile", current: before };
    const version = target.version + 1;
    const date = change.keepsDate ? {} : { updated_at: now };
    const columns = typeof change.columns === "function" ? change.columns(before) : change.columns;
    const assignments = Object.entries({ ...columns, ...date, version }).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    await sql`update ${sql.table(kind.table)} set ${sql.join(assignments)} where id = ${target.id}`.execute(trx);
    await change.also?.(trx, before);
    await recordAction(trx, by, now, { action: change.action, id: target.id, ...change.recordedStates(before) });
    await rememberSave(trx, by, { kind: kind.entityType, id: target.id, version }, now);
    return { ok: true, version };
  });
}
