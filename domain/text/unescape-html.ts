const characters: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", "\u00a0"],
]);

/** Replaces the entities that `cleanHtml` and `escapeHtml` write, and those with a decimal number, by their characters. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code: string | undefined, name = "") =>
    code === undefined ? (characters.get(name) ?? whole) : String.fromCodePoint(Number(code)),
  );
}
