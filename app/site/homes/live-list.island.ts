import { filledIn, goTo, showQueriesInPlace } from "#app/document/live-address.ts";

/** A list that follows its filters without the way to another page; a choice needs no button. */
export function start(list: HTMLElement): void {
  showQueriesInPlace();
  list.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
  });
  list.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== "get") return;
    event.preventDefault();
    goTo(filledIn(event.target), "push");
  });
}
