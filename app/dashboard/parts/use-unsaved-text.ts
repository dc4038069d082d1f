import { useEffect, useRef } from "react";
import type { FormValues } from "./form-values.ts";
import { discardUnsavedText, sendUnsavedText } from "./unsaved-text.ts";

/** So long nobody types before what is typed is sent. */
const REST_MS = 2_000;

type Typed = { values: FormValues; version: number };

/**
 * Sends what is typed to the server when somebody rests, and at once when the page is left.
 *
 * @param subject undefined for a form of which the server keeps nothing
 * @param onKept is told when the server has kept it
 */
export function useUnsavedText(subject: string | undefined, onKept: (savedAt: Date) => void) {
  const waiting = useRef<{ typed: Typed; timer: ReturnType<typeof setTimeout> }>(undefined);
  /** The newest that was sent, unless it is not wanted any more. */
  const latest = useRef<Typed>(undefined);
  const told = useRef(onKept);
  told.current = onKept;

  const send = async (typed: Typed) => {
    if (!subject) return;
    latest.current = typed;
    const savedAt = await sendUnsavedText(subject, typed);
    if (savedAt && latest.current === typed) told.current(savedAt);
  };
  const stop = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    latest.current = undefined;
  };
  const flush = () => {
    const typed = waiting.current?.typed;
    if (!typed) return;
    stop();
    void send(typed);
  };
  const flushing = useRef(flush);
  flushing.current = flush;
  useEffect(() => {
    const leave = () => flushing.current();
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
      leave();
    };
  }, []);

  return {
    /** Sends this after a moment of rest, unless more is typed meanwhile. */
    keep(typed: Typed) {
      if (!subject) return;
      clearTimeout(waiting.current?.timer);
      const timer = setTimeout(() => {
        waiting.current = undefined;
        void send(typed);
      }, REST_MS);
      waiting.current = { typed, timer };
    },
    /** The form itself is sent, with all of it. */
    stop,
    discard() {
      stop();
      if (subject) void discardUnsavedText(subject);
    },
  };
}
