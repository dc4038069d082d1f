import { Link } from "react-router";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { receiptPath, viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/reconciliation.ts";

type Out = Route.ComponentProps["loaderData"]["moneyOut"];

/** Words what of the money out is on one side only; "" if nothing is. */
export function moneyOutText({ withoutLine, otherLines }: Out): string {
  const rows = otherLines.reduce((sum, one) => sum + one.rows, 0);
  const amount = otherLines.reduce((sum, one) => sum + one.amount, 0);
  const parts = [
    withoutLine.length > 0
      ? `${countText(withoutLine.length, "payment")} back ${withoutLine.length === 1 ? "is" : "are"} in no statement`
      : "",
    rows > 0
      ? `${countText(rows, "line")}, ${formatUgx(ugx(amount))}, ${rows === 1 ? "is" : "are"} no payment back`
      : "",
  ].filter(Boolean);
  return parts.length === 0 ? "" : `Of the money out, ${parts.join(", and ")}.`;
}

/** Compares what was given back with the lines of money out. It shows nothing if the month has neither. */
export function MoneyOut({ out }: { out: Out }) {
  const { inBoth, withoutLine, otherLines } = out;
  if (inBoth === 0 && withoutLine.length === 0 && otherLines.length === 0) return null;
  return (
    <div className="mt-6">
      <Card heading="Money out">
        <p className="text-[0.9375rem] text-ink-soft">
          What was given back, beside what the statements say went out. It does not keep the month from being closed.
        </p>
        {inBoth > 0 ? (
          <p className="mt-2">{`${countText(inBoth, "payment")} back ${inBoth === 1 ? "is" : "are"} in a statement.`}</p>
        ) : null}
        {withoutLine.length > 0 ? (
          <>
            <h3 className="mt-4 text-lg">Given back, in no statement yet</h3>
            <List place="folded">
              {withoutLine.map((one, i) => (
                <Row key={`${one.day} ${one.reference || i}`}>
                  <span className="flex flex-wrap items-baseline justify-between gap-x-6">
                    <span className="min-w-0 wrap-anywhere">
                      {[dateText(one.day), paymentMethodNames[one.method], one.reference].filter(Boolean).join(", ")}
                      {one.refund ? (
                        <>
                          {", "}
                          <Link to={receiptPath(one.refund)} className="text-button">
                            {`receipt ${formatNumber(one.refund.receiptNumber)}, ${agreementDisplayId(one.refund.agreementId)} ${one.refund.buyer}`}
                          </Link>
                        </>
                      ) : (
                        ", to a payer whose money was set aside"
                      )}
                    </span>
                    <span className="display text-lg">{formatNumber(one.amount)}</span>
                  </span>
                </Row>
              ))}
            </List>
          </>
        ) : null}
        {otherLines.length > 0 ? (
          <>
            <h3 className="mt-4 text-lg">Lines that are no payment back</h3>
            <p className="text-[0.9375rem] text-ink-soft">
              The company’s own payments and fees are among them, which the ledger of the buyers does not have.
            </p>
            <ul className="mt-1">
              {otherLines.map(({ importId, fileName, rows, amount }) => (
                <li key={importId}>
                  <Link
                    to={viewPath("/dashboard/statements/:id", { id: importId, show: "outgoing" })}
                    className="text-button wrap-anywhere"
                  >
                    {`${fileName}: ${countText(rows, "line")}, ${formatUgx(ugx(amount))}`}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Card>
    </div>
  );
}
