import { formatNumber } from "#domain/money/money.ts";
import { useOpenWhatsApp } from "../contact/use-open-whatsapp.ts";
import { viewPath } from "../view/view-path.ts";

type SendReceiptProps = {
  buyerId: number;
  agreementId: number;
  paymentId: number;
  receiptNumber: number;
  label?: string;
};

/**
 * Shows a button that opens the message with a receipt in WhatsApp, and notes that it was sent. Its name has the number
 * of the receipt, because a ledger has the same button in each row.
 */
export function SendReceipt(props: SendReceiptProps) {
  const { buyerId, agreementId, paymentId, receiptNumber, label = "Send on WhatsApp" } = props;
  const receipt = `receipt ${formatNumber(receiptNumber)}`;
  const { press, isWaiting } = useOpenWhatsApp({ waiting: "Opening WhatsApp...", nothingDone: "Nothing was sent." });
  return (
    <button
      type="button"
      className="text-button text-[0.9375rem]"
      aria-label={label.includes(receipt) ? undefined : `${label}: ${receipt}`}
      disabled={isWaiting}
      onClick={(event) =>
        press(event, {
          fields: { intent: "send-receipt", payment: paymentId },
          // The form goes to the ledger itself, because the script of another view cannot be loaded without a connection.
          action: viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: buyerId }),
        })
      }
    >
      {label}
    </button>
  );
}
