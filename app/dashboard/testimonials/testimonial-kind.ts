import type { RecordKind } from "../records/record-kind.ts";

export const testimonialKind = {
  one: "testimonial",
  many: "testimonials",
  entityType: "testimonial",
  title: "name",
  list: "/dashboard/testimonials",
  form: "/dashboard/testimonials/:id",
  sitePath: () => "/#testimonials-pages",
} as const satisfies RecordKind;
