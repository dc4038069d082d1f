/** Who is asked to collect money from a phone. The same words name how a payment in the ledger was made. */
export const providers = ["mtn", "airtel"] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { mtn: "MTN Mobile Money", airtel: "Airtel Money" };

/** A provider whose keys are set, as pages know it. */
export interface OpenProvider {
  provider: Provider;
  /** No money moves. */
  isTest: boolean;
}

/**
 * The blocks of numbers of Uganda's two operators of mobile money, after 256. A number that was taken along to the other operator still
 * begins as it did, so a person may say otherwise.
 *
 * @see https://www.ucc.co.ug (national numbering plan)
 */
const prefixes: Record<Provider, RegExp> = {
  mtn: /^\+256(?:7[6-9]|3[19])\d{7}$/,
  airtel: /^\+256(?:7[045]|20)\d{7}$/,
};

/** Whose number this is, by its beginning; undefined for a number of nobody who collects. `phone`: E.164. */
export function providerOf(phone: string): Provider | undefined {
  return providers.find((provider) => prefixes[provider].test(phone));
}

/** "077* *** 456": enough for its owner to know it by. `phone`: E.164. */
export function maskedPhone(phone: string): string {
  const national = phone.replace(/^\+256/, "0");
  return `${national.slice(0, 3)}* *** ${national.slice(-3)}`;
}
