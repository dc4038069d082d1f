import { type RouteHandle, readHandle } from "#domain/forms/route-handle.ts";

/** Of the innermost route that is a view; undefined on a page that is none. */
export function findView(matches: readonly ({ handle?: unknown } | undefined)[]): RouteHandle["view"] {
  return matches.map((match) => readHandle(match?.handle).view).findLast((view) => view !== undefined);
}
