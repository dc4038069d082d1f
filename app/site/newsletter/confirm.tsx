import { data } from "react-router";
import { readEnquiryContext } from "#app/site/ask/enquiry-context.server.ts";
import { CONFIRMATION_DAYS } from "#domain/enquiries/link-lifetimes.ts";
import { publicButtonForm } from "#domain/forms/body-limits.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { confirmSubscription } from "#server/newsletter/subscriptions.ts";
import type { Route } from "./+types/confirm.ts";
import { ButtonPage } from "./button-page.tsx";

export const handle = import.meta.env.SSR && { form: publicButtonForm("unsafe") };

/** Confirming needs a POST, because mail programs open links by themselves. */
export async function action({ params, context }: Route.ActionArgs) {
  const enquiryContext = await readEnquiryContext(context);
  const isConfirmed = await confirmSubscription(
    context.get(dbContext),
    params.token,
    enquiryContext,
    context.get(nowContext),
  );
  return data({ isConfirmed }, { status: isConfirmed ? 200 : 404 });
}

export { buttonPageHeaders as headers } from "./button-page.tsx";

export default function Confirm({ actionData }: Route.ComponentProps) {
  return (
    <ButtonPage
      title="Confirm your subscription"
      description="Confirm that you want news by e-mail."
      heading="One press and you are on the list."
      doneHeading="You are on the list."
      button="Yes, send me news"
      isDone={actionData?.isConfirmed}
      done="Your subscription is confirmed. Every e-mail has a link to stop it."
      failed={`This link no longer works: it ends after ${CONFIRMATION_DAYS} days, or when you unsubscribe. Please subscribe again.`}
    />
  );
}
