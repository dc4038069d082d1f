/** The merchant has these keys from the portals of both providers. */
export interface SimulatorKeys {
  subscriptionKey: string;
  apiUser: string;
  apiKey: string;
  /** The environment decides the currency: "sandbox" takes only euros, and "mtnuganda" only shillings. */
  targetEnvironment: string;
  /** MTN's API user was made for this host. A request with a callback to another host is rejected. */
  callbackHost?: string;
  clientId: string;
  clientSecret: string;
  /** Airtel's portal gives this key for the hash of callbacks. */
  callbackKey?: string;
  merchant: { phone: string; name: string };
}

/** Tests and the sandbox reach the simulator with these keys. */
export const simulatorKeys: SimulatorKeys = {
  subscriptionKey: "d484a1f0d34f4301916d0f2c9e9106a2",
  apiUser: "9f92971b-cd2e-4feb-9053-0b14d53ac4f5",
  apiKey: "1e89774dabd944b4b112c30aaef5b9c8",
  targetEnvironment: "sandbox",
  clientId: "c02e9e46-db9d-4faf-b91a-94f88bbe688c",
  clientSecret: "ab672211-4197-4c11-ba79-b29ce2034ca2",
  merchant: { phone: "700000000", name: "AMAKA HOMES" },
};
