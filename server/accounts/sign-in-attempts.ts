import type { AttemptKey } from "#server/accounts/attempts.ts";
import { networkOf } from "#server/http/client-address.ts";

/** Where a request comes from, as far as signing in cares. */
export interface Client {
  /** An IP address, already freed of what untrusted proxies claim. */
  address: string;
  userAgent: string;
  /** The `Cookie` header. */
  cookies: string | null;
}

/** The client of a request, given the address that the server found out. */
export function clientOf(request: Request, address: string): Client {
  const { headers } = request;
  return { address, userAgent: headers.get("user-agent") ?? "", cookies: headers.get("cookie") };
}

export type Wait = { ok: false; reason: "wait"; waitSeconds: number };

/**
 * A wrong password is answered no sooner, nor is the wish for a new one. One hash is made for it either way, but an account that is there takes a few
 * milliseconds more to look up.
 */
export const soonestRejectionMs = 150;

/** Under which failures for one e-mail address are counted, where the browser is not known. */
export function accountKey(email: string): AttemptKey {
  return { kind: "account", value: email };
}

/** Under which wrong codes of unknown browsers are counted. */
export function strangersCodeKey(administratorId: string): AttemptKey {
  return { kind: "code", value: administratorId };
}

/** Under which everything that a network tries is counted. */
export function addressKey(client: Client): AttemptKey {
  return { kind: "address", value: networkOf(client.address) };
}
