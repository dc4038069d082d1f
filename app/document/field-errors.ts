type CheckedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NOT_FILLED_IN = "Please fill this in";
const NOT_UNDERSTOOD = "Please check this";

/**
 * Marks what a form's fields do not accept, in the words of the form (`data-wrong`, and `data-missing`
 * of a field or of the choice it belongs to), where the server
 * would mark it: a browser's own bubble names no field and speaks of "the requested format".
 */
export function markWrongFields(form: HTMLFormElement): HTMLElement | undefined {
  const wrong = checkedFields(form).filter((field) => !field.validity.valid);
  // The buttons of a choice are wrong together.
  const named = wrong.filter((field, at) => wrong.findIndex(({ name }) => name === field.name) === at);
  for (const field of named) showError(field);
  form.addEventListener("input", takeBack);
  return named[0];
}

function checkedFields(form: HTMLFormElement): CheckedField[] {
  return [...form.elements].filter(
    (field): field is CheckedField =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement) &&
      field.willValidate,
  );
}

function showError(field: CheckedField): void {
  const { wrong = NOT_UNDERSTOOD } = field.dataset;
  const missing = field.closest<HTMLElement>("[data-missing]")?.dataset.missing ?? NOT_FILLED_IN;
  const id = errorId(field);
  const error = document.getElementById(id) ?? document.createElement("p");
  error.id = id;
  error.className = "field-error";
  error.textContent = field.validity.valueMissing ? missing : wrong;
  if (!error.isConnected) placeError(field, error);
  field.ariaInvalid = "true";
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
  field.setAttribute("aria-describedby", [...new Set([...described, id])].join(" ").trim());
}

/** Below the field, and for the buttons of a choice below what they choose. */
function placeError(field: CheckedField, error: HTMLElement): void {
  const legend = field.type === "radio" ? field.closest("fieldset")?.querySelector("legend") : undefined;
  if (legend) legend.after(error);
  else (field.labels?.[0]?.parentElement ?? field.parentElement)?.append(error);
}

function takeBack({ target, currentTarget: form }: Event): void {
  if (!(form instanceof HTMLFormElement) || !(target instanceof HTMLElement)) return;
  for (const field of checkedFields(form)) {
    if (field.ariaInvalid !== "true" || !field.validity.valid) continue;
    const id = errorId(field);
    document.getElementById(id)?.remove();
    field.ariaInvalid = null;
    const described = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one !== id);
    if (described.join("") === "") field.removeAttribute("aria-describedby");
    else field.setAttribute("aria-describedby", described.join(" "));
  }
}

/** As `app/ui/field.tsx` names it, so that an error of the server is taken back as well. */
function errorId(field: CheckedField): string {
  return `${field.id || `${field.form?.dataset.form}-${field.name}`}-error`;
}
