const ERRORS = "[aria-invalid=true], .field-error";
const FIELDS = "input:not([type=hidden]), select, textarea";

/** Focuses the first error, or scrolls to the form's message or question. It has to be called after rendering. */
export function revealRejection(within: ParentNode | null): void {
  requestAnimationFrame(() => {
    if (!within || focusFirstError(within)) return;
    // The results are always in sight.
    const notice = [...within.querySelectorAll("[role=alert], [data-question]")].find(
      (one) => !one.closest(".results"),
    );
    notice?.scrollIntoView({ block: "center" });
  });
}

/**
 * Focuses the first visible control with an error. For a hidden input this is the control that stands for it. Folded
 * parts are opened.
 * @returns whether there was an error
 */
export function focusFirstError(within: ParentNode): boolean {
  return [...within.querySelectorAll(ERRORS)].some((error) => {
    unfold(error);
    return error.matches(FIELDS) ? focus(error) : focusFirstControl(error.closest("fieldset, [role=group], div"));
  });
}

/**
 * Focuses the first control of a group: the text of an article rather than its tools, and a field rather than a button.
 */
export function focusFirstControl(group: Element | null | undefined): boolean {
  if (!group) return false;
  unfold(group);
  return ["[contenteditable=true]", FIELDS, "button"].some((kind) => [...group.querySelectorAll(kind)].some(focus));
}

function focus(control: Element): boolean {
  if (!(control instanceof HTMLElement) || !control.checkVisibility() || control.matches(":disabled")) return false;
  control.focus();
  return document.activeElement === control;
}

/** Opens all folded parts that contain the element. */
export function unfold(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}
