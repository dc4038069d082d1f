import { apartmentFields, apartmentForm, apartmentSections } from "#domain/catalogue/apartment.ts";
import { homePath } from "#domain/catalogue/home.ts";
import { missingFromApartment } from "#domain/catalogue/missing-details.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const apartmentKind = {
  one: "apartment",
  many: "apartment types",
  entityType: "apartment",
  fields: apartmentFields,
  sections: apartmentSections,
  schema: apartmentForm,
  title: "name",
  list: "/dashboard/apartments",
  form: "/dashboard/apartments/:id",
  addLabel: "Add Apartment",
  isDuplicable: true,
  sitePath: (id: number) => homePath({ kind: "apartment", id }),
  missing: missingFromApartment,
} as const satisfies RecordKind;
