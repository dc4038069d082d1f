import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";

/** Says what is left before the opening: what is needed for it, apart from samples that can be replaced later. */
export function launchText({ left, needed }: { left: number; needed: number }): string {
  const others = left - needed;
  if (needed === 0) return `${countText(others, "thing")} can follow`;
  const must = `${formatNumber(needed)} needed`;
  return others === 0 ? must : `${must}, ${formatNumber(others)} can follow`;
}
