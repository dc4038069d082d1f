import { propertyRecords } from "#server/catalogue/property-records.ts";
import { unlessReserved } from "#server/sales/held-homes.ts";
import { describeNewsOf } from "../homes/publication-news.server.ts";
import { propertyKind } from "./property-kind.ts";

export const propertyCommands = {
  kind: propertyKind,
  ...propertyRecords,
  describeNews: describeNewsOf("property"),
  remove: unlessReserved("property", propertyRecords.remove),
  changeStatus: unlessReserved("property", propertyRecords.changeStatus),
};
