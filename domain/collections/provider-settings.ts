export interface MtnSettings {
  /** Without a final slash. */
  baseUrl: string;
  /** "mtnuganda", or "sandbox", which only has euros. */
  targetEnvironment: string;
  subscriptionKey: string;
  apiUser: string;
  apiKey: string;
}

export interface AirtelSettings {
  /** Without a final slash. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** No money moves. */
  isTest: boolean;
}

export interface CollectionSettings {
  mtn?: MtnSettings | undefined;
  airtel?: AirtelSettings | undefined;
}
