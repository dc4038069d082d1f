import { type RefObject, useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";

const SETTLED_MS = 250;

/**
 * Returns a function that submits the search after a pause in typing, or at once if it is called with 0. A later
 * navigation cancels it.
 */
export function useSearchAsTyped(form: RefObject<HTMLFormElement | null>): (afterMs?: number) => void {
  const submit = useSubmit();
  const { location } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOwn = useRef(false);
  useEffect(() => {
    if (!location) return;
    if (!isOwn.current) clearTimeout(timer.current);
    isOwn.current = false;
  }, [location]);
  // A press on a link cancels the search, because on a slow phone the pause may end before the navigation starts.
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) clearTimeout(timer.current);
    };
    document.addEventListener("click", leave);
    return () => {
      document.removeEventListener("click", leave);
      clearTimeout(timer.current);
    };
  }, []);
  return (afterMs = SETTLED_MS) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      isOwn.current = true;
      submit(form.current, { replace: true, preventScrollReset: true });
    }, afterMs);
  };
}
