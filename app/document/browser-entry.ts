import { createContext } from "react";

export const BrowserEntry = createContext<{
  address: string;
  /** Vite's module for hot reloading, in development only. It has to load before any component. */
  refreshRuntime: string | undefined;
  speculationRules: string;
  /** The page is the answer to a submitted form, so no other page may replace it. */
  isAnswer: boolean;
}>({ address: "", refreshRuntime: undefined, speculationRules: "{}", isAnswer: false });
