/**
 * The same text on its own. What is cut out of a longer text keeps all of that in memory: a short path, the sixteen
 * kilobytes of the address that somebody asked for.
 */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}
