import { countText } from "#domain/text/count-text.ts";

/** Says what is left before the opening: what it needs, apart from samples that can also be replaced later. */
export function launchText({ left, needed }: { left: number; needed: number }): string {
  const others = left - needed;
  if (needed === 0) return `${countText(others, "thing")} can follow`;
  const must = `${countText(needed, "thing")} it needs`;
  return others === 0 ? must : `${must}, ${others} that can follow`;
}
