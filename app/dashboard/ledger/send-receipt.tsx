import { buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { useOpenWhatsApp } from "../contact/use-open-whatsapp.ts";
import { viewPath } from "../view/view-path.ts";
import type { InRound } from "./round.tsx";

type SendReceiptProps = {
  buyerId: number;
  agreementId: number;
  paymentId: number;
  receiptNumber: number;
  label?: string;
  round?: InRound;
};

/**
 * Shows a button that opens the message with a receipt in WhatsApp, and notes that it was sent. Its name has the number
 * of the receipt, because a ledger has the same button in each row.
 */
export function SendReceipt(props: SendReceiptProps) {
  const { buyerId, agreementId, paymentId, receiptNumber, label = "Send on WhatsApp", round } = props;
  const receipt = `receipt ${formatNumber(receiptNumber)}`;
  const { press, isWaiting } = useOpenWhatsApp({
    waiting: "Opening WhatsApp...",
    nothingDone: `Receipt ${formatNumber(receiptNumber)} was not sent.`,
    onDone: round?.onNoted,
  });
  if (round?.isPassed) return null;
  return (
    <button
      type="button"
      className={round ? buttonClass("leaf", "small") : "text-button text-[0.9375rem]"}
      aria-label={label.includes(receipt) ? undefined : `${label}: ${receipt}`}
      disabled={isWaiting}
      onClick={(event) => {
        // The second tap of a double tap would send the next one of the round unseen.
        if (event.detail > 1) return;
        press(event, {
          fields: { intent: "send-receipt", payment: paymentId },
          // The form goes to the ledger itself, because the script of another view cannot be loaded without a connection.
          action: viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: buyerId }),
        });
        round?.onSent();
      }}
    >
      {label}
    </button>
  );
}
