import { apartmentFields, apartmentForm, apartmentSections } from "#domain/catalogue/apartment.ts";
import { missingFromApartment } from "#domain/catalogue/missing-details.ts";
import type { EditedKind } from "../records/record-kind.ts";
import { apartmentKind } from "./apartment-kind.ts";

export const editedApartment = {
  ...apartmentKind,
  fields: apartmentFields,
  sections: apartmentSections,
  schema: apartmentForm,
  addLabel: "Add Apartment",
  missing: missingFromApartment,
  isFoldedWhenNew: true,
} as const satisfies EditedKind;
