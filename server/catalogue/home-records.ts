import { type RawBuilder, sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import { type ColumnFields, columnsOf } from "#domain/fields/field.ts";
import type { CreateOutcome } from "#domain/records/edit-outcome.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { SluggedTable } from "#server/db/free-slug.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { putLinkedIds } from "#server/records/linked-ids.ts";
import { recordCommands } from "#server/records/record-commands.ts";
import { splitState } from "#server/records/record-state.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { keyOfPart, once } from "#server/submissions/once.ts";
import { changeHomeStatus, recordFirstStatus } from "./home-status.ts";
import type { HomeRow, HomeState, ReadHomes } from "./homes.ts";
import type { StoredHomes } from "./stored-homes.ts";

/** Leaves out the columns that describe the record and not the home. */
export function ownFields<Row extends HomeState>(row: Row): Omit<Row, keyof HomeState> {
  const {
    id,
    version,
    status,
    publishedAt,
    unpublishAt,
    isSample,
    createdBy,
    createdAt,
    updatedAt,
    deletedAt,
    ...own
  } = row;
  return own;
}

type HomeRecord<Details> = HomeState & { details: Details };

type DuplicateOutcome = CreateOutcome | { ok: false; reason: "not-found" | "form-used" };

interface WrittenHomes<Row extends HomeRow, Details> {
  stored: StoredHomes;
  read: ReadHomes<Row>;
  fields: ColumnFields;
  slug?: { table: SluggedTable; of: (details: Details) => string };
  /** A condition for homes that may be purged from the bin. Without it all may. */
  isPurged?: RawBuilder<unknown>;
  details: (db: Database, row: Row) => Promise<Details>;
  copyOf: (details: Details) => Details;
}

/** Makes the commands of a kind of homes: those of every record, a copy as a draft, and the change of the status. */
export function homeRecords<
  Row extends HomeRow,
  Details extends { isFeatured: boolean; galleryIds: number[]; tagIds?: number[] },
>({ stored, read, fields, slug, isPurged, details, copyOf }: WrittenHomes<Row, Details>) {
  const { kind, table, gallery, tags } = stored;

  /** Finds a home, also in the bin. */
  async function find(db: Database, id: number): Promise<HomeRecord<Details> | undefined> {
    const [row] = await read(db, sql<boolean>`id = ${id}`);
    if (!row) return undefined;
    return { ...splitState(row).state, status: row.status, details: await details(db, row) };
  }

  const commands = recordCommands({
    table,
    entityType: kind,
    fields,
    find,
    columnsOf: (own: Details) => columnsOf(fields, own),
    putLinks: async (trx: Database, id: number, own: Details) => {
      await putLinkedIds(trx, gallery, id, own.galleryIds);
      if (tags) await putLinkedIds(trx, tags, id, own.tagIds ?? []);
    },
    begin: (trx: Database, id: number, by: By, now: Date) => recordFirstStatus(trx, stored, id, { by, now }),
    ...(slug ? { slug } : {}),
    ...(isPurged ? { isPurged } : {}),
  });

  return {
    ...commands,
    find,
    duplicate: (
      db: Database,
      { id, formKey }: { id: number; formKey?: string | undefined },
      by: By,
      now: Date,
    ): Promise<DuplicateOutcome> =>
      referringInTransaction(db, async (trx): Promise<DuplicateOutcome> => {
        const original = await find(trx, id);
        if (!original || original.deletedAt !== null) return { ok: false, reason: "not-found" };
        const add = async () => {
          const copied = { ...copyOf(original.details), isFeatured: false };
          const copy = await commands.create(trx, { details: copied, publishedAt: null }, by, now);
          if (copy.ok) await recordAction(trx, by, now, { action: `${kind}.duplicate`, id, after: { copy: copy.id } });
          return copy;
        };
        // The buttons of all rows of a list have one key, so the row is added to it.
        const key = keyOfPart(formKey, `${kind} ${id}`);
        const sent = { key, command: `${kind}.duplicate`, input: id, by, now };
        return once(trx, sent, add);
      }),
    changeStatus: (db: Database, edit: Target & { status: ListingStatus; note?: string }, by: By, now: Date) =>
      changeHomeStatus(db, { home: stored, edit }, by, now),
  };
}
