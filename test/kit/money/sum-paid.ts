import type { Ugx } from "#domain/money/money.ts";
import type { Database } from "#server/db/connection.ts";
import { listPayments, sumOfEntries } from "#server/ledger/read-payments.ts";

/** Returns the sum of all entries of an agreement's ledger: its payments less its reversals. */
export async function sumPaid(db: Database, agreementId: number): Promise<Ugx> {
  return sumOfEntries(await listPayments(db, agreementId)).inAll;
}
