import { optionalIdField, requiredTextField, switchField, textField } from "#domain/forms/form-fields.ts";
import { type Details, formOf, type RecordFields } from "#domain/records/record-fields.ts";

export const testimonialFields = {
  name: {
    label: "Full name",
    kind: "text",
    column: "name",
    schema: requiredTextField("Please enter a name", 120),
    heading: "Name",
  },
  role: { label: "Role or title", kind: "text", column: "role", schema: textField(120), heading: "Role" },
  quote: {
    label: "Quote",
    kind: "text",
    column: "quote",
    schema: requiredTextField("Please enter a quote", 2000),
  },
  verifiedBy: { label: "How we know them", kind: "text", column: "verified_by", schema: textField(160) },
  isFeatured: { label: "Featured", kind: "switch", column: "is_featured", schema: switchField() },
  imageId: { label: "Picture", kind: "picture", column: "image_id", schema: optionalIdField() },
} as const satisfies RecordFields;

export const testimonialForm = formOf(testimonialFields);

export type TestimonialDetails = Details<typeof testimonialFields>;
