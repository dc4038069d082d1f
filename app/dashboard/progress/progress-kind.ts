import { progressFields, progressForm, progressSections } from "#domain/catalogue/progress.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const progressKind = {
  one: "progress update",
  many: "progress updates",
  entityType: "progress",
  fields: progressFields,
  sections: progressSections,
  schema: progressForm,
  title: "title",
  list: "/dashboard/progress",
  form: "/dashboard/progress/:id",
} as const satisfies RecordKind;
