import type { Outcome } from "#domain/outcome.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { setHomeStatus } from "./agreement-home.ts";
import { type Ending, endAgreement } from "./agreements.ts";
import { getAgreement } from "./read-agreements.ts";

/** Ends a running agreement before it is paid, and makes its home available again. */
export function cancelAgreement(
  db: Database,
  { id, ending }: { id: number; ending: Ending },
  by: By,
  now: Date,
): Promise<Outcome<unknown, "not-live">> {
  return inTransaction(db, async (trx) => {
    const ended = await endAgreement(trx, id, ending, now);
    if (!ended.ok) return { ok: false, reason: "not-live" } as const;
    const { home } = await getAgreement(trx, id);
    await setHomeStatus(trx, { home, status: "available", note: `Agreement ${id} ended` }, by, now);
    await recordAction(trx, by, now, { action: "agreement.end", id, after: ending });
    return { ok: true } as const;
  });
}
