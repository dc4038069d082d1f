import { describeFailure, failureText } from "#domain/failures/failure.ts";
import { fetchDocument, type NoPage } from "./fetch-document.ts";

/** The pause doubles after each failure. */
const FIRST_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 30_000;

type AnswerLocally = (search: URLSearchParams) => boolean;

let latest = new AbortController();
let tryAgain: (() => void) | undefined;
let isWatching = false;
let answerLocally: AnswerLocally = () => false;
/** The status line said this before something was loaded. */
let settledText = "";
/** The content is the server's answer to this query; undefined if the device has worked out another. */
let shownSearch: string | undefined = location.search;
let isAddressCorrected = false;

/**
 * Loads another query of the same path without leaving the page. On failure the page stays and `data-not-loaded` says
 * why. With `answer`, a page can show a query without asking the server. Several islands of one page may call this.
 */
export function showQueriesInPlace(answer?: AnswerLocally): void {
  if (answer) answerLocally = answer;
  if (isWatching || !("navigation" in window)) return;
  isWatching = true;
  navigation.addEventListener("navigate", (event) => {
    if (isAddressCorrected) return;
    const to = new URL(event.destination.url);
    const isMine = to.origin === location.origin && to.pathname === location.pathname && to.search !== location.search;
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || !isMine) return;
    const isTurned = to.searchParams.get("page") !== new URLSearchParams(location.search).get("page");
    const preserved = event.navigationType === "traverse" ? "none" : "focused";
    event.intercept({
      scroll: isTurned || event.navigationType === "traverse" ? "after-transition" : "manual",
      focusReset: isTurned ? "after-transition" : "manual",
      handler: () => showLatest(to, preserved),
    });
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-retry]")) tryAgain?.();
  });
}

function showLatest(to: URL, preserved: "none" | "focused"): Promise<void> {
  latest.abort();
  latest = new AbortController();
  return show(to, { preserved, pauseMs: FIRST_PAUSE_MS, signal: latest.signal });
}

/**
 * Goes to another query of this path. "replace" works without the Navigation API. Where a browser lacks it, "push"
 * loads a whole document.
 */
export function navigateTo(search: URLSearchParams, history: "push" | "replace"): void {
  const to = `${location.pathname}${search.size > 0 ? `?${search}` : ""}`;
  if (to === location.pathname + location.search) tryAgain?.();
  else if (history === "push") location.assign(to);
  else if (isWatching) location.replace(to);
  else {
    window.history.replaceState(window.history.state, "", to);
    showLatest(new URL(to, location.href), "focused");
  }
}

/**
 * Returns the fields of a form that are filled in, as parameters for an address. Forms that lead to the same path ask
 * together: what a form has in a hidden field is of the page that was loaded, so a field that the visitor sees in
 * another form takes its place.
 */
export function filledSearchParams(form: HTMLFormElement): URLSearchParams {
  const values = filledFields(form);
  const own = seenNames(form);
  for (const other of document.querySelectorAll<HTMLFormElement>("#content form")) {
    if (other === form || other.method !== "get" || other.action !== form.action) continue;
    const filled = filledFields(other);
    for (const name of seenNames(other)) {
      if (own.has(name)) continue;
      values.delete(name);
      for (const value of filled.getAll(name)) values.append(name, value);
    }
  }
  return values;
}

function filledFields(form: HTMLFormElement): URLSearchParams {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") values.append(name, value);
  }
  return values;
}

function seenNames(form: HTMLFormElement): Set<string> {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input:not([type=hidden]), select");
  return new Set([...fields].map(({ name }) => name));
}

/**
 * The script is imported only once a new page has arrived, so that visitors who change nothing never download it. It is
 * not imported earlier because some browsers never retry an import that failed while offline.
 */
const loadMorphing = () => import("./morph-document.ts").catch(() => undefined);

async function show(
  to: URL,
  { preserved, pauseMs, signal }: { preserved: "none" | "focused"; pauseMs: number; signal: AbortSignal },
): Promise<void> {
  markLost(false);
  const status = document.querySelector<HTMLElement>("[data-loading]");
  if (status?.dataset.loading) {
    // If this request cancels an earlier one, the status line still says "Loading ...", which must not be restored
    // later.
    if (status.ariaBusy !== "true") settledText = status.textContent;
    status.textContent = status.dataset.loading;
    status.ariaBusy = "true";
  }
  const next = await fetchDocument(to.href, signal);
  const morphing = next.ok ? await loadMorphing() : undefined;
  if (signal.aborted) return;
  const content = document.getElementById("content");
  if (next.ok && content && morphing) {
    tryAgain = undefined;
    correctAddress(next.url);
    morphing.morph(content, next.content, preserved);
    document.title = next.title;
    shownSearch = location.search;
    return;
  }
  if (status?.ariaBusy === "true") {
    status.textContent = settledText;
    status.ariaBusy = null;
  }
  // Nothing is missing where the visitor has gone back to what the content answers.
  if (to.search === shownSearch) {
    const notice = document.querySelector<HTMLElement>("[data-not-loaded]");
    if (notice) notice.hidden = true;
    return;
  }
  markLost(true);
  const isWorkedOut = answerLocally(to.searchParams);
  if (isWorkedOut) shownSearch = undefined;
  showReason(next.ok ? (morphing ? "no-answer" : "offline") : next.reason, isWorkedOut);
  untilWorthTrying(pauseMs, signal).then(() => {
    if (!signal.aborted) show(to, { preserved, pauseMs: Math.min(2 * pauseMs, MAX_PAUSE_MS), signal });
  });
}

/** Shows the address that the server has redirected a query to. Its content has arrived, so it is not loaded again. */
function correctAddress(url: URL): void {
  if (url.pathname !== location.pathname || url.search === location.search) return;
  isAddressCorrected = true;
  window.history.replaceState(window.history.state, "", url.search || location.pathname);
  isAddressCorrected = false;
}

/** Marks the answers that wait for what was not loaded, so that they do not say that it is being counted. */
function markLost(isLost: boolean): void {
  for (const answer of document.querySelectorAll<HTMLElement>("#content [data-amount]"))
    answer.toggleAttribute("data-lost", isLost && answer.ariaBusy === "true");
}

function showReason(reason: NoPage, isWorkedOut: boolean): void {
  const notice = document.querySelector<HTMLElement>("[data-not-loaded]");
  const place = notice?.querySelector("[data-reason]");
  if (!notice || !place) return;
  const text = failureText(describeFailure(reason, { isRetried: true }));
  if (place.textContent !== text) place.textContent = text;
  for (const note of notice.querySelectorAll<HTMLElement>("[data-worked-out]")) note.hidden = !isWorkedOut;
  notice.hidden = false;
  // The sheet of filters covers the notice, and closes when it hears this event.
  document.dispatchEvent(new Event("notloaded"));
}

function untilWorthTrying(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    tryAgain = end;
    addEventListener("online", end, { signal: done.signal });
    signal.addEventListener("abort", end, { signal: done.signal });
  });
}
