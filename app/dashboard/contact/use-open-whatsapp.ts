import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { unsentText } from "#domain/failures/failure.ts";
import {
  type DoneInPlace,
  type DoneMessage,
  isActionRejection,
  isDoneInPlace,
  wholeMessage,
} from "../actions/action-result.ts";
import { useAnnouncements } from "../results/results.tsx";

/** The answer to a form whose button opens WhatsApp has the address that opens it with the message. */
export type OpensWhatsApp = DoneInPlace & { opens: string };

const isOpening = (answer: unknown): answer is OpensWhatsApp =>
  isDoneInPlace(answer) && "opens" in answer && typeof answer.opens === "string";

type Press = { detail: number };

type Value = string | number;

/** A field with several values is sent several times. */
type Sent = { fields: Readonly<Record<string, Value | readonly Value[]>>; action: string };

/**
 * Returns a function that handles a press: it sends a form and opens WhatsApp at the address in the answer. Browsers open
 * no tab after the answer of the server, so one is opened at the press; a failure closes it, and where the browser allows
 * none or it was closed meanwhile, the message of what was done offers the address.
 *
 * @param waiting the tab shows this until the answer comes
 * @param nothingDone this is announced if the answer does not say why it failed
 * @param onDone shows what was done, or why it failed, in place of the message at the foot of the window
 */
export function useOpenWhatsApp({
  waiting,
  nothingDone,
  onDone,
}: {
  waiting: string;
  nothingDone: string;
  onDone?: ((done: DoneMessage) => void) | undefined;
}) {
  const { submit, data, state } = useFetcher<unknown>();
  const { announce: announceBelow } = useAnnouncements();
  const announce = onDone ?? announceBelow;
  const tab = useRef<Window | null>(null);
  const answered = useRef<unknown>(undefined);
  useEffect(() => {
    const isAnswered = data !== undefined && answered.current !== data;
    if (!isAnswered && state !== "idle") return;
    answered.current = data;
    const opened = tab.current?.closed ? null : tab.current;
    tab.current = null;
    // An answer that never came leaves no empty tab.
    if (!isAnswered) return opened?.close();
    if (!isOpening(data)) {
      opened?.close();
      return announce({ message: (isActionRejection(data) && wholeMessage(data)) || nothingDone, isWarning: true });
    }
    const { done, opens } = data;
    if (opened) opened.location.replace(opens);
    announce(opened ? done : { ...done, steps: [{ label: "Open WhatsApp", to: opens }, ...(done.steps ?? [])] });
  }, [data, state, announce, nothingDone]);
  useEffect(() => () => tab.current?.close(), []);
  const isWaiting = state !== "idle";
  const press = ({ detail }: Press, { fields, action }: Sent) => {
    if (detail > 1 || isWaiting || tab.current) return;
    if (!navigator.onLine) return announce({ message: unsentText(), isWarning: true });
    tab.current = openWaitingTab(waiting);
    const form = new FormData();
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) form.append(name, String(value));
    void submit(form, { method: "post", action });
  };
  return { press, isWaiting };
}

/** Returns null where the browser opens no tab. */
function openWaitingTab(text: string): Window | null {
  const opened = window.open("", "_blank");
  if (opened) {
    // WhatsApp's page gets no hold of this one.
    opened.opener = null;
    opened.document.title = "WhatsApp";
    opened.document.body.textContent = text;
    opened.document.body.style.font = "2rem system-ui";
  }
  return opened;
}
