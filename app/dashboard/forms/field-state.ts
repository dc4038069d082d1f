/** The plain field has this state at the moment when the field with a list replaces it. */
export interface FieldState {
  value: string;
  isFocused: boolean;
  /** The field was pressed or typed in, so the list opens. A field that was only focused by Tab waits. */
  wasUsed: boolean;
  selection: readonly [number | null, number | null];
}

/**
 * Reads the state of the plain field before it is replaced.
 * @param wasUsed whether it was pressed or typed in
 */
export function readFieldState(input: HTMLInputElement, wasUsed: boolean): FieldState {
  return {
    value: input.value,
    isFocused: document.activeElement === input,
    wasUsed,
    selection: [input.selectionStart, input.selectionEnd],
  };
}

/** Puts the focus and the caret where the plain field had them. */
export function restoreFieldState(input: HTMLInputElement, { value, isFocused, selection }: FieldState): void {
  if (!isFocused) return;
  // The text is set before React does so, because the caret needs a text to be in.
  input.value = value;
  input.focus({ preventScroll: true });
  input.setSelectionRange(...selection);
}
