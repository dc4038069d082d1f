import type { TestimonialDetails } from "#domain/articles/testimonial.ts";
import type { FormValues } from "../parts/form-values.ts";

export const testimonialResource = { one: "testimonial", many: "testimonials" };

/** A testimonial as its form shows it. */
export function testimonialValues(details: TestimonialDetails): FormValues {
  return {
    name: details.name,
    role: details.role,
    quote: details.quote,
    imageId: details.imageId === null ? "" : String(details.imageId),
    isFeatured: details.isFeatured ? "on" : "",
  };
}

/** How the fields are called where two versions are compared. */
export const testimonialLabels: Record<keyof TestimonialDetails, string> = {
  name: "Full name",
  role: "Role or title",
  quote: "Quote",
  imageId: "Picture",
  isFeatured: "Featured",
};
