import { useCallback } from "react";
import { useFetcher } from "react-router";
import { isOffline } from "./connection.ts";

/**
 * Asks an address for what a field offers. Without a line it asks nothing: what is not there yet is then not offered, and the view with
 * all that is typed into it stays.
 */
export function useLookup<Data>() {
  const { data, state, load } = useFetcher<Data>();
  const look = useCallback((address: string) => (isOffline() ? Promise.resolve() : load(address)), [load]);
  return { data, state, load: look };
}
