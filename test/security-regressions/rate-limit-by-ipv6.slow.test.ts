import { expect } from "vitest";
import type { TestSite } from "#test/app.ts";
import { testWithNewSite } from "#test/fixtures.ts";

const test = testWithNewSite();

let site: TestSite;
test.beforeEach(({ site: opened }) => {
  site = opened;
});

async function guessFrom(addresses: string[]): Promise<number> {
  let passed = 0;
  for (const [n, address] of addresses.entries()) {
    const submitted = { email: `person${n}@amaka.example`, password: "a guess" };
    const page = await site.visitor({ address }).post("/login", submitted);
    if (page.status === 400) passed += 1;
  }
  return passed;
}

test("rotating through the addresses of one IPv6 network gives no more guesses than one address", async () => {
  const rotating = Array.from({ length: 16 }, (_, n) => `2001:db8:1:2:${n.toString(16)}::${(n * 7).toString(16)}`);
  expect(await guessFrom(rotating)).toBe(11);
});

test("spelling one address in many ways gives no more guesses than one spelling", async () => {
  const spellings = [
    "2001:db8::1",
    "2001:DB8::1",
    "2001:0db8::0001",
    "2001:db8:0:0:0:0:0:1",
    "2001:0db8:0000:0000:0000:0000:0000:0001",
    "2001:db8::0.0.0.1",
    "2001:db8::1%eth0",
  ];
  expect(await guessFrom([...spellings, ...spellings])).toBe(11);
});

test("an IPv4 address written as IPv6 is the same address", async () => {
  const spellings = ["192.0.2.9", "::ffff:192.0.2.9", "::FFFF:c000:0209", "0:0:0:0:0:ffff:c000:209"];
  expect(await guessFrom([...spellings, ...spellings, ...spellings, ...spellings])).toBe(11);
});

test("other networks are not limited", async () => {
  const networks = Array.from({ length: 16 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
  expect(await guessFrom(networks)).toBe(16);
});

test("a header that a stranger writes does not count as an address", async () => {
  let passed = 0;
  for (let n = 0; n < 16; n += 1) {
    const submitted = { email: `person${n}@amaka.example`, password: "a guess" };
    const page = await site.visitor().post("/login", submitted, {
      "x-forwarded-for": `203.0.113.${n}`,
      "x-real-ip": `203.0.113.${n}`,
      "x-amaka-client-address": `203.0.113.${n}`,
    });
    if (page.status === 400) passed += 1;
  }
  expect(passed).toBe(11);
});
