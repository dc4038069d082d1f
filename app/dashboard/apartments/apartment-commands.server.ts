import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { editedApartment } from "./edited-apartment.ts";

export const apartmentCommands = {
  kind: editedApartment,
  ...apartmentRecords,
};
