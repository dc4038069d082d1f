import { homePath } from "#domain/catalogue/home.ts";
import { missingFromProperty } from "#domain/catalogue/missing-details.ts";
import { propertyFields, propertyForm, propertySections } from "#domain/catalogue/property.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const propertyKind = {
  one: "property",
  many: "properties",
  entityType: "property",
  fields: propertyFields,
  sections: propertySections,
  schema: propertyForm,
  title: "title",
  list: "/dashboard/properties",
  form: "/dashboard/properties/:id",
  addLabel: "Add Property",
  isDuplicable: true,
  sitePath: (id: number) => homePath({ kind: "property", id }),
  missing: missingFromProperty,
} as const satisfies RecordKind;
