import { type RawBuilder, sql } from "kysely";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import type { CreateOutcome } from "#domain/records/edit-outcome.ts";
import { columnsOf, type RecordFields } from "#domain/records/record-fields.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import type { SluggedTable } from "#server/db/free-slug.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import type { BulkTable } from "#server/records/bulk-effects.ts";
import { countLinks, putLinkedIds } from "#server/records/linked-ids.ts";
import { recordCommands } from "#server/records/record-commands.ts";
import { listRecordIds, pageOfRows, type RecordListOptions, type RecordPage } from "#server/records/record-list.ts";
import { splitState } from "#server/records/record-state.ts";
import type { By, Target } from "#server/records/versioned-record.ts";
import { copyOnce } from "./home-copies.ts";
import { changeHomeStatus, noteFirstStatus } from "./home-status.ts";
import { type HomeRow, type HomeState, type HomeSummary, type ReadHomes, readInOrder, toSummary } from "./homes.ts";
import type { StoredHomes } from "./stored-homes.ts";

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

type ListedHome<Row extends HomeRow> = HomeSummary<Row> &
  Pick<HomeState, "version" | "publishedAt" | "unpublishAt" | "isSample" | "updatedAt"> & { photoCount: number };

type HomeRecord<Details> = HomeState & { details: Details };

type DuplicateOutcome = CreateOutcome | { ok: false; reason: "not-found" };

interface WrittenHomes<Row extends HomeRow, Details> {
  stored: StoredHomes;
  listed: BulkTable;
  read: ReadHomes<Row>;
  fields: RecordFields;
  slug?: { table: SluggedTable; of: (details: Details) => string };
  isPurged?: RawBuilder<unknown>;
  details: (db: Database, row: Row) => Promise<Details>;
  copyOf: (details: Details) => Details;
}

export function homeRecords<
  Row extends HomeRow,
  Details extends { isFeatured: boolean; galleryIds: number[]; tagIds?: number[] },
>({ stored, listed, read, fields, slug, isPurged, details, copyOf }: WrittenHomes<Row, Details>) {
  const { kind, table, gallery, tags } = stored;

  /** Without the bin. */
  async function list(db: Database, options: RecordListOptions, now: Date): Promise<RecordPage<ListedHome<Row>>> {
    const found = await listRecordIds(db, listed, options, now);
    const photos = await countLinks(db, gallery, found.items);
    const wanted = { ids: found.items, where: sql<boolean>`true` };
    const items = await readInOrder(db, read, wanted, (row, pictures) => ({
      ...toSummary(row, pictures),
      version: row.version,
      photoCount: (photos.get(row.id) ?? 0) + (row.mainImageId === null ? 0 : 1),
      publishedAt: row.publishedAt,
      unpublishAt: row.unpublishAt,
      isSample: row.isSample,
      updatedAt: row.updatedAt,
    }));
    return pageOfRows(found, items);
  }

  /** Also from the bin. */
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
    begin: (trx: Database, id: number, by: By, now: Date) => noteFirstStatus(trx, stored, id, { by, now }),
    ...(slug ? { slug } : {}),
    ...(isPurged ? { isPurged } : {}),
  });

  return {
    ...commands,
    listed,
    list,
    find,
    /** A draft, not featured. The same form makes one copy. */
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
        return formKey === undefined ? add() : copyOnce(trx, { formKey, kind, originalId: id }, add);
      }),
    changeStatus: (db: Database, edit: Target & { status: ListingStatus; note?: string }, by: By, now: Date) =>
      changeHomeStatus(db, { home: stored, edit }, by, now),
  };
}
