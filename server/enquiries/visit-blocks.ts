import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { findBlock, overlap, type VisitBlock } from "#domain/enquiries/visit-blocks.ts";
import { type Slot, slotTimes, type VisitRules } from "#domain/enquiries/visit-slots.ts";
import { hoursArea } from "#domain/settings/areas/hours.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { listVisits, type Visit } from "#server/enquiries/find-visits.ts";
import { NotBooked } from "#server/enquiries/visit-limits.ts";
import type { By } from "#server/records/versioned-record.ts";
import { getSettings } from "#server/settings/settings.ts";
import { lockVisitTimesExclusive } from "#server/settings/visit-times-lock.ts";
import { blockOf, isBlocked, listVisitBlocks, type StoredBlock } from "./read-visit-blocks.ts";

/**
 * Checks that a slot is neither blocked nor closed by now.
 *
 * @throws {NotBooked} if it is
 */
export async function rejectBlocked(transaction: Database, slot: Slot, rules: VisitRules): Promise<void> {
  if (await isBlocked(transaction, slot, rules)) throw new NotBooked("blocked");
  const { hours } = await getSettings(transaction, hoursArea);
  if (!slotTimes(slot.date, hours, rules).includes(slot.time)) throw new NotBooked("closed");
}

type BlockOutcome =
  | { ok: true; id: number; booked: Visit[] }
  | { ok: false; reason: "booked"; booked: Visit[] }
  | { ok: false; reason: "past" };

/**
 * Blocks visits. It is rejected if there are booked visits that the administrator has not seen; `known` has the
 * enquiries of those that were shown and stay.
 */
export function blockVisits(
  db: Database,
  { block, known, rules }: { block: VisitBlock; known: readonly number[]; rules: VisitRules },
  by: By,
  now: Date,
): Promise<BlockOutcome> {
  return inTransaction(db, async (trx): Promise<BlockOutcome> => {
    if (block.untilOn < localDate(now)) return { ok: false, reason: "past" };
    await lockVisitTimesExclusive(trx);
    const booked = (await listVisits(trx, block.fromOn, block.untilOn)).filter(
      ({ slot, status }) =>
        (status === "requested" || status === "confirmed") && findBlock(slot, [block], rules.slotMinutes),
    );
    const same = (await listVisitBlocks(trx, block.fromOn, block.untilOn)).find(({ id: _, ...stored }) =>
      isDeepStrictEqual(stored, block),
    );
    if (same) return { ok: true, id: same.id, booked };
    if (booked.some(({ enquiryId }) => !known.includes(enquiryId))) return { ok: false, reason: "booked", booked };
    const { id } = await trx
      .insertInto("visit_blocks")
      .values({
        from_on: block.fromOn,
        until_on: block.untilOn,
        starts_at: block.hours?.from ?? null,
        ends_at: block.hours?.until ?? null,
        reason: block.reason,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAction(trx, by, now, { action: "visit-block.add", id, after: auditedBlock(block) });
    return { ok: true, id, booked };
  });
}

/** Lifts a block. `left` lists other blocks that still cover some of its time. */
export function liftBlock(
  db: Database,
  id: number,
  by: By,
  now: Date,
): Promise<{ block: StoredBlock; left: StoredBlock[] } | undefined> {
  return inTransaction(db, async (trx) => {
    const row = await trx.deleteFrom("visit_blocks").where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) return undefined;
    const block = blockOf(row);
    await recordAction(trx, by, now, { action: "visit-block.lift", id, before: auditedBlock(block) });
    const left = (await listVisitBlocks(trx, block.fromOn, block.untilOn)).filter((other) => overlap(other, block));
    return { block, left };
  });
}

/** Deletes old blocks, because their reasons may name people. */
export async function forgetOldBlocks(db: Database, months: number, now: Date): Promise<void> {
  await db
    .deleteFrom("visit_blocks")
    .where(sql<boolean>`until_on + make_interval(months => ${months}) < ${localDate(now)}::date`)
    .execute();
}

/** Describes a block for the audit log without its reason, because the audit log is never erased. */
function auditedBlock({ fromOn, untilOn, hours }: VisitBlock) {
  return { from: fromOn, until: untilOn, hours: hours ? `${hours.from} to ${hours.until}` : "all day" };
}
