/** A copy: a slice keeps the whole longer text in memory, such as a 16 KB address. */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}
