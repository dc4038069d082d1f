const CHECK_EVERY_MS = 30_000;

/** Checks at once, whenever the page becomes visible, and every 30 s while it is, until `signal`. */
export function startRevisionCheck(revalidate: () => Promise<void>, signal: AbortSignal): void {
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
    if (!signal.aborted) timer = window.setTimeout(checkAndGoOn, CHECK_EVERY_MS);
  }

  document.addEventListener("visibilitychange", checkAndGoOn, { signal });
  signal.addEventListener("abort", () => window.clearTimeout(timer));
  checkAndGoOn();
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
    const answer = await fetch("/revision");
    const { revision }: { revision: unknown } = await answer.json();
    return typeof revision === "number" ? revision : undefined;
  } catch {
    // No connection now; the next time will tell.
    return undefined;
  }
}
