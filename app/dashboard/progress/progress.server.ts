import { progressFormOn } from "#domain/catalogue/progress.ts";
import {
  createProgress,
  deleteProgress,
  discardProgressDraft,
  editProgress,
  findProgress,
  keepProgressDraft,
  listedProgress,
  listProgress,
  publishProgress,
  restoreProgress,
} from "#server/catalogue/progress.ts";
import { viewAction, viewLoader } from "../actions/view-request.server.ts";
import { openList } from "../records/open-record.server.ts";
import { recordActions } from "../records/record-actions.server.ts";
import { progressKind } from "./progress-kind.ts";

export const progressCommands = {
  kind: progressKind,
  schemaOn: progressFormOn,
  find: findProgress,
  create: createProgress,
  edit: editProgress,
  listed: listedProgress,
  remove: deleteProgress,
  restore: restoreProgress,
  publish: publishProgress,
  keepDraft: keepProgressDraft,
  discardDraft: discardProgressDraft,
};

export const loader = viewLoader((request) => openList(request, progressKind, listProgress));

export const action = viewAction(recordActions(progressCommands));
