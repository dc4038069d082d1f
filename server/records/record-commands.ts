import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { type ColumnFields, formTexts } from "#domain/fields/field.ts";
import type { CreateOutcome, EditOutcome } from "#domain/records/edit-outcome.ts";
import type { Publication } from "#domain/records/publication.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { freeSlug, type SluggedTable } from "#server/db/free-slug.ts";
import { inTransaction, referringInTransaction } from "#server/db/in-transaction.ts";
import { type FormDraft, findFormDraft, forgetFormDraft, forgetFormDraftsOf, saveFormDraft } from "./form-drafts.ts";
import {
  type By,
  changeRecord,
  type RecordChange,
  type RecordKind,
  type Target,
  type VersionedRecord,
} from "./versioned-record.ts";

interface EditedRecord<Details> extends VersionedRecord, Publication {
  details: Details;
}

export interface WrittenKind<Details, Found extends EditedRecord<Details>> extends RecordKind<Found> {
  fields: ColumnFields;
  columnsOf: (details: Details) => Readonly<Record<string, unknown>>;
  /** Writes the rows of other tables. */
  putLinks?: (trx: Database, id: number, details: Details) => Promise<void>;
  slug?: { table: SluggedTable; of: (details: Details) => string };
  begin?: (trx: Database, id: number, by: By, now: Date) => Promise<void>;
  /** A condition for rows that may be purged. Without one all may. */
  isPurged?: RawBuilder<unknown>;
}

interface Created<Details> {
  details: Details;
  /** The default is now; null makes a draft. */
  publishedAt?: Date | null | undefined;
  unpublishAt?: Date | null | undefined;
  isSample?: boolean;
}

/** Makes the commands of a kind of record. Each is one transaction. */
export function recordCommands<Details extends object, Found extends EditedRecord<Details>>(
  kind: WrittenKind<Details, Found>,
) {
  const { table, entityType } = kind;
  const subjectOf = (id: number) => `${entityType}-${id}`;
  const change = (db: Database, what: { target: Target; change: RecordChange<Found> }, by: By, now: Date) =>
    changeRecord(db, { kind, ...what }, by, now);
  return {
    create: (db: Database, created: Created<Details>, by: By, now: Date): Promise<CreateOutcome> =>
      referringInTransaction(db, async (trx): Promise<CreateOutcome> => {
        const { details } = created;
        const id = await insertRecord(trx, { kind, ...created }, by, now);
        await kind.putLinks?.(trx, id, details);
        await kind.begin?.(trx, id, by, now);
        await recordAction(trx, by, now, { action: `${entityType}.create`, id, after: details });
        return { ok: true, id };
      }),

    edit(db: Database, edit: Target & { details: Details }, by: By, now: Date): Promise<EditOutcome<Found>> {
      const what: RecordChange<Found> = {
        columns: (before) => ({
          ...kind.columnsOf(edit.details),
          ...(hasOwnContent(before.details, edit.details) ? { is_sample: false } : {}),
        }),
        action: `${entityType}.edit`,
        recordedStates: (before) => ({ before: before.details, after: edit.details }),
        also: async (trx) => kind.putLinks?.(trx, edit.id, edit.details),
      };
      return referringInTransaction(db, (trx) => change(trx, { target: edit, change: what }, by, now));
    },

    /** Sets when a record is published. It becomes a draft if `publishedAt` is null. */
    publish(
      db: Database,
      { publishedAt, unpublishAt, ...target }: Target & Pick<Publication, "publishedAt"> & Partial<Publication>,
      by: By,
      now: Date,
    ) {
      const isEndGiven = unpublishAt !== undefined;
      const recordedStates = (before: Found) => ({
        before: { publishedAt: before.publishedAt, ...(isEndGiven ? { unpublishAt: before.unpublishAt } : {}) },
        after: { publishedAt, ...(isEndGiven ? { unpublishAt } : {}) },
      });
      const columns = { published_at: publishedAt, ...(isEndGiven ? { unpublish_at: unpublishAt } : {}) };
      return change(db, { target, change: { columns, action: `${entityType}.publish`, recordedStates } }, by, now);
    },

    /** Saves a draft over a published record. The version rises, so that other open forms notice it. */
    keepDraft(db: Database, { fields, ...target }: Target & { fields: FormDraft["fields"] }, by: By, now: Date) {
      const what: RecordChange<Found> = {
        columns: {},
        action: `${entityType}.keep-draft`,
        recordedStates: () => ({ before: undefined, after: fields }),
        keepsDate: true,
        also: (trx, before) =>
          saveFormDraft(trx, subjectOf(target.id), null, {
            fields,
            base: formTexts(kind.fields, before.details),
            baseVersion: before.version + 1,
            savedBy: by.actor.name,
            savedAt: now,
          }),
      };
      return change(db, { target, change: what }, by, now);
    },

    discardDraft(db: Database, target: Target, by: By, now: Date) {
      return inTransaction(db, async (trx) => {
        const draft = await findFormDraft(trx, subjectOf(target.id), null);
        const what: RecordChange<Found> = {
          columns: {},
          action: `${entityType}.discard-draft`,
          recordedStates: () => ({ before: draft?.fields, after: undefined }),
          keepsDate: true,
          also: () => forgetFormDraft(trx, subjectOf(target.id), null),
        };
        return change(trx, { target, change: what }, by, now);
      });
    },

    feature(db: Database, { isFeatured, ...target }: Target & { isFeatured: boolean }, by: By, now: Date) {
      const recordedStates = (before: Found) => ({
        before: { isFeatured: "isFeatured" in before.details && before.details.isFeatured === true },
        after: { isFeatured },
      });
      const what = { columns: { is_featured: isFeatured }, action: `${entityType}.feature`, recordedStates };
      return change(db, { target, change: what }, by, now);
    },

    remove(db: Database, target: Target, by: By, now: Date) {
      const recordedStates = (before: Found) => ({ before, after: undefined });
      const what = { columns: { deleted_at: now }, action: `${entityType}.delete`, recordedStates };
      return change(db, { target, change: what }, by, now);
    },

    restore(db: Database, target: Target, by: By, now: Date) {
      const recordedStates = (before: Found) => ({ before: undefined, after: before });
      const what = { columns: { deleted_at: null }, action: `${entityType}.restore`, recordedStates, isDeleted: true };
      return change(db, { target, change: what }, by, now);
    },

    /** Deletes for good what has been in the bin since before a time, with its drafts, and returns how many records. */
    async purge(db: Database, before: Date): Promise<number> {
      const { isPurged = sql`true` } = kind;
      return inTransaction(db, async (trx) => {
        const { rows } = await sql<{ id: number }>`
          delete from ${sql.table(table)} where deleted_at < ${before} and ${isPurged} returning id`.execute(trx);
        await forgetFormDraftsOf(
          trx,
          rows.map(({ id }) => subjectOf(id)),
        );
        return rows.length;
      });
    },
  };
}

/** The fields that visitors read and see. */
const wordsAndPictures = [
  ...["title", "name", "description", "features", "excerpt", "content", "quote", "author", "authorBio"],
  ...["mainImageId", "galleryIds", "floorPlanId", "drawnPlan", "imageId", "authorImageId"],
];

/** A sample is one until its words or its pictures are the company's own: with a new price it is still invented. */
function hasOwnContent(before: object, after: object): boolean {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return wordsAndPictures.some((name) => !isDeepStrictEqual(was.get(name), is.get(name)));
}

async function insertRecord<Details, Found extends EditedRecord<Details>>(
  trx: Database,
  {
    kind: { table, columnsOf, slug },
    details,
    publishedAt,
    unpublishAt = null,
    isSample = false,
  }: Created<Details> & { kind: WrittenKind<Details, Found> },
  by: By,
  now: Date,
): Promise<number> {
  const columns = {
    ...columnsOf(details),
    ...(slug ? { slug: await freeSlug(trx, slug.table, slug.of(details)) } : {}),
    published_at: publishedAt === undefined ? now : publishedAt,
    unpublish_at: unpublishAt,
    is_sample: isSample,
    created_by: by.actor.name,
    created_at: now,
    updated_at: now,
  };
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))}) returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${table} gave no id to a new record`);
  return id;
}
