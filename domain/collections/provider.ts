/** The ledger's payment methods have the same names. */
export const providers = ["mtn", "airtel"] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { mtn: "MTN Mobile Money", airtel: "Airtel Money" };

export interface OpenProvider {
  provider: Provider;
  isTest: boolean;
}

/**
 * Each operator's prefixes after 256. A number keeps its prefix when it moves to another operator, so a person may
 * choose instead.
 *
 * @see https://www.ucc.co.ug (national numbering plan)
 */
const prefixes: Record<Provider, RegExp> = {
  mtn: /^\+256(?:7[6-9]|3[19])\d{7}$/,
  airtel: /^\+256(?:7[045]|20)\d{7}$/,
};

/** Returns the operator of a number (E.164) by its prefix; undefined for other operators. */
export function providerOf(phone: string): Provider | undefined {
  return providers.find((provider) => prefixes[provider].test(phone));
}

/** Hides the middle of a number (E.164): "077* *** 123". */
export function maskedPhone(phone: string): string {
  const national = phone.replace(/^\+256/, "0");
  return `${national.slice(0, 3)}* *** ${national.slice(-3)}`;
}
