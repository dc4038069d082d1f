import { type HomeRef, parseHomeKey } from "./home.ts";

/** More columns than this nobody compares. */
export const MAX_SAVED_HOMES = 12;

/** The homes of a list such as "property-1,apartment-2": each once, in their order; what is no home is left out. */
export function parseHomeList(text: string | null): HomeRef[] {
  const keys = new Set((text ?? "").slice(0, 500).split(","));
  return [...keys].flatMap((key) => parseHomeKey(key) ?? []).slice(0, MAX_SAVED_HOMES);
}
