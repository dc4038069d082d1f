import type { Database } from "#server/db/connection.ts";
import type { NewEnquiry } from "#server/enquiries/enquiries.ts";
import type { EnquiryContext } from "#server/enquiries/enquiry-mails.ts";
import { requestSubscription } from "#server/newsletter/subscriptions.ts";

/** Mails the link that confirms a subscription, if the visitor wants news and is not suspected of spam. */
export async function confirmNews(
  db: Database,
  {
    marketing,
    email,
    from,
    language,
    spamReason,
  }: Pick<NewEnquiry, "marketing" | "email" | "from" | "language" | "spamReason">,
  context: EnquiryContext,
  now: Date,
): Promise<void> {
  if (!marketing || !email || spamReason !== undefined) return;
  await requestSubscription(db, { email, from, language, consent: marketing }, context, now);
}
