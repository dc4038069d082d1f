import { diffArrays } from "diff";

/** A piece of a text, and whether the younger version has it, the older one had it, or both. */
export interface TextPiece {
  text: string;
  kind: "same" | "added" | "removed";
}

/** So many words may come and go; where more do, the text is shown as replaced. */
const MAX_CHANGED_WORDS = 400;

/**
 * What changed between two texts, word by word, in reading order. Without what was added the pieces say the older text,
 * without what was removed the younger one.
 */
export function wordDifference(before: string, after: string): TextPiece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_CHANGED_WORDS });
  if (!changes) {
    return [
      { text: before, kind: "removed" },
      { text: after, kind: "added" },
    ];
  }
  return changes.map(({ value, added, removed }) => ({
    text: value.join(""),
    kind: added ? "added" : removed ? "removed" : "same",
  }));
}

/** Words, each with the space behind it, so that together they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
