import { countText } from "#domain/text/count-text.ts";

/** What a thing for sale is counted as: neither land nor a shop is a home. */
export type CountedKind = "home" | "plot" | "commercial space";

const inOrder: readonly CountedKind[] = ["home", "plot", "commercial space"];

/** Returns what a property counts as by its type ("Land"), which the office may write in words of its own. */
export function countedKind(propertyType: string): CountedKind {
  if (/\b(?:land|plot)\b/i.test(propertyType)) return "plot";
  return /\b(?:commercial|shop|office)\b/i.test(propertyType) ? "commercial space" : "home";
}

/** Counts in words: "11 homes, 1 plot and 1 commercial space", or "0 homes". */
export function countedKindsText(kinds: readonly CountedKind[]): string {
  const counts = inOrder
    .map((kind) => ({ kind, count: kinds.filter((each) => each === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => countText(count, kind));
  const last = counts.pop() ?? countText(0, "home");
  return counts.length === 0 ? last : `${counts.join(", ")} and ${last}`;
}
