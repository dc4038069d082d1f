import { buttonClass } from "#app/ui/button.tsx";
import { formatNumber } from "#domain/money/money.ts";
import { capitalized } from "#domain/text/capitalized.ts";
import { listText } from "#domain/text/list-text.ts";
import { useOpenWhatsApp } from "../contact/use-open-whatsapp.ts";
import { viewPath } from "../view/view-path.ts";
import type { InRound } from "./round.tsx";

type SendReceiptProps = {
  buyerId: number;
  agreementId: number;
  paymentId: number;
  receiptNumber: number;
  /** These further receipts of the same agreement go out in the same message. */
  others?: readonly { paymentId: number; receiptNumber: number }[];
  label?: string;
  round?: InRound;
};

/** Names receipts as "receipt 5" or "receipts 5, 7 and 10". */
export const receiptsName = (receipts: readonly { receiptNumber: number }[]): string =>
  `${receipts.length === 1 ? "receipt" : "receipts"} ${listText(receipts.map((one) => formatNumber(one.receiptNumber)))}`;

/**
 * Shows a button that opens the message with a receipt, or with several, in WhatsApp, and notes that it was sent. Its name
 * has the number of the receipt, because a ledger has the same button in each row.
 */
export function SendReceipt(props: SendReceiptProps) {
  const { buyerId, agreementId, paymentId, others = [], label = "Send on WhatsApp", round } = props;
  const receipt = receiptsName([props, ...others]);
  const { press, isWaiting } = useOpenWhatsApp({
    waiting: "Opening WhatsApp...",
    nothingDone: `${capitalized(receipt)} ${others.length > 0 ? "were" : "was"} not sent.`,
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
          fields: { intent: "send-receipt", payment: [paymentId, ...others.map((one) => one.paymentId)] },
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
