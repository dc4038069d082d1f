export interface MtnSettings {
  /** The address has no slash at the end. */
  baseUrl: string;
  /** The environment is "mtnuganda", or "sandbox", which takes only euros. */
  targetEnvironment: string;
  subscriptionKey: string;
  apiUser: string;
  apiKey: string;
}

export interface AirtelSettings {
  /** The address has no slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** This is true for the provider's test system, where no money moves. */
  isTest: boolean;
}

export interface CollectionSettings {
  mtn?: MtnSettings | undefined;
  airtel?: AirtelSettings | undefined;
}
