import { sql } from "kysely";
import type { PictureData } from "#domain/media/picture.ts";
import type { Database } from "#server/db/connection.ts";
import { findPictures } from "#server/media/find-pictures.ts";
import { isPublished } from "#server/records/is-published.ts";

export interface TestimonialSummary {
  id: number;
  name: string;
  role: string;
  quote: string;
  /** This says how the office knows the person. */
  verifiedBy: string;
  picture: PictureData | undefined;
  isFeatured: boolean;
}

/** Lists what visitors see, featured ones first. A previewed one is the very first, also as a draft. */
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
  return rows.map((row) => toTestimonialSummary(row, pictures));
}

/**
 * Turns a row into what visitors see of a testimonial. `pictures` has the pictures by their ids; one that is missing
 * there is left out.
 */
export function toTestimonialSummary(row: SummaryRow, pictures: ReadonlyMap<number, PictureData>): TestimonialSummary {
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
