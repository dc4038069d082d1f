import { keepRuleText } from "#domain/backups/retention.ts";
import { recordAudit } from "#server/audit.ts";
import { findLastAttempt, findLastTrial, listKept, readStanding } from "#server/backup/backup-records.ts";
import { backupsContext } from "#server/context.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../action-result.ts";
import { viewPath } from "../view-path.ts";
import { type ActionRequest, type ViewRequest, viewAction, viewLoader } from "../view-request.server.ts";

async function load({ db, now, context }: ViewRequest) {
  const backups = context.get(backupsContext);
  if (!backups) return { now, plan: undefined };
  const { place, at, keep, isEncrypted } = backups;
  const [kept, standing, attempt, trial, late] = await Promise.all([
    listKept(db, place),
    readStanding(db, place, now),
    findLastAttempt(db),
    findLastTrial(db),
    backups.findLate(db, now),
  ]);
  return {
    now,
    plan: { place, at, keep: keepRuleText(keep), isEncrypted },
    underWaySince: attempt?.problem === "" && attempt.finishedAt === null ? attempt.startedAt : undefined,
    isLate: late !== undefined,
    lastGoodAt: standing.lastGoodAt,
    problem: standing.problem,
    trial,
    kept,
  };
}

async function ask({ db, form, by, now, context }: ActionRequest): Promise<ActionResult> {
  const backups = context.get(backupsContext);
  if (!backups) return answerConflict(rejectionOf(form, "No backups are set up, so none can be made from here."));
  await inTransaction(db, async (trx) => {
    await backups.ask(trx, by.actor.name);
    await recordAudit(trx, { ...by, at: now, action: "backup.ask", entityType: "backup", entityId: "" });
  });
  return {
    done: { message: "A backup is made now, unless one is under way already. It stands here once it was read back." },
    at: viewPath("/dashboard/backups"),
  };
}

export const loader = viewLoader(load);

export const action = viewAction({ ask });
