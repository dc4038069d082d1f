import { type RefObject, useEffect, useRef, useState } from "react";
import { checkField } from "#domain/forms/form-intent.ts";
import { revealRejection } from "../results/reveal-rejection.ts";

type Input = RefObject<HTMLInputElement | null>;

/** Fires an input event when the pictures change, because hidden inputs fire none by themselves. */
export function useDispatchChange(
  input: Input,
  { ids, undelivered, undescribed }: { ids: readonly string[]; undelivered: number; undescribed: number },
) {
  const state = [...ids, `${undelivered} undelivered`, `${undescribed} undescribed`].join(",");
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [input, state]);
}

/** Ignores a file that is dropped beside the field. The browser would open it in place of the page. */
export function usePreventFileDrop(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", ignore);
    window.addEventListener("drop", ignore);
    return () => {
      window.removeEventListener("dragover", ignore);
      window.removeEventListener("drop", ignore);
    };
  }, []);
}

/**
 * Delays the form until all uploads have arrived, and failed ones have been retried or removed. Then it sends the form.
 * @returns whether the form is delayed, and whether it was rejected because of failed uploads
 */
export function useSubmitWhenUploaded(
  input: Input,
  sending: number,
  failed: number,
): { isWaiting: boolean; isRejected: boolean } {
  const [waiting, setWaiting] = useState<{ submitter: HTMLElement | null }>();
  const [isRejected, setIsRejected] = useState(false);
  const isReady = sending + failed === 0;
  useEffect(() => {
    const form = input.current?.form;
    if (!form || isReady) return;
    const postpone = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute("name") === checkField) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWaiting({ submitter: event.submitter });
      setIsRejected(false);
    };
    form.addEventListener("submit", postpone, { capture: true });
    return () => form.removeEventListener("submit", postpone, { capture: true });
  }, [input, isReady]);
  useEffect(() => {
    if (!waiting || sending > 0) return;
    setWaiting(undefined);
    const form = input.current?.form;
    if (failed === 0) return form?.requestSubmit(waiting.submitter);
    setIsRejected(true);
    revealRejection(input.current?.closest("fieldset") ?? null);
  }, [input, sending, failed, waiting]);
  return { isWaiting: waiting !== undefined, isRejected: isRejected && failed > 0 };
}
