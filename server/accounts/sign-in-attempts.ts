import type { AttemptKey } from "#server/accounts/attempts.ts";
import { networkOf } from "#server/http/network.ts";

export interface Client {
  /** The network address, without what untrusted proxies claim. */
  address: string;
  userAgent: string;
  cookies: string | null;
}

/** Reads who sends a request. `address` is the network address, without what untrusted proxies claim. */
export function clientOf(request: Request, address: string): Client {
  const { headers } = request;
  return { address, userAgent: headers.get("user-agent") ?? "", cookies: headers.get("cookie") };
}

export type Wait = { ok: false; reason: "wait"; waitSeconds: number };

/**
 * Every rejection takes at least so long, because looking up an existing account takes some milliseconds longer than an
 * unknown one.
 */
export const MIN_REJECTION_MS = 150;

/** Returns the key under which wrong passwords for an e-mail address are counted that come from unknown browsers. */
export function accountKey(email: string): AttemptKey {
  return { kind: "account", value: email };
}

/** Returns the key under which wrong codes for an account are counted that come from unknown browsers. */
export function unknownDeviceCodeKey(administratorId: string): AttemptKey {
  return { kind: "code", value: administratorId };
}

/**
 * Returns the key under which attempts from a client's network are counted, for all accounts together. Known browsers
 * are counted apart.
 */
export function addressKey(client: Client): AttemptKey {
  return { kind: "address", value: networkOf(client.address) };
}
