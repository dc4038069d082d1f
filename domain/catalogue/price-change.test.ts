import { expect, test } from "vitest";
import { priceChangeForm } from "./price-change.ts";

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
