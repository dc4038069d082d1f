export interface OutgoingSms {
  id: number;
  /** E.164, like "+256772000000". */
  phone: string;
  text: string;
}

/** `reason` is a code or word, never the number or the text. */
export type SendOutcome =
  /** The gateway has the message. The cost is in whole shillings, rounded up; undefined in another currency. */
  | { outcome: "taken"; gatewayId: string | undefined; costUgx: number | undefined }
  /** The message may be sent again. `isOfNumber` means that only this number cannot be reached. */
  | { outcome: "not-taken"; reason: string; retryAfterSeconds?: number | undefined; isOfNumber?: true }
  | { outcome: "rejected"; reason: string }
  /** If it were sent again, the person might get it twice. */
  | { outcome: "unknown"; reason: string };

export interface SmsGateway {
  name: string;
  send(sms: OutgoingSms): Promise<SendOutcome>;
  /** Checks the key without sending anything, and returns a code of what is wrong with it. */
  check?(): Promise<string | undefined>;
}
