import { createContext } from "react-router";
import type { OpenProvider } from "#domain/collections/provider.ts";

export const openProvidersContext = createContext<readonly OpenProvider[]>();

/** Secret: what is entered in Airtel's portal. Undefined while Airtel is not open. */
export const airtelCallbackContext = createContext<string | undefined>(undefined);
