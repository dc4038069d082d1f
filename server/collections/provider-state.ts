import type { Provider } from "#domain/collections/provider.ts";
import type { Database } from "#server/db/connection.ts";

/** A provider that is silent, for the pages that offer it; a later silence changes nothing of since when. */
export async function noteSilence(db: Database, provider: Provider, now: Date): Promise<void> {
  await db
    .updateTable("payment_providers")
    .set({ down_since: now })
    .where("provider", "=", provider)
    .where("down_since", "is", null)
    .execute();
}

export async function noteAnswer(db: Database, provider: Provider): Promise<void> {
  await db
    .updateTable("payment_providers")
    .set({ down_since: null })
    .where("provider", "=", provider)
    .where("down_since", "is not", null)
    .execute();
}

/** Those that do not answer. */
export async function listSilent(db: Database): Promise<Provider[]> {
  const rows = await db
    .selectFrom("payment_providers")
    .select("provider")
    .where("down_since", "is not", null)
    .orderBy("provider")
    .execute();
  return rows.map(({ provider }) => provider);
}
