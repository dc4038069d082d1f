import type { ReactNode } from "react";
import { Link } from "react-router";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { countText } from "#domain/text/count-text.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import type { UnsentReceipt, UnsentReceiptsPage } from "#server/ledger/unsent-receipts.ts";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { Pager } from "../lists/pager.tsx";
import { viewPath } from "../view/view-path.ts";
import { Round } from "./round.tsx";
import { SentText } from "./send-link.tsx";
import { receiptsName, SendReceipt } from "./send-receipt.tsx";

/** The desk shows the receipts that are not sent, with a button for each, instead of who pays. */
export function UnsentReceipts({ unsent, now }: { unsent: UnsentReceiptsPage & { perPage: number }; now: Date }) {
  const { receipts, justSent, ...pages } = unsent;
  const messages = messagesOf(receipts);
  return (
    <section aria-labelledby="unsent">
      <h2 id="unsent" className="text-xl">
        Receipts not sent
      </h2>
      <p className="text-[0.9375rem] text-ink-soft">
        Payments and refunds of the last seven days whose receipt went out neither by WhatsApp nor by SMS.
      </p>
      {receipts.length === 0 ? (
        <div className="mt-4">
          <EmptyState title="Every receipt of the last seven days is sent.">
            <Link to={viewPath("/dashboard/desk")} className="text-button">
              Next payment
            </Link>
          </EmptyState>
        </div>
      ) : (
        <List className="mt-4">
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.paymentId} receipt={receipt} />
          ))}
        </List>
      )}
      <Round
        label="Round of receipts"
        items={messages}
        keyOf={({ first }) => first.paymentId}
        atLeast={receipts.length > 1 ? 1 : 2}
        words={`${countText(receipts.length, "receipt")} not sent${
          messages.length < receipts.length ? `, in ${countText(messages.length, "message")}` : ""
        }`}
        startLabel="Send one by one"
        nameOf={({ first, others }) => (
          <>
            <strong>{first.buyer.name}</strong>, {receiptsName([first, ...others])},{" "}
            {formatUgx(ugx([first, ...others].reduce((sum, { amount }) => sum + amount, 0)))}
          </>
        )}
        buttonOf={({ first: { buyer, agreementId, paymentId, receiptNumber }, others }, round) => (
          <SendReceipt
            {...{ agreementId, paymentId, receiptNumber, others, round }}
            buyerId={buyer.id}
            label="Open WhatsApp"
          />
        )}
      />
      <Pager {...pages} to={(page) => viewPath("/dashboard/desk", { show: "unsent", page })} />
      {justSent.length > 0 ? (
        <section aria-labelledby="just-sent" className="mt-8">
          <h3 id="just-sent" className="text-lg">
            Just sent
          </h3>
          <List className="mt-2">
            {justSent.map(({ sent, ...receipt }) => (
              <ReceiptRow key={receipt.paymentId} receipt={receipt} label="Send again">
                <SentText sent={sent} now={now} />
              </ReceiptRow>
            ))}
          </List>
        </section>
      ) : null}
    </section>
  );
}

const MOST_IN_A_MESSAGE = 20;

/**
 * Puts the payments of one agreement into one message, the oldest first. A refund has a message of its own, since its
 * words are others.
 */
function messagesOf(receipts: readonly UnsentReceipt[]): { first: UnsentReceipt; others: UnsentReceipt[] }[] {
  const messages: { first: UnsentReceipt; others: UnsentReceipt[] }[] = [];
  for (const receipt of receipts.toSorted((a, b) => a.buyer.id - b.buyer.id)) {
    const same = messages.find(
      ({ first, others }) =>
        first.kind === "payment" &&
        receipt.kind === "payment" &&
        first.agreementId === receipt.agreementId &&
        others.length < MOST_IN_A_MESSAGE - 1,
    );
    if (same) same.others.push(receipt);
    else messages.push({ first: receipt, others: [] });
  }
  return messages;
}

function ReceiptRow({
  receipt: { paymentId, receiptNumber, agreementId, kind, amount, paidOn, buyer },
  label,
  children,
}: {
  receipt: UnsentReceipt;
  label?: string;
  children?: ReactNode;
}) {
  const what = `${kind === "refund" ? "refund, " : ""}receipt ${formatNumber(receiptNumber)}`;
  return (
    <Row>
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-bold">{buyer.name}</span>
          {`, ${agreementDisplayId(agreementId)}, ${what}, ${dateText(paidOn)}`}
        </span>
        <span className="display text-lg">{formatUgx(amount)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-6">
        <SendReceipt
          buyerId={buyer.id}
          agreementId={agreementId}
          paymentId={paymentId}
          receiptNumber={receiptNumber}
          {...(label !== undefined && { label })}
        />
        {children}
      </span>
    </Row>
  );
}

/** Leads from the desk to the receipts that are not sent, if there are any. */
export function UnsentReceiptsLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link to={viewPath("/dashboard/desk", { show: "unsent" })} className="text-button">
      {countText(count, "receipt")} not sent
    </Link>
  );
}
