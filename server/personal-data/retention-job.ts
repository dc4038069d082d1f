import { retentionArea } from "#domain/settings/areas/retention.ts";
import type { Database } from "#server/db/connection.ts";
import { forgetOfficeMailHours } from "#server/enquiries/office-mail.ts";
import { forgetOldBlocks } from "#server/enquiries/visit-blocks.ts";
import { forgetVisitNetworks } from "#server/enquiries/visit-limits.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { defineQueue } from "#server/jobs/queue.ts";
import { removeOldLinks } from "#server/mail/outbox.ts";
import { forgetRecipients } from "#server/mail/recipient-limit.ts";
import { eraseUnconfirmed } from "#server/newsletter/subscriptions.ts";
import { enforceRetention } from "#server/personal-data/personal-data.ts";
import { getSettings } from "#server/settings/settings.ts";
import { forgetOldSms } from "#server/sms/erase-sms.ts";
import { forgetOldFiles } from "#server/statements/statement-files.ts";
import { forgetOldSubmissions } from "#server/submissions/once.ts";

const retentionQueue = defineQueue<Record<string, never>>("retention");

export const retentionQueues = [retentionQueue] as const;

/** Erases what is older than the settings or the law allow, each night at 2:30 in Kampala. */
export async function workOnRetention(db: Database, jobs: Jobs, clock: () => Date): Promise<void> {
  await jobs.work(retentionQueue, async () => {
    const { retention } = await getSettings(db, retentionArea);
    const now = clock();
    await enforceRetention(db, retention, now);
    await eraseUnconfirmed(db, now);
    await removeOldLinks(db, now);
    await forgetOldSms(db, retention.enquiryMonths, now);
    await forgetRecipients(db, now);
    await forgetOfficeMailHours(db, now);
    await forgetVisitNetworks(db, now);
    await forgetOldFiles(db, now);
    await forgetOldSubmissions(db, now);
    await forgetOldBlocks(db, retention.visitMonths, now);
  });
  await jobs.schedule(retentionQueue, "30 2 * * *");
}
