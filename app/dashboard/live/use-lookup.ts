import { useCallback, useEffect, useRef, useState } from "react";
import { askServer } from "#app/ui/ask-server.ts";
import { isOffline } from "./connection.ts";

/**
 * What an address answers in JSON, beside a field: the newest question counts. Asks nothing while offline, and keeps
 * what it has when an answer fails, so that the view and the text in its form stay.
 */
export function useLookup<Data>() {
  const [data, setData] = useState<Data>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const load = useCallback(async (address: string): Promise<void> => {
    if (isOffline()) return;
    asking.current?.abort();
    const asked = new AbortController();
    const { signal } = asked;
    asking.current = asked;
    try {
      const answered = await askServer<Data>(address, { signal });
      if (answered.ok && !signal.aborted) setData(answered.answer);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }, []);
  return { data, load };
}
