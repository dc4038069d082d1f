import { foldedText } from "./pasted-text.ts";

/** Without case and accents. */
export const foldedWords = (text: string): string[] => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each of `begun` begins a word of the text. */
export function hasWordsBegun(text: string, begun: readonly string[]): boolean {
  const words = foldedWords(text);
  return begun.every((one) => words.some((word) => word.startsWith(one)));
}
