import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { checkField } from "#domain/forms/form-intent.ts";
import { useRejection } from "../action-result.ts";
import { UNSENT_FIELD } from "./unsent-pictures.ts";

type Input = RefObject<HTMLInputElement | null>;

/** Tells the form of a change as typing would, for whoever keeps what is typed. */
export function useAnnounceChange(input: Input, ids: readonly string[], onChange?: () => void): void {
  const order = ids.join(",");
  const last = useRef(order);
  useEffect(() => {
    if (last.current === order) return;
    last.current = order;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    onChange?.();
  }, [input, order, onChange]);
}

/** A file that is dropped beside the field would take the page's place, and all that was typed with it. */
export function useHarmlessDrops(): void {
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
 * Holds the form back while pictures are on their way, and sends it when they have arrived or failed.
 *
 * @returns how to send it at once, while it is held
 */
export function useSendWhenReady(input: Input, isBusy: boolean): (() => void) | undefined {
  const [held, setHeld] = useState<{ submitter: HTMLElement | null; isUrgent?: boolean }>();
  const isHolding = isBusy && !held?.isUrgent;
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isHolding) return;
    const hold = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute("name") === checkField) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld({ submitter: event.submitter });
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [input, isHolding]);
  useEffect(() => {
    if (isHolding || !held) return;
    setHeld(undefined);
    input.current?.form?.requestSubmit(held.submitter);
  }, [input, isHolding, held]);
  return isHolding && held ? () => setHeld({ ...held, isUrgent: true }) : undefined;
}

/** Whether a form with pictures that did not arrive was sent as it is, and nobody has rejected it. */
export function useWasSent(): RefObject<boolean> {
  const wasSent = useRef(false);
  const { formData } = useNavigation();
  const rejection = useRejection();
  useEffect(() => {
    if (formData?.has(UNSENT_FIELD)) wasSent.current = true;
  }, [formData]);
  useEffect(() => {
    if (rejection) wasSent.current = false;
  }, [rejection]);
  return wasSent;
}
