import type { Metric } from "prom-client";
import type { Database } from "#server/db/connection.ts";
import { askedSeldom, gauge } from "#server/watch/metrics.ts";
import { countSmsTrouble } from "./read-outbox.ts";

/** Collectors come every fifteen seconds or so. */
const askedSeconds = 10;

/** What does not arrive; the same for all processes. Without a gateway text messages are meant to wait. */
export function smsMetrics(db: Database, hasGateway: boolean, clock: () => Date): Metric[] {
  const trouble = askedSeldom(askedSeconds, () => countSmsTrouble(db, clock()));
  return [
    gauge("sms_overdue", "Text messages that should have left.", async () =>
      hasGateway ? (await trouble()).overdue : 0,
    ),
    gauge("sms_dead", "Text messages of this week that were given up.", async () => (await trouble()).dead),
    gauge(
      "sms_unknown",
      "Text messages of this week of which nobody knows whether they left.",
      async () => (await trouble()).unknown,
    ),
  ];
}
