import { createContext } from "react";

export const BrowserEntry = createContext<{
  address: string;
  /** Hot reload runtime for development, loaded before any component. */
  refreshRuntime: string | undefined;
  speculationRules: string;
}>({ address: "", refreshRuntime: undefined, speculationRules: "{}" });
