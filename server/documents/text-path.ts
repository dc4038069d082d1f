import { type Font, openSync, type Path } from "fontkit";
import { arabicFontFile, fontFiles, type Weight } from "./fonts.ts";

export interface TextStyle {
  weight: Weight;
  size: number;
  /** In shares of the size. */
  tracking?: number;
}

const opened = new Map<Weight, { faces: Font[]; arabic: Font }>();

function fontsOf(weight: Weight): { faces: Font[]; arabic: Font } {
  const known = opened.get(weight) ?? {
    faces: fontFiles(weight).map(openFont),
    arabic: openFont(arabicFontFile(weight)),
  };
  opened.set(weight, known);
  return known;
}

function openFont(path: string): Font {
  const font = openSync(path);
  if (!("glyphForCodePoint" in font)) throw new Error(`not a single font: ${path}`);
  return font;
}

interface SetText {
  /** With the baseline at (0, 0). */
  path: string;
  width: number;
}

const arabicWords = /([\u0600-\u06ff]+(?: [\u0600-\u06ff]+)*)/u;

/** Letters that our fonts lack lose their marks or are left out. */
export function typesetText(text: string, { weight, size, tracking = 0 }: TextStyle): SetText {
  const { faces, arabic } = fontsOf(weight);
  let path = "";
  let x = 0;
  const put = (outline: Path, font: Font, advance: number, offset = { x: 0, y: 0 }) => {
    const scale = size / font.unitsPerEm;
    path += outline
      .scale(scale, -scale)
      .translate(x + offset.x * scale, -offset.y * scale)
      .toSVG();
    x += advance * scale;
  };
  for (const part of text.replace(/\s+/g, " ").split(arabicWords)) {
    if (arabicWords.test(part)) {
      const { glyphs, positions } = arabic.layout(part);
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        put(glyph.path, arabic, xAdvance, { x: xOffset, y: yOffset });
      }
      continue;
    }
    for (const character of part) {
      for (const letter of faces.some((font) => has(font, character)) ? [character] : character.normalize("NFKD")) {
        const font = faces.find((each) => has(each, letter));
        if (!font) continue;
        const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
        put(glyph.path, font, glyph.advanceWidth);
        x += tracking * size;
      }
    }
  }
  return { path, width: Math.max(0, x - tracking * size) };
}

function has(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

export function breakLines(text: string, width: number, lines: number, style: TextStyle): string[] {
  const fits = (line: string) => typesetText(line, style).width <= width;
  const broken: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || fits(longer)) line = longer;
    else {
      broken.push(line);
      line = word;
    }
  }
  if (line !== "") broken.push(line);
  const shown = broken.slice(0, lines).map((each) => shorten(each, fits));
  const last = shown.at(-1);
  if (last !== undefined && broken.length > lines) shown[shown.length - 1] = shorten(`${last}…`, fits);
  return shown;
}

function shorten(line: string, fits: (line: string) => boolean): string {
  let shorter = line;
  while (!fits(shorter) && shorter.length > 1) shorter = `${shorter.replace(/…$/, "").slice(0, -1).trimEnd()}…`;
  return shorter;
}
