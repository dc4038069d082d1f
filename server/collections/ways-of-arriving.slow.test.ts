import { describe } from "vitest";
import { testWithDatabase } from "#test/fixtures.ts";
import {
  ordersOf,
  proveOneTransaction,
  proveOneTransactionAtOnce,
  situations,
  ways,
} from "#test/money/ways-of-arriving.ts";
import { ProviderSimulator } from "#test/provider-simulator/simulator.ts";

const test = testWithDatabase.extend("simulator", { scope: "file" }, async ({ database: _ }, { onCleanup }) => {
  const simulator = await ProviderSimulator.start({ callbacks: 0 });
  onCleanup(() => simulator.close());
  return simulator;
});

const AT_ONCE = 20;

const orders = ordersOf(ways);

describe("one transaction, in every order of the ways it came by", () => {
  for (const situation of situations) {
    for (const order of orders)
      test(`${situation}: ${order.join(", ")}`, ({ database: { db }, simulator }) =>
        proveOneTransaction({ db, simulator }, situation, order));
    for (let i = 1; i <= AT_ONCE; i += 1)
      test(`${situation}: all at the same time, ${i}`, ({ database: { db }, simulator }) =>
        proveOneTransactionAtOnce({ db, simulator }, situation));
  }
});
