import { join } from "node:path";

export type Weight = "regular" | "bold";

export const weights = ["regular", "bold"] as const;

/** Returns the files of the brand's font. The second has letters that the first lacks. */
export function brandFontFiles(weight: Weight): [latin: string, latinExtended: string] {
  return [fontFile("latin", weight), fontFile("latin-ext", weight)];
}

/** Returns the file of IBM Plex Sans Arabic. */
export function arabicFontFile(weight: Weight): string {
  return fontFile("arabic", weight);
}

function fontFile(part: string, weight: Weight): string {
  return join(import.meta.dirname, "fonts", `${part}-${weight}.ttf`);
}
