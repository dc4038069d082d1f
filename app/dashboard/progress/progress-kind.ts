import type { RecordKind } from "../records/record-kind.ts";

export const progressKind = {
  one: "progress update",
  many: "progress updates",
  entityType: "progress",
  title: "title",
  list: "/dashboard/progress",
  form: "/dashboard/progress/:id",
} as const satisfies RecordKind;
