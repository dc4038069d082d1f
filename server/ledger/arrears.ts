import { sql } from "kysely";
import { type PromiseState, promiseState } from "#domain/ledger/arrears.ts";
import type { Position } from "#domain/ledger/ledger.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { daysBetween, type LocalDate } from "#domain/time/kampala-time.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { getPositions, listAgreements, listArrears } from "#server/agreements/read-agreements.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { type ArrearsContact, listContacts } from "#server/buyers/read-contacts.ts";
import type { Database } from "#server/db/connection.ts";
import { listLastPayments } from "./read-payments.ts";

interface PaymentPromise {
  amount: Ugx;
  due: LocalDate;
  paid: Ugx;
  state: PromiseState;
}

interface ArrearsCase {
  agreementId: number;
  buyerId: number;
  /** The agreement is behind by this many paying days; 0 if only the deposit is owed. */
  days: number;
  /** The oldest part of what is overdue has this age: paying days behind, or days since the deposit was due. */
  ageDays: number;
  /** This is overdue in all, in UGX. */
  overdue: Ugx;
  /** In a pause only what was due before it is overdue. */
  isPaused: boolean;
  /** This much of the deposit is not paid, and was due on that day; undefined if it is not late. */
  deposit: { owed: Ugx; since: LocalDate } | undefined;
  promise: PaymentPromise | undefined;
}

interface DescribedCase extends ArrearsCase {
  buyer: string;
  phone: string | null;
  homeName: string;
  standing: Position;
  lastPayment: { amount: Ugx; paidOn: LocalDate } | undefined;
  contacts: ArrearsContact[];
}

/**
 * Lists agreements that are behind by more than so many paying days, owe a deposit, or have a promise that is open or
 * broken. Broken promises are first, then those who are the furthest behind, then the oldest deposits.
 */
export async function listArrearsCases(db: Database, moreThanDays: number, on: LocalDate): Promise<ArrearsCase[]> {
  const { behind, deposits } = await listArrears(db, 0, on);
  const depositOf = new Map(deposits.map(({ agreementId, owed, since }) => [agreementId, { owed, since }]));
  const behindOf = new Map(behind.map((one) => [one.agreementId, one]));
  const late = new Map([...behind, ...deposits].map((one) => [one.agreementId, one]));
  const promises = await listPromises(db, [...late.keys()], on);
  const rankOf = (one: ArrearsCase) => (one.promise?.state === "broken" ? 0 : 1);
  const since = ({ deposit }: Pick<ArrearsCase, "deposit">) => deposit?.since ?? on;
  return [...late.values()]
    .map(({ agreementId, buyerId, overdue, isPaused }) => {
      const deposit = depositOf.get(agreementId);
      const days = behindOf.get(agreementId)?.days ?? 0;
      return {
        ...{ agreementId, buyerId, days, overdue, isPaused, deposit },
        ageDays: Math.max(days, daysBetween(since({ deposit }), on)),
        promise: promises.get(agreementId),
      };
    })
    .filter((one) => isInArrears(one, moreThanDays))
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) || b.days - a.days || since(a).localeCompare(since(b)) || a.agreementId - b.agreementId,
    );
}

/**
 * Tells whether the office should look after an agreement: it is behind, its deposit is late, or its buyer has promised
 * to pay.
 */
function isInArrears({ days, deposit, promise }: ArrearsCase, moreThanDays: number): boolean {
  return days > moreThanDays || deposit !== undefined || (promise !== undefined && promise.state !== "kept");
}

/** Adds what a page shows to each case. Cases whose agreement or buyer has gone are left out. */
export async function describeArrears(
  db: Database,
  cases: readonly ArrearsCase[],
  on: LocalDate,
): Promise<DescribedCase[]> {
  const ids = cases.map(({ agreementId }) => agreementId);
  const agreements = await listAgreements(db, ids);
  const [positions, buyers, nameOf, payments, contacts] = await Promise.all([
    getPositions(db, agreements, on),
    listBuyersById(db, [...new Set(cases.map(({ buyerId }) => buyerId))]),
    nameBoughtHomes(
      db,
      agreements.map(({ home }) => home),
    ),
    listLastPayments(db, ids),
    listContacts(db, ids),
  ]);
  return cases.flatMap((one) => {
    const i = agreements.findIndex(({ id }) => id === one.agreementId);
    const [agreement, position] = [agreements[i], positions[i]];
    const buyer = buyers.find(({ id }) => id === one.buyerId);
    if (!agreement || !position || !buyer) return [];
    return {
      ...one,
      buyer: buyer.name,
      phone: buyer.phone,
      homeName: nameOf(agreement.home),
      standing: position,
      lastPayment: payments.get(one.agreementId),
      contacts: contacts.get(one.agreementId) ?? [],
    };
  });
}

/**
 * Reads the last promise of each agreement, and what was paid since: payments that were entered after it and made by
 * its day, less reversals.
 */
export async function listPromises(
  db: Database,
  agreementIds: readonly number[],
  on: LocalDate,
): Promise<Map<number, PaymentPromise>> {
  const { rows } = await sql<{ agreement_id: number; promised_on: string; promised_ugx: number; paid: number }>`
    select promise.agreement_id, promise.promised_on, promise.promised_ugx, coalesce((
        select sum(entry.amount_ugx) from payments as entry
        where entry.agreement_id = promise.agreement_id and entry.kind in ('payment', 'transfer') and entry.amount_ugx > 0
          and entry.recorded_at > promise.recorded_at
          and entry.paid_on between (promise.recorded_at at time zone 'Africa/Kampala')::date and promise.promised_on
          and not exists (select from payments as reversal where reversal.reverses_id = entry.id)
      ), 0)::bigint as paid
    from (
      select distinct on (agreement_id) agreement_id, promised_on, promised_ugx, recorded_at from arrears_contacts
      where agreement_id = any(${[...agreementIds]}::bigint[]) and promised_on is not null order by agreement_id, id desc
    ) as promise`.execute(db);
  return new Map(
    rows.map((row) => {
      const promise = { amount: ugx(row.promised_ugx), due: row.promised_on, paid: ugx(row.paid) };
      return [row.agreement_id, { ...promise, state: promiseState(promise, on) }];
    }),
  );
}
