import { expect, test } from "vitest";
import { parseHomeList } from "./saved-homes.ts";

test("a shared list names homes in their order, each once", () => {
  expect(parseHomeList("property-1,apartment-2,property-1")).toEqual([
    { kind: "property", id: 1 },
    { kind: "apartment", id: 2 },
  ]);
});

test("anything but a home is left out, for lists of any length", () => {
  expect(parseHomeList(null)).toEqual([]);
  expect(parseHomeList("")).toEqual([]);
  expect(parseHomeList("user-1,property-0,property-1e5,<script>,apartment-7")).toEqual([{ kind: "apartment", id: 7 }]);
  const many = Array.from({ length: 500 }, (_, index) => `property-${index + 1}`).join(",");
  expect(parseHomeList(many)).toHaveLength(12);
});
