import { describe, expect, test } from "vitest";
import { unitGapQuestions } from "./unit-gaps.ts";

const codes = (...of: Parameters<typeof unitGapQuestions>) => unitGapQuestions(...of).map(({ code }) => code);

describe("a unit that is reserved for somebody", () => {
  test("without a type or a price is asked about", () => {
    expect(codes({ apartmentTypeId: null, price: null, isForSomebody: true }, "reserved")).toEqual([
      "without-type",
      "without-price",
    ]);
    expect(codes({ apartmentTypeId: null, price: 30_000_000, isForSomebody: false }, "sold")).toEqual(["without-type"]);
    expect(codes({ apartmentTypeId: 1, price: null, isForSomebody: true }, "reserved")).toEqual(["without-price"]);
  });

  test("that is reserved for nobody is asked about", () => {
    expect(codes({ apartmentTypeId: 1, price: 30_000_000, isForSomebody: false }, "reserved")).toEqual(["for-nobody"]);
  });

  test("with both, or that becomes free, is not", () => {
    expect(codes({ apartmentTypeId: 1, price: 30_000_000, isForSomebody: true }, "reserved")).toEqual([]);
    expect(codes({ apartmentTypeId: null, price: null, isForSomebody: true }, "available")).toEqual([]);
  });
});
