import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { savesData } from "#app/ui/saves-data.ts";

const FIRST_AFTER_MS = 30_000;

/**
 * Keeps an open page up to date: when it becomes visible again, and every 30 s while it is, it asks for the revision of
 * the content (some twenty bytes), and fetches its data anew only when that has changed. Never under data saver. How that
 * is done is fetched when it is first due: most visits to a page are shorter.
 */
export function useRevisionCheck(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (savesData()) return;
    const leaving = new AbortController();
    const { signal } = leaving;

    async function start() {
      // Without a connection the next look at the page tries again.
      const code = await import("./revision-check.ts").catch(() => undefined);
      if (!code || signal.aborted || isStarted) return;
      isStarted = true;
      document.removeEventListener("visibilitychange", start);
      code.startRevisionCheck(revalidate, signal);
    }

    let isStarted = false;
    document.addEventListener("visibilitychange", start);
    // Script wakes at the first touch, which may be long after the page was made.
    const timer = window.setTimeout(start, Math.max(0, FIRST_AFTER_MS - performance.now()));
    return () => {
      document.removeEventListener("visibilitychange", start);
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [revalidate]);
}
