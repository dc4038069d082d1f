import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";

// The rules are also in docs/ledger.md; change both.

/** Says by how much the counted cash differs from what the ledger expects. */
export function differenceText({ expected, counted }: { expected: number; counted: Ugx }): string {
  if (counted === expected) return "Nothing is missing.";
  return counted < expected
    ? `${formatUgx(ugx(expected - counted))} is missing.`
    : `${formatUgx(ugx(counted - expected))} is too much.`;
}
