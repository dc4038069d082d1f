import { type RouteHandle, readHandle } from "#domain/forms/route-handle.ts";

/** Finds the description of the innermost route that is a view. */
export function findView(matches: readonly ({ handle?: unknown } | undefined)[]): RouteHandle["view"] {
  return matches.map((match) => readHandle(match?.handle).view).findLast((view) => view !== undefined);
}
