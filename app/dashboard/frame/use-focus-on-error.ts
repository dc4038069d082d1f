import { useEffect, useRef } from "react";
import { checkField } from "#domain/forms/form-intent.ts";
import { useIsSending } from "../live/is-sending.ts";
import { focusFirstError } from "../results/reveal-rejection.ts";

/**
 * Focuses the first error of a form that was rejected in the browser. It chooses a visible control and never a hidden
 * input.
 */
export function useFocusOnError(): void {
  const isSending = useIsSending();
  const isOnItsWay = useRef(isSending);
  isOnItsWay.current = isSending;
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      // Conform validates by submitting. While a view unmounts React hears no events, so the browser would really send
      // the form.
      if (event.submitter?.getAttribute("name") === checkField) return event.preventDefault();
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
      requestAnimationFrame(() => {
        const within = form.closest("dialog") ?? document.querySelector("#content");
        if (within && !isOnItsWay.current) focusFirstError(within);
      });
    };
    window.addEventListener("submit", onSubmit);
    return () => window.removeEventListener("submit", onSubmit);
  }, []);
}
