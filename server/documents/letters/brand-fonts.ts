import { join } from "node:path";

export type Weight = "regular" | "bold";

export const weights = ["regular", "bold"] as const;

/** The second file has letters that the first lacks. */
export function brandFontFiles(weight: Weight): [latin: string, latinExtended: string] {
  return [fontFile("latin", weight), fontFile("latin-ext", weight)];
}

/** IBM Plex Sans Arabic. */
export function arabicFontFile(weight: Weight): string {
  return fontFile("arabic", weight);
}

function fontFile(part: string, weight: Weight): string {
  return join(import.meta.dirname, "fonts", `${part}-${weight}.ttf`);
}
