import { Link } from "react-router";
import { formatNumber } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { SendReceipt } from "../ledger/send-receipt.tsx";
import { SendStatement } from "../ledger/send-statement.tsx";
import { viewPath } from "../view/view-path.ts";
import type { OpenedAgreement } from "./agreement.server.ts";

type AgreementPapersProps = { agreement: OpenedAgreement; buyerId: number };

/** Shows what people ask the office for: the buyer's private link, the newest receipt and the agreement itself. */
export function AgreementPapers({ agreement: { id, state, newestReceipt, openLinks }, buyerId }: AgreementPapersProps) {
  return (
    <nav aria-label="Papers" className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-1">
      <SendStatement buyerId={buyerId} agreementId={id} />
      {newestReceipt ? (
        <SendReceipt
          buyerId={buyerId}
          agreementId={id}
          paymentId={newestReceipt.id}
          receiptNumber={newestReceipt.number}
          label={`Send receipt ${formatNumber(newestReceipt.number)}`}
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
          {countText(openLinks, "open link")}
        </Link>
      )}
    </nav>
  );
}
