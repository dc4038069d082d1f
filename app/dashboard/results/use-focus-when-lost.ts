import { type RefObject, useEffect } from "react";

const SETTLED_MS = 100;

/** Takes the focus once it is shown, but only when what had the focus is gone. */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A dialog that closes gives the focus back, and a form that begins anew takes it, a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [element]);
}
