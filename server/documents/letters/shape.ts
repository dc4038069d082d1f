import type { PathCommand } from "fontkit";
import type { Weight } from "./brand-fonts.ts";
import { type FontFamily, type FontPart, fontFamilies } from "./font-families.ts";
import { type Cluster, type LetterFont, moved } from "./letter-font.ts";
import { graphemesOf, hasRightToLeft, isLook, LEFT_TO_RIGHT_MARK, printableText } from "./printable-text.ts";

/** Letters that are drawn as one: a letter with its marks, a ligature, or a syllable. */
export interface Shape {
  /** The letters, in the order of the text. */
  text: string;
  outline: readonly PathCommand[];
  width: number;
  /** This is false if no font has the letter; the shape is then an empty box. */
  isPrinted: boolean;
}

/**
 * Shapes a text in its own order, so that words from right to left are not reversed. Letters that `loadLetters` did not
 * load count as missing.
 */
export function shape(text: string, weight: Weight): Shape[] {
  return text.split(/([ \n\u00a0]+)/).flatMap((word) => (word === "" ? [] : shapeWord(word, weight)));
}

/** Loads the fonts that the texts need. Usual texts need none beyond the brand's. */
export async function loadLetters(texts: Iterable<string>): Promise<void> {
  const words = new Set<string>();
  for (const text of texts) {
    if (isPlain(text)) continue;
    for (const word of printableText(text).split(/[ \n\u00a0]+/)) if (!isPlain(word)) words.add(word);
  }
  for (const word of words) {
    const codePoints = codePointsOf(`${word}${word.normalize("NFD")}`).flatMap((codePoint) => [
      codePoint,
      ...codePointsOf(spacingMarks.get(String.fromCodePoint(codePoint)) ?? ""),
    ]);
    for (const family of fontFamilies) {
      const parts = family.parts().filter((part) => codePoints.some((codePoint) => part.claims(codePoint)));
      // Parts are loaded one after the other, because a word needs only one or two.
      for (const part of parts) await part.load();
      if (shapeIn(family, graphemesOf(word), "regular") !== undefined) break;
    }
  }
  shapedWords.clear();
}

const plainLetters = new Map<number, boolean>();

/** Tells whether the brand's first file, which has English and most of Luganda, prints a text letter by letter. */
export function isPlain(text: string): boolean {
  const [latin] = fontFamilies[0]?.parts() ?? [];
  for (const letter of text.normalize("NFC")) {
    const codePoint = letter.codePointAt(0) ?? 0;
    if (codePoint === 0x0a || (codePoint >= 0x20 && codePoint <= 0x7e)) continue;
    let isOne = plainLetters.get(codePoint);
    if (isOne === undefined) {
      isOne = latin?.font("regular")?.has(codePoint) ?? false;
      plainLetters.set(codePoint, isOne);
    }
    if (!isOne) return false;
  }
  return true;
}

/** Tells whether there is a font for each letter, once `loadLetters` was called with the text. */
export function isPrintable(text: string): boolean {
  return isPlain(text) || shape(printableText(text), "regular").every(({ isPrinted }) => isPrinted);
}

const shapedWords = new Map<string, Shape[]>();

function shapeWord(word: string, weight: Weight): Shape[] {
  const key = `${weight} ${word}`;
  let shapes = shapedWords.get(key);
  if (!shapes) {
    shapes = shapeAnew(word, weight);
    shapedWords.set(key, shapes);
  }
  return shapes;
}

/** Shapes a word in one family if one has all its letters, because a word in two families looks broken. */
function shapeAnew(word: string, weight: Weight): Shape[] {
  const graphemes = graphemesOf(word);
  for (const family of fontFamilies) {
    const shapes = shapeIn(family, graphemes, weight);
    if (shapes) return shapes;
  }
  const stretches: { family: FontFamily | undefined; graphemes: string[] }[] = [];
  for (const grapheme of graphemes) {
    const family = fontFamilies.find((each) => shapeIn(each, [grapheme], weight));
    const last = stretches.at(-1);
    if (last && last.family === family) last.graphemes.push(grapheme);
    else stretches.push({ family, graphemes: [grapheme] });
  }
  return stretches.flatMap(
    (stretch) =>
      (stretch.family && shapeIn(stretch.family, stretch.graphemes, weight)) ??
      stretch.graphemes.map(
        (grapheme) => composed(grapheme, weight) ?? withoutLooks(grapheme, weight) ?? box(grapheme),
      ),
  );
}

/** Shapes graphemes in one family; undefined if it lacks a letter or cannot place a mark. */
function shapeIn(family: FontFamily, graphemes: readonly string[], weight: Weight): Shape[] | undefined {
  const stretches: { font: LetterFont | undefined; graphemes: string[] }[] = [];
  for (const grapheme of graphemes) {
    if (isInvisible(grapheme)) {
      stretches.push({ font: undefined, graphemes: [grapheme] });
      continue;
    }
    const font = fontOf(family, grapheme, weight);
    if (!font) return undefined;
    const last = stretches.at(-1);
    if (last?.font === font) last.graphemes.push(grapheme);
    else stretches.push({ font, graphemes: [grapheme] });
  }
  const shapes: Shape[] = [];
  for (const { font, graphemes: letters } of stretches) {
    const part = font ? layout(font, letters) : letters.map(nothing);
    if (!part) return undefined;
    shapes.push(...part);
  }
  return shapes;
}

function fontOf(family: FontFamily, grapheme: string, weight: Weight): LetterFont | undefined {
  const codePoints = codePointsOf(grapheme);
  const has = (part: FontPart) => {
    if (!codePoints.some((codePoint) => part.claims(codePoint))) return false;
    const font = part.font(weight);
    return font !== undefined && codePoints.every((codePoint) => hasLetter(font, codePoint));
  };
  return family.parts().find(has)?.font(weight);
}

function hasLetter(font: LetterFont, codePoint: number): boolean {
  return font.has(codePoint) || [0x200c, 0x200d, 0xfe0f].includes(codePoint);
}

/** In these scripts a mark has its own place on each letter. */
const placesMarks = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * Makes one shape of each grapheme, or of several that are a ligature. It is undefined if a mark would not be placed on
 * a letter.
 */
function layout(font: LetterFont, graphemes: readonly string[]): Shape[] | undefined {
  const clusters = font.clustersOf(graphemes.join(""));
  const shapes: Shape[] = [];
  let text = "";
  let from = 0;
  for (const [index, grapheme] of graphemes.entries()) {
    text += grapheme;
    const until = from + text.length;
    const isLast = index === graphemes.length - 1;
    if (!isLast && !clusters.some((cluster) => cluster.from === until)) continue;
    const own = clusters.filter((cluster) => cluster.from >= from && cluster.from < until);
    if (placesMarks.test(text) && own.some(({ hasLooseMark }) => hasLooseMark)) return undefined;
    shapes.push(joinedShape(text, own));
    from = until;
    text = "";
  }
  return shapes;
}

function joinedShape(text: string, clusters: readonly Cluster[]): Shape {
  const outline: PathCommand[] = [];
  let width = 0;
  for (const cluster of hasRightToLeft(text) ? clusters.toReversed() : clusters) {
    outline.push(...moved(cluster.outline, width, 0));
    width += cluster.width;
  }
  return { text, outline, width, isPrinted: true };
}

/** Marks that fonts also have as separate signs, for letters on which no font places them. */
const spacingMarks: ReadonlyMap<string, string> = new Map([
  ["\u0300", "`"],
  ["\u0301", "´"],
  ["\u0302", "ˆ"],
  ["\u0303", "˜"],
  ["\u0304", "ˉ"],
  ["\u0306", "˘"],
  ["\u0307", "˙"],
  ["\u0308", "¨"],
  ["\u030a", "˚"],
  ["\u030b", "˝"],
  ["\u030c", "ˇ"],
  ["\u030d", "ˈ"],
  ["\u0323", "˙"],
  ["\u0324", "¨"],
  ["\u0325", "˚"],
  ["\u0327", "¸"],
  ["\u0328", "˛"],
  ["\u0329", "ˈ"],
  ["\u032d", "ˆ"],
  ["\u0330", "˜"],
  ["\u0331", "ˉ"],
]);

const MARK_GAP = 45;

/** Composes a letter and its marks, each centred above or below what is there. */
function composed(grapheme: string, weight: Weight): Shape | undefined {
  const [base = "", ...marks] = grapheme.normalize("NFD");
  if (marks.length === 0) return undefined;
  const letter = shapeAlone(base, weight);
  if (!letter) return undefined;
  const outline = [...letter.outline];
  let { left, right, top, bottom } = edgesOf(letter.outline);
  for (const mark of marks) {
    if (isLook(mark)) continue;
    const sign = shapeAlone(spacingMarks.get(mark) ?? "", weight);
    if (!sign) return undefined;
    const edges = edgesOf(sign.outline);
    const x = (left + right) / 2 - (edges.left + edges.right) / 2;
    const isBelow = /[\u0316-\u0333]/.test(mark);
    // These two marks touch the letter.
    const gap = mark === "\u0327" || mark === "\u0328" ? 0 : MARK_GAP;
    const y = isBelow ? bottom - gap - edges.top : top + gap - edges.bottom;
    outline.push(...moved(sign.outline, x, y));
    if (isBelow) bottom = y + edges.bottom;
    else top = y + edges.top;
    left = Math.min(left, x + edges.left);
    right = Math.max(right, x + edges.right);
  }
  return { text: grapheme, outline, width: letter.width, isPrinted: true };
}

/** Draws an emoji that consists of several, or has a skin colour, as its parts beside each other. */
function withoutLooks(grapheme: string, weight: Weight): Shape | undefined {
  const parts = [...grapheme].filter((letter) => !isLook(letter));
  if (parts.length === 0) return nothing(grapheme);
  const outline: PathCommand[] = [];
  let width = 0;
  for (const part of parts) {
    const alone = shapeAlone(part, weight);
    if (!alone) return undefined;
    outline.push(...moved(alone.outline, width, 0));
    width += alone.width;
  }
  return { text: grapheme, outline, width, isPrinted: true };
}

function shapeAlone(letter: string, weight: Weight): Shape | undefined {
  if (letter === "") return undefined;
  for (const family of fontFamilies) {
    const found = shapeIn(family, [letter], weight)?.[0];
    if (found) return found;
  }
  return undefined;
}

function edgesOf(outline: readonly PathCommand[]): { left: number; right: number; top: number; bottom: number } {
  const edges = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, top: -1000, bottom: 1000 };
  for (const { args } of outline)
    for (let i = 0; i + 1 < args.length; i += 2) {
      const [x = 0, y = 0] = args.slice(i, i + 2);
      edges.left = Math.min(edges.left, x);
      edges.right = Math.max(edges.right, x);
      edges.top = Math.max(edges.top, y);
      edges.bottom = Math.min(edges.bottom, y);
    }
  return edges;
}

function isInvisible(grapheme: string): boolean {
  return grapheme === "\n" || grapheme === LEFT_TO_RIGHT_MARK;
}

function nothing(text: string): Shape {
  return { text, outline: [], width: 0, isPrinted: true };
}

/** Draws an empty box in place of a letter that no font has. */
function box(text: string): Shape {
  const frame = (inset: number, isTurned: boolean): PathCommand[] => {
    const [left, right, low, high] = [60 + inset, 540 - inset, 0 + inset, 700 - inset];
    const corners = [
      [left, low],
      [left, high],
      [right, high],
      [right, low],
    ];
    return [
      ...(isTurned ? corners.toReversed() : corners).map(
        (args, index): PathCommand => ({ command: index === 0 ? "moveTo" : "lineTo", args }),
      ),
      { command: "closePath", args: [] },
    ];
  };
  return { text, outline: [...frame(0, false), ...frame(50, true)], width: 600, isPrinted: false };
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}
