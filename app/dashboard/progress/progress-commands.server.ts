import { progressFormOn } from "#domain/catalogue/progress.ts";
import { findProgress, progressRecords } from "#server/catalogue/progress-records.ts";
import { editedProgress } from "./edited-progress.ts";

export const progressCommands = {
  kind: editedProgress,
  ...progressRecords,
  feature: undefined,
  schemaOn: progressFormOn,
  find: findProgress,
};
