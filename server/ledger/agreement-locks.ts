import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** Selects the agreements whose deposit has an account of its own, as `hasDepositAccount` of the domain does. */
export const depositAccountInSql = sql<boolean>`(not deposit_first and (deposit_ugx > 0 or (bank_share_percent > 0 and bank_fee_percent > 0)))`;

/**
 * Locks agreements until the transaction ends, in the order of their ids, so that two transactions cannot wait for each
 * other. Missing ones are left out.
 */
export function lockAgreements(trx: Database, ids: readonly number[]) {
  return trx
    .selectFrom("agreements")
    .select(["id", "state", "starts_on", depositAccountInSql.as("has_deposit")])
    .where("id", "in", [...ids, 0])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}
