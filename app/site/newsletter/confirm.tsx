import { data } from "react-router";
import { say } from "#app/ui/say.tsx";
import { CONFIRMATION_DAYS } from "#domain/enquiries/link-lifetimes.ts";
import { publicButtonForm } from "#domain/forms/body-limits.ts";
import * as words from "#domain/languages/messages/newsletter.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { canConfirm, confirmSubscription } from "#server/newsletter/subscriptions.ts";
import type { Route } from "./+types/confirm.ts";
import { ButtonPage } from "./button-page.tsx";

export const handle = import.meta.env.SSR && { form: publicButtonForm("unsafe") };

export async function loader({ params, context }: Route.LoaderArgs) {
  const isKnown = await canConfirm(context.get(dbContext), params.token, context.get(nowContext));
  return data({ isConfirmed: isKnown ? undefined : false }, { status: isKnown ? 200 : 404 });
}

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

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ButtonPage
      title={words.confirmTitle()}
      description={words.confirmDescription()}
      heading={say(words.confirmHeading)}
      doneHeading={say(words.confirmed)}
      button={say(words.sendMeNews)}
      isDone={(actionData ?? loaderData).isConfirmed}
      done={say(words.isConfirmed)}
      failed={say(words.confirmFailed, { days: CONFIRMATION_DAYS })}
    />
  );
}
