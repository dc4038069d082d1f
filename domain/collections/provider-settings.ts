/** What a company has agreed with MTN. */
export interface MtnSettings {
  /** Without a slash at the end. */
  baseUrl: string;
  /** "mtnuganda", or "sandbox" for MTN's test environment, which knows euros only. */
  targetEnvironment: string;
  subscriptionKey: string;
  apiUser: string;
  apiKey: string;
}

/** What it has agreed with Airtel. */
export interface AirtelSettings {
  /** Without a slash at the end. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Whether no money moves: the address is Airtel's test environment, or a host of our own. */
  isTest: boolean;
}

/** The keys of the providers that are open to this company; without any, nothing of asking phones is shown. */
export interface CollectionSettings {
  mtn?: MtnSettings | undefined;
  airtel?: AirtelSettings | undefined;
}
