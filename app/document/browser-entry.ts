import { createContext } from "react";
import type { Ugx } from "#domain/money/money.ts";

/** What only the server knows or needs of a page, so that the dashboard's scripts are without it. */
export const BrowserEntry = createContext<{
  /** The code of the starter, which only public pages have. */
  starter: string;
  /** The amount of a public page; undefined if the page does not depend on one. */
  amount: Ugx | "none" | undefined;
  /** Vite's module for hot reloading, in development only. It has to load before any component. */
  refreshRuntime: string | undefined;
  speculationRules: string;
}>({ starter: "", amount: undefined, refreshRuntime: undefined, speculationRules: "{}" });
