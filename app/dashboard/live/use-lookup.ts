import { useCallback } from "react";
import { useFetcher } from "react-router";
import { isOffline } from "./connection.ts";

/** Asks nothing while offline. */
export function useLookup<Data>() {
  const { data, state, load } = useFetcher<Data>();
  const look = useCallback((address: string) => (isOffline() ? Promise.resolve() : load(address)), [load]);
  return { data, state, load: look };
}
