import { sql } from "kysely";
import type { CashCountForm, CashOpeningForm } from "#domain/ledger/cash-up-form.ts";
import type { EntryKind } from "#domain/ledger/entries.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { addDays, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { recordAudit } from "#server/audit.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import type { By } from "#server/records/versioned-record.ts";
import { type OnceOutcome, once } from "#server/submissions/once.ts";
import { nextReceiptNumbers } from "./receipt-numbers.ts";

interface CashEntry {
  receiptNumber: number;
  kind: EntryKind;
  /** The amount is in UGX, and negative for cash that went out. */
  amount: number;
  agreementId: number;
  buyer: string;
  recordedBy: string;
  recordedAt: Date;
}

interface CashCount {
  id: number;
  /** This was in the till in the morning, by what was known then; null if nobody had said it. */
  opening: Ugx | null;
  /** By the entries, so much was in the till more than in the morning. */
  expected: number;
  counted: Ugx;
  note: string;
  reason: string;
  recordedBy: string;
  recordedAt: Date;
}

/**
 * Selects the entries of cash by the day in Kampala on which they were entered, so that a past day gets no more
 * entries. A transfer moves no cash, whatever its method says.
 *
 * @param isOther whether the cash was not the till's: refunds of which somebody confirmed it, and their reversals
 */
const cashEntries = ({ isOther }: { isOther: boolean }) => sql`
  select entry.receipt_number, entry.kind, entry.amount_ugx, entry.agreement_id, entry.recorded_by, entry.recorded_at,
    (entry.recorded_at at time zone 'Africa/Kampala')::date as day
  from payments as entry left join payments as original on original.id = entry.reverses_id
  where entry.method = 'cash' and coalesce(original.kind, entry.kind) <> 'transfer'
    and coalesce(original.is_other_cash, entry.is_other_cash) = ${isOther}`;

const tillEntries = cashEntries({ isOther: false });

/** Lists the entries of a day that moved cash of the till, in the order of their receipts. */
export const listTillEntries = (db: Database, day: LocalDate): Promise<CashEntry[]> =>
  listCashEntries(db, day, { isOther: false });

/** Lists the refunds of a day in cash that was not the till's, and reversals of such, in the order of their receipts. */
export const listOtherCashEntries = (db: Database, day: LocalDate): Promise<CashEntry[]> =>
  listCashEntries(db, day, { isOther: true });

async function listCashEntries(db: Database, day: LocalDate, which: { isOther: boolean }): Promise<CashEntry[]> {
  const { rows } = await sql<CashEntry>`
    select receipt_number as "receiptNumber", kind, amount_ugx as amount, agreement_id as "agreementId",
      buyers.name as buyer, recorded_by as "recordedBy", recorded_at as "recordedAt"
    from (${cashEntries(which)}) as cash
      join agreements on agreements.id = agreement_id join buyers on buyers.id = buyer_id
    where day = ${day} order by receipt_number`.execute(db);
  return rows;
}

/** Sums up entries of cash, in UGX. */
export const sumOfEntries = (entries: readonly { amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** Lists the counts of a day's cash, the newest first. Only the newest one counts. */
export async function listCashCounts(db: Database, day: LocalDate): Promise<CashCount[]> {
  const rows = await db
    .selectFrom("cash_counts")
    .selectAll()
    .where("counted_for", "=", day)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    opening: row.opening_ugx === null ? null : ugx(row.opening_ugx),
    expected: row.expected_ugx,
    counted: ugx(row.counted_ugx),
    note: row.note,
    reason: row.correction_reason,
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
  }));
}

/** Sums up what the till should hold now, in UGX: what was in it in the morning, and the day's entries. */
export async function sumInTill(db: Database, day: LocalDate): Promise<number> {
  const opening = await findCashOpening(db, day);
  return (opening?.amount ?? 0) + sumOfEntries(await listTillEntries(db, day));
}

interface CashOpening {
  /** UGX, below zero if more went out than the till held. */
  amount: number;
  /** Who said it and when; undefined if it is carried over from a count. */
  said: { id: number; recordedBy: string; recordedAt: Date; reason: string } | undefined;
  /** The day from which it is carried over, and whether its till was counted in the evening. */
  carriedFrom: { day: LocalDate; isCounted: boolean } | undefined;
}

/**
 * Returns what was in the till in the morning of a day: what somebody said, or else what was counted or said last, with
 * the entries from then until the day. A count carries over only if it was made with such a sum itself; before, offices
 * took the money out each evening.
 *
 * @returns undefined if nobody has said it yet
 */
export async function findCashOpening(db: Database, day: LocalDate): Promise<CashOpening | undefined> {
  const [said] = await listCashOpenings(db, day);
  if (said) {
    const { amount, ...by } = said;
    return { amount, said: by, carriedFrom: undefined };
  }
  const count = await db
    .selectFrom("cash_counts")
    .select(["counted_for as day", "counted_ugx as counted", "expected_ugx as expected", "opening_ugx as opening"])
    .where("counted_for", "<", day)
    .orderBy("counted_for", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const saidBefore = await db
    .selectFrom("cash_openings")
    .select(["opened_for as day", "amount_ugx as amount"])
    .where("opened_for", "<", day)
    .orderBy("opened_for", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isCounted = count !== undefined && count.opening !== null && count.day >= (saidBefore?.day ?? "");
  const known = isCounted ? { day: count.day, amount: count.counted - count.expected } : saidBefore;
  if (!known) return undefined;
  const { rows } = await sql<{ entered: number }>`
    select coalesce(sum(amount_ugx), 0)::bigint as entered from (${tillEntries}) as cash
    where day >= ${known.day} and day < ${day}`.execute(db);
  return {
    amount: known.amount + (rows[0]?.entered ?? 0),
    said: undefined,
    carriedFrom: { day: known.day, isCounted },
  };
}

/** Lists what was said about a day's morning, the newest first. Only the newest one counts. */
async function listCashOpenings(db: Database, day: LocalDate) {
  const rows = await db
    .selectFrom("cash_openings")
    .selectAll()
    .where("opened_for", "=", day)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, amount: row.amount_ugx, reason: row.correction_reason },
    ...{ recordedBy: row.recorded_by, recordedAt: row.recorded_at },
  }));
}

type CashOpeningOutcome = { ok: true } | { ok: false; reason: "in-the-future" | "said-meanwhile" };

/** Records what was in the till in the morning. It is never changed; a later one names the one that it corrects. */
export function recordCashOpening(
  db: Database,
  { formKey: key, ...opening }: CashOpeningForm,
  by: By,
  now: Date,
): Promise<OnceOutcome<CashOpeningOutcome>> {
  const { day, amount, corrects } = opening;
  const reason = corrects === null ? "" : opening.reason;
  const sent = { key, command: "cash.open", input: { ...opening, reason }, by, now };
  const record = async (trx: Database): Promise<CashOpeningOutcome> => {
    if (day > localDate(now)) return { ok: false, reason: "in-the-future" };
    // Locking the receipt counter keeps out counts and refunds.
    await nextReceiptNumbers(trx, 0);
    const [latest] = await listCashOpenings(trx, day);
    if ((latest?.id ?? null) !== corrects) return { ok: false, reason: "said-meanwhile" };
    await trx
      .insertInto("cash_openings")
      .values({
        ...{ opened_for: day, amount_ugx: amount, corrects_id: corrects, correction_reason: reason },
        ...{ recorded_by: by.actor.name, recorded_at: now },
      })
      .execute();
    await recordAudit(trx, {
      ...by,
      at: now,
      action: "cash.open",
      entityType: "cash",
      entityId: day,
      ...(latest && { before: { amount: latest.amount } }),
      after: { amount, ...(latest && { reason }) },
    });
    return { ok: true };
  };
  return inTransaction(db, (trx) => once(trx, sent, () => record(trx)));
}

/** Before the first count, only this many past days are to be counted, because the ledger is older than this page. */
const ASKED_FOR_AT_FIRST = 7;

/**
 * Lists the days before today whose cash was not counted, or has changed since it was counted. Days before the first
 * count are left out; before there is any count, those longer ago than `ASKED_FOR_AT_FIRST` days.
 */
export async function listUncountedDays(
  db: Database,
  today: LocalDate,
): Promise<{ day: LocalDate; expected: number }[]> {
  const { rows } = await sql<{ day: LocalDate; expected: number }>`
    select day, expected from (
      select day, sum(amount_ugx)::bigint as expected from (${tillEntries}) as cash
      where day < ${today} and day >= coalesce((select min(counted_for) from cash_counts), ${addDays(today, -ASKED_FOR_AT_FIRST)})
      group by day
    ) as days
    where expected is distinct from
      (select expected_ugx from cash_counts where counted_for = day order by id desc limit 1)
    order by day`.execute(db);
  return rows;
}

type CashCountOutcome =
  | { ok: true; opening: number; expected: number }
  | { ok: false; reason: "in-the-future" | "counted-meanwhile" };

/** Records a count of the cash. Counts are never changed; a later one names the one that it corrects. */
export function recordCashCount(
  db: Database,
  { formKey: key, ...count }: CashCountForm,
  by: By,
  now: Date,
): Promise<OnceOutcome<CashCountOutcome>> {
  const { day, counted, note, corrects } = count;
  const reason = corrects === null ? "" : count.reason;
  const input = { ...count, reason };
  const sent = { key, command: "cash.count", input, by, now };
  const record = async (trx: Database): Promise<CashCountOutcome> => {
    if (day > localDate(now)) return { ok: false, reason: "in-the-future" };
    // Locking the receipt counter keeps out other entries and counts.
    await nextReceiptNumbers(trx, 0);
    const [latest] = await listCashCounts(trx, day);
    if ((latest?.id ?? null) !== corrects) return { ok: false, reason: "counted-meanwhile" };
    const expected = sumOfEntries(await listTillEntries(trx, day));
    const opening = (await findCashOpening(trx, day))?.amount ?? null;
    await trx
      .insertInto("cash_counts")
      .values({
        counted_for: day,
        opening_ugx: opening,
        expected_ugx: expected,
        counted_ugx: counted,
        note,
        corrects_id: corrects,
        correction_reason: reason,
        recorded_by: by.actor.name,
        recorded_at: now,
      })
      .execute();
    await recordAudit(trx, {
      ...by,
      at: now,
      action: latest ? "cash.recount" : "cash.count",
      entityType: "cash",
      entityId: day,
      ...(latest && {
        before: { opening: latest.opening, expected: latest.expected, counted: latest.counted, note: latest.note },
      }),
      after: { opening, expected, counted, note, ...(latest && { reason }) },
    });
    return { ok: true, opening: opening ?? 0, expected };
  };
  return inTransaction(db, (trx) => once(trx, sent, () => record(trx)));
}
