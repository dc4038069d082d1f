import { Link } from "react-router";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { isActionRejection, rejectionMessage } from "../actions/action-result.ts";
import { sendForm } from "../forms/send-form.ts";
import { ViewHeader } from "../frame/view-header.tsx";
import { SendStatement } from "../ledger/send-statement.tsx";
import { Rejected } from "../results/rejected.tsx";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/agreement-links.ts";
import { ActiveLinks, ShownLinkCard } from "./private-links.tsx";

export { action, loader } from "./agreement-links.server.ts";

export const handle = viewHandle({ title: "Links", topics: ["buyers"], hasWayBack: true });

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function AgreementLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { agreementId, buyer, links, shown, now } = loaderData;
  const message = isActionRejection(actionData) ? rejectionMessage(actionData) : undefined;
  return (
    <>
      <p className="mb-1 flex flex-wrap gap-x-5">
        <Link to={viewPath("/dashboard/buyers/:id", { id: buyer.id })} className="text-button">
          {buyer.name}
        </Link>
        <Link to={viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: buyer.id })} className="text-button">
          Agreement
        </Link>
        <Link to={viewPath("/dashboard/desk")} className="text-button">
          Next payment
        </Link>
      </p>
      <ViewHeader
        title={`Links of ${agreementDisplayId(agreementId)}`}
        lead="A link opens one document for anyone who has it, until its last day or until it is withdrawn."
      />
      <div className="max-w-3xl">
        {message ? <Rejected>{message}</Rejected> : null}
        {shown ? <ShownLinkCard shown={shown} agreementId={agreementId} buyerId={buyer.id} now={now} /> : null}
        <div className="mt-4">
          <SendStatement buyerId={buyer.id} agreementId={agreementId} />
        </div>
        <ActiveLinks
          links={links}
          pathOf={(link) => viewPath("/dashboard/agreements/:id/links", { id: agreementId, buyer: buyer.id, link })}
          now={now}
        />
      </div>
    </>
  );
}
