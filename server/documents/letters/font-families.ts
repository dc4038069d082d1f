import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { arabicFontFile, brandFontFiles, type Weight, weights } from "./brand-fonts.ts";
import { LetterFont } from "./letter-font.ts";

/** A part of a family: the letters of some ranges of Unicode, in both weights. */
export interface FontPart {
  /** Tells whether the letter is in one of the part's ranges. The font itself may still lack it. */
  claims(codePoint: number): boolean;
  load(): Promise<void>;
  /** Returns the font of a weight; undefined until the part is loaded. */
  font(weight: Weight): LetterFont | undefined;
}

export interface FontFamily {
  name: string;
  parts(): readonly FontPart[];
}

/**
 * The families in the order of preference. Each is opened only for a text that has its letters. The brand's own font
 * also has Vietnamese; Noto Sans adds Cyrillic, Greek, Devanagari and the marks of every language in Latin letters.
 */
export const fontFamilies: readonly FontFamily[] = [
  { name: "Brand", parts: once(() => [...brandParts(), ...fontsource("bricolage-grotesque", [420, 760])]) },
  { name: "Noto Sans", parts: once(() => fontsource("noto-sans", [400, 700])) },
  { name: "Arabic", parts: once(() => [vendored(arabicFontFile, (codePoint) => codePoint >= 0x600)]) },
  { name: "Noto Sans Ethiopic", parts: once(() => fontsource("noto-sans-ethiopic", [400, 700])) },
  { name: "Noto Sans Hebrew", parts: once(() => fontsource("noto-sans-hebrew", [400, 700])) },
  { name: "Noto Sans Gujarati", parts: once(() => fontsource("noto-sans-gujarati", [400, 700])) },
  { name: "Noto Sans Gurmukhi", parts: once(() => fontsource("noto-sans-gurmukhi", [400, 700])) },
  { name: "Noto Sans Tamil", parts: once(() => fontsource("noto-sans-tamil", [400, 700])) },
  { name: "Noto Sans Thai", parts: once(() => fontsource("noto-sans-thai", [400, 700])) },
  { name: "Noto Sans SC", parts: once(() => fontsource("noto-sans-sc", [400, 700])) },
  { name: "Noto Sans KR", parts: once(() => fontsource("noto-sans-kr", [400, 700])) },
  { name: "Noto Emoji", parts: once(() => fontsource("noto-emoji", [400, 700])) },
];

function brandParts(): FontPart[] {
  return ([0, 1] as const).map((index) =>
    vendored(
      (weight) => brandFontFiles(weight)[index],
      (codePoint) => codePoint < 0x2200,
    ),
  );
}

function vendored(path: (weight: Weight) => string, claims: FontPart["claims"]): FontPart {
  const cuts = new Map<Weight, LetterFont>();
  return {
    claims,
    load: async () => {},
    font(weight) {
      const font = cuts.get(weight) ?? new LetterFont(readFileSync(path(weight)));
      cuts.set(weight, font);
      return font;
    },
  };
}

const require = createRequire(import.meta.url);

/** Describes a variable font of Fontsource, which is divided into a file for each range of Unicode. */
function fontsource(family: string, [regular, bold]: [regular: number, bold: number]): FontPart[] {
  const file = (path: string) => require.resolve(`@fontsource-variable/${family}/${path}`);
  return Object.entries<string>(JSON.parse(readFileSync(file("unicode.json"), "utf8"))).map(([key, text]) => {
    const claimed = text.split(",").map((range) => {
      const [from = "", to = from] = range.trim().slice(2).split("-");
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    });
    const part = key.replace(/[[\]]/g, "");
    const cuts = new Map<Weight, LetterFont>();
    return {
      claims: (codePoint) => claimed.some(({ from, to }) => codePoint >= from && codePoint <= to),
      async load() {
        if (cuts.size > 0) return;
        // The decoder is half a megabyte, so it is imported when it is needed.
        const { decompress } = await import("wawoff2");
        const compressed = await readFile(file(`files/${family}-${part}-wght-normal.woff2`));
        const variable = await decompress(compressed);
        for (const weight of weights) cuts.set(weight, new LetterFont(variable, weight === "bold" ? bold : regular));
      },
      font: (weight) => cuts.get(weight),
    };
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
