import { retryMail } from "#server/mail/outbox.ts";
import { listMails } from "#server/mail/read-outbox.ts";
import { countByState } from "#server/outbox/count.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { outboxPage, sendAgain } from "../lists/outbox-page.server.ts";
import { viewPath } from "../view/view-path.ts";

async function load({ db, url, now }: ViewRequest) {
  const count = await countByState(db, "outgoing_mails");
  const { page, rows } = outboxPage(url, { queued: count("queued"), sent: count("sent"), dead: count("dead") });
  return { page, mails: await listMails(db, rows), now };
}

export const loader = viewLoader(load);

export const action = viewAction({
  retry: sendAgain(retryMail, {
    action: "mail.retry",
    rejected: "This mail is not waiting to be sent.",
    done: { done: { message: "This mail is tried again within a minute." }, at: viewPath("/dashboard/mail") },
  }),
});
