import { progressFields, progressForm, progressSections } from "#domain/catalogue/progress.ts";
import type { EditedKind } from "../records/record-kind.ts";
import { progressKind } from "./progress-kind.ts";

export const editedProgress = {
  ...progressKind,
  fields: progressFields,
  sections: progressSections,
  schema: progressForm,
} as const satisfies EditedKind;
