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

/** A day counts as far above the others from this many times the next one on. */
const FAR_ABOVE = 5;

/** As many days may be far above the others. */
const MAX_CUT = 2;

/**
 * Returns the value up to which bars are drawn in scale: the highest one, or the highest of the other days if one or two
 * days are so far above them that nothing could be read of these. Higher bars are cut.
 */
export function scaledUpTo(values: readonly number[]): number {
  const falling = values.toSorted((a, b) => b - a);
  const [highest = 0] = falling;
  return falling.slice(0, MAX_CUT).reduce((top, value, i) => {
    const next = falling[i + 1] ?? 0;
    return next > 0 && value >= FAR_ABOVE * next ? next : top;
  }, highest);
}

/** Shortens a number to three figures, the width of an axis: "1.55M", "15.4M", "20K", "12". */
export function axisText(value: number): string {
  for (const [size, letter] of [
    [1_000_000_000, "B"],
    [1_000_000, "M"],
    [1_000, "K"],
  ] as const) {
    if (value >= size) {
      const part = value / size;
      const places = part >= 100 ? 1 : part >= 10 ? 10 : 100;
      return `${formatNumber(Math.round(part * places) / places)}${letter}`;
    }
  }
  return formatNumber(value);
}
