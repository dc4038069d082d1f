import { type ApartmentDetails, apartmentFields } from "#domain/catalogue/apartment.ts";
import { formTexts, labelsOf } from "#domain/records/record-fields.ts";
import type { FormValues } from "../parts/form-values.ts";

export const apartmentResource = { one: "apartment", many: "apartment types" };

/** An apartment as its form shows it. */
export function apartmentValues(details: ApartmentDetails): FormValues {
  return formTexts(apartmentFields, details);
}

/** How the fields are called where two versions are compared. */
export const apartmentLabels = labelsOf(apartmentFields);
