import { testimonialFields, testimonialForm, testimonialSections } from "#domain/articles/testimonial.ts";
import type { EditedKind } from "../records/record-kind.ts";
import { testimonialKind } from "./testimonial-kind.ts";

export const editedTestimonial = {
  ...testimonialKind,
  fields: testimonialFields,
  sections: testimonialSections,
  schema: testimonialForm,
} as const satisfies EditedKind;
