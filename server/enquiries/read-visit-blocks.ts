import { findBlock, type VisitBlock } from "#domain/enquiries/visit-blocks.ts";
import type { Slot, VisitRules } from "#domain/enquiries/visit-slots.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { lockVisitTimesShared } from "#server/settings/visit-times-lock.ts";

export type StoredBlock = VisitBlock & { id: number };

/** Lists the blocks that touch these days, both included. */
export async function listVisitBlocks(db: Database, from: LocalDate, until: LocalDate): Promise<StoredBlock[]> {
  const rows = await db
    .selectFrom("visit_blocks")
    .selectAll()
    .where("until_on", ">=", from)
    .where("from_on", "<=", until)
    .orderBy("from_on")
    .orderBy("id")
    .execute();
  return rows.map(blockOf);
}

/** Tells whether a slot is blocked. Nobody can block it until the transaction ends. */
export async function isBlocked(transaction: Database, slot: Slot, rules: VisitRules): Promise<boolean> {
  await lockVisitTimesShared(transaction);
  const blocks = await listVisitBlocks(transaction, slot.date, slot.date);
  return findBlock(slot, blocks, rules.slotMinutes) !== undefined;
}

/** Makes a block of a row. Without hours it blocks whole days. */
export function blockOf(row: {
  id: number;
  from_on: string;
  until_on: string;
  starts_at: string | null;
  ends_at: string | null;
  reason: string;
}): StoredBlock {
  return {
    id: row.id,
    fromOn: row.from_on,
    untilOn: row.until_on,
    hours:
      row.starts_at === null || row.ends_at === null
        ? undefined
        : { from: row.starts_at.slice(0, 5), until: row.ends_at.slice(0, 5) },
    reason: row.reason,
  };
}
