import { type TestimonialDetails, testimonialFields } from "#domain/articles/testimonial.ts";
import { formTexts, labelsOf } from "#domain/records/record-fields.ts";
import type { FormValues } from "../parts/form-values.ts";

export const testimonialResource = { one: "testimonial", many: "testimonials" };

/** A testimonial as its form shows it. */
export function testimonialValues(details: TestimonialDetails): FormValues {
  return formTexts(testimonialFields, details);
}

/** How the fields are called where two versions are compared. */
export const testimonialLabels = labelsOf(testimonialFields);
