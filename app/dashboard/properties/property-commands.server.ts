import { propertyRecords } from "#server/catalogue/property-records.ts";
import { unlessReserved } from "#server/sales/held-homes.ts";
import { propertyKind } from "./property-kind.ts";

export const propertyCommands = {
  kind: propertyKind,
  ...propertyRecords,
  remove: unlessReserved("property", propertyRecords.remove),
  changeStatus: unlessReserved("property", propertyRecords.changeStatus),
};
