import { createContext } from "react";
import type { Ugx } from "#domain/money/money.ts";

/**
 * The server draws each page with these values. They come by a context, so that the dashboard's scripts do not contain
 * them.
 */
export const BrowserEntry = createContext<{
  /** This is the code of the starter; "" for pages of the dashboard, which have none. */
  starter: string;
  /** This is the amount a day that a public page answers for; undefined if the page does not depend on one. */
  amount: Ugx | "none" | undefined;
  /** This is Vite's module for hot reloading, which exists in development only. It has to load before any component. */
  refreshRuntime: string | undefined;
  speculationRules: string;
}>({ starter: "", amount: undefined, refreshRuntime: undefined, speculationRules: "{}" });
