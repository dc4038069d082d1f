import { fetchDocument, morph } from "./show-document.ts";

/**
 * From now on a change of this page's query (its filters, its page number) is shown in place instead of by loading the
 * document, where the browser has the Navigation API. Its history, Back and a lost connection stay the browser's own.
 */
export function showQueriesInPlace(): void {
  if (!("navigation" in window)) return;
  navigation.addEventListener("navigate", (event) => {
    const to = new URL(event.destination.url);
    const isMine = to.origin === location.origin && to.pathname === location.pathname && to.search !== location.search;
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || !isMine) return;
    // Another page of a list begins at its top; a filter leaves the reader where they are.
    const isTurned = to.searchParams.get("page") !== new URLSearchParams(location.search).get("page");
    event.intercept({
      scroll: isTurned || event.navigationType === "traverse" ? "after-transition" : "manual",
      focusReset: isTurned ? "after-transition" : "manual",
      handler: () => show(to, event.navigationType === "traverse" ? "none" : "focused", event.signal),
    });
  });
}

/** Goes to another query of this page: in place where the browser can. */
export function goTo(search: URLSearchParams, history: "push" | "replace"): void {
  const to = `${location.pathname}${search.size > 0 ? `?${search}` : ""}`;
  if (history === "replace") location.replace(to);
  else location.assign(to);
}

/** What is filled in, without what was left blank. */
export function filledIn(form: HTMLFormElement): URLSearchParams {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") values.append(name, value);
  }
  return values;
}

async function show(to: URL, draft: "none" | "focused", signal: AbortSignal): Promise<void> {
  const status = document.querySelector<HTMLElement>("[data-loading]");
  if (status?.dataset.loading) status.textContent = status.dataset.loading;
  const next = await fetchDocument(to.href, signal).catch(() => undefined);
  if (signal.aborted) return;
  const [content, fresh] = [document.getElementById("content"), next?.getElementById("content")];
  // The browser says what is the matter with the line, and tries again when asked.
  if (!next || !content || !fresh) return location.reload();
  morph(content, fresh, draft);
  document.title = next.title;
}
