export interface MtnSettings {
  /** Without a slash at the end. */
  baseUrl: string;
  /** "mtnuganda", or "sandbox" for MTN's test environment, which only has euros. */
  targetEnvironment: string;
  subscriptionKey: string;
  apiUser: string;
  apiKey: string;
}

export interface AirtelSettings {
  /** Without a slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** No money moves: Airtel's test environment, or a host of our own. */
  isTest: boolean;
}

export interface CollectionSettings {
  mtn?: MtnSettings | undefined;
  airtel?: AirtelSettings | undefined;
}
