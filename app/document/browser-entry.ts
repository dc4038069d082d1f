import { createContext } from "react";

export const BrowserEntry = createContext<{
  address: string;
  /** Development only, loaded before any component. */
  refreshRuntime: string | undefined;
  speculationRules: string;
}>({ address: "", refreshRuntime: undefined, speculationRules: "{}" });
