import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Parses an address. IPv4 in IPv6 form (::ffff:192.0.2.1) becomes IPv4, and a zone (%eth0) is ignored. */
export function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [bare = ""] = address.split("%");
  // `isIP` is asked first, because the library also accepts short forms of IPv4.
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

/** Writes an address in its usual form, so that equal addresses are equal texts. Other texts stay as they are. */
export function canonicalAddress(address: string): string {
  return parseAddress(address)?.toNormalizedString() ?? address;
}

function subnet(address: ipaddr.IPv6, bits: 48 | 64): string {
  const groups = address.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(":")}::/${bits}`;
}

/** Returns the network by which requests are limited: the address itself or an IPv6 /64. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  return parsed instanceof ipaddr.IPv6 ? subnet(parsed, 64) : canonicalAddress(address);
}

/** This is where a request comes from, for what is shared among networks. */
export type Origin = {
  /** An IPv4 /24 or an IPv6 /48. Somebody who has one address of it may have all of them. */
  readonly wide: string;
  /** An IPv4 address or an IPv6 /64. */
  readonly narrow: string;
};

/** Returns the origin of an address; undefined stands for the program itself. */
export function originOf(address: string | undefined): Origin {
  const parsed = address === undefined ? undefined : parseAddress(address);
  if (parsed === undefined) return { wide: address ?? "", narrow: address ?? "" };
  if (parsed instanceof ipaddr.IPv6) return { wide: subnet(parsed, 48), narrow: subnet(parsed, 64) };
  return { wide: `${parsed.octets.slice(0, 3).join(".")}.0/24`, narrow: parsed.toNormalizedString() };
}

/**
 * Returns the networks of an address, the widest first: the /48 of a site or of a provider's region, then the /64 of a
 * household or phone.
 */
export function networksOf(address: string): { network: string; bits: 32 | 48 | 64 }[] {
  const parsed = parseAddress(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ network: canonicalAddress(address), bits: 32 }];
  return [
    { network: subnet(parsed, 48), bits: 48 },
    { network: subnet(parsed, 64), bits: 64 },
  ];
}

/** Tells whether an IP address is one of loopback. It is false for a text that is no address. */
export function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === "loopback";
}

/** Tells whether an address on the web is of this machine. */
export function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  const address = hostname.replace(/^\[|\]$/g, "");
  return hostname === "localhost" || (isIP(address) !== 0 && isLoopback(address));
}
