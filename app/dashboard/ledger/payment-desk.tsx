import { X } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { Link } from "react-router";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { formatUgx } from "#domain/money/money.ts";
import { Card } from "../cards/card.tsx";
import { List } from "../cards/list.tsx";
import { Row } from "../cards/row.tsx";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { EmptyState } from "../lists/empty-state.tsx";
import { SearchForm } from "../lists/search-form.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/payment-desk.ts";
import type { BuyersRejection } from "./buyer-request.server.ts";
import type { Payer } from "./payment-desk.server.ts";
import { PaymentForm } from "./payment-form.tsx";
import { RequestPayment } from "./request-payment.tsx";
import { Standing } from "./standing.tsx";

export { action, loader } from "./payment-desk.server.ts";

export const handle = viewHandle({ title: "Payment desk", topics: ["buyers"] });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function PaymentDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { today, search, chosen, asking, isGone, payers } = loaderData;
  const rejection = useMemo(() => readRejection<BuyersRejection>(actionData), [actionData]);
  const place = useRef<HTMLDivElement>(null);
  const paid = useRef(chosen?.id);
  // Ready for the next buyer: an unsent search is cleared.
  useEffect(() => {
    const field = place.current?.querySelector("input");
    if (paid.current !== undefined && chosen === undefined && field && field !== document.activeElement) {
      field.value = search;
      field.focus();
    }
    paid.current = chosen?.id;
  }, [chosen, search]);
  return (
    <>
      <ViewHeader title="Payment desk" lead={chosen ? undefined : "Who pays?"} />
      {isGone ? <Rejected>This agreement has ended.</Rejected> : null}
      {rejection?.error && !["pay", "ask-phone"].includes(rejection.intent) ? (
        <Rejected>{rejection.error}</Rejected>
      ) : null}
      <div className="max-w-3xl">
        {chosen ? (
          <Card aria-label="Payment" padding="sides" className="py-5">
            <div className="flex items-start justify-between gap-4">
              <Who payer={chosen} isHeading />
              <Link
                to={viewPath("/dashboard/desk", { search })}
                className="icon-button"
                aria-label="Choose another buyer"
              >
                <X aria-hidden="true" className="size-5" />
              </Link>
            </div>
            <PaymentForm key={chosen.id} agreement={chosen} buyerId={chosen.buyerId} today={today} />
            <Link to={viewPath("/dashboard/people", { buyer: chosen.buyerId })} className="text-button">
              Conversation with {chosen.buyer}
            </Link>
            {asking ? <RequestPayment agreement={chosen} buyerId={chosen.buyerId} asking={asking} /> : null}
          </Card>
        ) : null}
        <div ref={place} className={chosen ? "mt-6" : undefined}>
          <SearchForm
            action={viewPath("/dashboard/desk")}
            label="Search buyers and agreements"
            placeholder="Name, phone, agreement"
            search={search}
            isLive
          />
        </div>
        <Payers payers={payers} search={search} hasChosen={chosen !== undefined} />
      </div>
    </>
  );
}

function Payers({ payers, search, hasChosen }: { payers: Payer[]; search: string; hasChosen: boolean }) {
  if (payers.length === 0) {
    if (hasChosen) return null;
    return (
      <div className="mt-4">
        <EmptyState title={search === "" ? "No agreement is running." : "No buyer with a running agreement matches."}>
          <Link to={viewPath("/dashboard/buyers")} className="text-button">
            All buyers
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <List place="edges" className="mt-4 overflow-hidden">
      {payers.map((payer) => (
        <Row key={payer.id} space="none">
          <Link
            to={viewPath("/dashboard/desk", { search, agreement: payer.id })}
            className="block px-5 py-2.5 no-underline hover:bg-paper sm:px-6"
          >
            <Who payer={payer} />
          </Link>
        </Row>
      ))}
    </List>
  );
}

function Who({ payer, isHeading = false }: { payer: Payer; isHeading?: boolean }) {
  const { id, buyer, homeName, phoneText, position, paidToday } = payer;
  const Name = isHeading ? "h2" : "span";
  return (
    <span className="block min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Name className={isHeading ? "text-xl wrap-anywhere" : "font-bold wrap-anywhere"}>{buyer}</Name>
        {paidToday === undefined ? null : (
          <span className="shrink-0 text-[0.9375rem] font-bold text-leaf">{formatUgx(paidToday)} today</span>
        )}
      </span>
      <span className="block text-[0.9375rem] text-ink-soft wrap-anywhere">
        {[agreementDisplayId(id), homeName].filter(Boolean).join(", ")}
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-ink-soft">
        <span>
          <Standing position={position} />
        </span>
        {phoneText}
      </span>
    </span>
  );
}
