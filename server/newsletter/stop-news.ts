import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { withdrawNewsConsent, withdrawNewsOf } from "#server/enquiries/consents.ts";
import { endSubscription, endSubscriptionOf } from "./subscribers.ts";

/**
 * Stops all news to whoever has this link, which is in each mail that can be followed by news: the subscription, and the
 * consent given with any enquiry. Again is no error; false when the link was not made by us.
 */
export function stopNews(db: Database, code: string, secret: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const stopped =
      (await endSubscription(trx, code, secret, now)) ?? (await withdrawNewsConsent(trx, code, secret, now));
    if (!stopped) return false;
    if (stopped.email !== undefined) {
      await endSubscriptionOf(trx, stopped.email, now);
      await withdrawNewsOf(trx, stopped.email, now);
    }
    return true;
  });
}
