import { isChanged } from "#app/document/changed-field.ts";
import { navigateTo, showQueriesInPlace } from "#app/document/in-place-navigation.ts";
import { AMOUNT_PARAMETER } from "#domain/amount/daily-amount.ts";
import { formatNumber } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { ENTERED_PRICE } from "#domain/plan/plan-link.ts";
import { showPlanOnDevice } from "./plan-on-device.ts";

const SETTLE_MS = 500;

/** Answers each change of the form in place. Offline it computes as much as the device can. */
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
  // A link or the Back button may lead to another plan of this page. The form shows that plan's values even if no
  // answer comes.
  navigation.addEventListener("navigate", ({ destination, navigationType }) => {
    const to = new URL(destination.url);
    if (navigationType === "replace" || to.pathname !== location.pathname) return;
    clearTimeout(timer);
    fillIn(form, to.searchParams);
  });
  form.addEventListener("input", ({ target }) => {
    keepOneOf(form, target);
    clearTimeout(timer);
    markUnreadable(form);
    if (isAskedForPrice(form, target)) return;
    timer = window.setTimeout(() => navigateTo(valuesOf(form), "replace"), SETTLE_MS);
  });
  // The event that woke this island may have been a key press in the form.
  if (document.activeElement?.closest("form") === form && isChanged(document.activeElement)) {
    keepOneOf(form, document.activeElement);
    markUnreadable(form);
    navigateTo(valuesOf(form), "replace");
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    navigateTo(valuesOf(form), "push");
  });
}

/** Fills the form with the values of a plan. An equal amount stays as the visitor wrote it. */
function fillIn(form: HTMLFormElement, plan: URLSearchParams): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = plan.get(field.name);
    if (value === null) continue;
    if (field.type === "radio" && field instanceof HTMLInputElement) {
      field.checked = field.value === value;
      continue;
    }
    const [wanted, given] = [parseUgx(value), parseUgx(field.value)];
    const isSame = wanted.ok && given.ok && wanted.amount === given.amount;
    if (!isSame) field.value = wanted.ok ? formatNumber(wanted.amount) : value;
  }
}

/** Clears the home when a price is entered, and the price when a home is selected, because they exclude each other. */
function keepOneOf(form: HTMLFormElement, entered: EventTarget | null): void {
  const [home, price] = [form.elements.namedItem("home"), form.elements.namedItem("price")];
  if (!(home instanceof HTMLSelectElement && price instanceof HTMLInputElement)) return;
  if (entered === price && price.value !== "") home.value = ENTERED_PRICE;
  if (entered === home && home.value !== ENTERED_PRICE) price.value = "";
}

/**
 * Says whether "No home" was selected. The field for a price then appears and takes the focus, and there is no plan
 * until it is filled in.
 */
function isAskedForPrice(form: HTMLFormElement, entered: EventTarget | null): boolean {
  const price = form.elements.namedItem("price");
  const isAsked = entered instanceof HTMLSelectElement && entered.name === "home" && entered.value === ENTERED_PRICE;
  if (!isAsked || !(price instanceof HTMLInputElement)) return false;
  price.focus();
  return true;
}

/**
 * Hides the plan of the amount before while this one cannot be read, at once and also offline. The server's answer says
 * what is wrong with each field.
 */
function markUnreadable(form: HTMLFormElement): void {
  // The buttons beside the field have its name too.
  const field = form.querySelector<HTMLInputElement>(`input[name="${AMOUNT_PARAMETER}"]`);
  const read = field ? parseUgx(field.value) : undefined;
  form.toggleAttribute("data-unread", read !== undefined && !read.ok && read.reason !== "empty");
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  const values = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return new URLSearchParams(values);
}
