import { type Ugx, ugx } from "#domain/money/money.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { listOwed } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";

export interface SplitPart {
  amount: Ugx;
  agreementId: number | undefined;
}

export type SplitRejection =
  | { ok: false; reason: "agreement-not-open" | "parts-do-not-add-up" }
  | { ok: false; reason: "more-than-owed"; amount: Ugx; owed: Ugx };

/** A payment is divided into at most so many parts. */
export const MAX_PARTS = 20;

/**
 * Checks the parts into which a payment is divided: they add up to it, and none is more than its agreement owes. A part
 * without an agreement waits to be assigned.
 */
export async function validateSplit(
  trx: Database,
  total: number,
  parts: readonly SplitPart[],
  today: LocalDate,
): Promise<SplitRejection | undefined> {
  const sum = parts.reduce((added, part) => added + part.amount, 0);
  if (parts.length < 2 || parts.length > MAX_PARTS || sum !== total || parts.some((part) => part.amount <= 0))
    return { ok: false, reason: "parts-do-not-add-up" };
  const ids = [...new Set(parts.flatMap(({ agreementId }) => (agreementId === undefined ? [] : [agreementId])))];
  const known = await trx
    .selectFrom("agreements")
    .select("id")
    .where("id", "in", [...ids, 0])
    .where("state", "<>", "ended")
    .execute();
  if (known.length < ids.length) return { ok: false, reason: "agreement-not-open" };
  const owed = await listOwed(trx, ids, today);
  for (const { agreementId, amount } of parts) {
    if (agreementId === undefined) continue;
    const rest = owed.get(agreementId) ?? ugx(0);
    if (amount > rest) return { ok: false, reason: "more-than-owed", amount, owed: rest };
    owed.set(agreementId, ugx(rest - amount));
  }
  return undefined;
}
