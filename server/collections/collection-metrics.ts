import { sql } from "kysely";
import type { Metric } from "prom-client";
import { openStates } from "#domain/collections/collection.ts";
import type { Provider } from "#domain/collections/provider.ts";
import type { Database } from "#server/db/connection.ts";
import { cachedFor, gauges } from "#server/watch/metrics.ts";
import { QUEUES_SECONDS } from "#server/watch/site-metrics.ts";

interface ProviderCounts {
  provider: Provider;
  open: number;
  oldestSeconds: number;
  downSeconds: number;
}

/**
 * Returns the metrics of payments from phones for each provider, from counts that are some seconds old. There are none
 * without a provider.
 */
export function collectionMetrics(db: Database, providers: readonly Provider[], clock: () => Date): Metric[] {
  if (providers.length === 0) return [];
  const count = cachedFor(QUEUES_SECONDS, () => countOpen(db, providers, clock()));
  const of = (name: string, help: string, read: (counts: ProviderCounts) => number) =>
    gauges(name, help, "provider", async () =>
      Object.fromEntries((await count()).map((counts) => [counts.provider, read(counts)])),
    );
  return [
    of("payment_requests_open", "Requests to phones whose end is not known.", ({ open }) => open),
    of("payment_requests_oldest_seconds", "Age of the oldest of them.", ({ oldestSeconds }) => oldestSeconds),
    of(
      "payment_provider_down_seconds",
      "For how long the provider has not answered; 0: it does.",
      (counts) => counts.downSeconds,
    ),
  ];
}

async function countOpen(db: Database, providers: readonly Provider[], now: Date): Promise<ProviderCounts[]> {
  const age = (at: "min(asked_at)" | "down_since") =>
    sql`greatest(0, coalesce(extract(epoch from ${now}::timestamptz - ${sql.raw(at)}), 0))::float8`;
  const { rows } = await sql<ProviderCounts>`
    select payment_providers.provider, count(collections.id) as open, ${age("min(asked_at)")} as "oldestSeconds",
      ${age("down_since")} as "downSeconds"
    from payment_providers left join collections
      on collections.provider = payment_providers.provider and collections.state = any(${[...openStates]}::text[])
    where payment_providers.provider = any(${[...providers]}::text[])
    group by payment_providers.provider`.execute(db);
  return rows;
}
