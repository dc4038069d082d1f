import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { settlementOf } from "#domain/agreements/settlement.ts";
import { type AccountTotals, totalsOf } from "#domain/ledger/account-totals.ts";
import { type Asked, askedBy, countedForDeposit, overdueInAll, standingOf } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { dueBy, type Schedule, scheduleOf } from "#domain/plan/schedule.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import { givenBackIfEndedInSql, listAgreements, positionOf } from "#server/agreements/read-agreements.ts";
import type { Database } from "#server/db/connection.ts";
import { refundableOf } from "./settlements.ts";

/** The sums of one day, in UGX. */
export interface DaySum {
  inAll: Ugx;
  /** This part of `inAll` is for deposits. */
  deposits: Ugx;
}

interface AskedOfDay {
  on: LocalDate;
  of: Map<number, { agreed: string; asked: Asked; fallingDue: readonly DaySum[] }>;
}

/** What fell due is computed for each of this many days, of which today is the last. */
export const FALLING_DUE_DAYS = 14;

/**
 * The map remembers what the agreements ask for on a day, because a plan takes a hundred times as long to compute, and
 * within a day only new terms change it.
 */
const askedOfDays = new WeakMap<Database, AskedOfDay>();

const AT_ATIME = 100;

/** Sums up the accounts of the agreements that `which` selects, at the end of a day. */
export async function sumAccounts(
  db: Database,
  on: LocalDate,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<AccountTotals> {
  return totalsOf(await listAccounts(db, on, which));
}

/** Returns what is overdue in all of each agreement that owes anything, as the totals count it. */
export async function listOverdue(db: Database, on: LocalDate): Promise<Map<number, Ugx>> {
  const accounts = await listAccounts(db, on, sql<boolean>`state = 'live'`);
  return new Map(accounts.map((one) => [one.id, overdueInAll(one)] as const).filter(([, overdue]) => overdue > 0));
}

/**
 * Lists the agreements of which money is to be given back, with how much in UGX and by which day, the earliest first;
 * those without a day are last.
 */
export async function listOwedToBuyers(
  db: Database,
  on: LocalDate,
): Promise<{ agreementId: number; amount: Ugx; dueOn: LocalDate | null }[]> {
  // A running agreement owes nothing back: what is paid too much completes it.
  const accounts = await listAccounts(db, on, sql<boolean>`state <> 'live'`);
  return accounts
    .filter(({ refundable }) => refundable > 0)
    .map(({ id, refundable, refundDueOn }) => ({ agreementId: id, amount: refundable, dueOn: refundDueOn }))
    .sort((a, b) => (a.dueOn ?? "9999").localeCompare(b.dueOn ?? "9999") || a.agreementId - b.agreementId);
}

async function listAccounts(db: Database, on: LocalDate, which: RawBuilder<boolean>) {
  const rows = await listSums(db, which);
  const askedOf = await listAsked(db, rows, on);
  return rows.flatMap(({ id, isEnded, ...sums }) => {
    const asked = askedOf.get(id)?.asked;
    const paid = ugx(sums.paid);
    if (!asked) return [];
    const standing = standingOf(asked, { inAll: paid, forDeposit: ugx(sums.deposit) }, isEnded);
    const received = paid + sums.givenBack;
    const { refundDueOn } = sums;
    const refundable = refundableOf(
      { state: isEnded ? "ended" : "live" },
      { credit: ugx(Math.max(0, paid - asked.total)) },
      settlementOf({ received, givenBack: sums.givenBack }, sums),
    );
    return [{ id, ...standing, paid: ugx(received), givenBack: ugx(sums.givenBack), refundable, refundDueOn }];
  });
}

/**
 * Returns what fell due on each of the last `FALLING_DUE_DAYS` days; `on` is the last of them. Payments ahead are not
 * subtracted. An agreement that was closed counts until the day before.
 */
export async function listFallingDue(db: Database, on: LocalDate): Promise<DaySum[]> {
  const first = addDays(on, 1 - FALLING_DUE_DAYS);
  const asking = await listSums(db, sql<boolean>`(state = 'live' or closed_on > ${first})`);
  const askedOf = await listAsked(db, asking, on);
  return Array.from({ length: FALLING_DUE_DAYS }, (_, i) =>
    sumOfDay(asking.flatMap(({ id }) => askedOf.get(id)?.fallingDue[i] ?? [])),
  );
}

/**
 * Sums up what of the amounts that fall due on a day is not paid yet, deposits included. What was overdue before is not
 * in it.
 */
export async function sumOpenOfDay(db: Database, on: LocalDate): Promise<Ugx> {
  const sums = await listSums(db, sql<boolean>`state = 'live'`);
  const askedOf = await listAsked(db, sums, on);
  let open = 0;
  for (const { id, paid, deposit } of sums) {
    const asked = askedOf.get(id)?.asked;
    if (!asked) continue;
    const { dueToday, depositOwed } = standingOf(asked, { inAll: ugx(paid), forDeposit: ugx(deposit) });
    open += dueToday + (asked.startsOn === on ? depositOwed : 0);
  }
  return ugx(open);
}

/** This is what was received on one day, in UGX. */
export interface DayReceived extends DaySum {
  /** This was refunded on the day, and `inAll` is less it. */
  refunded: Ugx;
}

/** A sum in UGX that came in for an agreement on a day, or left it, less reversals. */
interface DayEntry {
  agreementId: number;
  day: LocalDate;
  amount: number;
  forDeposit: number;
  /** `amount` is less what was refunded and what moved to another agreement. */
  givenBack: number;
  refunded: number;
}

/**
 * Returns what was received on each of the last `FALLING_DUE_DAYS` days. What of it is for a deposit is what the deposit
 * that counts as paid grew by, as in the standing: a payment need not say so.
 *
 * @param entries those of these days
 */
export async function listReceived(db: Database, entries: readonly DayEntry[], on: LocalDate): Promise<DayReceived[]> {
  const ids = [...new Set(entries.map(({ agreementId }) => agreementId))];
  const sums = ids.length === 0 ? [] : await listSums(db, sql<boolean>`agreements.id = any(${ids}::bigint[])`);
  const askedOf = await listAsked(db, sums, on);
  const days = Array.from({ length: FALLING_DUE_DAYS }, (_, i) => addDays(on, i + 1 - FALLING_DUE_DAYS));
  const received = days.map((): DayReceived[] => []);
  for (const { id, isEnded, paid, deposit, givenBack } of sums) {
    const asked = askedOf.get(id)?.asked;
    if (!asked) continue;
    // Money that was given back when an agreement ended is added again, because it undid no payment.
    const after = { inAll: paid + givenBack, forDeposit: deposit };
    const counted = () => countedForDeposit(asked, { inAll: ugx(after.inAll), forDeposit: ugx(after.forDeposit) });
    // The sums are those of today, so each day's are found backwards.
    for (const [i, day] of [...days.entries()].reverse()) {
      const until = counted();
      let [inAll, refunded] = [0, 0];
      for (const entry of entries) {
        if (entry.agreementId !== id || entry.day !== day) continue;
        inAll += entry.amount;
        refunded += entry.refunded;
        after.inAll -= entry.amount + (isEnded ? entry.givenBack : 0);
        after.forDeposit -= entry.forDeposit;
      }
      received[i]?.push({ inAll: ugx(inAll), deposits: ugx(until - counted()), refunded: ugx(refunded) });
    }
  }
  return received.map((parts) => ({
    ...sumOfDay(parts),
    refunded: ugx(parts.reduce((sum, { refunded }) => sum + refunded, 0)),
  }));
}

function sumOfDay(parts: readonly DaySum[]): DaySum {
  return {
    inAll: ugx(parts.reduce((sum, { inAll }) => sum + inAll, 0)),
    deposits: ugx(parts.reduce((sum, { deposits }) => sum + deposits, 0)),
  };
}

const sharesOfDays = new WeakMap<Database, { on: LocalDate; of: Map<number, { of: string; percent: number }> }>();

/**
 * Returns the paid share of each agreement in percent, from 0 to 100, as its position has it. It is computed once a
 * day, and again after a payment.
 */
export async function listSharesPaid(
  db: Database,
  agreementIds: readonly number[],
  on: LocalDate,
): Promise<Map<number, number>> {
  if (agreementIds.length === 0) return new Map();
  const sums = await listSums(db, sql<boolean>`agreements.id = any(${[...agreementIds]}::bigint[])`);
  const known = sharesOfDays.get(db);
  const { of } = known?.on === on ? known : { of: new Map() satisfies (typeof known & object)["of"] };
  sharesOfDays.set(db, { on, of });
  const keyOf = ({ agreed, paid, deposit, givenBack }: (typeof sums)[number]) =>
    [agreed, paid, deposit, givenBack].join(" ");
  const unknown = new Map(sums.filter((one) => of.get(one.id)?.of !== keyOf(one)).map((one) => [one.id, one]));
  const ids = [...unknown.keys()];
  for (let i = 0; i < ids.length; i += AT_ATIME) {
    for (const agreement of await listAgreements(db, ids.slice(i, i + AT_ATIME))) {
      const one = unknown.get(agreement.id);
      if (!one) continue;
      const paid = { inAll: ugx(one.paid), forDeposit: ugx(one.deposit), givenBack: ugx(one.givenBack) };
      const { ownedPercent } = positionOf(agreement, paid, on);
      of.set(agreement.id, { of: keyOf(one), percent: ownedPercent });
    }
    await setImmediate();
  }
  return new Map(sums.map(({ id }) => [id, of.get(id)?.percent ?? 0]));
}

function fallingDueOf(schedule: Schedule, closedOn: LocalDate | null, on: LocalDate): DaySum[] {
  const days = Array.from({ length: FALLING_DUE_DAYS + 1 }, (_, i) => addDays(on, i - FALLING_DUE_DAYS));
  const due = days.map((day) => dueBy(schedule, day));
  return days.slice(1).map((day, i) => {
    const isClosed = closedOn !== null && day >= closedOn;
    return {
      inAll: ugx(isClosed ? 0 : (due[i + 1] ?? 0) - (due[i] ?? 0)),
      deposits: isClosed || day !== schedule.sums.startsOn ? ugx(0) : schedule.atStart,
    };
  });
}

async function listSums(db: Database, which: RawBuilder<boolean>) {
  const { rows } = await sql<{
    id: number;
    isEnded: boolean;
    paid: number;
    deposit: number;
    givenBack: number;
    keptPercent: number;
    refundDueOn: LocalDate | null;
    agreed: string;
  }>`
    select agreements.id, state = 'ended' as "isEnded", coalesce(paid_ugx, 0) as paid, coalesce(paid_deposit_ugx, 0) as deposit,
      ${givenBackIfEndedInSql} as "givenBack", ended_kept_percent as "keptPercent", refund_due_on as "refundDueOn",
      concat_ws(' ', version, terms.count, terms.withdrawn) as agreed
    from agreements left join agreement_sums on agreement_sums.agreement_id = agreements.id
    left join (
      select agreement_id, count(*) as count, count(terms_id) as withdrawn
      from agreement_terms left join withdrawn_terms on terms_id = agreement_terms.id group by agreement_id
    ) as terms on terms.agreement_id = agreements.id
    where ${which}`.execute(db);
  return rows;
}

async function listAsked(
  db: Database,
  agreements: readonly { id: number; agreed: string }[],
  on: LocalDate,
): Promise<AskedOfDay["of"]> {
  const known = askedOfDays.get(db);
  const { of } = known?.on === on ? known : { of: new Map() satisfies AskedOfDay["of"] };
  askedOfDays.set(db, { on, of });
  const unknown = agreements.filter(({ id, agreed }) => of.get(id)?.agreed !== agreed);
  const agreedOf = new Map(unknown.map(({ id, agreed }) => [id, agreed]));
  for (let i = 0; i < unknown.length; i += AT_ATIME) {
    const ids = unknown.slice(i, i + AT_ATIME).map(({ id }) => id);
    for (const agreement of await listAgreements(db, ids)) {
      const schedule = scheduleOf(agreement);
      const asked = askedBy(schedule, agreement.closedOn ?? on);
      const fallingDue = fallingDueOf(schedule, agreement.closedOn, on);
      of.set(agreement.id, { agreed: agreedOf.get(agreement.id) ?? "", asked, fallingDue });
    }
    await setImmediate();
  }
  return of;
}
