import { unlessReserved } from "#server/agreements/held-homes.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { propertyKind } from "./property-kind.ts";

export const propertyCommands = {
  kind: propertyKind,
  ...propertyRecords,
  remove: unlessReserved("property", propertyRecords.remove),
  changeStatus: unlessReserved("property", propertyRecords.changeStatus),
};
