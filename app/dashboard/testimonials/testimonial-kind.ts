import { testimonialFields, testimonialForm, testimonialSections } from "#domain/articles/testimonial.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const testimonialKind = {
  one: "testimonial",
  many: "testimonials",
  entityType: "testimonial",
  fields: testimonialFields,
  sections: testimonialSections,
  schema: testimonialForm,
  title: "name",
  list: "/dashboard/testimonials",
  form: "/dashboard/testimonials/:id",
} as const satisfies RecordKind;
