import { sql } from "kysely";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import { transactionNumberOf } from "#domain/statements/statement-numbers.ts";
import { addDays, type LocalDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";

export interface ReferencedEntry {
  id: number;
  receiptNumber: number;
  agreementId: number;
  method: PaymentMethod;
  amount: number;
  paidOn: LocalDate;
  part: number;
  /** The money came into this account of the company; null if none was named. */
  account: string | null;
  /** The transaction is null if the reference does not identify it. */
  transactionId: number | null;
  isReversed: boolean;
  reversalId: number | null;
  isReplaced: boolean;
}

/**
 * Lists the entries with these references, by reference, at any provider, reversed or not.
 *
 * @param reportedBy the provider that has reported the numbers, which may then look like those of phones
 */
export async function listEntriesByReference(
  db: Database,
  references: readonly string[],
  reportedBy?: PaymentMethod,
): Promise<Map<string, ReferencedEntry[]>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom("payments")
    .leftJoin("payments as reversal", "reversal.reverses_id", "payments.id")
    .leftJoin("payments as replacement", "replacement.replaces_id", "payments.id")
    .select([
      "payments.external_reference as reference",
      "payments.id",
      "payments.receipt_number as receiptNumber",
      "payments.agreement_id as agreementId",
      "payments.method",
      "payments.amount_ugx as amount",
      "payments.paid_on as paidOn",
      "payments.reference_part as part",
      "payments.account",
      "payments.transaction_id as transactionId",
      sql<boolean>`reversal.id is not null`.as("isReversed"),
      "reversal.id as reversalId",
      sql<boolean>`replacement.id is not null`.as("isReplaced"),
    ])
    .where("payments.external_reference", "=", sql<string>`any(${[...references]}::text[])`)
    .where(reportedBy ? sql<boolean>`payments.method = ${reportedBy}` : sql<boolean>`payments.reference_identifies`)
    .where("payments.reverses_id", "is", null)
    .orderBy("payments.id")
    .execute();
  return Map.groupBy(rows, (row) => row.reference ?? "");
}

/**
 * Returns a function that gives each new entry under a number its part: the part of a reversed entry, which it
 * replaces, or the next one.
 *
 * @param taken the highest part under the number, if other payments have it too
 */
export function referencePartAllocator(
  entries: readonly Pick<ReferencedEntry, "id" | "part" | "isReversed" | "isReplaced">[],
  taken = 0,
): () => { replaces_id: number | null; reference_part: number } {
  const free = entries.filter((entry) => entry.isReversed && !entry.isReplaced);
  let last = Math.max(taken, ...entries.map((entry) => entry.part));
  return () => {
    const replaced = free.shift();
    if (replaced) return { replaces_id: replaced.id, reference_part: replaced.part };
    last += 1;
    return { replaces_id: null, reference_part: last };
  };
}

export const firstReferencePart: ReturnType<ReturnType<typeof referencePartAllocator>> = {
  replaces_id: null,
  reference_part: 1,
};

/**
 * Finds entries that are probably the same money. Each provider has its own numbers, but the same number and amount
 * under another provider is a payment that was entered for the wrong one. Around midnight the two may name days that
 * follow each other.
 *
 * @param paidOn undefined if a person is asked about whatever is found, on any day
 */
export function entriesOfSameMoney<Entry extends Pick<ReferencedEntry, "method" | "amount" | "paidOn" | "isReversed">>(
  entries: readonly Entry[],
  { method, amount, paidOn }: { method: PaymentMethod; amount: number; paidOn?: LocalDate },
): Entry[] {
  const isWhole = (entry: Entry) => {
    const live = entries.filter((one) => one.method === entry.method && !one.isReversed);
    return entry.amount === amount || live.reduce((sum, one) => sum + one.amount, 0) === amount;
  };
  return entries.filter(
    (entry) =>
      entry.method === method ||
      (entry.method !== "cash" &&
        method !== "cash" &&
        (paidOn === undefined || (addDays(entry.paidOn, -1) <= paidOn && paidOn <= addDays(entry.paidOn, 1))) &&
        isWhole(entry)),
  );
}

/**
 * Tells whether an entry belongs to a transaction. An entry or row without a transaction was made before transactions
 * were known by numbers.
 */
export const isOfTransaction = (entry: Pick<ReferencedEntry, "transactionId">, transactionId: number | null): boolean =>
  entry.transactionId === transactionId || entry.transactionId === null || transactionId === null;

/**
 * Tells whether a payment may be another one with the same number: a bank's slips begin again at their first number,
 * while a provider of mobile money gives each number once.
 */
export const mayBeAnotherSlip = (
  entries: readonly Pick<ReferencedEntry, "paidOn">[],
  { method, paidOn }: { method: PaymentMethod; paidOn: LocalDate },
): boolean => method === "bank" && entries.every((entry) => entry.paidOn !== paidOn);

/** Lists the entries with one reference, as `listEntriesByReference` does. */
export async function listEntriesOfReference(
  trx: Database,
  reference: string,
  reportedBy?: PaymentMethod,
): Promise<ReferencedEntry[]> {
  return (await listEntriesByReference(trx, [reference], reportedBy)).get(reference) ?? [];
}

/**
 * Returns what may still be booked under a number, in UGX: the most that the ledger held since everything under it was
 * last reversed, less what still counts. It is undefined if nothing counts, because the true amount may differ then.
 */
export function remainderOfReference(
  entries: readonly Pick<ReferencedEntry, "id" | "amount" | "reversalId">[],
): number | undefined {
  // Money that was given back is no payment, so nothing may be booked under its number.
  if (entries.some(({ amount, reversalId }) => amount < 0 && reversalId === null)) return 0;
  const changes = entries
    .filter(({ amount }) => amount > 0)
    .flatMap(({ id, amount, reversalId }) => [
      { id, amount },
      ...(reversalId === null ? [] : [{ id: reversalId, amount: -amount }]),
    ])
    .sort((one, other) => one.id - other.id);
  let [booked, broughtIn] = [0, 0];
  for (const { amount } of changes) {
    booked += amount;
    broughtIn = booked === 0 ? 0 : Math.max(broughtIn, booked);
  }
  return booked === 0 ? undefined : broughtIn - booked;
}

/**
 * Tells whether the ledger has a reference at this provider, even if its entry was reversed, or money that was set aside
 * went back to its payer under it.
 */
export async function isReferenceUsed(trx: Database, method: PaymentMethod, reference: string): Promise<boolean> {
  const giving = await trx
    .selectFrom("statement_rows")
    .select("id")
    .where("given_back_on", "is not", null)
    .where("given_back_by", "=", method)
    .where("given_back_reference", "=", reference)
    .limit(1)
    .executeTakeFirst();
  return (
    giving !== undefined || (await listEntriesOfReference(trx, reference)).some((entry) => entry.method === method)
  );
}

/** Lists the entries that count under a number of a provider, such as the receipts that a message names. */
export async function listCountingEntries(
  db: Database,
  { method, reference }: { method: PaymentMethod; reference: string | undefined },
): Promise<ReferencedEntry[]> {
  const number = normalizeReference(reference);
  const entries = number === null ? [] : await listEntriesOfReference(db, number);
  return entries.filter((entry) => entry.method === method && !entry.isReversed);
}

/**
 * Writes a number as it is stored, of at most 200 characters, since no provider's is longer; null if nothing is left.
 */
export function normalizeReference(reference: string | undefined): string | null {
  const number = transactionNumberOf(reference ?? "").slice(0, 200);
  // The cut may have left half a character.
  return number.toWellFormed() || null;
}
