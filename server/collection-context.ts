import { createContext } from "react-router";
import type { OpenProvider } from "#domain/collections/provider.ts";

export const openProvidersContext = createContext<readonly OpenProvider[]>();
