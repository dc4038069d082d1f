import { createContext } from "react";

/** Address of the browser's entry as built. Set while a page is rendered. */
export const BrowserEntry = createContext<{
  address: string;
  /** In development: the hot reload runtime, loaded before any component. */
  refreshRuntime: string | undefined;
  /** JSON. */
  speculationRules: string;
}>({ address: "", refreshRuntime: undefined, speculationRules: "{}" });
