import type { Provider } from "#domain/collections/provider.ts";
import type { CollectionSettings } from "#domain/collections/provider-settings.ts";
import { createAirtelMoney } from "./airtel-money.ts";
import { createMtnMomo } from "./mtn-momo.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** A provider whose keys are set, as pages know it. */
export interface OpenProvider {
  provider: Provider;
  /** No money moves. */
  isTest: boolean;
}

export function openProviders({ mtn, airtel }: CollectionSettings): PaymentProvider[] {
  return [...(mtn ? [createMtnMomo(mtn)] : []), ...(airtel ? [createAirtelMoney(airtel)] : [])];
}
