import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { Card } from "../cards/card.tsx";
import { readRejection } from "../forms/rejected-form.ts";
import { sendForm } from "../forms/send-form.ts";
import { ActionFeedback } from "../frame/action-feedback.tsx";
import type { BuyersRejection } from "../ledger/buyer-request.server.ts";
import { Rejected } from "../results/rejected.tsx";
import { revalidateAfterConflict } from "../view/revalidate-after-conflict.ts";
import { viewHandle } from "../view/view-handle.ts";
import { viewPath } from "../view/view-path.ts";
import type { Route } from "./+types/buyer.ts";
import { BuyerDetails, BuyerForm } from "./buyer-details.tsx";

export { loader } from "./buyer.server.ts";
export { action } from "./buyer-actions.server.ts";

export const handle = viewHandle({ title: "Buyers", topics: ["buyers", "units", "properties", "sms"] });

export const shouldRevalidate = revalidateAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return sendForm(args);
}

export default function Buyer({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, asked, ...view } = loaderData;
  const rejection = useMemo(() => readRejection<BuyersRejection>(actionData), [actionData]);
  const [list] = useSearchParams();
  const backTo = viewPath("/dashboard/buyers", {
    search: list.get("search") ?? undefined,
    show: list.get("show") ?? undefined,
  });
  return (
    <div>
      <ActionFeedback />
      {rejection?.error && !actionsOfForms.has(rejection.intent) ? <Rejected>{rejection.error}</Rejected> : null}
      {opened ? (
        <BuyerDetails key={opened.id} buyer={opened} rejection={rejection} backTo={backTo} {...view} />
      ) : (
        <Card heading="A new buyer">
          <BuyerForm key={asked?.enquiryId} asked={asked} rejection={rejection} />
        </Card>
      )}
    </div>
  );
}

/** The forms of these actions show their own errors, so the page does not. */
const actionsOfForms: ReadonlySet<string> = new Set(["save-buyer", "add-number"]);
