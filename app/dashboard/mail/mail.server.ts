import { parseId } from "#domain/catalogue/home.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { recordAudit } from "#server/audit.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { retryMail } from "#server/mail/outbox.ts";
import { countMails, listMails } from "#server/mail/read-outbox.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

const perPage = 50;

async function load({ db, url, now }: ViewRequest) {
  const state = (["queued", "sent", "dead"] as const).find((one) => one === url.searchParams.get("show"));
  const counts = await countMails(db);
  const matching = state === undefined ? counts.queued + counts.sent + counts.dead : counts[state];
  const { page, pages } = pageBounds(matching, perPage, readPageNumber(url.searchParams));
  const mails = await listMails(db, { state, limit: perPage, offset: (page - 1) * perPage });
  return { mails, counts, matching, state, page, pages, perPage, now };
}

async function retry({ db, form, by, now }: ActionRequest): Promise<ActionResult> {
  const id = parseId(String(form.get("id") ?? ""));
  const isRetried =
    id !== undefined &&
    (await inTransaction(db, async (trx) => {
      const retried = await retryMail(trx, id, now);
      const entry = { action: "mail.retry", entityType: "mail", entityId: String(id) };
      if (retried) await recordAudit(trx, { ...by, at: now, ...entry });
      return retried;
    }));
  if (!isRetried) return answerConflict(rejectionOf(form, "This mail is not waiting for that."));
  return { done: { message: "This mail is tried again within a minute." }, at: viewPath("/dashboard/mail") };
}

export const loader = viewLoader(load);

export const action = viewAction({ retry });
