import type { AttemptKey } from "#server/accounts/attempts.ts";
import { networkOf } from "#server/http/network.ts";

export interface Client {
  /** The network address, without what untrusted proxies claim. */
  address: string;
  userAgent: string;
  cookies: string | null;
}

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

export function accountKey(email: string): AttemptKey {
  return { kind: "account", value: email };
}

export function unknownDeviceCodeKey(administratorId: string): AttemptKey {
  return { kind: "code", value: administratorId };
}

export function addressKey(client: Client): AttemptKey {
  return { kind: "address", value: networkOf(client.address) };
}
