import { isChanged } from "#app/document/changed-field.ts";
import { navigateTo, showQueriesInPlace } from "#app/document/in-place-navigation.ts";
import { showPlanOnDevice } from "./plan-on-device.ts";

const SETTLE_MS = 500;

/** Offline computed on the device as far as possible. */
export function start(form: HTMLElement): void {
  // Without the Navigation API each change would reload the page.
  if (!(form instanceof HTMLFormElement) || !("navigation" in window)) {
    document.documentElement.toggleAttribute("data-plan-asks", true);
    return;
  }
  showQueriesInPlace((search) => {
    const place = document.querySelector(".plan-summary");
    const rest = document.querySelectorAll(".plan-details");
    return place !== null && showPlanOnDevice(form, search, place, rest);
  });
  let timer: number | undefined;
  form.addEventListener("input", ({ target }) => {
    keepOneOf(form, target);
    clearTimeout(timer);
    if (isAskedForPrice(form, target)) return;
    timer = window.setTimeout(() => navigateTo(valuesOf(form), "replace"), SETTLE_MS);
  });
  // The event that woke this may have been a key.
  if (document.activeElement?.closest("form") === form && isChanged(document.activeElement)) {
    keepOneOf(form, document.activeElement);
    navigateTo(valuesOf(form), "replace");
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    navigateTo(valuesOf(form), "push");
  });
}

/** A home and a price exclude each other: the last entered stays. */
function keepOneOf(form: HTMLFormElement, entered: EventTarget | null): void {
  const [home, price] = [form.elements.namedItem("home"), form.elements.namedItem("price")];
  if (!(home instanceof HTMLSelectElement && price instanceof HTMLInputElement)) return;
  if (entered === price && price.value !== "") home.value = "";
  if (entered === home && home.value !== "") price.value = "";
}

/** "No home": the field for a price appears in its place, and there is nothing to answer until it is filled. */
function isAskedForPrice(form: HTMLFormElement, entered: EventTarget | null): boolean {
  const price = form.elements.namedItem("price");
  const isAsked = entered instanceof HTMLSelectElement && entered.name === "home" && entered.value === "";
  if (!isAsked || !(price instanceof HTMLInputElement)) return false;
  price.focus();
  return true;
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(values);
}
