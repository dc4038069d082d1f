import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { MessageCircle } from "#app/dashboard/icons.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { shownVisitOf } from "#domain/enquiries/inbox.ts";
import type { Slot } from "#domain/enquiries/visit-slots.ts";
import { isActionRejection, isDoneInPlace, wholeMessage } from "../actions/action-result.ts";
import { useAnnouncements } from "../results/results.tsx";
import { viewPath } from "../view/view-path.ts";

type ConfirmOnWhatsAppProps = {
  visit: { enquiryId: number; name: string; slot: Slot; status: "requested" };
  isMain: boolean;
};

/**
 * Confirms a visit and opens the message that tells the visitor, by one press. The window opens at once, because
 * browsers open none after the answer of the server; it shows the message only if the visit was confirmed.
 */
export function ConfirmOnWhatsApp({ visit, isMain }: ConfirmOnWhatsAppProps) {
  const { submit, data, state } = useFetcher<unknown>();
  const { announce } = useAnnouncements();
  const [formKey] = useState(() => crypto.randomUUID());
  const opened = useRef<Window | null>(null);
  const answered = useRef<unknown>(undefined);
  useEffect(() => {
    if (data === undefined || answered.current === data) return;
    answered.current = data;
    const shown = opened.current;
    opened.current = null;
    if (isDoneInPlace(data)) {
      if (shown && "whatsApp" in data && typeof data.whatsApp === "string") shown.location.href = data.whatsApp;
      return announce(data.done);
    }
    shown?.close();
    if (isActionRejection(data)) announce({ message: wholeMessage(data) ?? "Nothing was confirmed.", isWarning: true });
  }, [data, announce]);
  const confirm = () => {
    if (opened.current || state !== "idle") return;
    opened.current = openWaitingWindow(visit.name);
    const fields = { intent: "confirm-and-tell", id: visit.enquiryId, shownVisit: shownVisitOf(visit), formKey };
    void submit(fields, { method: "post", action: viewPath("/dashboard/enquiries/:id?", { id: visit.enquiryId }) });
  };
  return (
    <button
      type="button"
      onClick={confirm}
      disabled={state !== "idle"}
      className={buttonClass(isMain ? "leaf" : "outline", "small")}
      aria-label={`Confirm on WhatsApp: ${visit.name}`}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      Confirm on WhatsApp
    </button>
  );
}

/** Returns null where the browser opens no window; the result then offers the message. */
function openWaitingWindow(name: string): Window | null {
  const opened = window.open("", "_blank");
  if (opened) {
    opened.opener = null;
    opened.document.title = "WhatsApp";
    opened.document.body.textContent = `Confirming the visit of ${name}...`;
    opened.document.body.style.font = "2rem system-ui";
  }
  return opened;
}
