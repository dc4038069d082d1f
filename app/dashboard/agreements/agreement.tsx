import { useMemo } from "react";
import { Link } from "react-router";
import { ChevronLeft } from "#app/dashboard/icons.tsx";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import type { BuyersRejection } from "../ledger/buyer-request.server.ts";
import { RecordedPayments, useShownWhenRecorded } from "../ledger/recorded-payments.tsx";
import { SplitPayment } from "../ledger/split-payment.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/agreement.ts";
import { AgreementAccount } from "./agreement-account.tsx";
import { AgreementPapers } from "./agreement-papers.tsx";

export { loader } from "./agreement.server.ts";
export { action } from "./agreement-actions.server.ts";

export const handle = viewHandle({ title: "Agreement", topics: ["buyers", "units", "properties"], hasWayBack: true });

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, buyer, recorded, openIds, today } = loaderData;
  const rejection = useMemo(() => readRejection<BuyersRejection>(actionData), [actionData]);
  useShownWhenRecorded(recorded);
  return (
    <>
      <p className="mb-1 flex flex-wrap gap-x-5">
        <Link to={viewPath("/dashboard/buyers/:id", { id: buyer.id })} className="text-button gap-1">
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5 shrink-0 lg:hidden" />
          {buyer.name}
        </Link>
      </p>
      <ViewHeader title={`${agreementDisplayId(agreement.id)}: ${agreement.homeName}`} />
      <AgreementPapers agreement={agreement} buyerId={buyer.id} />
      {/* The receipt of an earlier payment must not look like the result of a rejected one. */}
      {rejection ? null : <RecordedPayments recorded={recorded} leadsToDesk />}
      <div className="grid gap-4">
        <AgreementAccount key={agreement.id} data={loaderData} rejection={rejection} />
        <SplitPayment buyerId={buyer.id} openIds={openIds} today={today} />
      </div>
    </>
  );
}
