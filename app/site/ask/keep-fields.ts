/** Fills the form's empty fields with what was kept under `key`, and keeps what is typed into it until `signal`. */
export function keepFields(form: HTMLFormElement, key: string, signal: AbortSignal): void {
  for (const [field, value] of readKept(key)) fillEmpty(form.elements.namedItem(field), value);
  const keep = () => {
    const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string" && value !== "");
    try {
      sessionStorage.setItem(key, JSON.stringify(typed));
    } catch {
      // A browser that lets nothing be kept loses only the comfort.
    }
  };
  // What was typed before this script arrived made no sound that it could hear.
  keep();
  form.addEventListener("input", keep, { signal });
}

function readKept(key: string): [string, string][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((entry: unknown): [string, string][] =>
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
