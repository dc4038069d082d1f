import { homePath } from "#domain/catalogue/home.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const apartmentKind = {
  one: "apartment",
  many: "apartment types",
  entityType: "apartment",
  title: "name",
  list: "/dashboard/apartments",
  form: "/dashboard/apartments/:id",
  isFeaturable: true,
  isDuplicable: true,
  sitePath: (id: number) => homePath({ kind: "apartment", id }),
} as const satisfies RecordKind;
