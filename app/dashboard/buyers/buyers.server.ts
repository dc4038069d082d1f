import { sql } from "kysely";
import { parseId } from "#domain/catalogue/home.ts";
import { telLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { pageBounds, readPageNumber } from "#domain/records/paging.ts";
import { totalsOf } from "#domain/sales/account-totals.ts";
import { accountsArea } from "#domain/settings/areas/accounts.ts";
import { arrearsArea } from "#domain/settings/areas/arrears.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { paymentArea } from "#domain/settings/areas/payment.ts";
import { remindersArea } from "#domain/settings/areas/reminders.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { sumAccounts } from "#server/sales/account-totals.ts";
import { agreementsOfMatching } from "#server/sales/buyer-search.ts";
import { findBuyer, findEnquiryOfBuyer, listBuyers, listBuyersById } from "#server/sales/buyers.ts";
import { agreementsSignedBy } from "#server/sales/parties.ts";
import { listPayingNumbers } from "#server/sales/paying-numbers.ts";
import { listOpenLinks } from "#server/sales/private-links.ts";
import { listAgreementsOf, listArrears } from "#server/sales/read-agreements.ts";
import { listPaymentsOfAll } from "#server/sales/read-payments.ts";
import { getSettings } from "#server/settings/settings.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { describeAgreements, remindable } from "./described-agreements.server.ts";
import { findAsked, findWanted } from "./wanted-home.server.ts";

const perPage = 30;

/** The newest entries of a ledger; all of them are a press away, so many on a page. */
const shownPayments = 40;
const perLedgerPage = 200;

async function load({ db, url, params, now }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const asked = readPageNumber(url.searchParams);
  const id = parseId(params.id);
  const settings = await getSettings(
    db,
    paymentArea,
    remindersArea,
    endingArea,
    companyArea,
    arrearsArea,
    accountsArea,
  );
  const { payment, reminders, ending, company } = settings;
  const show = oneOfShows(url.searchParams.get("show"));
  const { behindDays } = reminders;
  const today = localDate(now);
  const { buyers, matching, page, pages, ...selected } =
    show === undefined
      ? { ...(await listBuyers(db, { search, page: asked, perPage })), agreements: agreementsOfMatching(search) }
      : await listBuyersInArrears(db, { show, days: behindDays, today, asked });
  const opened = id === undefined ? undefined : await findBuyer(db, id);
  if (!opened && params.id !== undefined && params.id !== "new") {
    throw notFound("There is no such buyer.", [{ label: "All buyers", to: viewPath("/dashboard/buyers/:id?") }]);
  }
  const shown = [...buyers, ...(opened ? [opened] : [])];
  const agreements = await listAgreementsOf(
    db,
    shown.map((buyer) => buyer.id),
  );
  const usualEnding = { ...ending, refundDueOn: addDays(today, ending.refundDays) };
  const stands = await describeAgreements(db, agreements, today, usualEnding);
  const standsOf = (buyerId: number) => stands.filter(({ parties }) => parties.some((one) => one.buyerId === buyerId));
  return {
    now,
    show,
    behindDays,
    today,
    /** Of the buyers that the list is about, on all of its pages. */
    totals: await sumAccounts(db, today, selected.agreements),
    // A form about several agreements is none of those about one.
    search,
    page,
    pages,
    perPage,
    matching,
    isAdding: params.id === "new",
    /** Who is to become a buyer. */
    asked: params.id === "new" ? await findAsked(db, url, now) : undefined,
    buyers: buyers.map((buyer) => ({
      ...buyer,
      contact: contactOf(buyer, company.name),
      totals: totalsOf(standsOf(buyer.id).map(({ position }) => position)),
      agreements: standsOf(buyer.id),
    })),
    usual: payment,
    ending: usualEnding,
    opened: opened && {
      ...opened,
      contact: contactOf(opened, company.name),
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      totals: totalsOf(standsOf(opened.id).map(({ position }) => position)),
      wanted: await findWanted(db, opened.id, url, now),
      enquiry: await findEnquiryOfBuyer(db, opened.id),
      payingNumbers: (await listPayingNumbers(db, opened.id)).map(({ id, phone, name }) => ({
        id,
        name,
        phoneText: formatPhoneNumber(phone),
      })),
      agreements: await withLedgers(
        db,
        await remindable(db, standsOf(opened.id), settings, today),
        url.searchParams,
        now,
      ),
    },
  };
}

/** The numbers to press. */
function contactOf({ name, phone }: { name: string; phone: string | null }, company: string) {
  if (phone === null) return undefined;
  return { call: telLink(phone), whatsApp: whatsAppLink(phone, `Hello ${name}, this is ${company}.`) };
}

/** The agreements with the newest entries of their ledgers, or with the page that the address names, and their open links. */
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
      links: (openLinks.get(one.id) ?? []).map(({ paymentId, ...link }) => ({
        ...link,
        receiptNumber: payments.find((payment) => payment.id === paymentId)?.receiptNumber,
      })),
    };
  });
}

/** Of a ledger, the newest entry first: the page with the receipt that is looked for, or by its number, or else only the newest. */
function ledgerPage<Entry extends { receiptNumber: number }>(payments: readonly Entry[], params: URLSearchParams) {
  const receipt = parseId(params.get("receipt") ?? undefined);
  if (receipt === undefined && !params.has("all")) return { payments: payments.slice(0, shownPayments) };
  const found = payments.findIndex(({ receiptNumber }) => receiptNumber === receipt);
  const asked = found < 0 ? (parseId(params.get("all") ?? undefined) ?? 1) : Math.floor(found / perLedgerPage) + 1;
  const { page, pages } = pageBounds(payments.length, perLedgerPage, asked);
  const first = (page - 1) * perLedgerPage;
  return { payments: payments.slice(first, first + perLedgerPage), paging: { page, pages, perPage: perLedgerPage } };
}

function oneOfShows(show: string | null): "behind" | "deposits" | undefined {
  return show === "behind" || show === "deposits" ? show : undefined;
}

/** A page of the buyers who are behind by more than so many days, the furthest first, or whose deposit is not paid. */
async function listBuyersInArrears(
  db: ViewRequest["db"],
  { show, days, today, asked }: { show: "behind" | "deposits"; days: number; today: string; asked: number },
) {
  const arrears = await listArrears(db, days, today);
  const ids = [...new Set(arrears[show].map((one) => one.buyerId))];
  const { page, pages } = pageBounds(ids.length, perPage, asked);
  const buyers = await listBuyersById(db, ids.slice((page - 1) * perPage, page * perPage));
  return { buyers, matching: ids.length, page, pages, agreements: isAgreementOf(ids) };
}

const isAgreementOf = (buyerIds: readonly number[]) => sql<boolean>`agreements.id in (${agreementsSignedBy(buyerIds)})`;

export type BuyersData = Awaited<ReturnType<typeof load>>;
export type OpenedBuyer = NonNullable<BuyersData["opened"]>;
export type OpenedAgreement = OpenedBuyer["agreements"][number];

export const loader = viewLoader(load);
