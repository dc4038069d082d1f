import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { type AccountTotals, totalsOf } from "#domain/sales/account-totals.ts";
import { dueBy, scheduleOf } from "#domain/sales/schedule.ts";
import type { LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { listAgreements } from "#server/sales/read-agreements.ts";

/** What has fallen due of agreements by one day. What was agreed, by which it changes, is told by `agreed`. */
interface DueOfDay {
  on: LocalDate;
  of: Map<number, { agreed: string; due: Ugx }>;
}

/** A plan takes a hundred times as long to work out as to be looked up, and within a day it changes with its terms alone. */
const dueOfDays = new WeakMap<Database, DueOfDay>();

/** So many plans are worked out before others have their turn. */
const atATime = 100;

/**
 * What the agreements have received and owe together at the end of a day.
 *
 * @param which about `agreements.id`; undefined: all of them
 */
export async function sumAccounts(
  db: Database,
  on: LocalDate,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<AccountTotals> {
  const { rows } = await sql<{ id: number; state: "live" | "completed" | "ended"; paid: number; agreed: string }>`
    select agreements.id, state, coalesce(paid_ugx, 0) as paid, concat_ws(' ', version, terms.count, terms.withdrawn) as agreed
    from agreements left join agreement_sums on agreement_sums.agreement_id = agreements.id
    left join (
      select agreement_id, count(*) as count, count(terms_id) as withdrawn
      from agreement_terms left join withdrawn_terms on terms_id = agreement_terms.id group by agreement_id
    ) as terms on terms.agreement_id = agreements.id
    where ${which}`.execute(db);
  const due = await listDue(
    db,
    rows.filter(({ state }) => state !== "ended"),
    on,
  );
  return totalsOf(rows.map(({ id, state, paid }) => ({ state, paid: ugx(paid), due: due.get(id)?.due ?? ugx(0) })));
}

async function listDue(
  db: Database,
  agreements: readonly { id: number; agreed: string }[],
  on: LocalDate,
): Promise<DueOfDay["of"]> {
  const known = dueOfDays.get(db);
  const { of } = known?.on === on ? known : { of: new Map() satisfies DueOfDay["of"] };
  dueOfDays.set(db, { on, of });
  const unknown = agreements.filter(({ id, agreed }) => of.get(id)?.agreed !== agreed);
  const agreedOf = new Map(unknown.map(({ id, agreed }) => [id, agreed]));
  for (let i = 0; i < unknown.length; i += atATime) {
    const ids = unknown.slice(i, i + atATime).map(({ id }) => id);
    for (const agreement of await listAgreements(db, ids)) {
      const due = dueBy(scheduleOf(agreement), agreement.closedOn ?? on);
      of.set(agreement.id, { agreed: agreedOf.get(agreement.id) ?? "", due });
    }
    await setImmediate();
  }
  return of;
}
