import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Loads the view again after every successful action, and after a rejection because the data had changed. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}
