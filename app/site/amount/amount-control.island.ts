import { removeFieldError, showFieldError } from "#app/document/field-errors.ts";
import { navigateTo, showQueriesInPlace } from "#app/document/in-place-navigation.ts";
import { storeAmount, storedAmount } from "#app/document/stored-amount.ts";
import { AMOUNT_PARAMETER, nextAmount, readAmount, withPayText } from "#domain/amount/daily-amount.ts";
import { formatNumber, type Ugx, ugx } from "#domain/money/money.ts";
import { parseUgx } from "#domain/money/money-input.ts";
import { afterTyping } from "#domain/money/typed-amount.ts";
import { askedQuery } from "./asked-query.ts";

/** An answer has replaced the content of this document. The first content's amount is stored by the starter. */
let isAnsweredInPlace = false;
document.addEventListener("contentchange", () => {
  isAnsweredInPlace = true;
});

/** Several taps within this time are answered together. */
const SETTLE_MS = 300;
/** While the visitor types, the answer waits longer. */
const TYPED_SETTLE_MS = 700;

/**
 * Changes the number at once, hides what answers another one (`data-amount`), and fires "amountchange". When the number
 * has settled, the server's answer replaces the page. A form with an island of its own asks the server itself, at the
 * event "input".
 */
export function start(control: HTMLElement): void {
  const field = control.querySelector("input");
  const form = field?.form;
  if (!field || !form) return;
  if (!form.dataset.island) showQueriesInPlace();
  let timer: number | undefined;
  let shown = field.value;
  /** What the visitor typed cannot be read. It and the error stay, whatever arrives, until she changes it. */
  let isRefused = false;
  /**
   * This amount was stored before the visitor began to type. It is restored while the field cannot be read, because the
   * beginning of an unreadable text is not her amount.
   */
  let settled = storedAmount();

  const readField = () => readAmount(new URLSearchParams({ [AMOUNT_PARAMETER]: field.value }));
  /** A plan may have an amount beyond the visitor's bounds, so its form reports only what cannot be read. */
  const problemOf = () => (form.dataset.island && parseUgx(field.value).ok ? undefined : readField().problem);
  const read = () => readField().amount;
  const isEmpty = () => field.value.trim() === "";
  const announce = () => {
    const amount = read();
    if (problemOf() === undefined) removeFieldError(field);
    for (const quick of control.querySelectorAll(".amount-quick > button"))
      quick.ariaCurrent = Number(quick.getAttribute("value")) === amount ? "true" : null;
    hideOtherAnswers();
    control.dispatchEvent(new Event("amountchange", { bubbles: true }));
    if (amount === undefined && !isEmpty()) {
      storeAmount(settled);
      updateOutsideContent(settled === undefined ? undefined : ugx(Number(settled)));
      return;
    }
    storeAmount(amount === undefined ? undefined : String(amount));
    updateOutsideContent(amount);
  };
  /** Marks what answers another amount than the field's as busy. A field that cannot be read has no answer. */
  const hideOtherAnswers = () => {
    const amount = isEmpty() ? "none" : String(read());
    for (const answer of document.querySelectorAll<HTMLElement>("#content [data-amount]"))
      answer.ariaBusy = answer.dataset.amount === amount ? null : "true";
  };
  const isAnswered = () =>
    timer === undefined &&
    read() !== undefined &&
    problemOf() === undefined &&
    document.getElementById("content")?.dataset.amount === String(read());
  const settle = () => {
    if (read() !== undefined || isEmpty()) settled = storedAmount();
  };
  const follow = (settleMs: number) => {
    shown = field.value;
    isRefused = false;
    announce();
    clearTimeout(timer);
    timer = form.dataset.island && problemOf() === undefined ? undefined : window.setTimeout(ask, settleMs);
  };
  const ask = () => {
    clearTimeout(timer);
    timer = undefined;
    const problem = problemOf();
    isRefused = problem !== undefined;
    if (problem !== undefined) {
      showFieldError(field, problem);
      return;
    }
    if (form.dataset.island) return;
    settle();
    navigateTo(askedQuery(form), "replace");
  };

  control.addEventListener("click", (event) => {
    const step = event.target instanceof Element && event.target.closest<HTMLElement>("[data-amount-step]");
    if (!step) return;
    event.preventDefault();
    // From an amount between two steps, a button leads to the next step. Without an amount it leads to the amount that
    // it names, and so does a button for a round amount.
    const given = parseUgx(field.value);
    const direction = { "1": 1, "-1": -1 }[step.dataset.amountStep ?? ""];
    const next =
      direction !== undefined && given.ok && read() !== undefined
        ? nextAmount(given.amount, direction === 1 ? 1 : -1)
        : ugx(Number(step.getAttribute("value")));
    field.value = formatNumber(next);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    follow(SETTLE_MS);
  });
  field.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent)) return;
    const typed = afterTyping({ value: field.value, caret: field.selectionStart ?? 0 }, shown, event.inputType);
    if (typed.value !== field.value) {
      field.value = typed.value;
      field.setSelectionRange(typed.caret, typed.caret);
    }
    follow(TYPED_SETTLE_MS);
  });
  const showStep = () => {
    const amount = read();
    // A plan may have an amount between two steps, which stays as it is.
    if (amount === undefined || form.dataset.island) return;
    field.value = formatNumber(amount);
    shown = field.value;
  };
  field.addEventListener("change", () => {
    settle();
    showStep();
    if (timer !== undefined) ask();
  });
  const answerNow = () => {
    ask();
    // The keyboard of a phone covers the answer.
    if (problemOf() === undefined && matchMedia("(pointer: coarse)").matches) field.blur();
  };
  if (form.dataset.island) form.addEventListener("submit", answerNow);
  else {
    form.addEventListener("submit", (event) => {
      // This button leads to another page, whose address has plain digits.
      if (event.submitter?.hasAttribute("formaction")) {
        field.value = String(read() ?? field.value);
        return;
      }
      event.preventDefault();
      // Where the answer is in sight already, Enter leads on as the button below it does. The keyboard of a phone covers
      // the answer, so there it only makes way for it.
      const onward = form.querySelector<HTMLButtonElement>("button[formaction]");
      if (onward && isAnswered() && !matchMedia("(pointer: coarse)").matches) {
        // A form cannot be submitted again while it tells of being submitted.
        setTimeout(() => form.requestSubmit(onward));
        return;
      }
      // Enter may have been pressed before this script loaded, so it saw no "change".
      showStep();
      answerNow();
    });
  }
  /** It is aborted when an answer has brought another control in place of this one, whose field stays as it was. */
  const replaced = new AbortController();
  const { signal } = replaced;
  // The content has links with the amount that was answered last, and the field may have a newer one.
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("#content a[href]");
      if (!link || form.dataset.island) return;
      renewAmount(link, problemOf() === undefined ? read() : settled);
      // The page is here already, and loading it again would lose what was typed without a word.
      if (isRefused && link.href === location.href) event.preventDefault();
    },
    { capture: true, signal },
  );
  /** The amount of a link that was answered in place is the visitor's, but that of a plan may be the plan's own. */
  const takeOverAnswered = () => {
    const amount = read();
    if (form.dataset.island || amount === undefined) return;
    storeAmount(String(amount));
    settle();
    updateOutsideContent(amount);
  };
  let isGoingBack = false;
  if ("navigation" in window) {
    const noteDirection = ({ navigationType }: NavigateEvent) => {
      isGoingBack = navigationType === "traverse";
    };
    navigation.addEventListener("navigate", noteDirection, { signal });
  }
  // An answer that arrives between two taps must not undo the second tap, and none stands below a refused amount.
  const followAnswer = () => {
    if (!control.isConnected) {
      replaced.abort();
      return;
    }
    const isSettled = timer === undefined && !isRefused;
    if (isSettled && (!isGoingBack || form.dataset.island || field.value === shown)) {
      shown = field.value;
      takeOverAnswered();
      hideOtherAnswers();
      return;
    }
    field.value = shown;
    announce();
    if (isSettled) navigateTo(hereWith(read()), "replace");
    else if (timer === undefined) ask();
  };
  document.addEventListener("contentchange", followAnswer, { signal });
  // The visitor may have typed before this script loaded.
  if (field.value !== field.defaultValue) follow(TYPED_SETTLE_MS);
  else if (problemOf() === undefined) {
    if (isAnsweredInPlace) takeOverAnswered();
    hideOtherAnswers();
  } else {
    isRefused = true;
    announce();
  }
}

/**
 * Returns the query of this page with another amount. As after a reload (the starter's `followAmount`), a list that the
 * visitor goes back to is asked for again with the amount that she has by then.
 */
function hereWith(amount: Ugx | undefined): URLSearchParams {
  const query = new URLSearchParams(location.search);
  query.set(AMOUNT_PARAMETER, amount === undefined ? "" : String(amount));
  return query;
}

/**
 * Gives a link an amount in place of the one that the content answers. A link with another amount keeps it, and to a
 * link without one to another page, that page adds the stored amount itself.
 */
function renewAmount(link: HTMLAnchorElement, amount: Ugx | string | undefined): void {
  const search = new URLSearchParams(link.search);
  const given = search.get(AMOUNT_PARAMETER);
  const answered = document.getElementById("content")?.dataset.amount;
  if (answered === String(amount ?? "none") || answered !== (given ?? "none")) return;
  const isHere = link.pathname === location.pathname && !link.getAttribute("href")?.startsWith("#");
  if (given === null && !isHere) return;
  if (amount === undefined) search.delete(AMOUNT_PARAMETER);
  else search.set(AMOUNT_PARAMETER, String(amount));
  link.search = String(search);
}

/**
 * Updates the amount of the document and the links of the header and the footer, which are outside the content that an
 * answer replaces.
 */
function updateOutsideContent(amount: Ugx | undefined): void {
  const { dataset } = document.documentElement;
  if (dataset.amount !== undefined) dataset.amount = amount === undefined ? "none" : String(amount);
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".site-header a, .site-footer a")) {
    const search = new URLSearchParams(link.search);
    const text = link.host === "wa.me" ? search.get("text") : null;
    if (text !== null) link.search = `text=${encodeURIComponent(withPayText(text, amount))}`;
    if (!search.has(AMOUNT_PARAMETER)) continue;
    if (amount === undefined) search.delete(AMOUNT_PARAMETER);
    else search.set(AMOUNT_PARAMETER, String(amount));
    link.search = String(search);
  }
}
