import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { askRevision, savesData } from "./told-views.ts";

const EVERY_MS = 30_000;

/**
 * Keeps an open page up to date: when it becomes visible again, and every 30 s while it is, it asks for the revision of
 * the content (some twenty bytes), and fetches its data anew only when that has changed. Never under data saver.
 */
export function useRevisionCheck(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (savesData()) return;
    let shown = revisionOfThisPage();
    let timer: number | undefined;

    async function check() {
      if (document.visibilityState !== "visible") return;
      const newest = await newestRevision();
      if (newest === undefined || newest === shown) return;
      // A page that does not know its own revision waits for the next change.
      if (shown !== undefined) await revalidate();
      shown = newest;
    }

    async function checkAndGoOn() {
      window.clearTimeout(timer);
      await check();
      timer = window.setTimeout(checkAndGoOn, EVERY_MS);
    }

    document.addEventListener("visibilitychange", checkAndGoOn);
    // Script wakes at the first touch, which may be long after the page was made.
    timer = window.setTimeout(checkAndGoOn, Math.max(0, EVERY_MS - performance.now()));
    return () => {
      document.removeEventListener("visibilitychange", checkAndGoOn);
      window.clearTimeout(timer);
    };
  }, [revalidate]);
}

/** What the server said with the page, in the header Server-Timing; undefined in browsers that keep that to themselves. */
function revisionOfThisPage(): number | undefined {
  const [page] = performance.getEntriesByType("navigation");
  if (!(page instanceof PerformanceNavigationTiming)) return undefined;
  const revision = Number(page.serverTiming?.find((entry) => entry.name === "revision")?.description);
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}

async function newestRevision(): Promise<number | undefined> {
  try {
    const answer = await askRevision();
    const { revision }: { revision: unknown } = await answer.json();
    return typeof revision === "number" ? revision : undefined;
  } catch {
    // No connection now; the next time will tell.
    return undefined;
  }
}
