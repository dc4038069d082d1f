import { companyArea } from "#domain/settings/areas/company.ts";
import { hasMailServerContext, publicUrlContext } from "#server/context.ts";
import { retryMail } from "#server/mail/outbox.ts";
import { listMails } from "#server/mail/read-outbox.ts";
import { countByState } from "#server/outbox/count.ts";
import { getSettings } from "#server/settings/settings.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { outboxPage, sendAgain } from "../lists/outbox-page.server.ts";
import { viewPath } from "../view/view-path.ts";

async function load({ db, url, now, context }: ViewRequest) {
  const count = await countByState(db, "outgoing_mails");
  const { page, rows } = outboxPage(url, { queued: count("queued"), sent: count("sent"), dead: count("dead") });
  const { company } = await getSettings(db, companyArea);
  const site = `${company.name} (${context.get(publicUrlContext)})`;
  return {
    page,
    mails: await listMails(db, rows),
    now,
    /** Asks a technician for a mail server; undefined if there is one. */
    request: context.get(hasMailServerContext)
      ? undefined
      : `Please connect a mail server to the site of ${site}: docs/operations.md says how (SMTP_URL).`,
  };
}

export const loader = viewLoader(load);

export const action = viewAction({
  retry: sendAgain(retryMail, {
    action: "mail.retry",
    rejected: "This mail is not waiting to be sent.",
    done: { done: { message: "This mail is tried again within a minute." }, at: viewPath("/dashboard/mail") },
  }),
});
