import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { unsentText } from "#domain/failures/failure.ts";
import { type DoneMessage, isActionRejection, isDoneInPlace, wholeMessage } from "../actions/action-result.ts";
import { useAnnouncements } from "../results/results.tsx";
import { viewPath } from "../view/view-path.ts";

type SendReceiptProps = { buyerId: number; agreementId: number; paymentId: number; label?: string };

/** The answer has the address that opens WhatsApp with the message. */
const isOpening = (answer: unknown): answer is { done: DoneMessage; opens: string } =>
  isDoneInPlace(answer) && "opens" in answer && typeof answer.opens === "string";

/**
 * Shows a button that opens the message with a receipt in WhatsApp and notes that it was sent. The receipt's link is made
 * meanwhile, so a tab is opened at the tap, when the browser allows it, and gets its address with the answer.
 */
export function SendReceipt({ buyerId, agreementId, paymentId, label = "Send on WhatsApp" }: SendReceiptProps) {
  const { submit, data, state } = useFetcher<unknown>();
  const { announce } = useAnnouncements();
  const tab = useRef<Window | null>(null);
  const answered = useRef<unknown>(undefined);
  useEffect(() => {
    if (data === undefined || answered.current === data) return;
    answered.current = data;
    const opened = tab.current?.closed ? null : tab.current;
    tab.current = null;
    if (!isOpening(data)) {
      opened?.close();
      announce({ message: (isActionRejection(data) && wholeMessage(data)) || "Nothing was sent.", isWarning: true });
      return;
    }
    const { done, opens } = data;
    if (opened) opened.location.replace(opens);
    announce(opened ? done : { ...done, steps: [{ label: "Open WhatsApp", to: opens }, ...(done.steps ?? [])] });
  }, [data, announce]);
  return (
    <button
      type="button"
      className="text-button text-[0.9375rem]"
      disabled={state !== "idle"}
      onClick={({ detail }) => {
        if (detail > 1) return;
        if (!navigator.onLine) return announce({ message: unsentText(), isWarning: true });
        tab.current = window.open("", "_blank");
        if (tab.current) {
          // WhatsApp's page gets no hold of this one.
          tab.current.opener = null;
          tab.current.document.title = "WhatsApp";
          tab.current.document.body.textContent = "Opening WhatsApp...";
        }
        // The ledger's own address: without a connection, the script of another view could not be loaded.
        const action = viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: buyerId });
        void submit({ intent: "send-receipt", payment: paymentId }, { method: "post", action });
      }}
    >
      {label}
    </button>
  );
}
