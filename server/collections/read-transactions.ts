import { sql } from "kysely";
import { openStates } from "#domain/collections/collection.ts";
import type { Provider } from "#domain/collections/provider.ts";
import { type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { normalizeReference } from "#server/ledger/payment-references.ts";
import { readKnownNumber } from "#server/phone-numbers/phone-number.ts";
import { bookStatement } from "#server/statements/book-statement.ts";
import { addListedRows, addOddRow, listReadyDays, settleOddRows } from "#server/statements/collected-rows.ts";
import { ROWS_PER_BATCH } from "#server/statements/statement-evaluation.ts";
import { byProvider } from "./book-collection.ts";
import { scheduleChecks } from "./collection-store.ts";
import type { ListedTransaction, OddRow, PaymentProvider, ProviderTrouble } from "./payment-provider.ts";
import { leaseTransactionList, recordTransactionsListed } from "./provider-state.ts";

/** Each list begins so long before the end of the last one, because lists may lag behind. */
const OVERLAP_MS = 6 * 3_600_000;

const FIRST_MS = 2 * 86_400_000;

/**
 * A request that is open for longer is not answered by a listed payment. The list still has that payment then, because
 * lists overlap.
 */
const AWAITED_MS = OVERLAP_MS / 2;

/**
 * Reads a provider's list and books the payments that are certain, each once. It runs at most once a minute, in one
 * process. Each day is stored and booked by itself, so that one that fails does not stop the others; until it succeeds,
 * the list is read again from where it began.
 *
 * @throws AggregateError after everything else is done, for the days that failed
 */
export async function readTransactions(
  db: Database,
  provider: PaymentProvider,
  clock: () => Date,
): Promise<{ ok: true } | ProviderTrouble> {
  const now = clock();
  const leased = provider.list && (await leaseTransactionList(db, provider.provider, now));
  if (!provider.list || !leased) return { ok: true };
  const from = new Date((leased.listedUntil?.getTime() ?? now.getTime() - FIRST_MS) - OVERLAP_MS);
  const listed = await provider.list({ from, until: now });
  if (!listed.ok) return listed;
  const notTaken = await failuresOf(daysOf(listed, now), (day) => takeDay(db, provider.provider, day, now));
  if (notTaken.length === 0) await recordTransactionsListed(db, provider.provider, now);
  const notBooked = await failuresOf(await listReadyDays(db, provider.provider), (importId) =>
    bookStatement(db, { importId }, byProvider(provider.provider), clock),
  );
  const failures = [...notTaken, ...notBooked];
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days of a list failed`);
  return { ok: true };
}

async function failuresOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

interface ListedDay {
  day: LocalDate;
  transactions: ListedTransaction[];
  odd: OddRow[];
  /** The numbers that have two different amounts in the list, on this day or another. */
  contradicted: ReadonlySet<string>;
}

/** Divides the list into days, the earliest first. */
function daysOf(
  listed: { transactions: readonly ListedTransaction[]; odd: readonly OddRow[] },
  now: Date,
): ListedDay[] {
  const [firsts, contradicting] = splitByNumber(listed.transactions);
  const transactions = Map.groupBy(firsts, ({ at }) => localDate(at));
  const odd = Map.groupBy([...listed.odd, ...contradicting], ({ at }) => localDate(at ?? now));
  const contradicted = new Set(contradicting.map(({ number }) => number));
  return [...new Set([...transactions.keys(), ...odd.keys()])]
    .sort()
    .map((day) => ({ day, transactions: transactions.get(day) ?? [], odd: odd.get(day) ?? [], contradicted }));
}

function takeDay(
  db: Database,
  provider: Provider,
  { day, transactions: listed, odd, contradicted }: ListedDay,
  now: Date,
) {
  return inTransaction(db, async (trx) => {
    const awaited = await listAwaited(trx, provider, now);
    // The request for this payment settles it with certainty, so it is checked instead.
    const isAwaited = ({ amount, payerPhone }: ListedTransaction) =>
      awaited.filter((one) => one.amount === amount && one.phone === readKnownNumber(payerPhone));
    await scheduleChecks(
      trx,
      listed.flatMap((one) => isAwaited(one).map(({ reference }) => reference)),
      now,
    );
    const others = listed.filter((one) => isAwaited(one).length === 0);
    const arrived = await addTransactions(trx, provider, others, now);
    for (const { number, problem, answer } of odd) {
      const text = `The provider lists it in a way that cannot be read (${problem}). If it is a payment in the provider's portal, enter it by hand under its number there, then set this row aside`;
      await addOddRow(trx, provider, { number, problem: text, answer, day }, now);
    }
    await settleOddRows(
      trx,
      provider,
      listed.map(numberOf).filter((number) => !contradicted.has(number)),
    );
    const payments = arrived
      .toReversed()
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map((one) => ({ ...one, reference: normalizeReference(one.number) ?? "", details: one.reference }));
    await addListedRows(trx, { provider, day, payments }, now);
  });
}

/**
 * Separates numbers that occur twice. A provider gives each number once, so a second amount of the same number is a
 * question for a person.
 */
function splitByNumber(listed: readonly ListedTransaction[]): [ListedTransaction[], OddRow[]] {
  const firsts = new Map<string, ListedTransaction>();
  const odd: OddRow[] = [];
  for (const one of listed) {
    const first = firsts.get(numberOf(one));
    if (first === undefined || first.state !== "successful") firsts.set(numberOf(one), one);
    else if (one.state === "successful" && one.amount !== first.amount)
      odd.push({
        number: numberOf(one),
        problem: "its number has another amount too",
        answer: JSON.stringify(one),
        at: one.at,
      });
  }
  return [[...firsts.values()], odd];
}

function listAwaited(trx: Database, provider: Provider, now: Date) {
  return trx
    .selectFrom("collections")
    .select(["reference", "phone", "amount_ugx as amount"])
    .where("provider", "=", provider)
    .where("state", "in", [...openStates])
    .where("asked_at", ">", new Date(now.getTime() - AWAITED_MS))
    .execute();
}

/**
 * Stores the transactions.
 *
 * @returns those that are new
 */
async function addTransactions(
  trx: Database,
  provider: Provider,
  listed: readonly ListedTransaction[],
  now: Date,
): Promise<ListedTransaction[]> {
  const arrived: ListedTransaction[] = [];
  for (let from = 0; from < listed.length; from += ROWS_PER_BATCH)
    arrived.push(...(await addBatch(trx, provider, listed.slice(from, from + ROWS_PER_BATCH), now)));
  return arrived;
}

async function addBatch(
  trx: Database,
  provider: Provider,
  listed: readonly ListedTransaction[],
  now: Date,
): Promise<ListedTransaction[]> {
  const written = await trx
    .insertInto("provider_transactions")
    .values(
      listed.map((one) => ({
        provider,
        number: numberOf(one),
        state: one.state,
        amount_ugx: one.amount,
        currency: one.currency,
        reference: one.reference,
        payer_phone: one.payerPhone,
        payer_name: one.payerName,
        happened_at: one.at,
        first_seen_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "number"])
        .doUpdateSet({
          state: sql<"successful" | "pending" | "failed">`excluded.state`,
          amount_ugx: sql<number>`excluded.amount_ugx`,
          currency: sql<string>`excluded.currency`,
          happened_at: sql<Date>`excluded.happened_at`,
        })
        .where("provider_transactions.state", "<>", "successful"),
    )
    .returning(["number", "state"])
    .execute();
  const arrived = new Set(written.flatMap(({ number, state }) => (state === "successful" ? [number] : [])));
  return listed.filter((one) => arrived.has(numberOf(one)));
}

const numberOf = ({ number }: Pick<ListedTransaction, "number">) => normalizeReference(number) ?? number;
