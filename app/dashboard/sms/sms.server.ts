import { parseId } from "#domain/catalogue/home.ts";
import { ugx } from "#domain/money/money.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { smsArea } from "#domain/settings/areas/sms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { recordAction } from "#server/audit.ts";
import { authContext, publicUrlContext } from "#server/context.ts";
import { inTransaction } from "#server/db/in-transaction.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { listBuyersById } from "#server/sales/read-buyers.ts";
import { getSettings } from "#server/settings/settings.ts";
import { smsCallbackPaths } from "#server/sms/callback-paths.ts";
import { smsGatewayContext } from "#server/sms/gateway-context.ts";
import { costOf, sendSmsAgain } from "#server/sms/outbox.ts";
import { countSms, listSms, smsShows } from "#server/sms/read-outbox.ts";
import { type ActionResult, answerConflict, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";

const perPage = 50;

async function load({ db, url, now, context }: ViewRequest) {
  const show = smsShows.find((one) => one === url.searchParams.get("show"));
  const today = localDate(now);
  const [counts, costToday, costOfMonth, { sms: rules }] = await Promise.all([
    countSms(db),
    costOf(db, today, today),
    costOf(db, `${today.slice(0, 7)}-01`, today),
    getSettings(db, smsArea),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const matching = show === undefined ? all : counts[show];
  const { page, pages } = pageBounds(matching, perPage, readPageNumber(url.searchParams));
  const messages = await listSms(db, { show, limit: perPage, offset: (page - 1) * perPage });
  const buyers = await listBuyersById(db, [...new Set(messages.map(({ buyerId }) => buyerId))]);
  const nameOf = new Map(buyers.map(({ id, name }) => [id, name]));
  const paths = smsCallbackPaths(context.get(authContext).secret);
  const publicUrl = context.get(publicUrlContext);
  return {
    ...{ now, counts, all, matching, show, page, pages, perPage },
    ...{ costToday: ugx(costToday), costOfMonth: ugx(costOfMonth), cap: rules.capUgx },
    isOn: rules.receipts === "on" || rules.reminders === "on",
    gateway: context.get(smsGatewayContext),
    callbacks: [
      { name: "Delivery Reports", address: publicUrl + paths.report },
      { name: "Incoming Messages", address: publicUrl + paths.incoming },
      { name: "Bulk SMS Opt Out", address: publicUrl + paths.optOut },
    ],
    messages: messages.map((one) => ({
      ...one,
      cost: ugx(one.cost),
      buyer: nameOf.get(one.buyerId) ?? "",
      phoneText: one.phone === "" ? "" : formatPhoneNumber(one.phone),
    })),
  };
}

async function sendAgain({ db, form, by, now }: ActionRequest): Promise<ActionResult> {
  const id = parseId(String(form.get("id") ?? ""));
  const isSent =
    id !== undefined &&
    (await inTransaction(db, async (trx) => {
      const again = await sendSmsAgain(trx, id, now);
      if (again) await recordAction(trx, by, now, { action: "sms.retry", id });
      return again;
    }));
  if (!isSent) return answerConflict(rejectionOf(form, "This message does not wait for that any more."));
  return { done: { message: "The message is sent again." }, at: viewPath("/dashboard/sms") };
}

export const loader = viewLoader(load);

export const action = viewAction({ "send-again": sendAgain });
