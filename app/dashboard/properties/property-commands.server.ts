import { unlessReserved } from "#server/agreements/reserving-agreements.ts";
import { propertyRecords } from "#server/catalogue/property-records.ts";
import { takeTypedTag } from "../taxonomy/typed-tag.server.ts";
import { editedProperty } from "./edited-property.ts";

export const propertyCommands = {
  kind: editedProperty,
  complete: takeTypedTag,
  ...propertyRecords,
  remove: unlessReserved("property", propertyRecords.remove),
  changeStatus: unlessReserved("property", propertyRecords.changeStatus),
};
