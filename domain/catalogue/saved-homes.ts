import { type HomeRef, parseHomeKey } from "./home.ts";

export const MAX_SAVED_HOMES = 12;

/** "property-1,apartment-2": each home once; the rest is left out. */
export function parseHomeList(text: string | null): HomeRef[] {
  const keys = new Set((text ?? "").slice(0, 500).split(","));
  return [...keys].flatMap((key) => parseHomeKey(key) ?? []).slice(0, MAX_SAVED_HOMES);
}
