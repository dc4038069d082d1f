/** A rejection is a reason, or an object with it. */
export type Outcome<Value, Reason extends string | { reason: string }> =
  | ({ ok: true } & Value)
  | (Reason extends string ? { ok: false; reason: Reason } : { ok: false } & Reason);
