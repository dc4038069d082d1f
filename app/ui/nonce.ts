import { createContext } from "react";

/** Marks a script in a component as our own while a page is rendered (`seal-scripts.ts`). Undefined in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
