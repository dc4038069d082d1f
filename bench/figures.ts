/** A figure is a line of the report. */
export type Figure = {
  what: string;
  /** The target is "" if the figure is only reported. */
  target: string;
  seen: string;
  /** It is undefined if there is no target or no measurement. */
  isMet?: boolean;
};

export function figure(
  what: string,
  value: number,
  options: { unit?: string; atMost?: number; atLeast?: number; digits?: number } = {},
): Figure {
  const { unit = "", atMost, atLeast, digits = 0 } = options;
  const spell = (number: number) =>
    `${number.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit && ` ${unit}`}`;
  const bounds = [
    ...(atMost === undefined ? [] : [`at most ${spell(atMost)}`]),
    ...(atLeast === undefined ? [] : [`at least ${spell(atLeast)}`]),
  ];
  if (bounds.length === 0) return { what, target: "", seen: spell(value) };
  const isMet = value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
  return { what, target: bounds.join(", "), seen: spell(value), isMet };
}

export function notMeasured(what: string, why: string): Figure {
  return { what, target: "", seen: `not measured: ${why}` };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the value below which a share of the values lies: 0.95 for the 95th percentile. It is NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function tableText(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, target, seen, isMet }) => [
    what,
    target,
    seen,
    isMet === undefined ? "" : isMet ? "met" : "MISSED",
  ]);
  const all = [["what", "target", "seen", ""], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => "-".repeat(width)).join("  "), ...lines.slice(1)].join("\n");
}
