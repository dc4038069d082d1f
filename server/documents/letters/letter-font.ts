import type { PathCommand } from "fontkit";
import { Blob, Face, Font, Buffer as Letters, shape, Variation } from "harfbuzzjs";

/** The unit of outlines and widths of all shaped letters. */
export const UNITS_PER_EM = 1000;

/** A font draws this as one: a letter with its marks, a ligature, or a part of a syllable. */
export interface Cluster {
  /** Its letters begin here in the text, in UTF-16 units. */
  from: number;
  outline: PathCommand[];
  width: number;
  /** This is true if the font did not place a mark on the letter, but where it puts any sign. */
  hasLooseMark: boolean;
}

/** This is one weight of a font file. */
export class LetterFont {
  readonly #font: Font;
  readonly #outlines = new Map<number, PathCommand[]>();

  /**
   * Opens the font.
   *
   * @param bytes a TrueType file
   * @param weight the weight to take of a variable font
   */
  constructor(bytes: Uint8Array, weight?: number) {
    this.#font = new Font(new Face(new Blob(bytes)));
    this.#font.setScale(UNITS_PER_EM, UNITS_PER_EM);
    if (weight !== undefined) this.#font.setVariations([new Variation("wght", weight)]);
  }

  has(codePoint: number): boolean {
    return this.#font.nominalGlyph(codePoint) !== undefined;
  }

  /** Shapes a text. The clusters are in the order of the text, also if it runs from right to left. */
  clustersOf(text: string): Cluster[] {
    const letters = new Letters();
    letters.addText(text);
    letters.guessSegmentProperties();
    shape(this.#font, letters);
    const marks = this.#marksOf(text);
    const clusters = new Map<number, Cluster>();
    for (const glyph of letters.getGlyphInfosAndPositions()) {
      const { codepoint: id, cluster: from, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      const cluster = clusters.get(from) ?? { from, outline: [], width: 0, hasLooseMark: false };
      clusters.set(from, cluster);
      // A letter that the font lacks is a joiner here, which has had its effect on the others.
      if (id === 0) continue;
      cluster.outline.push(...moved(this.#outlineOf(id), cluster.width + xOffset, yOffset));
      cluster.width += xAdvance;
      cluster.hasLooseMark ||= marks.has(id) && xOffset === 0 && yOffset === 0;
    }
    return [...clusters.values()].sort((one, other) => one.from - other.from);
  }

  #marksOf(text: string): Set<number | undefined> {
    return new Set(
      (text.normalize("NFD").match(/\p{Mn}/gu) ?? []).map((mark) => this.#font.nominalGlyph(mark.codePointAt(0) ?? 0)),
    );
  }

  #outlineOf(id: number): PathCommand[] {
    let outline = this.#outlines.get(id);
    if (!outline) {
      outline = this.#font
        .glyphToJson(id)
        .map(({ type, values }) => ({ command: commands[type] ?? "closePath", args: values }));
      this.#outlines.set(id, outline);
    }
    return outline;
  }
}

const commands: Readonly<Record<string, PathCommand["command"]>> = {
  ...{ M: "moveTo", L: "lineTo", Q: "quadraticCurveTo", C: "bezierCurveTo", Z: "closePath" },
};

/** Moves an outline. Its arguments are x and y in turn. */
export function moved(outline: readonly PathCommand[], x: number, y: number): PathCommand[] {
  return outline.map(({ command, args }) => ({
    command,
    args: args.map((value, index) => value + (index % 2 === 0 ? x : y)),
  }));
}
