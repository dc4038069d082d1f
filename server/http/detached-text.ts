/** Copies a text, because a slice keeps the whole longer text in memory. */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}
