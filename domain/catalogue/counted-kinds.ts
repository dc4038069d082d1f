import type { Message } from "#domain/languages/message.ts";
import { commercialSpaces, homes, listed, plots } from "#domain/languages/messages/counts.ts";

/** A thing for sale is counted as one of these kinds: neither land nor a shop is a home. */
export type CountedKind = "home" | "plot" | "commercial space";

const inOrder: readonly [CountedKind, Message<[{ count: number }]>][] = [
  ["home", homes],
  ["plot", plots],
  ["commercial space", commercialSpaces],
];

/** Returns what a property counts as by its type ("Land"), which the office may write in words of its own. */
export function countedKind(propertyType: string): CountedKind {
  if (/\b(?:land|plot)\b/i.test(propertyType)) return "plot";
  return /\b(?:commercial|shops?|offices?)\b/i.test(propertyType) ? "commercial space" : "home";
}

/** Tells whether a floor has shops, by its kind ("Commercial & Retail"), which the office writes. */
export function isShopFloor({ kind }: { kind: string }): boolean {
  return countedKind(kind) === "commercial space";
}

/** Counts in words: "11 homes, 1 plot and 1 commercial space", or "0 homes". */
export function countedKindsText(kinds: readonly CountedKind[]): string {
  const counts = inOrder
    .map(([kind, text]) => ({ text, count: kinds.filter((each) => each === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => text({ count }));
  const last = counts.pop() ?? homes({ count: 0 });
  return counts.length === 0 ? last : listed({ first: counts.join(", "), last });
}
