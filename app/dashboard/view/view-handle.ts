import { dashboardForm } from "#domain/forms/body-limits.ts";
import { type RouteHandle, readHandle } from "#domain/forms/route-handle.ts";

type View = NonNullable<RouteHandle["view"]>;

/** The `handle` of a view. Which intents its forms have is said once, by the functions that its action is made of. */
export function viewHandle(view: View) {
  return { view, form: dashboardForm, intents: "by the action" };
}

/** Of the innermost route that is a view; undefined on a page that is none. */
export function findView(matches: readonly ({ handle?: unknown } | undefined)[]): View | undefined {
  return matches.map((match) => readHandle(match?.handle).view).findLast((view) => view !== undefined);
}
