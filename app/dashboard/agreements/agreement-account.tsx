import { Link, useSearchParams } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Notice } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { pauseText } from "#domain/agreements/pauses.ts";
import { endingConsequences } from "#domain/agreements/settlement.ts";
import { agreedText } from "#domain/agreements/terms-text.ts";
import { entryKindNames, paymentMethodNames } from "#domain/ledger/entries.ts";
import { countsForText, owedToday } from "#domain/ledger/standing.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { Card } from "../cards/card.tsx";
import { Fact, Facts } from "../cards/facts.tsx";
import { OrderedList } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { ShareRing } from "../charts/share-ring.tsx";
import type { RejectedBuyersForm } from "../ledger/buyer-request.server.ts";
import { PaymentSection } from "../ledger/payment-form.tsx";
import { ReasonForm } from "../ledger/reason-form.tsx";
import { SentText } from "../ledger/send-link.tsx";
import { SendReceipt } from "../ledger/send-receipt.tsx";
import { Standing } from "../ledger/standing.tsx";
import { Pager } from "../lists/pager.tsx";
import { viewPath } from "../view/view-path.ts";
import type { AgreementData, OpenedAgreement } from "./agreement.server.ts";
import { FoldedForm, PauseForm, TermsForm } from "./agreement-forms.tsx";
import { titleOfChanges } from "./agreement-papers.tsx";
import { PayingCalendar } from "./paying-calendar.tsx";
import { EndingFields, RefundFields, SettlementNotice, TransferFields } from "./settle-agreement.tsx";
import { SignedParties } from "./signed-parties.tsx";

export function AgreementAccount({
  data: { agreement, buyer, today, now, ending, canRequestPayments },
  rejection,
}: {
  data: AgreementData;
  rejection: RejectedBuyersForm | undefined;
}) {
  const { state, openLinks } = agreement;
  const buyerId = buyer.id;
  const changes = titleOfChanges(agreement);
  const form = { agreement, buyerId, rejection, today };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:grid-rows-[auto_auto_auto_1fr]">
      <Account agreement={agreement} buyerId={buyerId} />
      {state === "ended" ? null : (
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <PaymentSection {...form} />
          {canRequestPayments && state === "live" ? <AskLink agreementId={agreement.id} /> : null}
        </div>
      )}
      {/* On a phone a payment is recorded above the figures, which the ring and the standing begin with. */}
      <Card aria-label="Figures" padding="sides" className="py-5 xl:h-full">
        <AgreementFacts agreement={agreement} />
      </Card>
      <PayingCalendar
        key={agreement.calendar.year}
        calendar={agreement.calendar}
        payingDaysPerMonth={state === "live" ? agreement.terms?.payingDaysPerMonth : undefined}
        agreementId={agreement.id}
        buyerId={buyerId}
      />
      <Card aria-label="Ledger" padding="sides" className="py-5">
        <Ledger now={now} agreement={agreement} buyerId={buyerId} />
      </Card>
      <Card
        aria-label="Terms and changes"
        padding="sides"
        className={classNames(
          "py-4 xl:col-start-2",
          state === "ended" ? "xl:row-span-4 xl:row-start-1" : "xl:row-span-2 xl:row-start-3",
        )}
      >
        {agreement.settlement ? <SettlementNotice settlement={agreement.settlement} /> : null}
        <SignedParties buyerId={buyerId} parties={agreement.parties} />
        <History agreement={agreement} buyerId={buyerId} />
        {changes ? (
          <h2 id="changes" className="mt-6 scroll-mt-6 text-xl">
            {changes}
          </h2>
        ) : null}
        {agreement.refundable > 0 ? <MoneyBack agreement={agreement} buyerId={buyerId} /> : null}
        {state === "live" ? (
          <>
            <PauseForm {...form} />
            <TermsForm {...form} />
            <FoldedForm intent="end" label="End this agreement" variant="clay" agreement={agreement} buyerId={buyerId}>
              {(field) => (
                <EndingFields
                  field={field}
                  ending={ending}
                  consequences={
                    agreement.wouldLeave
                      ? endingConsequences({
                          home: agreement.homeName,
                          settlement: agreement.wouldLeave,
                          openLinks,
                        })
                      : []
                  }
                />
              )}
            </FoldedForm>
          </>
        ) : null}
      </Card>
    </div>
  );
}

/** Shows what has been paid, as a ring and in figures, beside the picture of the home. */
function Account({ agreement, buyerId }: OfAgreement) {
  const { position, state, picture, homeName } = agreement;
  return (
    <Card aria-label="Account" padding="none" className="overflow-hidden xl:h-full">
      <div className="grid sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 p-5 sm:p-6">
          <ShareRing percent={position.ownedPercent} label="paid" />
          <div className="min-w-0 flex-1 basis-48">
            <Facts layout="figures">
              <Fact label="Paid">
                <span className="block text-[1.75rem] leading-tight">{formatUgx(position.paid)}</span>
              </Fact>
            </Facts>
            <p className="text-[0.9375rem] text-ink-soft">
              of {formatUgx(position.total)}
              {position.givenBack > 0 ? (
                <span className="block">{formatUgx(position.givenBack)} was given back</span>
              ) : null}
            </p>
            <p className="mt-2">
              <Standing position={position} />
              {state === "ended" ? agreement.endedReason : null}
            </p>
            {agreement.refundable > 0 ? (
              <p className="mt-1 font-bold text-clay">{`${formatUgx(agreement.refundable)} is to be given back`}</p>
            ) : null}
          </div>
        </div>
        {picture ? (
          <div className="relative max-sm:hidden sm:w-56">
            <Picture
              picture={picture}
              alt={homeName}
              // It is cropped at both sides, so it is fetched wider than its column.
              sizes="480px"
              maxWidth={960}
              className="absolute inset-0 size-full object-cover"
            />
          </div>
        ) : null}
      </div>
      <div className="px-5 pb-5 empty:hidden sm:px-6 sm:pb-6">
        {position.neverEnds && state === "live" ? (
          <div className="not-last:mb-4">
            <Notice tone="error">
              The amount that was agreed does not pay this home off within 100 years. Agree on a higher amount below.
            </Notice>
          </div>
        ) : null}
        <Pauses agreement={agreement} buyerId={buyerId} />
      </div>
    </Card>
  );
}

/** Shows the pause of today, if there is one, and the pauses to come, each with its button that ends or cancels it. */
function Pauses({ agreement, buyerId }: OfAgreement) {
  const { pauses, terms } = agreement;
  if (pauses.length === 0) return null;
  return (
    <ul
      id="pauses"
      aria-label="Pauses"
      className="grid scroll-mt-6 gap-2 border-t-[1.5px] border-line pt-3 sm:grid-cols-2 sm:gap-x-6"
    >
      {pauses.map((pause) => (
        <li key={pause.terms.id}>
          <p className="font-bold">{pauseText(pause)}</p>
          <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{pause.terms.reason}</p>
          {!pause.hasBegun ? (
            <ReasonForm
              label="Cancel this pause"
              consequence="The payments go on without it. It stays on record, as withdrawn."
              intent="withdraw-terms"
              buyerId={buyerId}
              agreementId={agreement.id}
              termsId={pause.terms.id}
            />
          ) : terms ? (
            <ReasonForm
              label="Resume payments"
              consequence={`${formatUgx(terms.perPayingDay)} a paying day falls due again from today. The pause stays on record.`}
              intent="resume"
              buyerId={buyerId}
              agreementId={agreement.id}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function AskLink({ agreementId }: { agreementId: number }) {
  return (
    <Link to={viewPath("/dashboard/desk", { agreement: agreementId })} className="text-button">
      Ask on the phone
    </Link>
  );
}

function AgreementFacts({ agreement }: { agreement: OpenedAgreement }) {
  const { position, terms, every, state, finishWithoutArrears } = agreement;
  const finish = position.expectedFinishOn;
  return (
    <Facts
      layout="figures"
      className="grid gap-x-6 gap-y-3 grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
    >
      {state === "ended" ? null : (
        <>
          <Fact label="Owed today">{formatUgx(owedToday(position))}</Fact>
          <Fact label="Still to pay">{formatUgx(position.remaining)}</Fact>
          <Fact label="Expected finish">
            {finish ? dateText(finish) : position.neverEnds ? "Not within 100 years" : "Paused"}
            {finish && finishWithoutArrears && finishWithoutArrears < finish ? (
              <span className="block text-[0.9375rem] font-normal">
                {dateText(finishWithoutArrears)} once all that is due is paid
              </span>
            ) : null}
          </Fact>
        </>
      )}
      <Fact label="Agreed" className="col-span-full">
        {terms ? agreedText(terms, every) : "Paused"}
        {terms && position.pausedSince !== undefined ? <span className="font-normal"> (paused now)</span> : null}
      </Fact>
      {agreement.hasDeposit ? (
        <>
          <Fact label="Paid for the deposit">{formatUgx(position.paidDeposit)}</Fact>
          <Fact label="Paid by daily payments">{formatUgx(position.paidDaily)}</Fact>
        </>
      ) : null}
      {position.pauseInterest > 0 ? <Fact label="Interest for pauses">{formatUgx(position.pauseInterest)}</Fact> : null}
      {position.credit > 0 ? <Fact label="Overpaid">{formatUgx(position.credit)}</Fact> : null}
    </Facts>
  );
}

type OfAgreement = { agreement: OpenedAgreement; buyerId: number };

function MoneyBack({ agreement, buyerId }: OfAgreement) {
  return (
    <>
      <FoldedForm intent="refund" label="Give money back" agreement={agreement} buyerId={buyerId}>
        {(field) => <RefundFields field={field} refundable={agreement.refundable} />}
      </FoldedForm>
      <FoldedForm intent="transfer" label="Move money to another agreement" agreement={agreement} buyerId={buyerId}>
        {(field) => <TransferFields field={field} refundable={agreement.refundable} />}
      </FoldedForm>
    </>
  );
}

function Ledger({ agreement, buyerId, now }: OfAgreement & { now: Date }) {
  const { payments, paymentCount } = agreement;
  const [search] = useSearchParams();
  const asked = Number(search.get("receipt"));
  return (
    <>
      <h2 id="ledger" className="scroll-mt-4 text-xl">
        Ledger
      </h2>
      {payments.length === 0 ? <p className="mt-2 text-ink-soft">Nothing was paid yet.</p> : null}
      <OrderedList place="inside" className="mt-2">
        {payments.map((payment) => (
          <Entry
            key={payment.id}
            payment={payment}
            agreement={agreement}
            buyerId={buyerId}
            now={now}
            isAsked={payment.receiptNumber === asked}
            isToReverse={payment.receiptNumber === asked && search.has("reverse")}
          />
        ))}
      </OrderedList>
      {agreement.paging ? (
        <Pager
          {...agreement.paging}
          matching={paymentCount}
          to={(page) => viewPath("/dashboard/agreements/:id", { id: agreement.id, buyer: buyerId, all: page })}
        />
      ) : payments.length < paymentCount ? (
        <p className="border-t-[1.5px] border-line py-3">
          <Link
            to={viewPath("/dashboard/agreements/:id", { id: agreement.id, buyer: buyerId, all: 1 })}
            preventScrollReset
            className="text-button"
          >
            Show all {formatNumber(paymentCount)} entries
          </Link>
        </p>
      ) : null}
    </>
  );
}

type EntryProps = OfAgreement & {
  now: Date;
  payment: OpenedAgreement["payments"][number];
  /**
   * Marks the entry whose receipt is in the address. The style `:target` does not work for addresses that the router
   * opens.
   */
  isAsked: boolean;
  isToReverse: boolean;
};

function Entry({ payment, agreement, buyerId, now, isAsked, isToReverse }: EntryProps) {
  return (
    <Row
      id={`receipt-${payment.receiptNumber}`}
      className={classNames("scroll-mt-6", isAsked && "-mx-3 rounded-2xl bg-paper-2 px-3")}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className={classNames(payment.isReversed && "text-ink-soft line-through")}>
          <span className="font-bold">Receipt {formatNumber(payment.receiptNumber)}</span>, {dateText(payment.paidOn)},{" "}
          {entryName(payment)}
        </span>
        <span
          className={classNames(
            "display text-lg",
            payment.amount < 0 && "text-clay",
            payment.isReversed && "text-ink-soft line-through",
          )}
        >
          {formatUgx(payment.amount)}
        </span>
      </span>
      {payment.reversedByReceipt === undefined ? null : (
        <span className="block font-bold text-clay">Reversed by receipt {formatNumber(payment.reversedByReceipt)}</span>
      )}
      {[
        payment.reversalReason && `${entryKindNames[payment.kind]}: ${payment.reversalReason}`,
        payment.backdatingReason,
        payment.closedMonthReason && `Entered after its month was closed: ${payment.closedMonthReason}`,
        payment.note,
      ]
        .filter(Boolean)
        .map((text) => (
          <span key={text} className="block text-[0.9375rem] text-ink-soft wrap-anywhere">
            {text}
          </span>
        ))}
      <div className="flex flex-wrap items-start gap-x-6">
        {payment.isReversed ? null : (
          <SendReceipt
            buyerId={buyerId}
            agreementId={agreement.id}
            paymentId={payment.id}
            receiptNumber={payment.receiptNumber}
            {...(payment.kind === "reversal" && { label: "Send the reversal" })}
            {...(payment.sent && { label: "Send again" })}
          />
        )}
        {payment.sent ? (
          <span className="self-center">
            <SentText sent={payment.sent} now={now} />
          </span>
        ) : null}
        {payment.kind !== "reversal" && !payment.isReversed ? (
          <ReasonForm
            label="Reverse"
            isOpen={isToReverse}
            consequence={reversalText(agreement, payment.amount)}
            intent="reverse"
            buyerId={buyerId}
            agreementId={agreement.id}
            paymentId={payment.id}
          />
        ) : null}
      </div>
    </Row>
  );
}

function History({ agreement, buyerId }: OfAgreement) {
  return (
    <details className="mt-6" open={agreement.history.some((term) => term.perPayingDay === 0) || undefined}>
      <summary className="cursor-pointer py-2 font-bold">What was agreed, and when it was changed</summary>
      <OrderedList place="inside">
        {agreement.history.map((term) => (
          <Row key={term.id}>
            <span className={classNames(term.withdrawal && "line-through")}>
              <span className="font-bold">From {dateText(term.effectiveOn)}: </span>
              {agreedText(term, agreement.every)}
              {term.perPayingDay === 0 && term.pausedUntil ? ` until ${dateText(term.pausedUntil)}` : null}
            </span>
            {term.resumedEarlyOn ? (
              <span className="block font-bold">
                {term.resumedEarlyOn === term.effectiveOn
                  ? "Resumed on the same day: no day was paused"
                  : `Resumed earlier, on ${dateText(term.resumedEarlyOn)}`}
              </span>
            ) : null}
            <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">
              {term.reason}, {term.agreedBy}
            </span>
            {term.withdrawal ? (
              <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">{term.withdrawal}</span>
            ) : null}
            {term.canBeWithdrawn ? (
              <ReasonForm
                label="Withdraw"
                consequence="The terms before it apply again. This stays on record, as withdrawn."
                intent="withdraw-terms"
                buyerId={buyerId}
                agreementId={agreement.id}
                termsId={term.id}
              />
            ) : null}
          </Row>
        ))}
      </OrderedList>
    </details>
  );
}

function reversalText({ position, state, homeName }: OpenedAgreement, amount: Ugx): string {
  const remaining = ugx(Math.max(0, position.total - position.paid + amount));
  const counts = amount < 0 ? "It counts as not given back" : `${formatUgx(amount)} no longer counts`;
  const home =
    state === "completed" && remaining > 0 ? ` ${homeName} is no longer fully paid, and is reserved again.` : "";
  const live = state === "ended" ? "" : `: ${formatUgx(remaining)} is still to pay then`;
  return `${counts}${live}.${home} The receipt stays in the ledger, and its link says that it was reversed. This cannot be undone.`;
}

/** Names a line of the ledger: "Cash", "Transfer to A-0012" or "Refund, MTN Mobile Money MP1". */
function entryName(payment: OpenedAgreement["payments"][number]) {
  const { kind, forDeposit, method, externalReference, isOtherCash, amount, otherAgreementId, reversesReceipt } =
    payment;
  if (kind === "transfer") {
    const other = otherAgreementId === null ? "" : agreementDisplayId(otherAgreementId);
    return `Transfer ${amount < 0 ? "to" : "from"} ${other}`;
  }
  if (reversesReceipt !== undefined) return `Reverses receipt ${formatNumber(reversesReceipt)}`;
  const how = [paymentMethodNames[method], externalReference].filter(Boolean).join(" ");
  if (kind === "refund") return `Refund, ${how}${isOtherCash ? ", not of the till" : ""}`;
  return [countsForText(amount, forDeposit), how].filter(Boolean).join(", ");
}
