import { join } from "node:path";

/** The second file has letters that the first lacks. */
export type Weight = "regular" | "bold";

export function fontFiles(weight: Weight): [latin: string, latinExtended: string] {
  const path = (part: string) => join(import.meta.dirname, "fonts", `${part}-${weight}.ttf`);
  return [path("latin"), path("latin-ext")];
}

/** IBM Plex Sans Arabic. */
export function arabicFontFile(weight: Weight): string {
  return join(import.meta.dirname, "fonts", `arabic-${weight}.ttf`);
}
