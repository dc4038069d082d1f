export interface OutgoingSms {
  id: number;
  /** E.164: "+256772000000". */
  phone: string;
  text: string;
}

/** `reason`: a code or word, never number or text. */
export type SendOutcome =
  /** Whole shillings, rounded up; undefined in another currency. */
  | { outcome: "taken"; gatewayId: string | undefined; costUgx: number | undefined }
  /** May be repeated. `isOfNumber`: only this number is unreachable. */
  | { outcome: "not-taken"; reason: string; retryAfterSeconds?: number | undefined; isOfNumber?: true }
  | { outcome: "rejected"; reason: string }
  /** A repeat could reach the person twice. */
  | { outcome: "unknown"; reason: string };

export interface SmsGateway {
  name: string;
  send(sms: OutgoingSms): Promise<SendOutcome>;
  /** A code of what is wrong with our key; sends nothing. */
  check?(): Promise<string | undefined>;
}
