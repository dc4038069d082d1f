import type { HomeScope } from "#server/catalogue/home-search.ts";

/** What the fields for a home offer, by the name under which they ask for it. */
export const homeScopes = {
  /** What an agreement can be signed for, and types of which a unit has to be added first. */
  sale: { kinds: ["unit", "property", "apartment"], isForSale: true },
  /** What somebody can ask about. */
  enquiry: { kinds: ["apartment", "property"] },
  /** What a unit can be. */
  type: { kinds: ["apartment"] },
} as const satisfies Record<string, HomeScope>;

export type HomeScopeName = keyof typeof homeScopes;

export function isHomeScopeName(name: string): name is HomeScopeName {
  return Object.hasOwn(homeScopes, name);
}
