import type { Outcome } from "#domain/outcome.ts";
import { findNewsConsent } from "#server/consents/consents.ts";
import type { Database } from "#server/db/connection.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { auditEnquiry, setSuspectedSpam } from "#server/enquiries/enquiries.ts";
import { acknowledge, type EnquiryContext, homeOf, sendVisitorMail } from "#server/enquiries/enquiry-mails.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { bringVisitBack, setVisitAside } from "#server/enquiries/visits.ts";
import type { By } from "#server/records/versioned-record.ts";
import { confirmNews } from "./confirm-news.ts";
import { type BringBackReason, retryWhenPlaceTaken } from "./enquiry-changes.ts";

/**
 * Records the office's decision whether an enquiry is spam. The visit of spam loses its place. An enquiry that is no
 * spam gets the place of its visit and its mails back; it is rejected, and nothing changes, if the place has been taken
 * meanwhile.
 */
export function recordSpamDecision(
  db: Database,
  { enquiryId, isSpam, context }: { enquiryId: number; isSpam: boolean; context: EnquiryContext },
  by: By,
  now: Date,
): Promise<Outcome<unknown, BringBackReason>> {
  return retryWhenPlaceTaken(() =>
    inTransaction(db, async (trx): Promise<Outcome<unknown, BringBackReason>> => {
      if (isSpam) {
        await setVisitAside(trx, enquiryId, now);
      } else {
        const brought = await bringVisitBack(trx, { enquiryId, from: "suspected" }, context.settings.visits, now);
        if (!brought.ok) return brought;
      }
      await setSuspectedSpam(trx, enquiryId, isSpam, now);
      const action = isSpam ? "enquiry.keep-aside" : "enquiry.bring-back";
      await auditEnquiry(trx, by, now, { action, id: enquiryId });
      const enquiry = await findEnquiry(trx, enquiryId);
      if (isSpam || !enquiry) return { ok: true };
      if (enquiry.kind === "visit")
        await sendVisitorMail(trx, { template: "visit-requested", cause: "office", enquiryId }, context, now);
      else await acknowledge(trx, { cause: "office", enquiry: { ...enquiry, home: homeOf(enquiry) } }, context, now);
      const marketing = await findNewsConsent(trx, enquiryId);
      const asked = {
        ...{ marketing, email: enquiry.email ?? undefined, from: enquiry.sourcePath },
        ...{ language: enquiry.language, spamReason: undefined },
      };
      await confirmNews(trx, asked, context, now);
      return { ok: true };
    }),
  );
}
