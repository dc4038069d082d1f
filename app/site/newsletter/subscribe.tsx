import { data } from "react-router";
import { z } from "zod";
import { PageHero } from "#app/ui/section.tsx";
import { subscriptionSchema } from "#domain/enquiries/enquiry.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { dbContext, nowContext } from "#server/context.ts";
import { requestSubscription } from "#server/newsletter/subscribers.ts";
import { typedFields } from "../ask/typed-fields.ts";
import { PageMeta } from "../layout/page-meta.tsx";
import { frontDesk } from "../visit/front-desk.server.ts";
import type { Route } from "./+types/subscribe.ts";
import { NewsletterBox } from "./newsletter-box.tsx";

export const handle = import.meta.env.SSR && {
  form: publicForm(Object.keys(subscriptionSchema.shape), "visitorForm"),
};

export type NewsletterAnswer = { asked: true } | { asked: false; email: string; error: string };

export async function action({ request, context }: Route.ActionArgs) {
  const typed = typedFields(await request.formData());
  const parsed = subscriptionSchema.safeParse(typed);
  if (!parsed.success) {
    const error = z.flattenError(parsed.error).fieldErrors.email?.[0] ?? "Please enter a valid e-mail address";
    const refused: NewsletterAnswer = { asked: false, email: typed.email ?? "", error };
    return data(refused, { status: 400 });
  }
  // A machine is told what a person is told, and nobody gets a mail.
  if (!parsed.data.website) {
    await requestSubscription(context.get(dbContext), parsed.data, await frontDesk(context), context.get(nowContext));
  }
  const asked: NewsletterAnswer = { asked: true };
  return data(asked);
}

export default function Subscribe({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="News by e-mail" description="News about new homes, now and then." isUnlisted />
      <PageHero title="News, now and then." lead="New homes and new articles. One click ends it." />
      <section className="section">
        <div className="wrap">
          <NewsletterBox from="/news/subscribe" answer={actionData} />
        </div>
      </section>
    </>
  );
}
