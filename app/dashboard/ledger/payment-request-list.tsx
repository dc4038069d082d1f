import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import type { PaymentRequests } from "./payment-requests.server.ts";
import { ReasonForm } from "./reason-form.tsx";
import { SendReceipt } from "./send-receipt.tsx";

export function PaymentRequestList({ buyerId, requests }: { buyerId: number; requests: PaymentRequests["requests"] }) {
  return (
    <div role="status">
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="py-1">
            <strong>
              {formatUgx(ugx(request.amount))} from {request.phoneText}
            </strong>
            : {request.text}
            {request.receiptNumber === null ? "." : `, receipt ${formatNumber(request.receiptNumber)}.`}
            {request.paymentId === null || request.receiptNumber === null ? null : (
              <SendReceipt
                buyerId={buyerId}
                agreementId={request.agreementId}
                paymentId={request.paymentId}
                receiptNumber={request.receiptNumber}
              />
            )}
            {request.oddAnswer === "" ? null : (
              <details>
                <summary className="cursor-pointer py-2 font-bold">What the provider answered</summary>
                <code className="block text-sm wrap-anywhere whitespace-pre-wrap">{request.oddAnswer}</code>
              </details>
            )}
            {request.reason === "never-told" || request.reason === "odd-answer" ? (
              <ReasonForm
                label="Close"
                consequence="The provider is asked once more. If it says later that money arrived, it is entered or waits under Bank."
                intent="close-request"
                buyerId={buyerId}
                agreementId={request.agreementId}
                requestId={request.id}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
