import { testimonialFields, testimonialForm, testimonialSections } from "#domain/articles/testimonial.ts";
import { missingFromTestimonial } from "#domain/catalogue/missing-details.ts";
import type { EditedKind } from "../records/record-kind.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export const editedTestimonial = {
  ...testimonialKind,
  fields: testimonialFields,
  sections: testimonialSections,
  schema: testimonialForm,
  missing: missingFromTestimonial,
} as const satisfies EditedKind;
