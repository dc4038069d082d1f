/**
 * The result of a command: done, or rejected for a reason. A rejection with details is an object that has the `reason`.
 */
export type Outcome<Value, Reason extends string | { reason: string }> =
  | ({ ok: true } & Value)
  | (Reason extends string ? { ok: false; reason: Reason } : { ok: false } & Reason);
