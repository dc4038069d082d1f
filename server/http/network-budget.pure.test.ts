import { expect, test } from "vitest";
import { originOf } from "./network.ts";
import { createNetworkBudget } from "./network-budget.ts";

const HOUR_MS = 3_600_000;
const perDay = { narrow: 100, wide: 400, all: 1_000 };

/** Counts how often the budget admitted `addresses`, when each asks four times in every quarter of an hour of a day. */
function takenInADay(addresses: readonly string[], options: { cost?: number; sparesAll?: boolean } = {}): number {
  const budget = createNetworkBudget(perDay);
  let taken = 0;
  for (let now = 0; now < 24 * HOUR_MS; now += HOUR_MS / 4) {
    for (const address of addresses) {
      for (let n = 0; n < 4; n += 1) if (budget.take(originOf(address), now, options).ok) taken += options.cost ?? 1;
    }
  }
  return taken;
}

const series = (count: number, address: (n: number) => string) => Array.from({ length: count }, (_, n) => address(n));

test.each([
  ["an IPv4 address", ["192.0.2.1"], perDay.narrow],
  ["a /64, whatever addresses it takes", series(50, (n) => `2001:db8:1:1::${n + 1}`), perDay.narrow],
  ["an IPv4 /24", series(50, (n) => `192.0.2.${n}`), perDay.wide],
  ["a /48, whatever networks it takes", series(50, (n) => `2001:db8:1:${n}::1`), perDay.wide],
  ["all together", series(50, (n) => `2001:db8:${n + 1}::1`), perDay.all],
])("%s: no more than its budget in a day, and most of it", (_name, addresses, most) => {
  const taken = takenInADay(addresses);
  expect(taken).toBeLessThanOrEqual(most);
  expect(taken).toBeGreaterThan(most * 0.8);
});

test("costs are taken whole", () => {
  expect(takenInADay(["192.0.2.1"], { cost: 30 })).toBeLessThanOrEqual(perDay.narrow);
  expect(createNetworkBudget(perDay).take(originOf("192.0.2.1"), 0, { cost: 60 }).ok).toBe(false);
});

test("a network that has spent its own takes nothing from another, and is told when there is more", () => {
  const budget = createNetworkBudget(perDay);
  for (let n = 0; n < 10_000; n += 1) budget.take(originOf("192.0.2.1"), 0);
  expect(budget.take(originOf("198.51.100.1"), 0).ok).toBe(true);
  const spent = budget.take(originOf("192.0.2.1"), 0);
  expect(spent).toMatchObject({ ok: false });
  expect(spent.ok ? 0 : spent.retryAfterSeconds).toBeCloseTo((24 * 3600) / 50, -2);
});

test("what must go on does so when all together have spent theirs", () => {
  const budget = createNetworkBudget(perDay);
  for (let n = 0; n < 50; n += 1) for (let m = 0; m < 50; m += 1) budget.take(originOf(`10.${n}.0.${m % 3}`), 0);
  expect(budget.take(originOf("198.51.100.1"), 0).ok).toBe(false);
  expect(budget.take(originOf("198.51.100.1"), 0, { sparesAll: true }).ok).toBe(true);
});
