import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "#server/http/client-address.ts";
import { networkOf } from "#server/http/network.ts";

const nobody = new BlockList();
const proxies = new BlockList();
proxies.addSubnet("10.0.0.0", 8, "ipv4");
proxies.addAddress("::1", "ipv6");

test("a visitor who writes X-Forwarded-For themselves stays who they are", () => {
  expect(clientAddress("203.0.113.9", "198.51.100.1", nobody)).toBe("203.0.113.9");
  expect(clientAddress("203.0.113.9", "198.51.100.1", proxies)).toBe("203.0.113.9");
});

test("behind trusted proxies the last address that is not theirs counts, not the one the visitor put first", () => {
  expect(clientAddress("10.0.0.1", "1.2.3.4, 203.0.113.9, 10.0.0.2", proxies)).toBe("203.0.113.9");
  expect(clientAddress("::ffff:10.0.0.1", "203.0.113.9", proxies)).toBe("203.0.113.9");
  expect(clientAddress("::1", "2001:DB8::1", proxies)).toBe("2001:db8:0:0:0:0:0:1");
});

test("a proxy that names no client, or an invalid address, is the client itself", () => {
  expect(clientAddress("10.0.0.1", undefined, proxies)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.1", "unknown", proxies)).toBe("10.0.0.1");
});

test.each([
  "2001:db8:1:2::",
  "2001:0DB8:0001:0002:ffff:ffff:ffff:ffff",
  "2001:db8:1:2:0:0:192.0.2.1",
  "2001:db8:1:2::1%eth0",
])("the visitor at %s is one with all of their /64", (address) => {
  expect(networkOf(address)).toBe("2001:db8:1:2::/64");
});

test("an IPv4 address is one client in each of its spellings", () => {
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::FFFF:C000:201")).toBe("192.0.2.1");
});
