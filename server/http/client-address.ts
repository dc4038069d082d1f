import { type BlockList, isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";
import { canonicalAddress, parseAddress } from "./network.ts";

/**
 * Returns the address of the client. X-Forwarded-For is read from its end, because only what a trusted proxy has
 * appended is believed.
 */
export function clientAddress(
  remoteAddress: string,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  let address = remoteAddress;
  while (isTrusted(address, trustedProxies)) {
    const hop = hops.pop();
    if (hop === undefined || isIP(hop) === 0) break;
    address = hop;
  }
  return canonicalAddress(address);
}

/** Notes the address of the client, which is that in `X-Forwarded-For` only behind a trusted proxy. */
export function identifyClient(trustedProxies: BlockList): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress;
    const address = remoteAddress && clientAddress(remoteAddress, c.req.header("x-forwarded-for"), trustedProxies);
    c.set("address", address);
    return next();
  };
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && trustedProxies.check(parsed.toNormalizedString(), parsed.kind());
}
