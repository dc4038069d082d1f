import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { openRecord } from "../records/open-record.server.ts";
import { recordEditorActions } from "../records/save-record.server.ts";
import { progressCommands } from "./progress-commands.server.ts";

async function load(request: ViewRequest) {
  const { record, pictures } = await openRecord(request, progressCommands);
  return { now: request.now, record, pictures };
}

export const loader = viewLoader(load);

export const action = viewAction(recordEditorActions(progressCommands));
