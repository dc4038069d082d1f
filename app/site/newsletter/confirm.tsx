import { data } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/field.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { confirmationDays } from "#domain/enquiries/link-lifetimes.ts";
import { publicPress } from "#domain/forms/body-limits.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { confirmSubscription } from "#server/newsletter/subscribers.ts";
import { PageMeta } from "../layout/page-meta.tsx";
import { readEnquiryContext } from "../visit/enquiry-context.server.ts";
import type { Route } from "./+types/confirm.ts";

export const handle = import.meta.env.SSR && { form: publicPress("unsafe") };

/** Confirmed by a press, not by the visit: mail programs open links to look for danger. */
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

export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Confirm your subscription" description="Confirm that you want news by e-mail." isUnlisted />
      <PageHero title={actionData?.isConfirmed ? "You are on the list." : "One press and you are on the list."} />
      <section className="section">
        <div className="wrap">
          {actionData === undefined ? (
            <form method="post">
              <Button type="submit" variant="ink">
                Yes, send me news
              </Button>
            </form>
          ) : actionData.isConfirmed ? (
            <Notice tone="success">Your subscription is confirmed. Every mail has a link that ends it.</Notice>
          ) : (
            <Notice tone="error">
              This link is not good any more: it ends after {confirmationDays} days, and when you unsubscribe. Please
              subscribe once more.
            </Notice>
          )}
        </div>
      </section>
    </>
  );
}
