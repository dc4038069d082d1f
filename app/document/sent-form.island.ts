import { describeFailure, failureText } from "#domain/failures/failure.ts";
import { failureOfAnswer } from "../ui/failure-of-answer.ts";
import { readDocument } from "./fetch-document.ts";
import { markWrongFields } from "./field-errors.ts";
import { morph } from "./morph-document.ts";

// In session storage: personal data goes with the tab.
const keyOf = (form: HTMLFormElement) => `typed-${form.dataset.form}`;

const GIVE_UP_AFTER_MS = 30_000;
const KEPT = "What you typed is still here.";
const BACK_ONLINE = `You are online again. ${KEPT} Please send it again.`;

/** Typed text survives a lost connection, and with `data-keeps-text` going back. */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.noValidate = true;
  if (form.hasAttribute("data-keeps-text")) keepText(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    const isOffered = event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate;
    const wrong = isOffered ? undefined : markWrongFields(form);
    if (wrong) focusWrong(wrong);
    else send(form, event.submitter);
  });
  // The page may come from the back/forward cache, still busy.
  addEventListener("pageshow", ({ persisted }) => persisted && showBusy(form, false));
}

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<void> {
  // Machines fill in a form at once.
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
    location.assign(response.url);
    return;
  }
  const page = response && (await readDocument(response).catch(() => undefined));
  showBusy(form, false);
  if (response) showAnswer(form, page, response.status);
  else {
    const lost = failureText(describeFailure("lost-line", { became: "once" }));
    sayWhenBackOnline(showProblem(form, [`${lost} ${KEPT}`]));
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
  // Instead of the form's page.
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
    showProblem(form, [`${failed} ${KEPT}`, ...waysOn]);
  } else if (content && fresh && status < 500) {
    morph(content, fresh, "none");
    focus(document.getElementById("content"));
  } else {
    showProblem(form, [`${failureText(failureOfAnswer(status, "", "once"))} ${KEPT}`]);
  }
}

function showProblem(form: HTMLFormElement, words: (Node | string)[]): HTMLElement {
  form.querySelector("[data-problem]")?.remove();
  const notice = document.createElement("div");
  notice.className = "notice notice-error";
  notice.role = "alert";
  notice.dataset.problem = "";
  notice.append(...words);
  form.prepend(notice);
  focus(notice);
  return notice;
}

function sayWhenBackOnline(notice: HTMLElement): void {
  addEventListener("online", () => notice.replaceChildren(BACK_ONLINE), { once: true });
}

/** A time lies in a day that may be folded, so the days are brought into sight from their top. */
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
    const values = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value !== "");
    try {
      sessionStorage.setItem(keyOf(form), JSON.stringify(values));
    } catch {
      // Without storage typed text is lost on going back.
    }
  };
  if (isSubmitted(form)) keep();
  form.addEventListener("input", keep);
}

function forgetText(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // There is no storage.
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
  else if (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) &&
    field.value === ""
  ) {
    field.value = value;
  }
}
