import { buildingStages } from "#domain/catalogue/progress.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { listProgress } from "#server/catalogue/list-progress.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { viewLoader } from "../actions/view-request.server.ts";
import { listActions } from "../records/list-actions.server.ts";
import { openList } from "../records/open-record.server.ts";
import { progressCommands } from "./progress-commands.server.ts";
import { progressKind } from "./progress-kind.ts";

export const loader = viewLoader((request) =>
  openList(request, progressKind, listProgress, async () => ({ home, stage, on }) => ({
    description: home,
    facts: [dateText(on)],
    figureNote: buildingStages[stage],
  })),
);

export const action = viewAction(listActions(progressCommands));
