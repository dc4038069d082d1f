import { type RefObject, useEffect } from "react";

const SETTLED_MS = 100;

/** Moves the focus to the element, but only if nothing else has the focus. */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Dialogs and forms that restart move the focus a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [element]);
}
