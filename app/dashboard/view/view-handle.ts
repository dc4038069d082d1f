import { dashboardForm } from "#domain/forms/body-limits.ts";
import type { RouteHandle } from "#domain/forms/route-handle.ts";

/** Intents are declared by the action itself. */
export function viewHandle(view: NonNullable<RouteHandle["view"]>) {
  return { view, form: dashboardForm, intents: "by the action" };
}
