import { createContext } from "react";

/** The built browser entry. Set while a page is rendered. */
export const BrowserEntry = createContext<{
  address: string;
  /** In development: the hot reload runtime, loaded before any component. */
  refreshRuntime: string | undefined;
  /** JSON. */
  speculationRules: string;
}>({ address: "", refreshRuntime: undefined, speculationRules: "{}" });
