import { type Font, openSync } from "fontkit";
import { fontFiles, type Weight } from "./fonts.ts";

export interface TextStyle {
  weight: Weight;
  /** In pixels. */
  size: number;
  /** Space between letters, in shares of the size. */
  tracking?: number;
}

const opened = new Map<Weight, Font[]>();

function fontsOf(weight: Weight): Font[] {
  const known = opened.get(weight) ?? fontFiles(weight).map(openFont);
  opened.set(weight, known);
  return known;
}

function openFont(path: string): Font {
  const font = openSync(path);
  if (!("glyphForCodePoint" in font)) throw new Error(`not a single font: ${path}`);
  return font;
}

interface SetText {
  /** SVG path data with the text's baseline at (0, 0). */
  path: string;
  /** In pixels. */
  width: number;
}

/**
 * Text as outlines, so that a picture needs no installed font. Letters that the face has not lose their marks; what then
 * is still unknown (emoji, other scripts) is left out.
 */
export function setText(text: string, { weight, size, tracking = 0 }: TextStyle): SetText {
  const fonts = fontsOf(weight);
  let path = "";
  let x = 0;
  for (const character of text.replace(/\s+/g, " ")) {
    for (const letter of fonts.some((font) => has(font, character)) ? [character] : character.normalize("NFKD")) {
      const font = fonts.find((each) => has(each, letter));
      if (!font) continue;
      const scale = size / font.unitsPerEm;
      const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      path += glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
      x += glyph.advanceWidth * scale + tracking * size;
    }
  }
  return { path, width: Math.max(0, x - tracking * size) };
}

function has(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Breaks a text into at most `lines` lines of at most `width` pixels; the last one ends with "…" when there is more. */
export function breakLines(text: string, width: number, lines: number, style: TextStyle): string[] {
  const fits = (line: string) => setText(line, style).width <= width;
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
