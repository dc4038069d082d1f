import { sql } from "kysely";
import { testimonialFields } from "#domain/articles/testimonial.ts";
import { selectionOf } from "#domain/fields/field.ts";
import type { Translated } from "#domain/fields/in-languages.ts";
import type { PictureData } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { isPublished } from "#server/records/is-published.ts";

/** `verifiedBy` says how the office knows the person. */
type TestimonialTexts = Translated<"role" | "quote" | "verifiedBy">;

export interface TestimonialSummary extends TestimonialTexts {
  id: number;
  name: string;
  picture: PictureData | undefined;
  isFeatured: boolean;
}

/** More would make the home page slow to load. */
const MAX_LISTED = 30;

export const testimonialColumns = ["id" as const, ...selectionOf(testimonialFields)];

/**
 * Lists what visitors see: featured ones first, then those that were published last. A previewed one is the very first,
 * also as a draft.
 */
export async function listPublicTestimonials(
  db: Database,
  now: Date,
  previewedId?: number,
): Promise<TestimonialSummary[]> {
  const isPreviewed = sql<boolean>`id = ${previewedId ?? 0}`;
  const rows = await db
    .selectFrom("testimonials")
    .select(testimonialColumns)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([isPublished(now), isPreviewed]))
    .orderBy(isPreviewed, "desc")
    .orderBy("is_featured", "desc")
    .orderBy("published_at", "desc")
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
  return withPictures(db, rows);
}

interface SummaryRow extends TestimonialTexts {
  id: number;
  name: string;
  imageId: number | null;
  isFeatured: boolean;
}

async function withPictures(db: Database, rows: readonly SummaryRow[]): Promise<TestimonialSummary[]> {
  const pictures = await findPictures(
    db,
    rows.map((row) => row.imageId),
  );
  return rows.map((row) => toTestimonialSummary(row, pictures));
}

/**
 * Turns a row into what visitors see of a testimonial. `pictures` has the pictures by their ids; one that is missing
 * there is left out.
 */
export function toTestimonialSummary<Row extends SummaryRow>(
  { imageId, ...row }: Row,
  pictures: ReadonlyMap<number, PictureData>,
) {
  return { ...row, picture: imageId === null ? undefined : pictures.get(imageId) };
}
