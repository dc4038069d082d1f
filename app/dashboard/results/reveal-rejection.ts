const ERRORS = "[aria-invalid=true], .field-error";
const FIELDS = "input:not([type=hidden]), select, textarea";

/** Focuses the first error, or scrolls to the form's message or question. For after rendering. */
export function revealRejection(within: ParentNode | null): void {
  requestAnimationFrame(() => {
    if (!within || focusFirstError(within)) return;
    // Results are in sight already.
    const notice = [...within.querySelectorAll("[role=alert], [data-question]")].find(
      (one) => !one.closest(".results"),
    );
    notice?.scrollIntoView({ block: "center" });
  });
}

/**
 * The first visible control with an error, also a hidden input's visible counterpart; opens folded parts.
 * @returns whether there was one
 */
export function focusFirstError(within: ParentNode): boolean {
  return [...within.querySelectorAll(ERRORS)].some((error) => {
    unfold(error);
    return error.matches(FIELDS) ? focus(error) : focusFirstControl(error.closest("fieldset, [role=group], div"));
  });
}

/** An article before its tools, a field before a button. */
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

export function unfold(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}
