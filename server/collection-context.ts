import { createContext } from "react-router";
import type { OpenProvider } from "#domain/collections/provider.ts";

/** Who is asked to collect payments from phones; for the few pages that ask. */
export const openProvidersContext = createContext<readonly OpenProvider[]>();
