import { sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { Database } from "#server/db/connection.ts";
import { type By, type ChangeOutcome, changeRecord, type Target } from "#server/records/versioned-record.ts";
import type { StoredHomes } from "./stored-homes.ts";

interface StatusChange {
  from: ListingStatus | null;
  to: ListingStatus;
  note: string;
  changedBy: string;
  changedAt: Date;
}

interface HomeStatus {
  id: number;
  version: number;
  status: ListingStatus;
  deletedAt: Date | null;
}

/** Finds the status of a property or an apartment type, also of a deleted one; undefined if there is none. */
export function findHomeStatus(db: Database, { table }: StoredHomes, id: number): Promise<HomeStatus | undefined> {
  return db
    .selectFrom(table)
    .select(["id", "version", "status", "deleted_at as deletedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Changes the status of a home and adds it to the home's history. */
export function changeHomeStatus(
  db: Database,
  {
    home,
    edit: { status, note = "", ...target },
  }: { home: StoredHomes; edit: Target & { status: ListingStatus; note?: string } },
  by: By,
  now: Date,
): Promise<ChangeOutcome<HomeStatus>> {
  const record = {
    table: home.table,
    entityType: home.kind,
    find: (trx: Database, id: number) => findHomeStatus(trx, home, id),
  };
  const change = {
    columns: { status },
    action: `${home.kind}.change-status`,
    recordedStates: (before: HomeStatus) => ({ before: { status: before.status }, after: { status } }),
    also: (trx: Database, before: HomeStatus) =>
      noteStatus(trx, home, target.id, {
        from: before.status,
        to: status,
        note,
        changedBy: by.actor.name,
        changedAt: now,
      }),
  };
  return changeRecord(db, { kind: record, target, change }, by, now);
}

/** Begins the history of a new home. */
export function recordFirstStatus(trx: Database, home: StoredHomes, id: number, change: { by: By; now: Date }) {
  const { by, now } = change;
  const first = { from: null, to: "available", note: "", changedBy: by.actor.name, changedAt: now } as const;
  return noteStatus(trx, home, id, first);
}

async function noteStatus(
  trx: Database,
  { statusHistory: { table, home } }: StoredHomes,
  id: number,
  change: StatusChange,
): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.ref(home)}, from_status, to_status, note, changed_by, changed_at)
    values (${id}, ${change.from}, ${change.to}, ${change.note}, ${change.changedBy}, ${change.changedAt})`.execute(
    trx,
  );
}

/** Lists the changes of a home's status, newest first. */
export async function listStatusChanges(
  db: Database,
  { statusHistory: { table, home } }: StoredHomes,
  id: number,
): Promise<StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    select from_status as "from", to_status as "to", note, changed_by as "changedBy", changed_at as "changedAt"
    from ${sql.table(table)} where ${sql.ref(home)} = ${id}
    order by changed_at desc, id desc`.execute(db);
  return rows;
}
