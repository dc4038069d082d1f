import bidiFactory from "bidi-js";
import type { PathCommand } from "fontkit";
import type { Weight } from "./brand-fonts.ts";
import { UNITS_PER_EM } from "./letter-font.ts";
import { clippedText, graphemesOf, hasRightToLeft, isRightToLeft, printableText } from "./printable-text.ts";
import { type Shape, shape } from "./shape.ts";

export interface TextStyle {
  weight: Weight;
  size: number;
  /** The space between letters, as a share of the size. */
  tracking?: number;
}

interface SetText {
  /** An SVG path with the baseline at (0, 0). */
  path: string;
  width: number;
}

const bidi = bidiFactory();

/** Draws a text as outlines. Letters that `loadLetters` did not load are empty boxes. */
export function typesetText(text: string, { weight, size, tracking = 0 }: TextStyle): SetText {
  const scale = size / UNITS_PER_EM;
  const shapes = shapesAsSeen(printableText(text.replace(/\s+/g, " ")), weight);
  let path = "";
  let x = 0;
  for (const { outline, width } of shapes) {
    path += svgPath(outline, x, scale);
    x += width * scale;
    if (width > 0) x += tracking * size;
  }
  return { path, width: Math.max(0, x - tracking * size) };
}

/** Returns the shapes as they are seen from left to right. */
function shapesAsSeen(text: string, weight: Weight): Shape[] {
  if (!hasRightToLeft(text)) return shape(text, weight);
  const levels = bidi.getEmbeddingLevels(text, isRightToLeft(text) ? "rtl" : "ltr");
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const turned = Array.from({ length: text.length }, (_, index) => mirrored.get(index) ?? text[index]).join("");
  const shapeAt = shape(turned, weight).flatMap((each) => Array.from({ length: each.text.length }, () => each));
  const seen = bidi.getReorderedIndices(turned, levels).flatMap((index) => shapeAt[index] ?? []);
  return [...new Set(seen)];
}

function svgPath(outline: readonly PathCommand[], x: number, scale: number): string {
  const letters = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" };
  return outline
    .map(({ command, args }) => {
      const points = args.map((value, index) => (index % 2 === 0 ? x + value * scale : -value * scale));
      return letters[command] + points.map((value) => Math.round(value * 100) / 100).join(" ");
    })
    .join("");
}

/** Breaks a text into at most so many lines of a width. What does not fit is cut off with an ellipsis. */
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
  let length = graphemesOf(line).length;
  while (!fits(shorter) && length > 1) {
    shorter = clippedText(line.replace(/…$/, ""), length);
    length -= 1;
  }
  return shorter;
}
