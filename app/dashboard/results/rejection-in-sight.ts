const ERRORS = "[aria-invalid=true], .field-error";
const FIELDS = "input:not([type=hidden]), select, textarea";

/**
 * After a rejection the focus goes to the first thing that is wrong; where nothing is said of single fields, what is said of
 * the whole form is brought in sight. Called once the answer is on the page; it may be drawn a moment later.
 */
export function bringRejectionInSight(within: ParentNode | null): void {
  requestAnimationFrame(() => {
    if (!within || focusFirstError(within)) return;
    // Where results are said it is in sight already.
    const alert = [...within.querySelectorAll("[role=alert]")].find((one) => !one.closest(".results"));
    alert?.scrollIntoView({ block: "center" });
  });
}

/**
 * Sets the focus on the first control with an error that can be seen, in the order of the page. An error of something that is
 * sent by a hidden input, such as pictures or an article, belongs to what stands there to be seen; what is folded is opened.
 *
 * @returns whether there was one
 */
export function focusFirstError(within: ParentNode): boolean {
  return [...within.querySelectorAll(ERRORS)].some((error) => {
    unfold(error);
    return error.matches(FIELDS) ? focus(error) : focusFirstControl(error.closest("fieldset, [role=group], div"));
  });
}

/** Sets the focus on the first control of a form or a group: an article before its tools, a field before a button. */
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

function unfold(element: Element): void {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
}
