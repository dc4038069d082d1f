import { progressFormOn } from "#domain/catalogue/progress.ts";
import { findProgress, listedProgress, listProgress, progressRecords } from "#server/catalogue/progress.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { viewLoader } from "../actions/view-request.server.ts";
import { openList } from "../records/open-record.server.ts";
import { recordActions } from "../records/record-actions.server.ts";
import { progressKind } from "./progress-kind.ts";

export const progressCommands = {
  kind: progressKind,
  ...progressRecords,
  feature: undefined,
  schemaOn: progressFormOn,
  find: findProgress,
  listed: listedProgress,
};

export const loader = viewLoader((request) => openList(request, progressKind, listProgress));

export const action = viewAction(recordActions(progressCommands));
