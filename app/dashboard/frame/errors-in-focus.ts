import { useEffect, useRef } from "react";
import { checkField } from "#domain/forms/form-intent.ts";
import { useIsSending } from "../live/is-sending.ts";
import { focusFirstError } from "../results/rejection-in-sight.ts";

/** A form that the browser itself rejects, by its schema, has the focus go to the first error too: never to a hidden input. */
export function useErrorsInFocus(): void {
  const isSending = useIsSending();
  const isOnItsWay = useRef(isSending);
  isOnItsWay.current = isSending;
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      // Conform has a field checked by submitting its form. While a dialog or a view is being taken away React hears of no event, and
      // nobody would stop such a form on its way to the server: the browser would send it, with all that it asks for.
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
