import { sql } from "kysely";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import { monthOf } from "#domain/ledger/reconciliation.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listClosedMonths } from "./closed-months.ts";
import { nextReceiptNumbers } from "./receipt-numbers.ts";
import { listReconciled, type ReconciledItem } from "./reconciliation.ts";

type SeenItem = Pick<ReconciledItem, "kind" | "id" | "day">;

export type MarkRejection = {
  ok: false;
  reason: "not-open" | "month-closed" | "not-the-same" | "reason-missing";
};

/** Explains one difference, or all of a day and method. */
export function explainDifferences(
  db: Database,
  choice: { reason: string } & ({ item: SeenItem } | { day: LocalDate; method: PaymentMethod; account?: string }),
  by: By,
  now: Date,
): Promise<{ ok: true; explained: number } | MarkRejection> {
  return inTransaction(db, async (trx) => {
    const reason = choice.reason.trim();
    if (reason === "") return { ok: false, reason: "reason-missing" } as const;
    const { day, ...only } = "item" in choice ? { day: choice.item.day, of: choice.item } : { ...choice };
    if (await lockAndFindClosed(trx, [day])) return { ok: false, reason: "month-closed" } as const;
    const items = await listReconciled(trx, { month: monthOf(day), day, isOpen: true, ...only });
    const [first] = items;
    if (first === undefined) return { ok: false, reason: "not-open" } as const;
    await deleteMarks(trx, items);
    // The ids are passed as arrays, because a statement has a limited number of parameters.
    await sql`
      insert into reconciliation_marks (row_id, payment_id, reason, marked_by, marked_at)
      select row_id, payment_id, ${reason}, ${by.actor.name}, ${now}::timestamptz
      from unnest(${idsOf(items, "line")}::bigint[]) as row_id
        full join unnest(${idsOf(items, "entry")}::bigint[]) as payment_id on false`.execute(trx);
    const what = "item" in choice ? { kind: first.kind } : { method: choice.method, explained: items.length };
    await recordAction(trx, by, now, {
      action: "reconciliation.explain",
      id: first.id,
      after: { ...what, day, reason },
    });
    return { ok: true, explained: items.length } as const;
  });
}

/** Marks a line of a statement and an entry as the same money. Their amounts must be equal, and both must be open. */
export function matchByHand(
  db: Database,
  { line, entry }: { line: SeenItem; entry: SeenItem },
  by: By,
  now: Date,
): Promise<{ ok: true } | MarkRejection> {
  return inTransaction(db, async (trx) => {
    if (await lockAndFindClosed(trx, [line.day, entry.day])) return { ok: false, reason: "month-closed" } as const;
    const [shownLine] = await listReconciled(trx, { month: monthOf(line.day), day: line.day, of: line, isOpen: true });
    const [shownEntry] = await listReconciled(trx, {
      month: monthOf(entry.day),
      day: entry.day,
      of: entry,
      isOpen: true,
    });
    if (shownLine?.state !== "no-entry" || shownEntry?.state !== "no-line")
      return { ok: false, reason: "not-open" } as const;
    if (shownLine.stated !== shownEntry.booked) return { ok: false, reason: "not-the-same" } as const;
    await deleteMarks(trx, [shownLine, shownEntry]);
    await trx
      .insertInto("reconciliation_marks")
      .values({ row_id: line.id, payment_id: entry.id, marked_by: by.actor.name, marked_at: now })
      .execute();
    const after = { row: line.id, payment: entry.id, receipt: shownEntry.receipts[0] };
    await recordAction(trx, by, now, { action: "reconciliation.match", id: line.id, after });
    return { ok: true } as const;
  });
}

/** Withdraws what a person has said about a line or entry, so that it is open again. */
export function withdrawMark(db: Database, item: SeenItem, by: By, now: Date): Promise<{ ok: true } | MarkRejection> {
  return inTransaction(db, async (trx) => {
    if (await lockAndFindClosed(trx, [item.day])) return { ok: false, reason: "month-closed" } as const;
    if ((await deleteMarks(trx, [item])) === 0) return { ok: false, reason: "not-open" } as const;
    await recordAction(trx, by, now, {
      action: "reconciliation.withdraw",
      id: item.id,
      after: { kind: item.kind, day: item.day },
    });
    return { ok: true } as const;
  });
}

const idsOf = (items: readonly Pick<SeenItem, "kind" | "id">[], kind: SeenItem["kind"]) =>
  items.filter((item) => item.kind === kind).map(({ id }) => id);

async function lockAndFindClosed(trx: Database, days: readonly LocalDate[]): Promise<boolean> {
  await nextReceiptNumbers(trx, 0);
  return (await listClosedMonths(trx, days)).size > 0;
}

async function deleteMarks(trx: Database, items: readonly Pick<SeenItem, "kind" | "id">[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from reconciliation_marks
    where row_id = any(${idsOf(items, "line")}::bigint[]) or payment_id = any(${idsOf(items, "entry")}::bigint[])
  `.execute(trx);
  return Number(numAffectedRows);
}
