import type { RouterContextProvider } from "react-router";
import { collectionText } from "#domain/collections/collection.ts";
import { listAskablePhones, listOpenProviders, listShownCollections } from "#server/collections/read-collections.ts";
import { openProvidersContext } from "#server/context.ts";
import type { Database } from "#server/db/connection.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";

const PER_AGREEMENT = 5;

/**
 * Reads the phones that can be asked and the recent requests of each agreement. It returns undefined if no provider is
 * set up.
 */
export async function loadPaymentRequests(
  { db, context, now }: { db: Database; context: Readonly<RouterContextProvider>; now: Date },
  agreementIds: readonly number[],
) {
  const providers = await listOpenProviders(db, context.get(openProvidersContext));
  if (providers.length === 0) return undefined;
  const phones = await listAskablePhones(db, agreementIds, providers);
  const requests = Map.groupBy(await listShownCollections(db, agreementIds, now), ({ agreementId }) => agreementId);
  return agreementIds.map((agreementId) => ({
    agreementId,
    providers,
    phones: (phones.get(agreementId) ?? []).map(({ phone }) => formatPhoneNumber(phone)),
    requests: (requests.get(agreementId) ?? []).slice(0, PER_AGREEMENT).map((request) => ({
      ...request,
      phoneText: request.phone === "" ? "" : formatPhoneNumber(request.phone),
      text: collectionText(request, "office"),
    })),
  }));
}

export type PaymentRequests = NonNullable<Awaited<ReturnType<typeof loadPaymentRequests>>>[number];
