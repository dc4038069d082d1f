import { expect, test } from "vitest";
import { readUnitNumbers } from "./unit-numbers.ts";

const read = (text: string) => {
  const outcome = readUnitNumbers(text);
  return outcome.ok ? outcome.numbers : outcome.problem;
};

test("counts a range up and keeps the width of its numbers", () => {
  expect(read("5-08 to 5-11")).toEqual(["5-08", "5-09", "5-10", "5-11"]);
  expect(read("5-08 to 11")).toEqual(["5-08", "5-09", "5-10", "5-11"]);
  expect(read("A1..A3")).toEqual(["A1", "A2", "A3"]);
  expect(read("99 – 101")).toEqual(["99", "100", "101"]);
});

test("takes single numbers, lists and lines, each once", () => {
  expect(read("G-01, G-02\nG-02; Shop")).toEqual(["G-01", "G-02", "Shop"]);
  expect(read("3-05")).toEqual(["3-05"]);
});

test("says what is no range", () => {
  expect(read("")).toBe("Enter the numbers, like 5-01 to 5-12");
  expect(read("5-12 to 5-01")).toBe("“5-12 to 5-01” is no range. Write it like 5-01 to 5-12");
  expect(read("A1 to B9")).toBe("“A1 to B9” is no range. Write it like 5-01 to 5-12");
  expect(read("1 to 500")).toBe("“1 to 500” is no range. Write it like 5-01 to 5-12");
  expect(read("1 to 150, 200 to 300")).toBe("These are more than 200 units. Add them in several steps");
  expect(read("x".repeat(21))).toContain("too long");
});
