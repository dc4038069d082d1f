import { expect, test } from "vitest";
import { ugx } from "#domain/money/money.ts";
import { changePrice, type PriceChange } from "./price-change.ts";
import { priceChangeForm } from "./price-change-form.ts";

const parse = (method: string, by: string, rounding = "1") => priceChangeForm.safeParse({ method, by, rounding });

test("a change of prices is understood as people write it", () => {
  expect(parse("raise-percent", "7.5 %", "100000").data).toEqual({
    method: "raise-percent",
    value: 7.5,
    rounding: 100_000,
  });
  expect(parse("lower-amount", "2.5M").data).toEqual({ method: "lower-amount", value: 2_500_000, rounding: 1 });
  expect(parse("set", "UGX 185,000,000").data?.value).toBe(185_000_000);
});

test("an impossible change is reported at its field", () => {
  const message = (method: string, by: string) => parse(method, by).error?.issues[0];
  expect(message("raise-percent", "")).toMatchObject({ path: ["by"], message: "Enter percent, more than 0, like 7.5" });
  expect(message("lower-percent", "100")?.message).toBe("Nothing would be left: enter less than 100 percent");
  expect(message("raise-percent", "5M")?.message).toContain("Enter percent");
  expect(message("set", "185.000")?.message).toContain("read in two ways");
  expect(parse("set", "1M", "7").success).toBe(false);
  expect(parse("double", "1M").success).toBe(false);
});

test.each<[number | null, PriceChange, number | string]>([
  [91_000_000, { method: "raise-percent", value: 7.5, rounding: 100_000 }, 97_800_000],
  [90_000_000, { method: "lower-amount", value: 500_000, rounding: 1 }, 89_500_000],
  // A half is rounded up, and hundredths of a percent of the highest price are exact.
  [105_000, { method: "raise-amount", value: 10_000, rounding: 10_000 }, 120_000],
  [999_999_999_999, { method: "lower-percent", value: 0.01, rounding: 1 }, 999_899_999_999],
  [7, { method: "raise-percent", value: 7.15, rounding: 1 }, 8],
  [200_000, { method: "lower-percent", value: 7.55, rounding: 1 }, 184_900],
  [null, { method: "set", value: 5_000_000, rounding: 1_000_000 }, 5_000_000],
  [4_444, { method: "set", value: 4_445, rounding: 1_000_000 }, 4_445],
  [null, { method: "raise-percent", value: 5, rounding: 1 }, "without-price"],
  [2_000_000, { method: "lower-amount", value: 2_000_000, rounding: 1 }, "impossible"],
  [1_000_000, { method: "lower-amount", value: 9_000_000, rounding: 1 }, "impossible"],
  [1_000_000_000_000, { method: "raise-amount", value: 1, rounding: 1 }, "impossible"],
  [2_000_000, { method: "raise-amount", value: 100, rounding: 10_000 }, "same"],
])("%s by %o is %s", (price, change, expected) => {
  const changed = changePrice(price === null ? null : ugx(price), change);
  expect(changed.ok ? changed.price : changed.reason).toBe(expected);
});
