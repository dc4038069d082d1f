import { fetchDocument } from "./fetch-document.ts";
import { morph } from "./morph-document.ts";

const CHECK_EVERY_MS = 30_000;

/**
 * Looks for newer content every 30 seconds and whenever the page becomes visible, and updates the page in place. Text
 * that the visitor has entered stays.
 */
export function checkRevisions(): void {
  let shown = revisionOfThisPage();
  let timer: number | undefined;

  async function check() {
    if (document.visibilityState !== "visible") return;
    const newest = await newestRevision();
    if (newest === undefined || newest === shown) return;
    if (shown !== undefined && !(await refresh())) return;
    shown = newest;
  }

  async function checkAndGoOn() {
    clearTimeout(timer);
    await check();
    timer = window.setTimeout(checkAndGoOn, CHECK_EVERY_MS);
  }

  document.addEventListener("visibilitychange", checkAndGoOn);
  addEventListener("online", checkAndGoOn);
  checkAndGoOn();
}

async function refresh(): Promise<boolean> {
  const next = await fetchDocument(location.href);
  const content = document.getElementById("content");
  if (next.ok && content) {
    morph(content, next.content, "changed");
    document.title = next.title;
    delete document.documentElement.dataset.kept;
  }
  return next.ok;
}

const NO_REVISION = 0;

/**
 * Returns the content revision of this page; undefined in browsers that hide Server-Timing. A page that was kept for a
 * lost connection counts as older than any revision.
 */
function revisionOfThisPage(): number | undefined {
  if (document.documentElement.dataset.kept !== undefined) return NO_REVISION;
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
    return undefined;
  }
}
