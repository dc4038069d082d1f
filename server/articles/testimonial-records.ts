import { type TestimonialDetails, testimonialFields } from "#domain/articles/testimonial.ts";
import { columnsOf, selectionOf } from "#domain/fields/field.ts";
import type { Database } from "#server/db/connection.ts";
import type { FieldsOf } from "#server/db/table-fields.ts";
import { recordCommands, type WrittenKind } from "#server/records/record-commands.ts";
import { type RecordState, recordStateColumns, splitState } from "#server/records/record-state.ts";

type TestimonialRecord = RecordState & { details: TestimonialDetails };

/** Finds a testimonial, also in the bin. */
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
  fields: testimonialFields satisfies FieldsOf<"testimonials">,
  find: findTestimonial,
  columnsOf: (details) => columnsOf(testimonialFields, details),
};

export const testimonialRecords = recordCommands(testimonials);
