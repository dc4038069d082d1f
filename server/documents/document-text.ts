import { Font, Text, View } from "@react-pdf/renderer";
import { createElement as h, isValidElement, type ReactElement, type ReactNode } from "react";
import { brandFontFiles, weights } from "./letters/brand-fonts.ts";
import { clippedText, graphemesOf, isRightToLeft, printableText } from "./letters/printable-text.ts";
import { printingFont } from "./letters/printing-font.ts";
import { isPlain, isPrintable, loadLetters, shape } from "./letters/shape.ts";
import { INK, SOFT } from "./palette.ts";

// This is the only place that prints text: `test/architecture.test.ts` keeps the library's own Text out of all other
// files.

export type Style = Record<string, string | number>;

const BRAND = "Brand";
const ALL_LETTERS = "All letters";

for (const weight of weights) {
  const fontWeight = weight === "bold" ? 700 : 400;
  Font.register({ family: BRAND, src: brandFontFiles(weight)[0], fontWeight });
  Font.register({ family: ALL_LETTERS, src: brandFontFiles(weight)[0], fontWeight });
}

/** Words with more letters are broken. */
export const MAX_WORD_LENGTH = 24;

/** These scripts are written without spaces, so their words may be broken anywhere. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

// An empty part between two makes the library break there without a hyphen.
Font.registerHyphenationCallback((word) =>
  word.includes("://")
    ? [word]
    : partsOfWord(word)
        .flatMap((part) => [part, ""])
        .slice(0, -1),
);

function partsOfWord(word: string): string[] {
  if (word.length <= MAX_WORD_LENGTH && !breaksAnywhere.test(word)) return [word];
  const parts: string[] = [];
  let length = MAX_WORD_LENGTH;
  let isClosed = true;
  for (const grapheme of graphemesOf(word)) {
    const isAlone = breaksAnywhere.test(grapheme);
    // A comma or bracket stays with the letter before it.
    const isLoose = /^\p{P}$/u.test(grapheme) && parts.length > 0;
    if ((isClosed || isAlone || length >= MAX_WORD_LENGTH) && !(isLoose && length < MAX_WORD_LENGTH)) {
      parts.push(grapheme);
      length = 1;
    } else {
      parts[parts.length - 1] += grapheme;
      length += 1;
    }
    isClosed = isAlone;
  }
  return parts;
}

interface WrittenText {
  text: string;
  style: Style;
}

/**
 * Draws text in any script. A word with letters that English does not have is one stretch in `ALL_LETTERS`, because the
 * library would break it with a hyphen wherever its font changes.
 */
function Written({ text, style }: WrittenText): ReactElement {
  const printed = printableText(text);
  const direction: Style = isRightToLeft(printed) ? { direction: "rtl", textAlign: style.textAlign ?? "left" } : {};
  return h(Text, { style: { fontFamily: BRAND, ...style, ...direction } }, ...piecesOf(printed));
}

const joined = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Gurmukhi}]/u;

function piecesOf(printed: string): ReactNode[] {
  if (isPlain(printed)) return [printed];
  const pieces: { text: string; isPlain: boolean }[] = [];
  for (const word of printed.split(/(\s+)/)) {
    const isWordPlain = isPlain(word);
    const [last, before] = [pieces.at(-1), pieces.at(-2)];
    if (last?.isPlain === isWordPlain) last.text += word;
    else if (!isWordPlain && before && last && /^ +$/.test(last.text)) {
      // The words of a name stay together, with the space between them.
      pieces.pop();
      before.text += last.text + word;
    } else pieces.push({ text: word, isPlain: isWordPlain });
  }
  return pieces
    .filter(({ text }) => text !== "")
    .map((piece) =>
      piece.isPlain
        ? piece.text
        : h(
            Text,
            { style: { fontFamily: ALL_LETTERS, ...(joined.test(piece.text) ? { letterSpacing: 0 } : {}) } },
            piece.text,
          ),
    );
}

/** Draws a text in regular letters. `size` is in points. */
export function words(text: string, size: number, style: Style = {}): ReactElement {
  return h(Written, { text, style: { fontSize: size, ...style } });
}

/** Draws a text in bold letters. `size` is in points. */
export function bold(text: string, size: number, style: Style = {}): ReactElement {
  return h(Written, { text, style: { fontWeight: 700, fontSize: size, lineHeight: 1.1, ...style } });
}

/** Draws the page number in the middle of the foot of each page. */
export function pageNumbers(title: string, size: number): ReactElement {
  return h(Text, {
    style: { fontFamily: BRAND, fontSize: size, marginTop: 4, textAlign: "center" },
    render: ({ pageNumber, totalPages }) =>
      `${isPlain(title) ? `${title}, page` : "Page"} ${pageNumber} of ${totalPages}`,
  });
}

interface CheckedText extends WrittenText {
  /** The label above the line for handwriting. */
  label: string;
}

function Checked({ text, style, label }: CheckedText): ReactElement {
  if (isPrintable(text)) return h(View, {}, h(Written, { text, style }));
  return h(View, { style: { minWidth: 240 } }, h(Written, { text, style }), handwritingLine(label));
}

/** Draws a text and, if it has letters that no font can print, a line below to write it by hand. */
export function checkedBold(text: string, size: number, style: Style, label: string): ReactElement {
  return h(Checked, { text, style: { fontWeight: 700, fontSize: size, lineHeight: 1.1, ...style }, label });
}

function handwritingLine(label: string): ReactElement {
  return h(
    View,
    { style: { marginTop: 6, paddingTop: 20, borderBottom: `1 solid ${INK}` } },
    words(label, 8.5, { color: SOFT, position: "absolute", top: 0, left: 0 }),
  );
}

interface CutCells {
  cells: readonly string[];
  size: number;
  /** The width of the column in points. */
  width: number;
  style: Style;
}

function Cells({ cells, size, width, style }: CutCells): ReactElement {
  return h(Written, { text: cells.map((cell) => cutText(cell, size, width)).join("\n"), style });
}

/** Draws a column as one text, with a line for each cell. A cell that is too long ends with "…". */
export function cutCells(cells: readonly string[], size: number, width: number, style: Style = {}): ReactElement {
  return h(Cells, { cells, size, width, style: { fontSize: size, ...style } });
}

const letterWidths = new Map<string, number>();

/**
 * Estimates the width of plain text in thousandths of its size, without kerning, because shaping takes twenty times as
 * long.
 */
function roughWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    let own = letterWidths.get(letter);
    if (own === undefined) {
      own = shape(letter, "regular").reduce((sum, each) => sum + each.width, 0);
      letterWidths.set(letter, own);
    }
    width += own;
  }
  return width;
}

/** Kerning changes the width of a text by a smaller share than this. */
const KERNING = 0.05;

function cutText(text: string, size: number, width: number): string {
  if (isPlain(text) && (roughWidth(text) / 1000) * size <= width * (1 - KERNING)) return text;
  const shapes = shape(printableText(text), "regular");
  const widthOf = (count: number) => shapes.slice(0, count).reduce((sum, each) => sum + each.width, 0) * (size / 1000);
  if (widthOf(shapes.length) <= width) return text;
  let count = shapes.length;
  const [sign] = shape("…", "regular");
  while (count > 0 && widthOf(count) + (sign?.width ?? 0) * (size / 1000) > width) count -= 1;
  return `${shapes
    .slice(0, count)
    .map((each) => each.text)
    .join("")}…`;
}

/**
 * Loads the letters of a document's pages. It returns what to add to the last page: the texts with letters that no font
 * has, each with a line to write it by hand; null if there are none.
 */
export async function prepareTexts(pages: readonly ReactElement[]): Promise<ReactElement | null> {
  const all = new Set<string>();
  const checked = new Set<string>();
  collect(pages, all, checked);
  await loadAllLetters(all);
  const missing = [...all].filter((text) => !checked.has(text) && !isPrintable(text));
  if (missing.length === 0) return null;
  return h(
    View,
    { style: { marginTop: 14 } },
    bold("Letters that could not be printed stand as empty boxes. Please write by hand:", 10),
    ...byNames(missing).map((text) => h(View, { wrap: false }, handwritingLine(aroundMissing(text)))),
  );
}

/** Cuts a text so that it begins shortly before what cannot be printed. */
function aroundMissing(text: string): string {
  const all = text.trim().split(/\s+/);
  const from = Math.max(0, all.findIndex((word) => !isPrintable(word)) - 3);
  return clippedText(`${from > 0 ? "…" : ""}${all.slice(from).join(" ")}`, 90);
}

async function loadAllLetters(texts: ReadonlySet<string>): Promise<void> {
  if ([...texts].every(isPlain)) return;
  await loadLetters(texts);
  for (const weight of weights) {
    const source = Font.getFont({ fontFamily: ALL_LETTERS, fontWeight: weight === "bold" ? 700 : 400 });
    await source.load();
    source.data = printingFont(weight);
  }
}

/** Returns the shortest text for each name, because a name may be in several sentences. */
function byNames(texts: readonly string[]): string[] {
  const unprinted = (text: string) =>
    text
      .split(/\s+/)
      .filter((word) => !isPrintable(word))
      .map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ""));
  const kept: string[] = [];
  const covered = new Set<string>();
  for (const text of texts.toSorted((one, other) => one.length - other.length)) {
    const names = unprinted(text);
    if (names.every((name) => covered.has(name))) continue;
    kept.push(text);
    for (const name of names) covered.add(name);
  }
  return kept;
}

/** Collects all texts in the properties of elements and of their children. */
function collect(value: unknown, all: Set<string>, checked: Set<string>): void {
  if (typeof value === "string") all.add(value);
  else if (Array.isArray(value)) for (const each of value) collect(each, all, checked);
  else if (isValidElement<Partial<CheckedText>>(value)) {
    if (value.type === Checked && value.props.text !== undefined) checked.add(value.props.text);
    collect(Object.values(value.props), all, checked);
  } else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value))
    collect(Object.values(value), all, checked);
}
