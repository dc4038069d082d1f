import { recordAudit } from "#server/audit.ts";
import { readBackupState } from "#server/backup/backup-state.ts";
import { backupsContext } from "#server/context.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { ActionResult } from "../actions/action-result.ts";
import { conflict, reject } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
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

async function backUp({ db, form, by, now, context }: ActionRequest): Promise<ActionResult> {
  const backups = context.get(backupsContext).scheduled;
  if (!backups) return reject(form, conflict("No backups are set up, so none can be made from here."));
  await inTransaction(db, async (trx) => {
    await backups.ask(trx);
    await recordAudit(trx, { ...by, at: now, action: "backup.ask", entityType: "backup", entityId: "" });
  });
  return {
    done: {
      message: "The backup has been started, unless one was under way. Its time is shown here once it is verified.",
    },
    at: viewPath("/dashboard/settings/backups"),
  };
}

export const loader = viewLoader(load);

export const action = viewAction({ "back-up": backUp });
