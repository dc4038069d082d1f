import type { CollectionSettings } from "#domain/collections/provider-settings.ts";
import { createAirtelMoney } from "./airtel-money.ts";
import { createMtnMomo } from "./mtn-momo.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** Opens the providers for which there are keys. */
export function openProviders({ mtn, airtel }: CollectionSettings): PaymentProvider[] {
  return [...(mtn ? [createMtnMomo(mtn)] : []), ...(airtel ? [createAirtelMoney(airtel)] : [])];
}
