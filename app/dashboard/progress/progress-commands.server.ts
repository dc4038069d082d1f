import { progressFormOn } from "#domain/catalogue/progress.ts";
import { findProgress, progressRecords } from "#server/catalogue/progress-records.ts";
import { progressKind } from "./progress-kind.ts";

export const progressCommands = {
  kind: progressKind,
  ...progressRecords,
  feature: undefined,
  schemaOn: progressFormOn,
  find: findProgress,
};
