import { expect, test } from "vitest";
import { listOrderText, nextOrder, readListOrder } from "./list-order.ts";

const sorts = { name: "asc", overdue: "desc" } as const;
const own = { by: "name", direction: "asc" } as const;

test.each([
  ["name", own],
  ["-name", { by: "name", direction: "desc" }],
  ["overdue", { by: "overdue", direction: "desc" }],
  ["-overdue", { by: "overdue", direction: "asc" }],
] as const)("an address asks for %s", (text, order) => {
  expect(readListOrder(text, sorts, own)).toEqual(order);
  expect(readListOrder(listOrderText(order, sorts, own) ?? null, sorts, own)).toEqual(order);
});

test.each([null, "", "-", "phone", "constructor", "name desc", "--name"])("%s is the list's own order", (text) => {
  expect(readListOrder(text, sorts, own)).toEqual(own);
});

test("the list's own order is not in the address", () => {
  expect(listOrderText(own, sorts, own)).toBeUndefined();
});

test("a head asks for its own direction first, and turns it when pressed again", () => {
  const first = nextOrder(own, "overdue", sorts);
  expect(first).toEqual({ by: "overdue", direction: "desc" });
  expect(nextOrder(first, "overdue", sorts)).toEqual({ by: "overdue", direction: "asc" });
});
