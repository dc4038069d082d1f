import { join } from "node:path";

/** One weight of the display face, in two files: the second knows the letters that the first does not. */
export type Weight = "regular" | "bold";

export function fontFiles(weight: Weight): [latin: string, latinExtended: string] {
  const path = (part: string) => join(import.meta.dirname, "fonts", `${part}-${weight}.ttf`);
  return [path("latin"), path("latin-ext")];
}

/** IBM Plex Sans Arabic, for text that is shaped: its letters join, and run from right to left. */
export function arabicFontFile(weight: Weight): string {
  return join(import.meta.dirname, "fonts", `arabic-${weight}.ttf`);
}
