import { dashboardForm } from "#domain/forms/body-limits.ts";

/** What a view of the dashboard says of itself. */
type View = {
  title: string;
  /** The kinds of records whose changes it shows; without them, all. */
  topics?: readonly string[];
};

/** The `handle` of a view. Which intents its forms have is said once, by the functions that its action is made of. */
export function viewHandle(view: View) {
  return { view, form: dashboardForm, intents: "by the action" as const };
}

/** Of the innermost route that is a view; undefined on a page that is none. */
export function findView(matches: readonly ({ handle?: unknown } | undefined)[]): View | undefined {
  return matches.map((match) => match?.handle).findLast(isViewHandle)?.view;
}

function isViewHandle(handle: unknown): handle is ReturnType<typeof viewHandle> {
  return typeof handle === "object" && handle !== null && "view" in handle;
}
