import { recordAudit } from "#server/audit.ts";
import { readBackupState } from "#server/backup/backup-state.ts";
import { backupsContext } from "#server/context.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import type { ViewRequest } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

export type BackupSummary = NonNullable<Awaited<ReturnType<typeof readBackups>>>;

/** Undefined: none is made. */
export async function readBackups({ db, now, context }: ViewRequest) {
  const backups = context.get(backupsContext).scheduled;
  if (!backups) return undefined;
  const { place, at, everyHours, isEncrypted } = backups;
  const { succeededAt, lastFailure } = await readBackupState(db, place, now, everyHours);
  const isOver = succeededAt !== undefined && lastFailure !== undefined && lastFailure.at < succeededAt;
  return { place, at, everyHours, isEncrypted, succeededAt, failure: lastFailure && { ...lastFailure, isOver } };
}

export async function backUp({ db, form, by, now, context }: ActionRequest): Promise<ActionResult> {
  const backups = context.get(backupsContext).scheduled;
  if (!backups) return answerConflict(rejectionOf(form, "No backups are set up, so none can be made from here."));
  await inTransaction(db, async (trx) => {
    await backups.ask(trx);
    await recordAudit(trx, { ...by, at: now, action: "backup.ask", entityType: "backup", entityId: "" });
  });
  return {
    done: {
      message: "The backup has been started, unless one was under way. Its time is shown here once it is verified.",
    },
    at: viewPath("/dashboard/settings/:area?"),
  };
}
