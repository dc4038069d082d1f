import { missingFromProperty } from "#domain/catalogue/missing-details.ts";
import { propertyFields, propertyForm, propertySections } from "#domain/catalogue/property.ts";
import type { EditedKind } from "../records/record-kind.ts";
import { propertyKind } from "./property-kind.ts";

export const editedProperty = {
  ...propertyKind,
  fields: propertyFields,
  sections: propertySections,
  schema: propertyForm,
  addLabel: "Add Property",
  missing: missingFromProperty,
  isFoldedWhenNew: true,
} as const satisfies EditedKind;
