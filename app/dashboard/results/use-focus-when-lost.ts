import { type RefObject, useEffect } from "react";

const SETTLED_MS = 100;

/** Takes the focus only when it was lost. */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Dialogs and restarting forms take the focus a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [element]);
}
