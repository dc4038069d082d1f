import { useRouteLoaderData } from "react-router";
import type { Administrator } from "#domain/accounts/administrator.ts";
import type { TranslatedLanguage } from "#domain/languages/languages.ts";
import type { DoneMessage } from "./action-result.ts";

export type DashboardData = {
  administrator: Pick<Administrator, "id" | "name" | "email">;
  unanswered: number;
  /** Without a server, mails wait. */
  hasMailServer: boolean;
  /** Those besides English in which the site is shown. */
  languages: readonly TranslatedLanguage[];
  done: (DoneMessage & { id: string }) | undefined;
};

/** Returns the data of the dashboard's frame, or undefined if it could not be loaded. */
export function useDashboardData(): DashboardData | undefined {
  return useRouteLoaderData<DashboardData>("dashboard/layout");
}

/** Tells whether mails leave. If the frame's data could not be loaded, a server counts as set. */
export function useHasMailServer(): boolean {
  return useDashboardData()?.hasMailServer ?? true;
}
