import { isChanged } from "#app/document/changed-field.ts";
import { filledSearchParams, navigateTo, showQueriesInPlace } from "#app/document/in-place-navigation.ts";

export function start(list: HTMLElement): void {
  showQueriesInPlace();
  list.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== "get") return;
    event.preventDefault();
    navigateTo(filledSearchParams(event.target), "push");
  });
  const follow = (field: EventTarget | null) => field instanceof HTMLSelectElement && field.form?.requestSubmit();
  list.addEventListener("change", ({ target }) => follow(target));
  // The event that woke this may have been a choice.
  const { activeElement } = document;
  if (activeElement && list.contains(activeElement) && isChanged(activeElement)) follow(activeElement);
}
