// In the tab's own storage: what somebody types about themselves goes with the tab.
const keyOf = (form: HTMLFormElement) => `typed-${form.dataset.form}`;

/** Fills the form's empty fields with what was typed into it before, and keeps what is typed, while the tab is open. */
export function keepDraft(form: HTMLFormElement): void {
  for (const [field, value] of readDraft(form)) fillEmpty(form.elements.namedItem(field), value);
  const keep = () => {
    const values = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value !== "");
    try {
      sessionStorage.setItem(keyOf(form), JSON.stringify(values));
    } catch {
      // A browser that lets nothing be kept loses only the comfort.
    }
  };
  // What was typed before this script arrived made no sound that it could hear.
  if (isSubmitted(form)) keep();
  form.addEventListener("input", keep);
}

/** To be called when a form was stored: the next one begins empty. */
export function forgetDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // A browser that lets nothing be kept has nothing to forget.
  }
}

function isSubmitted(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue,
  );
}

function readDraft(form: HTMLFormElement): [string, string][] {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "[]");
    if (!Array.isArray(draft)) return [];
    return draft.flatMap((entry: unknown): [string, string][] =>
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
