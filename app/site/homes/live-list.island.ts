import { isChanged } from "#app/document/changed-field.ts";
import { navigateTo, showQueriesInPlace } from "#app/document/in-place-navigation.ts";
import { askedQuery } from "#app/site/amount/asked-query.ts";
import { filterSheet } from "./filter-sheet.ts";

export function start(list: HTMLElement): void {
  showQueriesInPlace();
  const sheet = filterSheet(list);
  list.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== "get") return;
    event.preventDefault();
    // The answer replaces words that have been sent, but none that are typed after them.
    const search = event.target.querySelector<HTMLInputElement>("input[type=search]");
    if (search) search.dataset.sent = search.value;
    navigateTo(askedQuery(event.target), sheet.isOpen() ? "replace" : "push");
    sheet.close();
  });
  const follow = (field: EventTarget | null) => {
    if (!(field instanceof HTMLSelectElement) || !field.form) return;
    sheet.hideCount();
    navigateTo(askedQuery(field.form), sheet.isOpen() ? "replace" : "push");
  };
  list.addEventListener("change", ({ target }) => follow(target));
  list.addEventListener("click", (event) => {
    const clear = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("[data-clear]");
    if (!clear) return;
    event.preventDefault();
    sheet.hideCount();
    // The focused link disappears once the page has changed.
    clear.parentElement?.querySelector("button")?.focus();
    navigateTo(new URLSearchParams(clear.search), "replace");
  });
  // The event that woke this island may have been a choice.
  const { activeElement } = document;
  if (activeElement && list.contains(activeElement) && isChanged(activeElement)) follow(activeElement);
}
