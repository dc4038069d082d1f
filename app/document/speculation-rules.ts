/**
 * Where a browser knows how (and never under Save-Data), it fetches the next page while a finger or button goes down on its
 * link: one of the public pages, whose addresses are these patterns. The server counts what was fetched so as a view:
 * whoever presses follows.
 */
export function speculationRules(pagePatterns: readonly string[]): string {
  // By the path alone, so that any query matches.
  const matches = pagePatterns.map((pathname) => ({ pathname }));
  return JSON.stringify({ prefetch: [{ where: { href_matches: matches }, eagerness: "conservative" }] });
}
