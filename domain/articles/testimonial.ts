import { z } from "zod";
import { optionalIdField, requiredTextField, switchField, textField } from "#domain/forms/form-fields.ts";

/** The dashboard's form for a testimonial. */
export const testimonialForm = z.object({
  name: requiredTextField("Please enter a name", 120),
  role: textField(120),
  quote: requiredTextField("Please enter a quote", 2000),
  imageId: optionalIdField(),
  isFeatured: switchField(),
});

export type TestimonialDetails = z.output<typeof testimonialForm>;
