import type { PaymentMethod } from "#domain/sales/ledger.ts";
import { monthOf } from "#domain/sales/reconciliation.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { listClosedMonths } from "#server/sales/closed-months.ts";
import { listReconciled, type ReconciledItem } from "#server/sales/reconciliation.ts";
import { nextReceiptNumbers } from "./receipt-numbers.ts";

/** A line or an entry as it was shown: on which day. */
type SeenItem = Pick<ReconciledItem, "kind" | "id" | "day">;

export type MarkRejection = {
  ok: false;
  /** It is gone, or asks for nothing any more; its month is closed; the two are not of one amount. */
  reason: "not-open" | "month-closed" | "not-the-same" | "reason-missing";
};

/** Says why lines have no entry and entries no line: one of them, or all of a day and a way of payment that ask. */
export function explain(
  db: Database,
  choice: { reason: string } & ({ item: SeenItem } | { day: LocalDate; method: PaymentMethod }),
  by: By,
  now: Date,
): Promise<{ ok: true; explained: number } | MarkRejection> {
  return inTransaction(db, async (trx) => {
    const reason = choice.reason.trim();
    if (reason === "") return { ok: false, reason: "reason-missing" } as const;
    const { day, ...only } =
      "item" in choice ? { day: choice.item.day, of: choice.item } : { day: choice.day, method: choice.method };
    if (await holdMonths(trx, [day])) return { ok: false, reason: "month-closed" } as const;
    const items = await listReconciled(trx, { month: monthOf(day), day, isOpen: true, ...only });
    if (items.length === 0) return { ok: false, reason: "not-open" } as const;
    await deleteMarks(trx, items);
    await trx
      .insertInto("reconciliation_marks")
      .values(items.map((item) => ({ ...idOf(item), reason, marked_by: by.actor.name, marked_at: now })))
      .execute();
    for (const { kind, id } of items)
      await recordAction(trx, by, now, { action: "reconciliation.explain", id, after: { kind, day, reason } });
    return { ok: true, explained: items.length } as const;
  });
}

/** Says that a line of a statement is this entry of the ledger, though their numbers differ. */
export function matchByHand(
  db: Database,
  { line, entry }: { line: SeenItem; entry: SeenItem },
  by: By,
  now: Date,
): Promise<{ ok: true } | MarkRejection> {
  return inTransaction(db, async (trx) => {
    if (await holdMonths(trx, [line.day, entry.day])) return { ok: false, reason: "month-closed" } as const;
    const [shownLine] = await listReconciled(trx, { month: monthOf(line.day), of: line, isOpen: true });
    const [shownEntry] = await listReconciled(trx, { month: monthOf(entry.day), of: entry, isOpen: true });
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

/** Takes back what was said of a line or an entry: it asks again. */
export function withdrawMark(db: Database, item: SeenItem, by: By, now: Date): Promise<{ ok: true } | MarkRejection> {
  return inTransaction(db, async (trx) => {
    if (await holdMonths(trx, [item.day])) return { ok: false, reason: "month-closed" } as const;
    if ((await deleteMarks(trx, [item])) === 0) return { ok: false, reason: "not-open" } as const;
    await recordAction(trx, by, now, {
      action: "reconciliation.withdraw",
      id: item.id,
      after: { kind: item.kind, day: item.day },
    });
    return { ok: true } as const;
  });
}

const idOf = ({ kind, id }: Pick<SeenItem, "kind" | "id">) =>
  kind === "line" ? { row_id: id, payment_id: null } : { row_id: null, payment_id: id };

/** Holds the ledger until the transaction ends, as a closing does; says whether one of the months of these days is closed. */
async function holdMonths(trx: Database, days: readonly LocalDate[]): Promise<boolean> {
  await nextReceiptNumbers(trx, 0);
  return (await listClosedMonths(trx, days)).size > 0;
}

async function deleteMarks(trx: Database, items: readonly Pick<SeenItem, "kind" | "id">[]): Promise<number> {
  const idsOf = (kind: SeenItem["kind"]) => [0, ...items.filter((item) => item.kind === kind).map(({ id }) => id)];
  const { numDeletedRows } = await trx
    .deleteFrom("reconciliation_marks")
    .where((eb) => eb.or([eb("row_id", "in", idsOf("line")), eb("payment_id", "in", idsOf("entry"))]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
