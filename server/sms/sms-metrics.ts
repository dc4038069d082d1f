import type { Metric } from "prom-client";
import type { Database } from "#server/db/connection.ts";
import { cachedFor, gauge } from "#server/watch/metrics.ts";
import { outboxMetrics, QUEUES_SECONDS } from "#server/watch/site-metrics.ts";
import { countSmsFailures } from "./count-sms.ts";

/** Defines the metrics of text messages. Counts are read from the database at most every `QUEUES_SECONDS` seconds. */
export function smsMetrics(db: Database, hasGateway: boolean, clock: () => Date): Metric[] {
  const count = cachedFor(QUEUES_SECONDS, () => countSmsFailures(db, clock()));
  const unknown = async () => (await count()).unknown;
  return [
    ...outboxMetrics({ name: "sms", what: "Text messages", isSending: hasGateway }, count),
    gauge("sms_unknown", "Text messages of this week that the gateway may or may not have sent.", unknown),
  ];
}
