import { sql } from "kysely";
import { ugx } from "#domain/money/money.ts";
import type { GiveBackForm } from "#domain/statements/give-back-form.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { isReferenceUsed, normalizeReference } from "#server/ledger/payment-references.ts";
import { nextReceiptNumbers } from "#server/ledger/receipt-numbers.ts";
import { owedOf } from "#server/ledger/set-aside-money.ts";
import { changeRows, divideRow } from "#server/ledger/statement-rows.ts";
import { hasComeIn } from "#server/ledger/transaction-uses.ts";
import type { By } from "#server/records/versioned-record.ts";
import { decide, type RowRejection, type SeenRow } from "./row-decision.ts";

/**
 * Notes that money which was set aside went back to whoever paid it: what of the row is owed, while the rest of it becomes
 * a part that counts elsewhere. The ledger has no entry of it: it never counted for a buyer. From then on nothing of its transaction is entered, until `takeBackGiving` says that it was not given back.
 */
export function giveBack(
  db: Database,
  { on, method, externalReference, ...seen }: SeenRow & GiveBackForm,
  by: By,
  now: Date,
): Promise<{ ok: true } | RowRejection> {
  return decide(db, seen, async (trx, row) => {
    const reference = method === "cash" ? null : normalizeReference(externalReference);
    if (on > localDate(now)) return { ok: false, reason: "in-the-future" };
    if (row.paid_on !== null && on < row.paid_on) return { ok: false, reason: "before-it-came" };
    if (method !== "cash" && reference === null) return { ok: false, reason: "reference-missing" };
    // With the counter locked, nobody enters the same money for a buyer meanwhile.
    await nextReceiptNumbers(trx, 0);
    const { owed } = await trx
      .selectFrom("statement_rows")
      .select(owedOf(sql`statement_rows`).as("owed"))
      .where("id", "=", row.id)
      .executeTakeFirstOrThrow();
    if (owed === 0) return { ok: false, reason: row.isGivenBack ? "given-back" : "not-owed" };
    if (reference !== null && (await isReferenceUsed(trx, method, reference)))
      return { ok: false, reason: "reference-used" };
    if (reference !== null && (reference === row.external_reference || (await hasComeIn(trx, method, reference))))
      return { ok: false, reason: "reference-came-in" };
    if (owed < (row.amount_ugx ?? 0))
      await divideRow(trx, row.id, { amount: ugx(owed), rest: { set_aside_for: "counted" } });
    await changeRows(trx, [row.id], {
      ...{ given_back_on: on, given_back_by: method, given_back_reference: reference ?? "" },
      ...{ decided_by: by.actor.name, decided_at: now },
    });
    await recordAction(trx, by, now, {
      action: "statement.give-back",
      id: row.import_id,
      after: { row: row.id, amount: owed, on, method, reference: reference ?? undefined },
    });
    return { ok: true };
  });
}

/** Takes back that money was given back: it is owed again. */
export function takeBackGiving(db: Database, seen: SeenRow, by: By, now: Date): Promise<{ ok: true } | RowRejection> {
  return decide(db, seen, async (trx, row) => {
    if (row.given_back_on === null) return { ok: false, reason: "row-not-open" };
    await changeRows(trx, [row.id], {
      ...{ given_back_on: null, given_back_by: null, given_back_reference: "" },
      ...{ decided_by: by.actor.name, decided_at: now },
    });
    await recordAction(trx, by, now, {
      action: "statement.not-given-back",
      id: row.import_id,
      before: { row: row.id, on: row.given_back_on },
    });
    return { ok: true };
  });
}
