import { createContext } from "react-router";
import type { OpenProvider } from "#domain/collections/provider.ts";

export const openProvidersContext = createContext<readonly OpenProvider[]>();

/** The secret address that is entered in Airtel's portal. It is undefined while Airtel is not open. */
export const airtelCallbackContext = createContext<string | undefined>(undefined);
