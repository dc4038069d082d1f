import { parseId } from "#domain/catalogue/home.ts";
import { pageBounds } from "#domain/records/paging.ts";
import { totalsOf } from "#domain/sales/account-totals.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { arrearsArea } from "#domain/settings/areas/arrears.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { openProvidersContext } from "#server/collection-context.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { listOpenLinks } from "#server/sales/open-links.ts";
import { listAgreementsOf } from "#server/sales/read-agreements.ts";
import { findBuyer } from "#server/sales/read-buyers.ts";
import { listPayingNumbers } from "#server/sales/read-paying-numbers.ts";
import { listPaymentsOfAll } from "#server/sales/read-payments.ts";
import { getSettings } from "#server/settings/settings.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { contactOf } from "../contact/contact-of.ts";
import { viewPath } from "../view/view-path.ts";
import { findBuyerSms } from "./buyer-sms.server.ts";
import { describeAgreements, remindable } from "./described-agreements.server.ts";
import { findEnquiryToSell } from "./enquiry-to-sell.server.ts";

/** Per page of a ledger. */
const shownPayments = 40;
const perLedgerPage = 200;

async function load(request: ViewRequest) {
  const { db, url, params, now, context } = request;
  const settings = await getSettings(db, endingArea, companyArea, arrearsArea, accountsArea);
  const { ending, company } = settings;
  const today = localDate(now);
  const usualEnding = { ...ending, refundDueOn: addDays(today, ending.refundDays) };
  const view = { now, today, ending: usualEnding };
  if (params.id === "new")
    return { ...view, opened: undefined, asksPhones: false, asked: await findEnquiryToSell(db, url, now) };
  const id = parseId(params.id);
  const opened = id === undefined ? undefined : await findBuyer(db, id);
  if (!opened) throw notFound("There is no such buyer.", [{ label: "All buyers", to: viewPath("/dashboard/buyers") }]);
  const agreements = await describeAgreements(db, await listAgreementsOf(db, [opened.id]), today, usualEnding);
  return {
    ...view,
    asked: undefined,
    asksPhones: context.get(openProvidersContext).length > 0,
    opened: {
      ...opened,
      contact: contactOf(opened, company.name),
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      totals: totalsOf(agreements.map(({ position }) => position)),
      sms: await findBuyerSms({ db, context }, opened),
      payingNumbers: (await listPayingNumbers(db, opened.id)).map(({ id, phone, name }) => ({
        id,
        name,
        phoneText: formatPhoneNumber(phone),
      })),
      agreements: await withLedgers(db, await remindable(db, agreements, settings, today), url.searchParams, now),
    },
  };
}

/** With the newest entries or the page in the address, and the number of open links. */
async function withLedgers<One extends { id: number }>(
  db: ViewRequest["db"],
  agreements: readonly One[],
  params: URLSearchParams,
  now: Date,
) {
  const ids = agreements.map(({ id }) => id);
  const ledgers = Map.groupBy(await listPaymentsOfAll(db, ids), (payment) => payment.agreementId);
  const openLinks = Map.groupBy(await listOpenLinks(db, ids, now), (link) => link.agreementId);
  return agreements.map((one) => {
    const payments = (ledgers.get(one.id) ?? []).reverse();
    const receiptOf = new Map(payments.map(({ id, receiptNumber }) => [id, receiptNumber]));
    const reversalOf = new Map(payments.map(({ reversesId, receiptNumber }) => [reversesId, receiptNumber]));
    const entries = payments.map((payment) => ({
      ...payment,
      reversesReceipt: payment.reversesId === null ? undefined : receiptOf.get(payment.reversesId),
      reversedByReceipt: reversalOf.get(payment.id),
    }));
    return {
      ...one,
      ...ledgerPage(entries, params),
      paymentCount: payments.length,
      openLinks: openLinks.get(one.id)?.length ?? 0,
    };
  });
}

/** Newest first: the page with the receipt in the address, its page, or the first. */
function ledgerPage<Entry extends { receiptNumber: number }>(payments: readonly Entry[], params: URLSearchParams) {
  const receipt = parseId(params.get("receipt") ?? undefined);
  if (receipt === undefined && !params.has("all")) return { payments: payments.slice(0, shownPayments) };
  const found = payments.findIndex(({ receiptNumber }) => receiptNumber === receipt);
  const asked = found < 0 ? (parseId(params.get("all") ?? undefined) ?? 1) : Math.floor(found / perLedgerPage) + 1;
  const { page, pages } = pageBounds(payments.length, perLedgerPage, asked);
  const first = (page - 1) * perLedgerPage;
  return { payments: payments.slice(first, first + perLedgerPage), paging: { page, pages, perPage: perLedgerPage } };
}

export type BuyerData = Awaited<ReturnType<typeof load>>;
export type OpenedBuyer = NonNullable<BuyerData["opened"]>;
export type OpenedAgreement = OpenedBuyer["agreements"][number];

export const loader = viewLoader(load);
