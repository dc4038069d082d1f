import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatUgx, formatUgxShort, ugx } from "./money.ts";
import { MAX_UGX, parseUgx } from "./money-input.ts";

const amounts = fc.integer({ min: 1, max: MAX_UGX }).map(ugx);

describe("an amount that a person types", () => {
  test.each([
    ["185,000,000", 185_000_000],
    ["UGX 185,000,000", 185_000_000],
    ["ugx185000000", 185_000_000],
    ["185M", 185_000_000],
    ["185m", 185_000_000],
    ["UGX 185M", 185_000_000],
    ["25 million", 25_000_000],
    ["25 Million UGX", 25_000_000],
    ["1.5B", 1_500_000_000],
    ["1.5 bn", 1_500_000_000],
    ["150k", 150_000],
    ["13,700", 13_700],
    ["50,000/=", 50_000],
    ["Shs. 50,000", 50_000],
    ["UGX: 50,000", 50_000],
    ["Shs 50,000/= only", 50_000],
    ["185 000 000", 185_000_000],
    ["185\u00a0000\u00a0000", 185_000_000],
    ["185.000.000", 185_000_000],
    ["185,000,000.00", 185_000_000],
    ["0.5M", 500_000],
    ["62.375M", 62_375_000],
    ["  20000  ", 20_000],
  ])("%j is understood as %i", (text, amount) => {
    expect(parseUgx(text)).toEqual({ ok: true, amount });
  });

  test.each([
    ["", "empty"],
    ["   ", "empty"],
    ["UGX", "empty"],
    ["call me", "not-an-amount"],
    ["12 houses", "not-an-amount"],
    ["1,85,000", "not-an-amount"],
    ["1,000.000,5", "not-an-amount"],
    ["1e9", "not-an-amount"],
    ["NaN", "not-an-amount"],
    ["185.000", "ambiguous"],
    ["1,500.000", "ambiguous"],
    ["1,5M", "ambiguous"],
    ["1,500M", "ambiguous"],
    ["99.5", "fraction"],
    ["1.23456789k", "fraction"],
    ["0", "zero"],
    ["UGX 0/=", "zero"],
    ["-5,000", "negative"],
    ["2000B", "too-large"],
    ["99999999999999999999999", "too-large"],
  ])("%j is rejected as %s", (text, reason) => {
    expect(parseUgx(text)).toEqual({ ok: false, reason });
  });

  test("what the site writes, the site reads back", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseUgx(formatUgx(amount))).toEqual({ ok: true, amount });
        expect(parseUgx(String(amount))).toEqual({ ok: true, amount });
      }),
    );
  });

  test("whole thousands read the same with a k as in full", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (thousands) => {
        expect(parseUgx(`${thousands}k`)).toEqual(parseUgx(String(thousands * 1000)));
      }),
    );
  });

  test("no text makes it throw or yields a fraction", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseUgx(text);
        if (parsed.ok) expect(Number.isSafeInteger(parsed.amount) && parsed.amount > 0).toBe(true);
      }),
    );
  });
});

test("the short form is never further from the truth than half of its last digit", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const short = formatUgxShort(amount);
      const shown = parseUgx(short.replace(",", ""));
      expect(shown.ok).toBe(true);
      const step = short.endsWith("B") ? 100_000_000 : short.endsWith("M") ? 100_000 : 0;
      if (shown.ok) expect(Math.abs(shown.amount - amount)).toBeLessThanOrEqual(step / 2);
    }),
  );
  expect(formatUgxShort(ugx(185_000_000))).toBe("UGX 185M");
  expect(formatUgxShort(ugx(25_450_000))).toBe("UGX 25.5M");
  expect(formatUgxShort(ugx(13_700))).toBe("UGX 13,700");
  expect(formatUgxShort(ugx(999_990_000))).toBe("UGX 1B");
});

test("a difference below zero keeps its sign", () => {
  expect(formatUgx(ugx(-5_000))).toBe("-UGX 5,000");
});

test("a fraction of a shilling cannot become money", () => {
  expect(() => ugx(0.5)).toThrow(RangeError);
  expect(() => ugx(2 ** 53)).toThrow(RangeError);
});
