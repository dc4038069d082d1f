export interface OutgoingSms {
  /** Ours, for gateways that keep one. */
  id: number;
  /** E.164: "+256772000000". */
  phone: string;
  text: string;
}

/** What became of it. `reason` is a code or a word, never the number or the text. */
export type SendOutcome =
  /** The gateway has it. `costUgx` in whole shillings, rounded up; undefined where the gateway told none, or in another currency. */
  | { outcome: "taken"; gatewayId: string | undefined; costUgx: number | undefined }
  /**
   * It certainly has not, and may be asked again, after `retryAfterSeconds` if it named a time. `isOfNumber`: for this number there is no way
   * at present; others may fare well.
   */
  | { outcome: "not-taken"; reason: string; retryAfterSeconds?: number | undefined; isOfNumber?: true }
  /** It has not, and never will. */
  | { outcome: "rejected"; reason: string }
  /** Nobody can tell whether it has: asked again, the person might get the message twice. */
  | { outcome: "unknown"; reason: string };

export interface SmsGateway {
  /** Its name for people. */
  name: string;
  send(sms: OutgoingSms): Promise<SendOutcome>;
  /** Whether it takes our key, without sending anything: a code of what is wrong, or undefined. Left out where it cannot be asked. */
  check?(): Promise<string | undefined>;
}
