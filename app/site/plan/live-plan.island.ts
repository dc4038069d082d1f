import { goTo, showQueriesInPlace } from "#app/document/live-address.ts";

/** A pause in typing after which the plan is worked out anew. */
const SETTLE_MS = 500;

/** The plan follows what is typed. */
export function start(form: HTMLElement): void {
  // Where each change would load the page anew, the button is better.
  if (!(form instanceof HTMLFormElement) || !("navigation" in window)) return;
  showQueriesInPlace();
  let timer: number | undefined;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => goTo(valuesOf(form), "replace"), SETTLE_MS);
  });
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(values);
}
