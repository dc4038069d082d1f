import { type RefObject, useEffect, useRef } from "react";

// In the tab's own storage: what somebody types about themselves goes with the tab.
const keyOf = (name: string) => `typed-${name}`;

/**
 * Keeps what is typed into a form while the tab is open, so that whoever leaves the page and comes back finds it again.
 * What the page itself filled in stays. To be forgotten (`forgetFields`) once it was sent. How fields are kept is fetched
 * when somebody turns to the form, or has done so before.
 */
export function useKeptFields(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const start = async () => {
      // Without a connection only the comfort is lost.
      const code = await import("./keep-fields.ts").catch(() => undefined);
      if (!signal.aborted) code?.keepFields(element, keyOf(name), signal);
    };
    if (element.contains(document.activeElement) || isKept(name)) start();
    else element.addEventListener("focusin", start, { once: true, signal });
    return () => leaving.abort();
  }, [name]);
  return form;
}

/** To be called when a form was stored: the next one begins empty. */
export function forgetFields(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // A browser that lets nothing be kept has nothing to forget.
  }
}

function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null;
  } catch {
    return false;
  }
}
