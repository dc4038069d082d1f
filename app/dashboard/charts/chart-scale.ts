import { formatNumber } from "#domain/money/money.ts";

/** People count in these steps, so an axis of them reads without arithmetic. */
const roundSteps = [1, 2, 2.5, 5, 10];

/** Returns the marks of an axis: whole numbers from zero, at most five, the last one at or above `highest`. */
export function axisTicks(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, roundSteps.map((round) => round * size).find((round) => round >= rough) ?? rough);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, i) => i * step);
}

/** Shortens a number to the width of an axis: "1.5M", "20K", "12". */
export function axisText(value: number): string {
  for (const [size, letter] of [
    [1_000_000_000, "B"],
    [1_000_000, "M"],
    [1_000, "K"],
  ] as const) {
    if (value >= size) return `${formatNumber(Math.round((value / size) * 100) / 100)}${letter}`;
  }
  return formatNumber(value);
}
