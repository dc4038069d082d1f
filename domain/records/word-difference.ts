/** A piece of a text, and whether the younger version has it, the older one had it, or both. */
export interface TextPiece {
  text: string;
  kind: "same" | "added" | "removed";
}

/** So many comparisons of words are made; beyond, what lies between the equal ends is shown as replaced. */
const MAX_COMPARED = 2_000_000;

/**
 * What changed between two texts, word by word, in reading order. Without what was added the pieces say the older text,
 * without what was removed the younger one.
 */
export function wordDifference(before: string, after: string): TextPiece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < young.length && old[start] === young[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, young.length) - start;
  while (end < room && old[old.length - 1 - end] === young[young.length - 1 - end]) end += 1;
  const pieces: TextPiece[] = old.slice(0, start).map((text) => ({ text, kind: "same" }));
  pieces.push(...middle(old.slice(start, old.length - end), young.slice(start, young.length - end)));
  pieces.push(...old.slice(old.length - end).map((text): TextPiece => ({ text, kind: "same" })));
  return joined(pieces);
}

/** Words, each with the space behind it, so that together they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** By the longest words in common, in their order. */
function middle(old: readonly string[], young: readonly string[]): TextPiece[] {
  if (old.length * young.length > MAX_COMPARED) {
    return [
      { text: old.join(""), kind: "removed" },
      { text: young.join(""), kind: "added" },
    ];
  }
  const width = young.length + 1;
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = young.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === young[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pieces: TextPiece[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < young.length) {
    const [gone, come] = [old[row], young[column]];
    if (gone !== undefined && gone === come) {
      pieces.push({ text: gone, kind: "same" });
      row += 1;
      column += 1;
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ text: gone, kind: "removed" });
      row += 1;
    } else if (come !== undefined) {
      pieces.push({ text: come, kind: "added" });
      column += 1;
    }
  }
  return pieces;
}

function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const whole: TextPiece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (piece.text === "") continue;
    if (last?.kind === piece.kind) last.text += piece.text;
    else whole.push({ ...piece });
  }
  return whole;
}
