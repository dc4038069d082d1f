import { sql } from "kysely";
import { openStates } from "#domain/collections/collection.ts";
import type { Provider } from "#domain/collections/provider.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { normalizeReference } from "#server/ledger/payment-references.ts";
import { readKnownNumber } from "#server/phone-numbers/phone-number.ts";
import { addListedRows, addOddRow, listReadyDays, settleOddRows } from "#server/statements/collected-rows.ts";
import { bookStatement } from "#server/statements/statement-imports.ts";
import { scheduleChecks } from "./collection-store.ts";
import type { ListedTransaction, OddRow, PaymentProvider, ProviderTrouble } from "./payment-provider.ts";
import { leaseTransactionList, recordTransactionsListed } from "./provider-state.ts";
import { byProvider } from "./settle-collection.ts";

/** Lists may lag. */
const OVERLAP_MS = 6 * 3_600_000;

const FIRST_MS = 2 * 86_400_000;

/** Books certain payments once. At most once a minute, in one process. */
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
  await takeTransactions(db, provider.provider, listed, now);
  await recordTransactionsListed(db, provider.provider, now);
  for (const importId of await listReadyDays(db, provider.provider))
    await bookStatement(db, { importId }, byProvider(provider.provider), clock);
  return { ok: true };
}

function takeTransactions(
  db: Database,
  provider: Provider,
  { transactions: listed, odd }: { transactions: readonly ListedTransaction[]; odd: readonly OddRow[] },
  now: Date,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const awaited = await listAwaited(trx, provider);
    // Its own request settles it for certain.
    const isAwaited = ({ amount, payerPhone }: ListedTransaction) =>
      awaited.filter((one) => one.amount === amount && one.phone === readKnownNumber(payerPhone));
    await scheduleChecks(
      trx,
      listed.flatMap((one) => isAwaited(one).map(({ reference }) => reference)),
      now,
    );
    const others = listed.filter((one) => isAwaited(one).length === 0);
    const arrived = await addTransactions(trx, provider, others, now);
    for (const { number, problem, answer, at } of odd) {
      const text = `The provider lists it in a way that cannot be read (${problem}). If it is a payment in the provider's portal, enter it by hand under its number there, then set this row aside`;
      await addOddRow(trx, provider, { number, problem: text, answer, day: localDate(at ?? now) }, now);
    }
    await settleOddRows(
      trx,
      provider,
      listed.flatMap(({ number }) => normalizeReference(number) ?? []),
    );
    const inOrder = arrived.toReversed().sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const [day, payments] of Map.groupBy(inOrder, ({ at }) => localDate(at)))
      await addListedRows(
        trx,
        {
          provider,
          day,
          payments: payments.map((one) => ({
            ...one,
            reference: normalizeReference(one.number) ?? "",
            details: one.reference,
          })),
        },
        now,
      );
  });
}

function listAwaited(trx: Database, provider: Provider) {
  return trx
    .selectFrom("collections")
    .select(["reference", "phone", "amount_ugx as amount"])
    .where("provider", "=", provider)
    .where("state", "in", [...openStates])
    .execute();
}

async function addTransactions(
  trx: Database,
  provider: Provider,
  listed: readonly ListedTransaction[],
  now: Date,
): Promise<ListedTransaction[]> {
  const once = [...new Map(listed.map((one) => [one.number, one])).values()];
  if (once.length === 0) return [];
  const written = await trx
    .insertInto("provider_transactions")
    .values(
      once.map((one) => ({
        provider,
        number: one.number,
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
        .doUpdateSet({ state: sql<"successful" | "pending" | "failed">`excluded.state` })
        .where("provider_transactions.state", "<>", "successful"),
    )
    .returning(["number", "state"])
    .execute();
  const arrived = new Set(written.flatMap(({ number, state }) => (state === "successful" ? [number] : [])));
  return once.filter(({ number }) => arrived.has(number));
}
