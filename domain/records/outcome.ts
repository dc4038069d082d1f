/**
 * What came of a command: what it made, or why it did nothing. A rejection is its reason, or an object of the reason and what
 * belongs to it.
 */
export type Outcome<Made, Rejection extends string | { reason: string }> =
  | ({ ok: true } & Made)
  | (Rejection extends string ? { ok: false; reason: Rejection } : { ok: false } & Rejection);
