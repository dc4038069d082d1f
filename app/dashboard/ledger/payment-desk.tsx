import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { X } from "#app/dashboard/icons.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { formatUgx } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { type Columns, DataTable } from "../lists/data-table.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/payment-desk.ts";
import type { BuyersRejection } from "./buyer-request.server.ts";
import type { Payer } from "./payment-desk.server.ts";
import { PaymentForm } from "./payment-form.tsx";
import { RecordedPayments, showRecorded } from "./recorded-payments.tsx";
import { RequestPayment } from "./request-payment.tsx";
import { Standing, StandingLine } from "./standing.tsx";
import { UnsentReceipts, UnsentReceiptsLink } from "./unsent-receipts.tsx";

export { action, loader } from "./payment-desk.server.ts";

export const handle = viewHandle({ title: "Payments", topics: ["buyers"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function PaymentDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { today, now, search, again, recorded, chosen, asking, gone, payers, unsent, unsentCount } = loaderData;
  const rejection = useMemo(() => readRejection<BuyersRejection>(actionData), [actionData]);
  const place = useRef<HTMLDivElement>(null);
  const paid = useRef(chosen?.id);
  // After a payment the search field loses text that was typed but not searched for, and gets the focus for the next
  // buyer. On a phone the focus would open the keyboard over what was recorded, so the recorded payment gets the focus
  // instead.
  useEffect(() => {
    const field = place.current?.querySelector("input");
    if (paid.current !== undefined && chosen === undefined && field && field !== document.activeElement) {
      field.value = search;
      const isTouched = matchMedia("(pointer: coarse)").matches;
      if (isTouched) showRecorded();
      else field.focus();
    }
    paid.current = chosen?.id;
  }, [chosen, search]);
  return (
    <>
      <ViewHeader title="Payments" lead={chosen || unsent ? undefined : "Who pays?"} />
      {/* The receipt of an earlier payment must not look like the result of a rejected one. */}
      {rejection ? null : <RecordedPayments recorded={recorded} />}
      {gone ? <Rejected>{gone}</Rejected> : null}
      {rejection?.error && !["pay", "request-payment"].includes(rejection.intent) ? (
        <Rejected>{rejection.error}</Rejected>
      ) : null}
      {unsent ? <UnsentReceipts unsent={unsent} now={now} /> : null}
      <div
        hidden={unsent !== undefined}
        className={classNames(
          "grid grid-cols-1 items-start gap-6",
          chosen && "xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]",
        )}
      >
        {chosen ? (
          <Card aria-label="Payment" padding="sides" className="py-5">
            <div className="flex items-start justify-between gap-4">
              <ChosenPayer payer={chosen} />
              <Link
                to={viewPath("/dashboard/desk", { search })}
                className="icon-button"
                aria-label="Choose another buyer"
              >
                <X aria-hidden="true" className="size-5" />
              </Link>
            </div>
            <PaymentForm
              key={`${chosen.id} ${again?.id}`}
              agreement={chosen}
              buyerId={chosen.buyerId}
              today={today}
              again={again}
              isInSaveBar
            />
            <Link to={viewPath("/dashboard/people", { buyer: chosen.buyerId })} className="text-button">
              Conversation with {chosen.buyer}
            </Link>
            {asking ? <RequestPayment agreement={chosen} buyerId={chosen.buyerId} asking={asking} /> : null}
          </Card>
        ) : null}
        <div ref={place}>
          <SearchForm
            action={viewPath("/dashboard/desk")}
            label="Search buyers and agreements"
            placeholder="Name, phone, agreement"
            search={search}
            isLive
          />
          <Payers payers={payers} search={search} chosenId={chosen?.id} />
          {chosen ? null : <UnsentReceiptsLink count={unsentCount} />}
        </div>
      </div>
    </>
  );
}

type PayersProps = { payers: Payer[]; search: string; chosenId: number | undefined };

function Payers({ payers, search, chosenId }: PayersProps) {
  if (payers.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState title={search === "" ? "No agreement is running." : "No buyer with a running agreement matches."}>
          <p className="flex flex-wrap gap-x-5">
            <Link
              to={viewPath("/dashboard/buyers", { search: search === "" ? undefined : search })}
              className="text-button"
            >
              {search === "" ? "All buyers" : "Search all buyers"}
            </Link>
            <Link to={viewPath("/dashboard/buyers/:id", { id: "new" })} className="text-button">
              Add a buyer
            </Link>
          </p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <DataTable
        label="Who may pay"
        columns={columns}
        rows={payers}
        keyOf={({ id }) => id}
        pathOf={({ id }) => viewPath("/dashboard/desk", { search, agreement: id })}
        isOpened={({ id }) => id === chosenId}
        order={undefined}
        sorts={{}}
        pathOfOrder={() => viewPath("/dashboard/desk", { search })}
      />
    </div>
  );
}

/** The rows have the server's order: the buyers expected to pay next, or the matches of a search. */
const columns: Columns<Payer, never> = [
  {
    label: "Buyer",
    room: "some",
    cell: ({ buyer }) => buyer,
    below: ({ id, homeName }) => <OfAgreement id={id} homeName={homeName} />,
  },
  {
    label: "Phone",
    isExtra: true,
    onCard: "hidden",
    cell: ({ phoneText }) => <span className="whitespace-nowrap">{phoneText}</span>,
  },
  {
    label: "Standing",
    room: "some",
    cell: ({ id, homeName, position }) => (
      <>
        {/* A card has no second line below the name. */}
        <span className="block @min-[42rem]/data-table:hidden">
          <OfAgreement id={id} homeName={homeName} />
        </span>
        <StandingLine position={position} />
      </>
    ),
  },
  {
    label: "Paid today",
    isFigure: true,
    onCard: "mark",
    cell: ({ paidToday }) =>
      paidToday === undefined ? null : <strong className="text-leaf">{formatUgx(paidToday)} today</strong>,
  },
];

function OfAgreement({ id, homeName }: Pick<Payer, "id" | "homeName">) {
  return (
    <>
      <span className="whitespace-nowrap">{agreementDisplayId(id)}</span>
      {homeName ? `, ${homeName}` : ""}
    </>
  );
}

function ChosenPayer({ payer }: { payer: Payer }) {
  const { id, buyer, homeName, phoneText, position, paidToday } = payer;
  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl wrap-anywhere">{buyer}</h2>
        {paidToday === undefined ? null : (
          <span className="shrink-0 text-[0.9375rem] font-bold text-leaf">{formatUgx(paidToday)} today</span>
        )}
      </div>
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
        <OfAgreement id={id} homeName={homeName} />
      </p>
      <div className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-ink-soft">
        <span>
          <Standing position={position} />
        </span>
        {phoneText}
      </div>
    </div>
  );
}
