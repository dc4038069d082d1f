type CheckedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NOT_FILLED_IN = "Please fill this in";
const NOT_UNDERSTOOD = "Please check this";

/**
 * Marks the fields of a form that the browser finds invalid, and shows the form's own message for each (`data-wrong`,
 * or `data-missing` of the field or of the group it belongs to) where the server would show it. The browser's own
 * bubble does not name the field and speaks of "the requested format".
 * @returns the first invalid field, or undefined if there is none
 */
export function markWrongFields(form: HTMLFormElement): HTMLElement | undefined {
  const wrong = checkedFields(form).filter(isWrong);
  // The radio buttons of one group share a name and get one message together.
  const named = wrong.filter((field, at) => wrong.findIndex(({ name }) => name === field.name) === at);
  for (const field of named) showError(field);
  return named[0];
}

/**
 * Removes the error of a field when the visitor mends it, whether the server has shown it or the page. A reason that only
 * the server knows, such as missing digits, goes with the first change: it speaks of what was sent.
 */
export function removeMendedErrors(form: HTMLFormElement): void {
  form.addEventListener("input", ({ target }) => {
    if (!(target instanceof Element)) return;
    const name = target.getAttribute("name");
    for (const field of checkedFields(form)) {
      const isAbout = field.name === name || field.dataset.or === name;
      if (isAbout && field.ariaInvalid === "true" && !isWrong(field)) removeFieldError(field);
    }
  });
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

/** With `data-or`, it is enough that the field of that name is filled in. */
function isMissing(field: CheckedField): boolean {
  if (field.validity.valueMissing) return true;
  const other = field.dataset.or === undefined ? null : field.form?.elements.namedItem(field.dataset.or);
  return other instanceof HTMLInputElement && other.value.trim() === "" && field.value.trim() === "";
}

const isWrong = (field: CheckedField) => !field.validity.valid || isMissing(field);

function showError(field: CheckedField): void {
  const { wrong = NOT_UNDERSTOOD } = field.dataset;
  const missing = field.closest<HTMLElement>("[data-missing]")?.dataset.missing ?? NOT_FILLED_IN;
  showFieldError(field, isMissing(field) ? missing : wrong);
}

/** Shows what is wrong with a field, where the server would show it. */
export function showFieldError(field: CheckedField, text: string): void {
  const id = errorId(field);
  const error = document.getElementById(id) ?? document.createElement("p");
  error.id = id;
  error.className = "field-error";
  error.textContent = text;
  if (!error.isConnected) placeError(field, error);
  field.ariaInvalid = "true";
  field.setAttribute("aria-describedby", [...new Set([...describedBy(field), id])].join(" "));
}

/** Takes away what was wrong with a field, whether the server has shown it or the page. */
export function removeFieldError(field: CheckedField): void {
  const id = errorId(field);
  document.getElementById(id)?.remove();
  field.ariaInvalid = null;
  const others = describedBy(field).filter((one) => one !== id);
  if (others.length === 0) field.removeAttribute("aria-describedby");
  else field.setAttribute("aria-describedby", others.join(" "));
}

const describedBy = (field: CheckedField) =>
  (field.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one !== "");

/** Puts the message below its field; for radio buttons, below the legend of their group. */
function placeError(field: CheckedField, error: HTMLElement): void {
  const legend = field.type === "radio" ? field.closest("fieldset")?.querySelector("legend") : undefined;
  if (legend) legend.after(error);
  else (field.labels?.[0]?.parentElement ?? field.parentElement)?.append(error);
}

/** The id is the one that `app/ui/field.tsx` gives, so that a message from the server is removed in the same way. */
function errorId(field: CheckedField): string {
  return `${field.id || `${field.form?.dataset.form}-${field.name}`}-error`;
}
