import { sql } from "kysely";
import type { Database } from "#server/db/connection.ts";

/** Takes so many receipt numbers and returns the first. The counter is locked until the transaction ends. */
export async function nextReceiptNumbers(trx: Database, count: number): Promise<number> {
  const { last_number } = await trx
    .updateTable("receipt_counter")
    .set({ last_number: sql`last_number + ${count}` })
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number - count + 1;
}

/** Gives back numbers that were taken in this transaction and not used, so that receipts have no gaps. */
export async function giveReceiptNumbersBack(trx: Database, count: number): Promise<void> {
  await trx
    .updateTable("receipt_counter")
    .set({ last_number: sql`last_number - ${count}` })
    .execute();
}
