import { useCallback, useEffect, useRef, useState } from "react";
import { askServer } from "#app/ui/ask-server.ts";
import type { Failure } from "#domain/failures/failure.ts";
import { isOffline } from "./connection.ts";

/**
 * Asks addresses that answer in JSON while a form stays on the page. Only the answer to the newest question counts.
 * While offline it asks nothing, and after a failure it keeps the last answer, so that the view and the text in its
 * form stay.
 */
export function useLookup<Data>() {
  const [answer, setAnswer] = useState<{ address: string; data: Data }>();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const load = useCallback(async (address: string): Promise<void> => {
    if (isOffline()) return;
    asking.current?.abort();
    const asked = new AbortController();
    const { signal } = asked;
    asking.current = asked;
    setLoading(true);
    try {
      const answered = await askServer<Data>(address, { signal });
      if (signal.aborted) return;
      setLoading(false);
      setFailure(answered.ok ? undefined : answered.failure);
      if (answered.ok) setAnswer({ address, data: answered.answer });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }, []);
  return { data: answer?.data, answeredAddress: answer?.address, load, isLoading, failure };
}
