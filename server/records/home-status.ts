import { sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { Database } from "#server/db/connection.ts";
import {
  type By,
  type ChangeOutcome,
  changeRecord,
  type RecordKind,
  type Target,
  type VersionedRecord,
} from "./versioned-record.ts";

/** Where the changes of status of one kind of home are noted. */
export interface StatusHistory {
  table: "property_status_history" | "apartment_type_status_history";
  /** Names the home. */
  home: "property_id" | "apartment_type_id";
}

interface StatusChange {
  from: ListingStatus | null;
  to: ListingStatus;
  note: string;
  changedBy: string;
  changedAt: Date;
}

/** Sets the status and notes it in the history. A hidden home leaves all public pages at once. */
export function changeHomeStatus<Found extends VersionedRecord & { status: ListingStatus }>(
  db: Database,
  kind: RecordKind<Found>,
  history: StatusHistory,
  edit: Target & { status: ListingStatus; note?: string },
  by: By,
  now: Date,
): Promise<ChangeOutcome<Found>> {
  const change = {
    columns: { status: edit.status },
    action: `${kind.entityType}.change-status`,
    auditLog: (before: Found) => ({ before: { status: before.status }, after: { status: edit.status } }),
    also: (trx: Database, before: Found) =>
      noteStatus(trx, history, edit.id, {
        from: before.status,
        to: edit.status,
        note: edit.note ?? "",
        changedBy: by.actor.name,
        changedAt: now,
      }),
  };
  return changeRecord(db, kind, edit, change, by, now);
}

/** The history of a home begins when it is entered, as available. */
export function noteFirstStatus(trx: Database, history: StatusHistory, id: number, by: By, now: Date): Promise<void> {
  const first = { from: null, to: "available", note: "", changedBy: by.actor.name, changedAt: now } as const;
  return noteStatus(trx, history, id, first);
}

async function noteStatus(
  trx: Database,
  { table, home }: StatusHistory,
  id: number,
  change: StatusChange,
): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.ref(home)}, from_status, to_status, note, changed_by, changed_at)
    values (${id}, ${change.from}, ${change.to}, ${change.note}, ${change.changedBy}, ${change.changedAt})`.execute(
    trx,
  );
}

/** The changes of status, newest first. */
export async function listStatusChanges(
  db: Database,
  { table, home }: StatusHistory,
  id: number,
): Promise<StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    select from_status as "from", to_status as "to", note, changed_by as "changedBy", changed_at as "changedAt"
    from ${sql.table(table)} where ${sql.ref(home)} = ${id}
    order by changed_at desc, id desc`.execute(db);
  return rows;
}
