import { type FormValue, formOf, sectionsOf } from "#domain/fields/field.ts";
import { onOff, picture, text } from "#domain/fields/field-kinds.ts";
import { inLanguages, sectionsInLanguages } from "#domain/fields/in-languages.ts";

const role = text("Role or title", {
  column: "role",
  max: 120,
  hint: "Like “Salon owner, Ntinda”.",
  heading: "Role",
  width: "half",
});
const verifiedBy = text("How we know them", {
  column: "verified_by",
  max: 160,
  hint: "Like “Owner since March 2025, agreement seen by Grace”. Visitors read it below the name.",
});

export const testimonialFields = {
  name: text("Full name", {
    column: "name",
    max: 120,
    empty: "Please enter a name",
    heading: "Name",
    width: "half",
  }),
  role,
  quote: text("Quote", { column: "quote", max: 2000, rows: 5, empty: "Please enter a quote" }),
  verifiedBy,
  isFeatured: onOff("Featured", { column: "is_featured", formLabel: "Featured: shown first" }),
  imageId: picture("Picture", { column: "image_id", formLabel: "Profile picture" }),
  ...inLanguages({ role, quote: text("Quote", { column: "quote", max: 2000, rows: 5 }), verifiedBy }),
};

export const testimonialSections = sectionsOf(testimonialFields, [
  { title: "Who says what", fields: ["name", "role", "quote", "verifiedBy", "imageId", "isFeatured"] },
  ...sectionsInLanguages(["role", "quote", "verifiedBy"]),
]);

export const testimonialForm = formOf(testimonialFields);

export type TestimonialDetails = FormValue<typeof testimonialFields>;
