import { expect, test, vi } from "vitest";
import { MAX_AMOUNT, MIN_AMOUNT } from "#domain/amount/daily-amount.ts";
import { storedAmount } from "./stored-amount.ts";

test("what the device has stored is an amount within the bounds, or nothing", () => {
  let stored: string | null = null;
  vi.stubGlobal("localStorage", { getItem: () => stored });
  const read = (text: string | number) => {
    stored = String(text);
    return storedAmount();
  };
  for (const amount of [MIN_AMOUNT, 999, 1000, 25_000, 9_900_000, MAX_AMOUNT])
    expect(read(amount)).toBe(String(amount));
  for (const nonsense of [
    MIN_AMOUNT - 1,
    MAX_AMOUNT + 1,
    99_999_999,
    "0",
    "000",
    "0500",
    "-500",
    "25,000",
    "25000 ",
    "",
  ])
    expect(read(nonsense), String(nonsense)).toBeUndefined();
  vi.unstubAllGlobals();
});
