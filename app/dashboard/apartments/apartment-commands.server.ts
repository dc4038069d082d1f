import { apartmentRecords } from "#server/catalogue/apartment-records.ts";
import { apartmentKind } from "./apartment-kind.ts";

export const apartmentCommands = {
  kind: apartmentKind,
  ...apartmentRecords,
};
