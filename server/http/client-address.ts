import { type BlockList, isIPv4, isIPv6 } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-env.ts";

/**
 * The address a request really came from. `forwardedFor` (the header X-Forwarded-For) is believed only as far as trusted
 * proxies wrote it: read from its end, the first address that is not one of theirs is the client's.
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
    if (hop === undefined || !(isIPv4(hop) || isIPv6(hop))) break;
    address = hop;
  }
  return canonical(address);
}

/** Finds out who asks. */
export function identifyClient(trustedProxies: BlockList): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress;
    const address = remoteAddress && clientAddress(remoteAddress, c.req.header("x-forwarded-for"), trustedProxies);
    c.set("address", address);
    return next();
  };
}

export function isTrusted(address: string, trustedProxies: BlockList): boolean {
  const spelled = canonical(address);
  return trustedProxies.check(spelled, isIPv6(spelled) ? "ipv6" : "ipv4");
}

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 address, since whoever has one of those has all 2^64 of
 * it. One spelling for each, whatever the client wrote.
 */
export function networkOf(address: string): string {
  const spelled = canonical(address);
  return isIPv6(spelled) ? `${expand(spelled).slice(0, 4).join(":")}::/64` : spelled;
}

/**
 * The networks that an address belongs to, the widest first: of IPv6 the /48, which a whole site or a provider's region has,
 * and the /64, which is one household or phone; of IPv4 the address alone.
 */
export function networksOf(address: string): { network: string; bits: 32 | 48 | 64 }[] {
  const spelled = canonical(address);
  if (!isIPv6(spelled)) return [{ network: spelled, bits: 32 }];
  return [
    { network: `${expand(spelled).slice(0, 3).join(":")}::/48`, bits: 48 },
    { network: networkOf(spelled), bits: 64 },
  ];
}

/** Whether somebody on this very machine asks. */
export function isLoopback(address: string): boolean {
  const spelled = canonical(address);
  return spelled.startsWith("127.") || spelled === canonical("::1");
}

/** IPv4 in IPv6 clothes (::ffff:192.0.2.1) is IPv4; a zone (%eth0) says nothing about the client. */
function canonical(address: string): string {
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return bare;
  const groups = expand(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  if (!isMapped) return groups.join(":");
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join(".");
}

/** The eight groups of an IPv6 address in lower case without leading zeros. The URL parser knows every spelling. */
function expand(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
}
