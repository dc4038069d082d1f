import type { Outcome } from "#domain/outcome.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import type { Backups } from "./backup-jobs.ts";

/**
 * Asks for a backup at once, and records in the audit log who did. If a backup is under way, that one counts.
 *
 * @param backups enqueues the job in the transaction; undefined if no place for backups is set
 */
export function askForBackup(
  db: Database,
  backups: Pick<Backups, "ask"> | undefined,
  by: By,
  now: Date,
): Promise<Outcome<unknown, "not-set-up">> {
  return inTransaction(db, async (trx) => {
    if (!backups) return { ok: false, reason: "not-set-up" };
    await backups.ask(trx);
    await recordAudit(trx, { ...by, at: now, action: "backup.ask", entityType: "backup", entityId: "" });
    return { ok: true };
  });
}
