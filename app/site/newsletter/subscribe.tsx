import { data } from "react-router";
import { z } from "zod";
import { SUBSCRIBE_PATH } from "#app/site/page/navigation.ts";
import { PageMeta } from "#app/site/page/page-meta.tsx";
import { useSitePath } from "#app/site/page/use-site-path.ts";
import { WhatsAppButton } from "#app/site/page/whatsapp-button.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { say } from "#app/ui/say.tsx";
import { PageHero } from "#app/ui/section.tsx";
import { newsSentence } from "#content/news-promise.ts";
import { subscriptionSchema } from "#domain/enquiries/enquiry.ts";
import { publicForm } from "#domain/forms/body-limits.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { oneClickEnds } from "#domain/languages/messages/blog.ts";
import { enterEmail } from "#domain/languages/messages/contact-errors.ts";
import * as words from "#domain/languages/messages/newsletter.ts";
import { dbContext, hasMailServerContext, nowContext } from "#server/context.ts";
import { readEnquiryContext } from "#server/enquiry-context.ts";
import { requestSubscription } from "#server/newsletter/subscriptions.ts";
import { submittedFields } from "../ask/submitted-fields.ts";
import type { Route } from "./+types/subscribe.ts";
import { type NewsletterAnswer, NewsletterBox } from "./newsletter-box.tsx";

export const handle = import.meta.env.SSR && {
  form: publicForm(Object.keys(subscriptionSchema.shape), "visitorForm"),
  countsViews: false,
  hasNewsletter: true,
};

export async function action({ request, context }: Route.ActionArgs) {
  const submitted = submittedFields(await request.formData());
  const parsed = subscriptionSchema.safeParse(submitted);
  if (!parsed.success) {
    const error = z.flattenError(parsed.error).fieldErrors.email?.[0] ?? enterEmail();
    const rejected: NewsletterAnswer = { asked: false, email: submitted.email ?? "", error };
    return data(rejected, { status: 400 });
  }
  // A program that filled in the field for programs gets the usual answer but no mail.
  if (!parsed.data.website) {
    await requestSubscription(
      context.get(dbContext),
      { ...parsed.data, language: currentLanguage() },
      await readEnquiryContext(context),
      context.get(nowContext),
    );
  }
  const asked: NewsletterAnswer = { asked: true, isMailed: context.get(hasMailServerContext) };
  return data(asked);
}

export default function Subscribe({ actionData }: Route.ComponentProps) {
  const to = useSitePath();
  return (
    <>
      <PageMeta title={words.title()} description={newsSentence()} isUnlisted />
      <PageHero
        title={say(words.heading)}
        lead={
          <>
            {newsSentence()} {say(oneClickEnds)}
          </>
        }
        isCompact
      />
      <section className="section">
        <div className="wrap visit-columns">
          <NewsletterBox from={SUBSCRIBE_PATH} answer={actionData} />
          <div className="visit-card office-card">
            <h2>{say(words.noEmail)}</h2>
            <p>{say(words.newestFirst)}</p>
            <div className="actions-column">
              <a href={to("/homes?sort=newest")} className={buttonClass("ink")}>
                {say(words.seeNewest)}
              </a>
              <WhatsAppButton text={words.whichAreNew()} />
              <a href={to("/blog")} className={buttonClass("outline")}>
                {say(words.readArticles)}
              </a>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
