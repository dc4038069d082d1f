import { createContext } from "react";

/** Where the browser's entry is, as the build (or Vite, while developing) named it. Set while a page is rendered. */
export const BrowserEntry = createContext<{
  address: string;
  /** While developing: what lets edited components replace themselves. To be loaded before any component. */
  refreshRuntime: string | undefined;
  /** Which pages a browser may fetch ahead, as JSON. */
  speculationRules: string;
}>({ address: "", refreshRuntime: undefined, speculationRules: "{}" });
