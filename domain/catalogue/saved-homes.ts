import { type HomeRef, parseHomeKey } from "./home.ts";

export const MAX_SAVED_HOMES = 12;

/** Reads "property-1,apartment-2": each home once, at most `MAX_SAVED_HOMES`, without what is no home. */
export function parseHomeList(text: string | null): HomeRef[] {
  const keys = new Set((text ?? "").slice(0, 500).split(","));
  return [...keys].flatMap((key) => parseHomeKey(key) ?? []).slice(0, MAX_SAVED_HOMES);
}
