import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";

/**
 * Retries by hand a mail or text message that was given up.
 *
 * @param message.action such as "mail.retry"
 * @param message.retry returns false if the message does not wait, or was settled meanwhile
 */
export function retryMessage(
  db: Database,
  message: { id: number; action: string; retry: (trx: Database, id: number, now: Date) => Promise<boolean> },
  by: By,
  now: Date,
): Promise<Outcome<unknown, "settled">> {
  const { id, action, retry } = message;
  return inTransaction(db, async (trx) => {
    if (!(await retry(trx, id, now))) return { ok: false, reason: "settled" } as const;
    await recordAction(trx, by, now, { action, id });
    return { ok: true } as const;
  });
}
