import { type BlockList, isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import ipaddr from "ipaddr.js";
import type { HttpEnv } from "./http-env.ts";

/** X-Forwarded-For is believed only as far as trusted proxies wrote it: from its end, the first other address. */
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
  return canonical(address);
}

export function identifyClient(trustedProxies: BlockList): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress;
    const address = remoteAddress && clientAddress(remoteAddress, c.req.header("x-forwarded-for"), trustedProxies);
    c.set("address", address);
    return next();
  };
}

function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const parsed = parse(address);
  return parsed !== undefined && trustedProxies.check(parsed.toNormalizedString(), parsed.kind());
}

/** The key for limits: an IPv4 address, or the /64 of an IPv6 address, in one spelling. */
export function networkOf(address: string): string {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? subnet(parsed, 64) : canonical(address);
}

/**
 * The widest first. IPv6: the /48 of a site or a provider's region, and the /64 of a household or phone; IPv4: the
 * address alone.
 */
export function networksOf(address: string): { network: string; bits: 32 | 48 | 64 }[] {
  const parsed = parse(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ network: canonical(address), bits: 32 }];
  return [
    { network: subnet(parsed, 48), bits: 48 },
    { network: subnet(parsed, 64), bits: 64 },
  ];
}

export function isLoopback(address: string): boolean {
  return parse(address)?.range() === "loopback";
}

/** IPv4 in IPv6 form (::ffff:192.0.2.1) becomes IPv4; a zone (%eth0) is ignored. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [bare = ""] = address.split("%");
  // The library also accepts shorthands of IPv4, which no connection has.
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

function canonical(address: string): string {
  return parse(address)?.toNormalizedString() ?? address;
}

function subnet(address: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = address.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(":")}::/${bits}`;
}

/** Whether the address is loopback, where only this machine can listen. */
export function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, "");
  return hostname === "localhost" || (isIP(address) !== 0 && isLoopback(address));
}
