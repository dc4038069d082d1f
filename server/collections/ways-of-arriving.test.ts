import { describe } from "vitest";
import {
  ordersOf,
  proveOneTransaction,
  proveOneTransactionAtOnce,
  situations,
  testWithProvider as test,
  ways,
} from "#test/collections/ways-of-arriving.ts";

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
