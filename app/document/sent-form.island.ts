import { describeFailure, failureText } from "#domain/failures/failure.ts";
import * as words from "#domain/languages/messages/failures.ts";
import { failureOfAnswer } from "../ui/failure-of-answer.ts";
import { readDocument } from "./fetch-document.ts";
import { markWrongFields, removeMendedErrors } from "./field-errors.ts";
import { morph } from "./morph-document.ts";

// The text is in session storage because it is personal: it disappears with the tab.
const keyOf = (form: HTMLFormElement) => `typed-${form.dataset.form}`;

const GIVE_UP_AFTER_MS = 30_000;

/**
 * Sends the form without leaving the page, so that its text survives a lost connection. With `data-keeps-text` the text
 * also survives going back to the form.
 */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.noValidate = true;
  if (form.hasAttribute("data-keeps-text")) keepText(form);
  removeMendedErrors(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    const isOffered = event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate;
    const wrong = isOffered ? undefined : markWrongFields(form);
    if (wrong) focusWrong(wrong);
    else send(form, event.submitter);
  });
  // The back/forward cache may restore the page while the form still looks busy.
  addEventListener("pageshow", ({ persisted }) => persisted && showBusy(form, false));
}

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
  // The server uses this time to tell people from programs, which submit a form at once.
  const elapsed = form.elements.namedItem("elapsed");
  if (elapsed instanceof HTMLInputElement) elapsed.value = String(Math.round(performance.now()));
  const values = [...new FormData(form, pressed)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  showBusy(form, true);
  const response = await fetch(form.getAttribute("action") ?? "", {
    method: "POST",
    headers: { Accept: "text/html" },
    body: new URLSearchParams(values),
    signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
  }).catch(() => undefined);
  if (response?.redirected) {
    forgetText(form);
    form.dispatchEvent(new CustomEvent("accepted", { detail: response.url }));
    // On a slow phone a transition would show the old page shrunk, or an empty screen, until the new one is drawn.
    addEventListener("pageswap", ({ viewTransition }) => viewTransition?.skipTransition());
    location.assign(response.url);
    return;
  }
  const page = response && (await readDocument(response).catch(() => undefined));
  showBusy(form, false);
  if (response) showAnswer(form, page, response.status);
  else {
    const lost = failureText(describeFailure("lost-line", { became: "once" }));
    sayWhenBackOnline(showProblem(form, [`${lost} ${words.stillHere()}`]));
  }
}

function showBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = isBusy ? "true" : null;
  for (const note of form.querySelectorAll<HTMLElement>("[data-while-busy]")) note.hidden = !isBusy;
  for (const button of form.querySelectorAll<HTMLButtonElement>("[data-busy]")) {
    button.disabled = isBusy;
    const { busy, label = button.textContent } = button.dataset;
    button.dataset.label = label;
    button.textContent = (isBusy && busy) || label;
  }
}

function showAnswer(form: HTMLFormElement, page: Document | undefined, status: number): void {
  const answer = page?.querySelector(`[data-form="${form.dataset.form}"]`);
  const content = document.getElementById("content");
  const fresh = page?.getElementById("content");
  // The page may describe a failure in place of the form.
  const failed = page?.querySelector<HTMLElement>("[data-failure]")?.dataset.failure;
  const waysOn = [...(page?.querySelectorAll("[data-failure-ways]") ?? [])];
  if (answer instanceof HTMLFormElement) {
    morph(form, answer, "changed");
    focus(form.querySelector("[aria-invalid]") ?? form.querySelector("[role=alert]"));
  } else if (answer) {
    forgetText(form);
    form.replaceWith(answer);
    focus(answer);
  } else if (failed) {
    showProblem(form, [`${failed} ${words.stillHere()}`, ...waysOn]);
  } else if (content && fresh && status < 500) {
    morph(content, fresh, "none");
    focus(document.getElementById("content"));
  } else {
    showProblem(form, [`${failureText(failureOfAnswer(status, "", "once"))} ${words.stillHere()}`]);
  }
}

function showProblem(form: HTMLFormElement, contents: (Node | string)[]): HTMLElement {
  form.querySelector("[data-problem]")?.remove();
  const notice = document.createElement("div");
  notice.className = "notice notice-error";
  notice.role = "alert";
  notice.dataset.problem = "";
  notice.append(...contents);
  form.prepend(notice);
  focus(notice);
  return notice;
}

function sayWhenBackOnline(notice: HTMLElement): void {
  addEventListener("online", () => notice.replaceChildren(words.backOnline()), { once: true });
}

/**
 * Focuses the wrong field. A time may be in a folded day, so for radio buttons the whole group is scrolled into view.
 */
function focusWrong(field: HTMLElement): void {
  const choice = field instanceof HTMLInputElement && field.type === "radio" ? field.closest("fieldset") : null;
  if (!choice) {
    field.focus();
    return;
  }
  choice.tabIndex = -1;
  choice.focus({ preventScroll: true });
  choice.scrollIntoView({ block: "start" });
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches("input, select, textarea")) element.tabIndex = -1;
  element.focus();
}

function keepText(form: HTMLFormElement): void {
  for (const [field, value] of readText(form)) fillEmpty(form.elements.namedItem(field), value);
  const keep = () => {
    // What the address of the page chose, such as a time, is not what the visitor wrote, and another address may choose
    // another.
    const address = new URLSearchParams(location.search);
    const values = [...new FormData(form)].filter(
      ([name, value]) => typeof value === "string" && value !== "" && value !== address.get(name),
    );
    try {
      sessionStorage.setItem(keyOf(form), JSON.stringify(values));
    } catch {
      // Without storage the text is lost when the visitor goes back; there is no other place for it.
    }
  };
  if (isSubmitted(form)) keep();
  form.addEventListener("input", keep);
}

function forgetText(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Where storage is not available, nothing was stored either.
  }
}

function isSubmitted(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue,
  );
}

function readText(form: HTMLFormElement): [string, string][] {
  try {
    const text: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "[]");
    if (!Array.isArray(text)) return [];
    return text.flatMap((entry: unknown): [string, string][] =>
      Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "string"
        ? [[entry[0], entry[1]]]
        : [],
    );
  } catch {
    return [];
  }
}

function fillEmpty(field: Element | RadioNodeList | null, value: string): void {
  if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
  else if (field instanceof HTMLInputElement && field.type === "hidden") return;
  else if (field instanceof RadioNodeList) {
    if (field.value === "") field.value = value;
  } else if (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) &&
    field.value === ""
  ) {
    field.value = value;
  }
}
