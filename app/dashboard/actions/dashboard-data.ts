import { useRouteLoaderData } from "react-router";
import type { Administrator } from "#domain/accounts/administrator.ts";
import type { Done } from "./action-result.ts";

/** What every view of the dashboard knows: the answer of the loader of `layout.tsx`. */
export type DashboardData = {
  administrator: Pick<Administrator, "id" | "name" | "email">;
  unanswered: number;
  done: (Done & { id: string }) | undefined;
};

/** Undefined where not even the frame's own data came. */
export function useDashboardData(): DashboardData | undefined {
  return useRouteLoaderData<DashboardData>("dashboard/layout");
}
