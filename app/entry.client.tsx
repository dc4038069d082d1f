import { findLanguageBy } from "#domain/languages/current-language.ts";
import { languages } from "#domain/languages/languages.ts";
import { fadeInSections } from "./document/fade-in-sections.ts";
import { watchIslands } from "./document/islands.ts";
import { isSaveDataOn } from "./ui/save-data.ts";

// React Router hydrates only the dashboard. Public pages wake single islands instead.

export { wakeIsland } from "./document/islands.ts";

const FIRST_REVISION_CHECK_AFTER_MS = 30_000;

/** The service worker is registered after the first page has been read for this long, or with the second page. */
const REGISTER_WORKER_AFTER_MS = 5_000;

const RETRY_SITE_AFTER_MS = 3_000;

/** Opens the folds that the style sheet shows on wide screens whether or not they are open. */
function openWideFolds(): void {
  if (!matchMedia("(width >= 48rem)").matches) return;
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(".open-if-wide")) fold.open = true;
}

function startDocument(): void {
  findLanguageBy(() => languages.find((one) => one === document.documentElement.lang) ?? "en");
  openWideFolds();
  if (isSaveDataOn()) return;
  watchIslands(document);
  fadeInSections();
  const isLaterPage = document.referrer.startsWith(`${location.origin}/`);
  // Browsers have service workers on secure origins only.
  const registerWorker = () => navigator.serviceWorker?.register("/offline-worker.js").catch(() => {});
  setTimeout(registerWorker, isLaterPage ? 0 : REGISTER_WORKER_AFTER_MS);
  const timer = setTimeout(startRevisionCheck, FIRST_REVISION_CHECK_AFTER_MS);
  document.addEventListener("visibilitychange", startRevisionCheck);
  if (document.documentElement.dataset.kept !== undefined) waitForSite().then(startRevisionCheck);
  function startRevisionCheck() {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", startRevisionCheck);
    import("./document/revision-check.ts").then(
      ({ checkRevisions }) => checkRevisions(),
      () => document.addEventListener("visibilitychange", startRevisionCheck),
    );
  }
}

/**
 * Waits until the site answers again. A page from the cache has to ask, because not every browser announces that the
 * connection is back, and some announce it before it carries anything.
 */
async function waitForSite(): Promise<void> {
  const isReached = await fetch("/revision", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
  if (isReached) return;
  await new Promise((asked) => setTimeout(asked, RETRY_SITE_AFTER_MS));
  return waitForSite();
}

if (document.documentElement.hasAttribute("data-dashboard")) {
  import("./document/hydrate-dashboard.tsx").then(({ hydrateDashboard }) => hydrateDashboard());
} else if (document.readyState === "complete") startDocument();
else addEventListener("load", startDocument);
