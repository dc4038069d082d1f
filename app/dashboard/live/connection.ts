import { useEffect, useSyncExternalStore } from "react";
import { isConnectionLost } from "#app/ui/failure-of-error.ts";

const PROBE_MS = 3_000;

/** This is true if the last request failed. A browser may claim to be online while nothing arrives. */
let hasFailed = false;
const listeners = new Set<() => void>();

function setFailed(failed: boolean): void {
  if (hasFailed === failed) return;
  hasFailed = failed;
  for (const listener of listeners) listener();
}

/** Says whether the connection is lost, by the browser or by the last request. */
export function isOffline(): boolean {
  return !navigator.onLine || hasFailed;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** Watches whether requests arrive, and checks the connection regularly while it is lost. */
export function useConnectionWatch(): void {
  const isLost = useIsOffline();
  useEffect(() => {
    const { fetch: send } = window;
    const watching: typeof fetch = async (input, init) => {
      try {
        const response = await send(input, init);
        setFailed(false);
        return response;
      } catch (error) {
        if (isConnectionLost(error)) setFailed(true);
        throw error;
      }
    };
    window.fetch = watching;
    return () => {
      if (window.fetch === watching) window.fetch = send;
    };
  }, []);
  useEffect(() => {
    if (!isLost) return;
    const probe = () => {
      if (navigator.onLine) void fetch("/healthz", { cache: "no-store" }).catch(() => {});
    };
    const timer = setInterval(probe, PROBE_MS);
    window.addEventListener("online", probe);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", probe);
    };
  }, [isLost]);
}
