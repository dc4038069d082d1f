import { localDateTime, weekdayTimeText } from "#domain/time/kampala-time.ts";
import type { Backups } from "#server/backup/backup-jobs.ts";
import { readBackupState } from "#server/backup/backup-state.ts";
import type { Database } from "#server/db/connection.ts";
import { viewPath } from "../view/view-path.ts";
import type { Task } from "./task.ts";

/** Lists the task to look at the backups if the last good one is too old. */
export async function listBackupTasks(db: Database, { place, everyHours }: Backups, now: Date): Promise<Task[]> {
  const { isLate, missingSince, lastFailure } = await readBackupState(db, place, now, everyHours);
  if (!isLate) return [];
  return [
    {
      title: `No good backup since ${weekdayTimeText(localDateTime(missingSince))}`,
      detail: lastFailure?.reason ?? "The reason is in the log of the program",
      isLate,
      action: { label: "Look", to: viewPath("/dashboard/settings/backups") },
    },
  ];
}
