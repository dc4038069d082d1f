import type { HomeScope } from "#server/catalogue/home-search.ts";

export const homeScopes = {
  /** This scope has everything for sale, including apartment types that have no units yet. */
  sale: { kinds: ["unit", "property", "apartment"], isForSale: true },
  enquiry: { kinds: ["apartment", "property"] },
  type: { kinds: ["apartment"] },
  /** This scope has the apartment types that are for sale and have no units yet. */
  "type-without-units": { kinds: ["apartment"], isForSale: true },
} as const satisfies Record<string, HomeScope>;

export type HomeScopeName = keyof typeof homeScopes;

export function isHomeScopeName(name: string): name is HomeScopeName {
  return Object.hasOwn(homeScopes, name);
}
