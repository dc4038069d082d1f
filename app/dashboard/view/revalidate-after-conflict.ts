import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What a view shows is loaded anew after every action that was done, and also when one was rejected because of how things are by now. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 409;
}
