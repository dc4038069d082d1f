import { foldedText } from "./pasted-text.ts";

/** Returns the words of a text without case and accents. */
export const foldedWords = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Tells whether each of `begun` is the beginning of a word in the text. They must be folded already. */
export function hasWordsBegun(text: string, begun: readonly string[]): boolean {
  const words = foldedWords(text);
  return begun.every((one) => words.some((word) => word.startsWith(one)));
}
