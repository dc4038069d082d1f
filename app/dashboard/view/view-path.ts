import { generatePath, type href } from "react-router";

/** The pattern is the path of a view as in `app/routes.ts`, such as "/dashboard/buyers/:id". */
export type ViewPattern = Extract<Parameters<typeof href>[0], `/dashboard${string}`>;

/** Undefined and empty values are left out of the address. */
type ViewParameters = Readonly<Record<string, string | number | undefined>>;

/** Fills in a pattern. Parameters without a place in the pattern become the query. */
export function viewPath(pattern: ViewPattern, parameters: ViewParameters = {}): string {
  const places = new Map<string, string>();
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === "") continue;
    if (pattern.split("/").some((part) => part === `:${name}` || part === `:${name}?`)) places.set(name, String(value));
    else search.set(name, String(value));
  }
  const path = generatePath<string>(pattern, Object.fromEntries(places));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Returns the address of an entry on the page of its agreement. */
export function receiptPath(entry: {
  agreementId: number;
  receiptNumber: number;
  buyerId?: number | undefined;
  /** The address opens the form that reverses the entry. */
  toReverse?: boolean;
}): string {
  const { agreementId: id, receiptNumber: receipt, buyerId: buyer, toReverse } = entry;
  const reverse = toReverse ? 1 : undefined;
  return `${viewPath("/dashboard/agreements/:id", { id, buyer, receipt, reverse })}#receipt-${receipt}`;
}
