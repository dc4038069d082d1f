import { dashboardForm } from "#domain/forms/body-limits.ts";
import type { RouteHandle } from "#domain/forms/route-handle.ts";

/** The `handle` of a view. Which intents its forms have is said once, by the functions that its action is made of. */
export function viewHandle(view: NonNullable<RouteHandle["view"]>) {
  return { view, form: dashboardForm, intents: "by the action" };
}
