import { createContext } from "react";

export const BrowserEntry = createContext<{
  address: string;
  /** Development only, loaded before any component. */
  refreshRuntime: string | undefined;
  speculationRules: string;
  /** The answer to a form, which no other page may replace. */
  isAnswer: boolean;
}>({ address: "", refreshRuntime: undefined, speculationRules: "{}", isAnswer: false });
