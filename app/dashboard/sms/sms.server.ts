import { ugx } from "#domain/money/money.ts";
import { smsArea } from "#domain/settings/areas/sms.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { listBuyersById } from "#server/buyers/read-buyers.ts";
import { publicUrlContext, smsGatewayContext } from "#server/context.ts";
import { listEnquiryNames } from "#server/enquiries/read-enquiries.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { getSettings } from "#server/settings/settings.ts";
import { countSms } from "#server/sms/count-sms.ts";
import { costOf, sendSmsAgain } from "#server/sms/outbox.ts";
import { listSms } from "#server/sms/read-outbox.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { outboxPage, sendAgain } from "../lists/outbox-page.server.ts";
import { viewPath } from "../view/view-path.ts";

async function load({ db, url, now, context }: ViewRequest) {
  const today = localDate(now);
  const [counts, costToday, costOfMonth, { sms: rules }] = await Promise.all([
    countSms(db),
    costOf(db, today, today),
    costOf(db, `${today.slice(0, 7)}-01`, today),
    getSettings(db, smsArea),
  ]);
  const { page, rows } = outboxPage(url, counts);
  const messages = await listSms(db, rows);
  const [buyers, enquiryNames] = await Promise.all([
    listBuyersById(db, [...new Set(messages.flatMap(({ buyerId }) => buyerId ?? []))]),
    listEnquiryNames(db, [...new Set(messages.flatMap(({ enquiryId }) => enquiryId ?? []))]),
  ]);
  const buyerNames = new Map(buyers.map(({ id, name }) => [id, name]));
  const gateway = context.get(smsGatewayContext);
  const address = (path = "") => context.get(publicUrlContext) + path;
  return {
    now,
    page,
    costToday: ugx(costToday),
    costOfMonth: ugx(costOfMonth),
    cap: rules.capUgx,
    isOn: rules.receipts === "on" || rules.reminders === "on",
    gateway: gateway?.name,
    callbacks: [
      { name: "Delivery Reports", address: address(gateway?.callbackPaths.report) },
      { name: "Incoming Messages", address: address(gateway?.callbackPaths.incoming) },
      { name: "Bulk SMS Opt Out", address: address(gateway?.callbackPaths.optOut) },
    ],
    messages: messages.map((one) => ({
      ...one,
      cost: ugx(one.cost),
      name: (one.buyerId === null ? enquiryNames.get(one.enquiryId ?? 0) : buyerNames.get(one.buyerId)) ?? "",
      phoneText: one.phone === "" ? "" : formatPhoneNumber(one.phone),
    })),
  };
}

export const loader = viewLoader(load);

export const action = viewAction({
  "send-again": sendAgain(sendSmsAgain, {
    action: "sms.retry",
    rejected: "This message was already settled. Reload the page.",
    done: { done: { message: "The message is sent again." }, at: viewPath("/dashboard/sms") },
  }),
});
