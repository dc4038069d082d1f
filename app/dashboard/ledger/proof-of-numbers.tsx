import { Link } from "react-router";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";

import { dateText, localDate } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { receiptPath } from "../view/view-path.ts";
import type { Route } from "./+types/reconciliation.ts";

type Proof = NonNullable<Route.ComponentProps["loaderData"]["proof"]>;

const kindTexts: Record<Proof["differences"][number]["kind"], string> = {
  "booked-twice": "More is booked than came in: reverse the entry that is wrong",
  "booked-less": "Less is booked than came in",
  "not-booked": "It came in, and is neither booked nor waiting for a buyer",
  "amounts-differ": "The provider's list and a file have different amounts",
};

/**
 * Shows the differences that the nightly check found between stored and recalculated numbers. It shows nothing if there
 * are none, or before the first night.
 */
export function ProofOfNumbers({ proof }: { proof: Proof | undefined }) {
  if (!proof || proof.differences.length === 0) return null;
  return (
    <div id="numbers" className="mt-6 scroll-mt-24">
      <Card
        heading={`${countText(proof.differences.length, "transaction number")} on which ledger and statements differ`}
      >
        <p className="text-[0.9375rem] text-ink-soft">
          Proved on {dateText(localDate(proof.provedAt))}, over {countText(proof.numbers, "number")}. An entry or row
          with a reason of yours is left out from the next night on.
        </p>
        <ul className="mt-3 grid gap-3">
          {proof.differences.map((one) => (
            <li key={`${one.method} ${one.number}`} className="wrap-anywhere">
              <b>{one.number}</b>, {paymentMethodNames[one.method]}: {kindTexts[one.kind]}
              <span className="block text-[0.9375rem] text-ink-soft">
                {[
                  one.booked === null ? "not booked" : `booked ${formatUgx(ugx(one.booked))}`,
                  one.listed === null ? "" : `provider's list ${formatUgx(ugx(one.listed))}`,
                  one.filed === null ? "" : `file ${formatUgx(ugx(one.filed))}`,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              {one.receipts.map((receipt) => (
                <Link key={receipt.receiptNumber} to={receiptPath(receipt)} className="text-button mr-4">
                  Receipt {formatNumber(receipt.receiptNumber)}, {agreementDisplayId(receipt.agreementId)}
                </Link>
              ))}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
