import { dashboardForm } from "#domain/forms/body-limits.ts";
import type { RouteHandle } from "#domain/forms/route-handle.ts";

/** Makes the handle of a view. Its intents are not listed, because its action knows them. */
export function viewHandle(view: NonNullable<RouteHandle["view"]>) {
  return { view, form: dashboardForm, intents: "by the action" };
}
