import type { RouteHandle } from "#domain/forms/route-handle.ts";

type View = NonNullable<RouteHandle["view"]>;

/**
 * Finds the description of the innermost route that is a view. The server has checked all handles when it started, so
 * they are not checked by their schema again, which would bring Zod into every view.
 */
export function findView(matches: readonly { handle?: unknown }[]): View | undefined {
  return matches.map(({ handle }) => viewOf(handle)).findLast((view) => view !== undefined);
}

function viewOf(handle: unknown): View | undefined {
  const view = typeof handle === "object" && handle !== null && "view" in handle ? handle.view : undefined;
  return isView(view) ? view : undefined;
}

// The title tells a description from anything else, as the topics may be missing.
function isView(view: unknown): view is View {
  return typeof view === "object" && view !== null && "title" in view;
}
