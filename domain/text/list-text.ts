/** Joins words as a sentence does: "bread", "bread and milk" or "bread, milk and salt". */
export function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}
