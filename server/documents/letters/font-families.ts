import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create, type Font, openSync } from "fontkit";
import { arabicFontFile, brandFontFiles, type Weight, weights } from "./brand-fonts.ts";
import { heir } from "./heir.ts";

/** A part of a family: the letters of some ranges of Unicode, in both weights. */
export interface FontPart {
  /** Whether the part says so; the font itself may lack the letter. */
  claims(codePoint: number): boolean;
  load(): Promise<void>;
  /** Undefined until it is loaded. */
  font(weight: Weight): Font | undefined;
}

export interface FontFamily {
  name: string;
  parts(): readonly FontPart[];
}

/**
 * In the order of preference. Each is opened only for a text that has its letters. The brand's own font has Vietnamese
 * too; Noto Sans brings Cyrillic, Greek, Devanagari and the marks of every language in Latin letters.
 */
export const fontFamilies: readonly FontFamily[] = [
  { name: "Brand", parts: once(() => [...brandParts(), ...fontsource("bricolage-grotesque", [420, 760])]) },
  { name: "Noto Sans", parts: once(() => fontsource("noto-sans", [400, 700])) },
  { name: "Arabic", parts: once(() => [vendored(arabicFontFile, (codePoint) => codePoint >= 0x600)]) },
  { name: "Noto Sans Ethiopic", parts: once(() => fontsource("noto-sans-ethiopic", [400, 700])) },
  { name: "Noto Sans SC", parts: once(() => fontsource("noto-sans-sc", [400, 700])) },
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
  const cuts = new Map<Weight, Font>();
  return {
    claims,
    load: async () => {},
    font(weight) {
      const font = cuts.get(weight) ?? withOwnLetters(opened(openSync(path(weight))));
      cuts.set(weight, font);
      return font;
    },
  };
}

const require = createRequire(import.meta.url);

/** A variable font of Fontsource, which is cut into a file for each range of Unicode. */
function fontsource(family: string, [regular, bold]: [regular: number, bold: number]): FontPart[] {
  const file = (path: string) => require.resolve(`@fontsource-variable/${family}/${path}`);
  return Object.entries<string>(JSON.parse(readFileSync(file("unicode.json"), "utf8"))).map(([key, text]) => {
    const claimed = text.split(",").map((range) => {
      const [from = "", to = from] = range.trim().slice(2).split("-");
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
    });
    const part = key.replace(/[[\]]/g, "");
    const cuts = new Map<Weight, Font>();
    return {
      claims: (codePoint) => claimed.some(({ from, to }) => codePoint >= from && codePoint <= to),
      async load() {
        if (cuts.size > 0) return;
        // Its decoder is half a megabyte.
        const { decompress } = await import("wawoff2");
        const compressed = await readFile(file(`files/${family}-${part}-wght-normal.woff2`));
        // Fontkit reads WOFF2 too, but cuts weights from TrueType only.
        const variable = opened(create(Buffer.from(await decompress(compressed))));
        for (const weight of weights)
          cuts.set(weight, withOwnLetters(variable.getVariation({ wght: weight === "bold" ? bold : regular })));
      },
      font: (weight) => cuts.get(weight),
    };
  });
}

function opened(font: Font | { fonts: readonly unknown[] }): Font {
  if (!("glyphForCodePoint" in font)) throw new Error("a collection of fonts where one is expected");
  return font;
}

/** Fontkit keeps the letters for which a glyph was used first: alef would be the alef of a hamza for ever. */
function withOwnLetters(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  return Object.assign(font, {
    getGlyph(id: number, codePoints: number[] = []) {
      const glyph = getGlyph(id, codePoints);
      return glyph.codePoints.join() === codePoints.join() ? glyph : heir(glyph, { codePoints });
    },
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
