import { z } from "zod";
import { askForBackup } from "#server/backup/ask-for-backup.ts";
import { readBackupState } from "#server/backup/backup-state.ts";
import { backupsContext } from "#server/context.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict } from "../actions/rejections.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { downloadProblemParameter, downloadProblemText } from "./download-problem.ts";

async function load(request: ViewRequest) {
  return {
    now: request.now,
    backups: await readBackups(request),
    downloadProblem: downloadProblemText(request.url.searchParams.get(downloadProblemParameter)),
  };
}

async function readBackups({ db, now, context }: ViewRequest) {
  const backups = context.get(backupsContext).scheduled;
  if (!backups) return undefined;
  const { place, at, everyHours, isEncrypted } = backups;
  const { succeededAt, lastFailure } = await readBackupState(db, place, now, everyHours);
  const isOver = succeededAt !== undefined && lastFailure !== undefined && lastFailure.at < succeededAt;
  return { place, at, everyHours, isEncrypted, succeededAt, failure: lastFailure && { ...lastFailure, isOver } };
}

const backUp = formCommand({
  schema: z.object({}),
  run: ({ db, by, now, context }) => askForBackup(db, context.get(backupsContext).scheduled, by, now),
}).answers({
  rejects: { "not-set-up": conflict("No backups are set up, so none can be made from here.") },
  done: () => ({
    done: {
      message: "The backup has been started, unless one was under way. Its time is shown here once it is verified.",
    },
    at: viewPath("/dashboard/settings/backups"),
  }),
});

export const loader = viewLoader(load);

export const action = viewAction({ "back-up": backUp });
