/** What a plain field had when the one with a list took its place. */
export interface HandedOver {
  value: string;
  isFocused: boolean;
  /** It was pressed, or typed in: the list opens. Focused by Tab, it waits. */
  wasUsed: boolean;
  selection: readonly [number | null, number | null];
}

export function handOver(input: HTMLInputElement, wasUsed: boolean): HandedOver {
  return {
    value: input.value,
    isFocused: document.activeElement === input,
    wasUsed,
    selection: [input.selectionStart, input.selectionEnd],
  };
}

/** The focus and the caret, where the plain field had them. */
export function takeOver(input: HTMLInputElement, { value, isFocused, selection }: HandedOver): void {
  if (!isFocused) return;
  // Ahead of the state that follows, so that there is a text for the caret.
  input.value = value;
  input.focus({ preventScroll: true });
  input.setSelectionRange(...selection);
}
