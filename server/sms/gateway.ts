export interface OutgoingSms {
  id: number;
  /** E.164: "+256772000000". */
  phone: string;
  text: string;
}

/** `reason` is a code or a word, never the number or the text. */
export type SendOutcome =
  /** `costUgx` in whole shillings, rounded up; undefined when not given, or in another currency. */
  | { outcome: "taken"; gatewayId: string | undefined; costUgx: number | undefined }
  /** Certainly not accepted; may be repeated. `isOfNumber`: this number is unreachable now, others may work. */
  | { outcome: "not-taken"; reason: string; retryAfterSeconds?: number | undefined; isOfNumber?: true }
  | { outcome: "rejected"; reason: string }
  /** May have been accepted: a repeat could reach the person twice. */
  | { outcome: "unknown"; reason: string };

export interface SmsGateway {
  name: string;
  send(sms: OutgoingSms): Promise<SendOutcome>;
  /** Checks our key without sending: a code of what is wrong, or undefined. Left out where that is impossible. */
  check?(): Promise<string | undefined>;
}
