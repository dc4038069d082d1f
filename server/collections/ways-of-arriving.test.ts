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

/** In these orders each way comes first once. The slow tests cover all orders. */
const some = ordersOf(ways).filter((_, i) => i % 24 === 0);

describe("one transaction, whatever it came by", () => {
  for (const situation of situations)
    for (const order of some)
      test(`${situation}: ${order.join(", ")}`, ({ database: { db }, simulator }) =>
        proveOneTransaction({ db, simulator }, situation, order));
  for (const situation of situations)
    test(`${situation}: all at the same time`, ({ database: { db }, simulator }) =>
      proveOneTransactionAtOnce({ db, simulator }, situation));
});
