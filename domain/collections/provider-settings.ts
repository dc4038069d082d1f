export interface MtnSettings {
  /** Has no slash at the end. */
  baseUrl: string;
  /** "mtnuganda", or "sandbox", which only has euros. */
  targetEnvironment: string;
  subscriptionKey: string;
  apiUser: string;
  apiKey: string;
}

export interface AirtelSettings {
  /** Has no slash at the end. */
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
