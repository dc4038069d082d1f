import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { CircleCheck, X } from "#app/dashboard/icons.tsx";
import { UnbrokenAmounts } from "#app/ui/unbroken-amounts.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { paymentMethodNames } from "#domain/ledger/entries.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { Fact, Facts } from "../cards/facts.tsx";
import { receiptPath, viewPath } from "../view/view-path.ts";
import { recordedParameter } from "./payment-parameters.ts";
import type { RecordedPayment } from "./recorded-payments.server.ts";
import { SendLink } from "./send-link.tsx";
import { SendReceipt } from "./send-receipt.tsx";
import { Standing } from "./standing.tsx";

/** The headings here have this attribute. They can be focused, so that they are read out. */
const recordedHeading = "data-recorded";

/** Brings what was recorded into view, with what follows from it, and focuses its heading. */
export function showRecorded(): void {
  const heading = document.querySelector<HTMLElement>(`[${recordedHeading}]`);
  heading?.focus({ preventScroll: true });
  heading?.closest("section")?.scrollIntoView({ block: "start" });
}

/** Shows a payment as soon as it is recorded, where the form is far below it. */
export function useShownWhenRecorded(recorded: readonly RecordedPayment[]): void {
  const ids = recorded.map(({ id }) => id).join();
  const before = useRef(ids);
  useEffect(() => {
    if (ids !== "" && ids !== before.current) showRecorded();
    before.current = ids;
  }, [ids]);
}

type RecordedPaymentsProps = {
  recorded: readonly RecordedPayment[];
  /** The card links to the payment form, unless that is open already. */
  leadsToDesk?: boolean;
};

/** Shows what was just recorded until another address is opened, because the next steps are taken here. */
export function RecordedPayments({ recorded, leadsToDesk = false }: RecordedPaymentsProps) {
  const { pathname, search } = useLocation();
  const others = new URLSearchParams(search);
  others.delete(recordedParameter);
  if (recorded.length === 0) return null;
  return (
    <div className="mb-5 grid gap-3">
      {recorded.map((payment) => (
        <Recorded key={payment.id} payment={payment} closed={`${pathname}?${others}`} leadsToDesk={leadsToDesk} />
      ))}
    </div>
  );
}

type RecordedProps = { payment: RecordedPayment; closed: string; leadsToDesk: boolean };

function Recorded({ payment, closed, leadsToDesk }: RecordedProps) {
  const {
    id,
    amount,
    receiptNumber,
    agreementId,
    buyer,
    homeName,
    position,
    isReversed,
    send,
    paper,
    link,
    hasNumber,
  } = payment;
  const titleId = `recorded-${id}`;
  const isMissing = !isReversed && (position.overdue > 0 || position.isDepositLate);
  return (
    <Card aria-labelledby={titleId} padding="form" tone={isReversed ? "urgent" : "done"}>
      <div className="flex items-start gap-3">
        <h2
          id={titleId}
          tabIndex={-1}
          {...{ [recordedHeading]: "" }}
          className="min-w-0 flex-1 text-xl outline-none wrap-anywhere"
        >
          {isReversed ? null : (
            <CircleCheck aria-hidden="true" className="mr-1.5 inline size-6 align-[-5px] text-leaf" />
          )}
          <UnbrokenAmounts text={`${formatUgx(amount)} ${isReversed ? "was recorded, and reversed" : "recorded"}`} />
        </h2>
        <Link
          to={closed}
          preventScrollReset
          className="icon-button -my-2 -mr-2 shrink-0"
          aria-label="Close what was recorded"
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <p className="wrap-anywhere">
        <Link to={viewPath("/dashboard/buyers/:id", { id: buyer.id })} className="font-bold">
          {buyer.name}
        </Link>
        {`, ${agreementDisplayId(agreementId)}, ${homeName}`}
        <span className="block text-[0.9375rem] text-ink-soft">
          {[`Receipt ${formatNumber(receiptNumber)}`, paymentMethodNames[payment.method], payment.countsFor]
            .filter(Boolean)
            .join(", ")}
        </span>
      </p>
      <Facts layout="figures" className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <Fact label="Paid so far">{formatUgx(position.paid)}</Fact>
        <Fact label="Still to pay">{formatUgx(position.remaining)}</Fact>
        <Fact label="Standing" isUrgent={isMissing}>
          <Standing position={position} />
        </Fact>
      </Facts>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isReversed || send === undefined || link === undefined ? null : (
          <SendLink
            to={send}
            hasNumber={hasNumber}
            link={link}
            agreementId={agreementId}
            buyerId={buyer.id}
            now={payment.now}
          />
        )}
        {paper === undefined ? (
          isReversed ? null : (
            <SendReceipt buyerId={buyer.id} agreementId={agreementId} paymentId={id} receiptNumber={receiptNumber} />
          )
        ) : (
          <a href={paper} target="_blank" rel="noreferrer" className="text-button">
            Open as PDF
          </a>
        )}
        <Link to={receiptPath({ agreementId, receiptNumber, buyerId: buyer.id })} className="text-button">
          Ledger
        </Link>
        {isReversed ? null : (
          <Link
            to={receiptPath({ agreementId, receiptNumber, buyerId: buyer.id, toReverse: true })}
            className="text-button"
          >
            Wrong? Reverse
          </Link>
        )}
        {leadsToDesk ? (
          <Link to={viewPath("/dashboard/desk")} className="text-button">
            Next payment
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
