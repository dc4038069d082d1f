import { type PropertyDetails, propertyFields } from "#domain/catalogue/property.ts";
import { formTexts, labelsOf } from "#domain/records/record-fields.ts";
import type { FormValues } from "../parts/form-values.ts";

export const propertyResource = { one: "property", many: "properties" };

/** A property as its form shows it. */
export function propertyValues(details: PropertyDetails): FormValues {
  return formTexts(propertyFields, details);
}

/** How the fields are called where two versions are compared. */
export const propertyLabels = labelsOf(propertyFields);
