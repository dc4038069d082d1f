import { useEffect, useSyncExternalStore } from "react";
import { isConnectionLost } from "#app/ui/failed-submission.ts";

const PROBE_MS = 3_000;

/** A browser says that it is on a line also where nothing comes through: a request that failed knows better. */
let hasFailed = false;
const listeners = new Set<() => void>();

function setFailed(failed: boolean): void {
  if (hasFailed === failed) return;
  hasFailed = failed;
  for (const listener of listeners) listener();
}

/** Whether there is no connection: the browser says so, or the last request found no server. */
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

/** As `isOffline`, and again whenever that changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

/** Learns from every request of this page whether there is a connection, and asks by itself for as long as there is none. */
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
