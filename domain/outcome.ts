/** A rejection is its reason, or an object of it and what belongs to it. */
export type Outcome<Value, Reason extends string | { reason: string }> =
  | ({ ok: true } & Value)
  | (Reason extends string ? { ok: false; reason: Reason } : { ok: false } & Reason);
