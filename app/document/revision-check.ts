import { fetchDocument, morph } from "./show-document.ts";

const CHECK_EVERY_MS = 30_000;

/**
 * Keeps an open page up to date: asks for the revision of the content (some twenty bytes) at once, whenever the page
 * becomes visible and every 30 s while it is, and fetches the page anew only when that has changed. What somebody typed
 * stays.
 */
export function checkRevisions(): void {
  let shown = revisionOfThisPage();
  let timer: number | undefined;

  async function check() {
    if (document.visibilityState !== "visible") return;
    const newest = await newestRevision();
    if (newest === undefined || newest === shown) return;
    // A page that does not know its own revision waits for the next change.
    if (shown !== undefined && !(await refresh())) return;
    shown = newest;
  }

  async function checkAndGoOn() {
    clearTimeout(timer);
    await check();
    timer = window.setTimeout(checkAndGoOn, CHECK_EVERY_MS);
  }

  document.addEventListener("visibilitychange", checkAndGoOn);
  checkAndGoOn();
}

/** Whether the page is fresh now. */
async function refresh(): Promise<boolean> {
  const next = await fetchDocument(location.href);
  const content = document.getElementById("content");
  if (next.ok && content) morph(content, next.content, "changed");
  return next.ok;
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
    const { revision }: { revision: unknown } = await (await fetch("/revision")).json();
    return typeof revision === "number" ? revision : undefined;
  } catch {
    // No connection now; the next time will tell.
    return undefined;
  }
}
