import { sql } from "kysely";
import type { CreateOutcome, EditOutcome } from "#domain/edit-outcome.ts";
import type { PictureData } from "#domain/picture.ts";
import type { TestimonialDetails } from "#domain/testimonial.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { referringInTransaction } from "#server/db/in-transaction.ts";
import { containsInAnyCase } from "#server/db/text-search.ts";
import {
  type ListedTable,
  listRecordIds,
  pageOfRows,
  type RecordListOptions,
  type RecordPage,
} from "#server/editing/record-list.ts";
import {
  type By,
  changeReferringRecord,
  deleteRecord,
  featureRecord,
  publishRecord,
  purgeRecords,
  type RecordKind,
  restoreRecord,
  type Target,
} from "#server/editing/versioned-record.ts";
import { findPictures } from "#server/media/find-pictures.ts";

export interface TestimonialSummary {
  id: number;
  name: string;
  role: string;
  quote: string;
  picture: PictureData | undefined;
  isFeatured: boolean;
}

/** What visitors read: the featured ones first, then in the order in which they were added. */
export async function listPublicTestimonials(db: Database, now: Date, limit = 30): Promise<TestimonialSummary[]> {
  const rows = await db
    .selectFrom("testimonials")
    .select(["id", "name", "role", "quote", "image_id", "is_featured"])
    .where("deleted_at", "is", null)
    .where("published_at", "<=", now)
    .orderBy("is_featured", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return withPictures(db, rows);
}

interface SummaryRow {
  id: number;
  name: string;
  role: string;
  quote: string;
  image_id: number | null;
  is_featured: boolean;
}

async function withPictures(db: Database, rows: readonly SummaryRow[]): Promise<TestimonialSummary[]> {
  const pictures = await findPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.map((row) => toSummary(row, pictures));
}

function toSummary(row: SummaryRow, pictures: ReadonlyMap<number, PictureData>): TestimonialSummary {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    quote: row.quote,
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
    isFeatured: row.is_featured,
  };
}

// ---- the administrator's side ----

/** A testimonial with all that the dashboard edits. */
export interface TestimonialRecord {
  id: number;
  version: number;
  details: TestimonialDetails;
  /** Null: a draft; in the future: scheduled. */
  publishedAt: Date | null;
  isSample: boolean;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** In the bin since. */
  deletedAt: Date | null;
}

/** A row of the dashboard's list. */
export interface TestimonialRow extends TestimonialSummary {
  version: number;
  publishedAt: Date | null;
  isSample: boolean;
  updatedAt: Date;
}

const listedTestimonials: ListedTable = {
  table: "testimonials",
  nameColumn: "name",
  pictureColumn: "image_id",
  shows: ["all", "published", "scheduled", "draft", "featured", "no-picture", "sample"],
};

/** A page of the dashboard's list: everything that is not in the bin. */
export async function listTestimonials(
  db: Database,
  options: RecordListOptions,
  now: Date,
): Promise<RecordPage<TestimonialRow>> {
  const matching = containsInAnyCase(sql`concat_ws(e'\\n', name, role, quote)`, options.search);
  const ids = await listRecordIds(db, listedTestimonials, options, matching, now);
  if (ids.items.length === 0) return { ...ids, items: [] };
  const rows = await db.selectFrom("testimonials").selectAll().where("id", "in", ids.items).execute();
  const pictures = await findPictures(
    db,
    rows.map((row) => row.image_id),
  );
  const items = rows.map((row) => ({
    ...toSummary(row, pictures),
    version: row.version,
    publishedAt: row.published_at,
    isSample: row.is_sample,
    updatedAt: row.updated_at,
  }));
  return pageOfRows(ids, items);
}

/** How many testimonials there are, the bin left out. */
export async function countTestimonials(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("testimonials")
    .where("deleted_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The testimonial as the dashboard edits it, also from the bin; undefined for an unknown id. */
export async function findTestimonial(db: Database, id: number): Promise<TestimonialRecord | undefined> {
  const row = await db.selectFrom("testimonials").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    version: row.version,
    details: {
      name: row.name,
      role: row.role,
      quote: row.quote,
      imageId: row.image_id,
      isFeatured: row.is_featured,
    },
    publishedAt: row.published_at,
    isSample: row.is_sample,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

const testimonials: RecordKind<TestimonialRecord> = {
  table: "testimonials",
  entityType: "testimonial",
  find: findTestimonial,
};

/** Creates a testimonial. `publishedAt` null keeps it a draft, a later time schedules it. */
export function createTestimonial(
  db: Database,
  details: TestimonialDetails,
  by: By,
  now: Date,
  options: { publishedAt: Date | null; isSample?: boolean } = { publishedAt: now },
): Promise<CreateOutcome> {
  return referringInTransaction(db, async (trx): Promise<CreateOutcome> => {
    const { id } = await trx
      .insertInto("testimonials")
      .values({
        ...columnsOf(details),
        published_at: options.publishedAt,
        is_sample: options.isSample ?? false,
        created_by: by.actor.name,
        created_at: now,
        updated_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(trx, {
      ...by,
      at: now,
      action: "testimonial.create",
      entityType: "testimonial",
      entityId: String(id),
      after: details,
    });
    return { ok: true, id };
  });
}

/** Saves the form of a testimonial. */
export function editTestimonial(
  db: Database,
  edit: Target & { details: TestimonialDetails },
  by: By,
  now: Date,
): Promise<EditOutcome<TestimonialRecord>> {
  const change = {
    // What somebody has gone over is theirs, and no sample any more.
    columns: { ...columnsOf(edit.details), is_sample: false },
    action: "testimonial.edit",
    trail: (before: TestimonialRecord) => ({ before: before.details, after: edit.details }),
  };
  return changeReferringRecord(db, testimonials, edit, change, by, now);
}

/** Publishes now or at a time to come; null takes it back to a draft. */
export function publishTestimonial(db: Database, target: Target & { publishedAt: Date | null }, by: By, now: Date) {
  return publishRecord(db, testimonials, target, by, now);
}

/** Shows it among the featured ones, or no more. */
export function featureTestimonial(db: Database, target: Target & { isFeatured: boolean }, by: By, now: Date) {
  return featureRecord(db, testimonials, target, by, now);
}

/** Moves it to the bin, from where it can be restored. */
export function deleteTestimonial(db: Database, target: Target, by: By, now: Date) {
  return deleteRecord(db, testimonials, target, by, now);
}

/** Takes it out of the bin, as it was. */
export function restoreTestimonial(db: Database, target: Target, by: By, now: Date) {
  return restoreRecord(db, testimonials, target, by, now);
}

/** Removes for good what has been in the bin since before `before`; returns how many. */
export function purgeTestimonials(db: Database, before: Date): Promise<number> {
  return purgeRecords(db, "testimonials", before);
}

function columnsOf(details: TestimonialDetails) {
  return {
    name: details.name,
    role: details.role,
    quote: details.quote,
    image_id: details.imageId,
    is_featured: details.isFeatured,
  };
}
