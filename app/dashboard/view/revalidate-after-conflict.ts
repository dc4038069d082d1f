import type { ShouldRevalidateFunctionArgs } from "react-router";

/** After every successful action, and after a rejection because of current data. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}
