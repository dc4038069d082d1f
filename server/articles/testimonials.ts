import { sql } from "kysely";
import { type TestimonialDetails, testimonialFields } from "#domain/articles/testimonial.ts";
import type { PictureData } from "#domain/media/picture.ts";
import { columnsOf, selectionOf } from "#domain/records/record-fields.ts";
import type { Database } from "#server/db/connection.ts";
import { containsInAnyCase } from "#server/db/text-search.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import type { BulkTable } from "#server/records/bulk-effects.ts";
import { isPublished } from "#server/records/is-published.ts";
import { recordCommands, type WrittenKind } from "#server/records/record-commands.ts";
import { listRecordIds, pageOfRows, type RecordListOptions, type RecordPage } from "#server/records/record-list.ts";
import { type RecordState, recordStateColumns, splitState } from "#server/records/record-state.ts";

interface TestimonialSummary {
  id: number;
  name: string;
  role: string;
  quote: string;
  /** How the office knows who says this; empty where that is not said. */
  verifiedBy: string;
  picture: PictureData | undefined;
  isFeatured: boolean;
}

/**
 * What visitors read: the featured ones first, then in the order in which they were added. One that is previewed stands
 * before them, published or not.
 */
export async function listPublicTestimonials(
  db: Database,
  now: Date,
  limit = 30,
  previewedId?: number,
): Promise<TestimonialSummary[]> {
  const isPreviewed = sql<boolean>`id = ${previewedId ?? 0}`;
  const rows = await db
    .selectFrom("testimonials")
    .select(["id", "name", "role", "quote", "verified_by", "image_id", "is_featured"])
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([isPublished(now), isPreviewed]))
    .orderBy(isPreviewed, "desc")
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
  verified_by: string;
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
    verifiedBy: row.verified_by,
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
    isFeatured: row.is_featured,
  };
}

// ---- the administrator's side ----

/** A testimonial with all that the dashboard edits. */
type TestimonialRecord = RecordState & { details: TestimonialDetails };

/** A row of the dashboard's list. */
interface TestimonialRow extends TestimonialSummary {
  version: number;
  publishedAt: Date | null;
  unpublishAt: Date | null;
  isSample: boolean;
  updatedAt: Date;
}

/** How the dashboard lists them and changes many at once. */
export const listedTestimonials: BulkTable = {
  kind: "testimonial",
  table: "testimonials",
  nameColumn: "name",
  pictureColumn: "image_id",
  shows: ["all", "published", "scheduled", "draft", "featured", "no-picture", "no-alt", "sample"],
  matches: (search) => containsInAnyCase(sql`concat_ws(e'\\n', name, role, quote)`, search),
};

/** A page of the dashboard's list: everything that is not in the bin. */
export async function listTestimonials(
  db: Database,
  options: RecordListOptions,
  now: Date,
): Promise<RecordPage<TestimonialRow>> {
  const ids = await listRecordIds(db, listedTestimonials, options, now);
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
    unpublishAt: row.unpublish_at,
    isSample: row.is_sample,
    updatedAt: row.updated_at,
  }));
  return pageOfRows(ids, items);
}

/** The testimonial as the dashboard edits it, also from the bin; undefined for an unknown id. */
export async function findTestimonial(db: Database, id: number): Promise<TestimonialRecord | undefined> {
  const row = await db
    .selectFrom("testimonials")
    .select(recordStateColumns)
    .select(selectionOf(testimonialFields))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { state, own } = splitState(row);
  return { ...state, details: own };
}

const testimonials: WrittenKind<TestimonialDetails, TestimonialRecord> = {
  table: "testimonials",
  entityType: "testimonial",
  fields: testimonialFields,
  find: findTestimonial,
  columnsOf: (details) => columnsOf(testimonialFields, details),
};

/** What the administrator can do with them. */
export const testimonialRecords = recordCommands(testimonials);
