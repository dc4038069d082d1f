import { Link } from "react-router";
import { formatNumber } from "#domain/money/money.ts";
import { SendReceipt } from "../ledger/send-receipt.tsx";
import { SendStatement } from "../ledger/send-statement.tsx";
import { viewPath } from "../view/view-path.ts";
import type { OpenedAgreement } from "./agreement.server.ts";

type AgreementPapersProps = { agreement: OpenedAgreement; buyerId: number };

/**
 * Shows what people ask the office for: the buyer's private link, the newest receipt that was not sent, and the
 * agreement itself. What is done seldom is further below, so a link leads to it.
 */
export function AgreementPapers({ agreement, buyerId }: AgreementPapersProps) {
  const { id, state, receiptToSend, openLinks } = agreement;
  const changes = titleOfChanges(agreement);
  return (
    <nav aria-label="Papers" className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1">
      <SendStatement buyerId={buyerId} agreementId={id} />
      {receiptToSend ? (
        <SendReceipt
          buyerId={buyerId}
          agreementId={id}
          paymentId={receiptToSend.id}
          receiptNumber={receiptToSend.number}
          label={receiptLabel(receiptToSend)}
        />
      ) : null}
      <a href={`/dashboard/agreements/${id}/agreement.pdf`} download className="text-button text-[0.9375rem]">
        {/* The document of an ended agreement says that it is not to be signed any more. */}
        {state === "ended" ? "Ended agreement (PDF)" : "Agreement to sign (PDF)"}
      </a>
      {openLinks === 0 ? null : (
        <Link
          to={viewPath("/dashboard/agreements/:id/links", { id, buyer: buyerId })}
          className="text-button text-[0.9375rem]"
        >
          Private links: {formatNumber(openLinks)}
        </Link>
      )}
      {changes ? (
        <a href="#changes" className="text-button text-[0.9375rem]">
          {changes}
        </a>
      ) : null}
    </nav>
  );
}

function receiptLabel({ number, isReversal, isSent }: NonNullable<OpenedAgreement["receiptToSend"]>): string {
  const receipt = `receipt ${formatNumber(number)}`;
  if (isReversal) return `Send the reversal, ${receipt}`;
  return isSent ? `Send ${receipt} again` : `Send ${receipt}`;
}

/** Names what can still be done with an agreement besides payments; undefined if nothing can. */
export function titleOfChanges({ state, refundable }: OpenedAgreement): string | undefined {
  if (state === "live") return "Change this agreement";
  return refundable > 0 ? "Give money back" : undefined;
}
