import { homePath } from "#domain/catalogue/home.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const propertyKind = {
  one: "property",
  many: "properties",
  entityType: "property",
  title: "title",
  list: "/dashboard/properties",
  form: "/dashboard/properties/:id",
  isFeaturable: true,
  isDuplicable: true,
  sitePath: (id: number) => homePath({ kind: "property", id }),
} as const satisfies RecordKind;
