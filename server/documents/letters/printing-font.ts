import { type Font, type Glyph, openSync } from "fontkit";
import { brandFontFiles, type Weight } from "./brand-fonts.ts";
import { heir } from "./heir.ts";
import { UNITS_PER_EM } from "./letter-font.ts";
import { hasRightToLeft } from "./printable-text.ts";
import { type Shape, shape } from "./shape.ts";
import { trueTypeFile } from "./truetype-file.ts";

/** A shape as a glyph of the PDF library. `codePoints` are UTF-16 units, because the library counts in these. */
type ShapedGlyph = Glyph & { shape: Shape };

/**
 * Makes a font for the PDF library that has every letter, with the brand's metrics. Each shape is one glyph whose marks
 * are in place and which stands for its own letters in the PDF, whatever fonts it was drawn from. The library itself
 * would ignore the height of marks, and copy ligatures as their first letter.
 */
export function printingFont(weight: Weight): Font {
  const [file] = brandFontFiles(weight);
  const base = openSync(file);
  if (!("glyphForCodePoint" in base)) throw new Error(`not a single font: ${file}`);
  const known = new Map<string, ShapedGlyph>();
  const glyphs: ShapedGlyph[] = [];
  const glyphOf = (each: Shape): ShapedGlyph => {
    // The outline is a part of the key, because an Arabic letter looks different at each place in a word.
    const key = `${each.text} ${JSON.stringify(each.outline)}`;
    const found = known.get(key);
    if (found) return found;
    const glyph: ShapedGlyph = heir(base.getGlyph(0), {
      id: glyphs.length + 1,
      codePoints: asRead(each.text),
      advanceWidth: Math.round(each.width),
      shape: each,
    });
    glyphs.push(glyph);
    known.set(key, glyph);
    return glyph;
  };
  const layout = (text: string) => {
    const laid = shape(text, weight).map(glyphOf);
    return {
      glyphs: laid,
      positions: laid.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: laid.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    };
  };
  return heir(base, {
    postscriptName: `AmakaLetters-${weight}`,
    hasGlyphForCodePoint: () => true,
    glyphForCodePoint: (codePoint: number) => layout(String.fromCodePoint(codePoint)).glyphs[0],
    layout,
    createSubset: () => {
      const included: ShapedGlyph[] = [];
      const numbers = new Map<number, number>();
      return {
        includeGlyph(id: number): number {
          const found = numbers.get(id);
          const glyph = glyphs[id - 1];
          if (found !== undefined || !glyph) return found ?? 0;
          included.push(glyph);
          numbers.set(id, included.length);
          return included.length;
        },
        encode: () =>
          trueTypeFile([{ outline: [], width: 0 }, ...included.map((glyph) => glyph.shape)], {
            unitsPerEm: UNITS_PER_EM,
            ascent: base.ascent,
            descent: base.descent,
          }),
      };
    },
  });
}

/**
 * Programs that read a PDF reverse each run from right to left, letter by letter, also within a glyph. So the letters
 * are reversed here.
 */
function asRead(text: string): number[] {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return hasRightToLeft(text) ? units.toReversed() : units;
}
