import type { Provider } from "#domain/collections/provider.ts";
import type { Database } from "#server/db/connection.ts";

/** Records since when a provider is down; null if it answers again. */
export async function recordProviderDown(db: Database, provider: Provider, since: Date | null): Promise<void> {
  await db
    .updateTable("payment_providers")
    .set({ down_since: since })
    .where("provider", "=", provider)
    .where("down_since", since === null ? "is not" : "is", null)
    .execute();
}

/** Lists the providers that do not answer at the moment. */
export async function listDownProviders(db: Database): Promise<Provider[]> {
  const rows = await db
    .selectFrom("payment_providers")
    .select("provider")
    .where("down_since", "is not", null)
    .orderBy("provider")
    .execute();
  return rows.map(({ provider }) => provider);
}

const LIST_EVERY_MS = 60_000;

/**
 * Takes the turn to read a provider's list of transactions; undefined if another process did so recently. `listedUntil`
 * is the time up to which the list was read before.
 */
export async function leaseTransactionList(
  db: Database,
  provider: Provider,
  now: Date,
): Promise<{ listedUntil: Date | null } | undefined> {
  return db
    .updateTable("payment_providers")
    .set({ next_list_at: new Date(now.getTime() + LIST_EVERY_MS) })
    .where("provider", "=", provider)
    .where((eb) => eb.or([eb("next_list_at", "is", null), eb("next_list_at", "<=", now)]))
    .returning("listed_until as listedUntil")
    .executeTakeFirst();
}

/** Records up to which time a provider's list of transactions was read. */
export async function recordTransactionsListed(db: Database, provider: Provider, until: Date): Promise<void> {
  await db.updateTable("payment_providers").set({ listed_until: until }).where("provider", "=", provider).execute();
}
