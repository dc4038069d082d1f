import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { unsentText } from "#domain/failures/failure.ts";
import { type DoneMessage, isActionRejection, isDoneInPlace, wholeMessage } from "../actions/action-result.ts";
import { useAnnouncements } from "../results/results.tsx";

/**
 * Notes at once that a message was sent, because the administrator's own phone sends it.
 *
 * @param onNoted shows what was noted in place of the message at the foot of the window
 */
export function useNoteSent(onNoted?: (done: DoneMessage) => void) {
  const { submit, data } = useFetcher<unknown>();
  const { announce } = useAnnouncements();
  const answered = useRef<unknown>(undefined);
  useEffect(() => {
    if (answered.current === data || !isDoneInPlace(data)) return;
    answered.current = data;
    (onNoted ?? announce)(data.done);
  }, [data, announce, onNoted]);
  const note = (fields: Record<string, string | number>, action: string) => {
    // The view that notes it may be another one, whose script cannot be loaded now: the page would be lost.
    if (!navigator.onLine) return announce({ message: unsentText(), isWarning: true });
    void submit(fields, { method: "post", action });
  };
  return { note, rejection: isActionRejection(data) ? wholeMessage(data) : undefined };
}
