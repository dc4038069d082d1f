import { describe } from "vitest";
import {
  ordersOf,
  proveOneTransaction,
  proveOneTransactionAtOnce,
  situations,
  testWithProvider as test,
  ways,
} from "#test/collections/ways-of-arriving.ts";

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
