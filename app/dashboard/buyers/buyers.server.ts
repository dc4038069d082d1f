import { parseId } from "#domain/catalogue/home.ts";
import { pageBounds, readPageNumber } from "#domain/catalogue/listing-filters.ts";
import { termsInForce } from "#domain/sales/schedule.ts";
import { withdrawableTerms } from "#domain/sales/terms-change.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { formatPhoneNumber } from "#server/enquiries/phone-number.ts";
import { findEnquiry } from "#server/enquiries/read-enquiries.ts";
import { findBuyer, findEnquiryOfBuyer, listBuyers, listBuyersById } from "#server/sales/buyers.ts";
import { listParties } from "#server/sales/parties.ts";
import { listPayingNumbers } from "#server/sales/paying-numbers.ts";
import { listOpenLinks } from "#server/sales/private-links.ts";
import { type Agreement, getPositions, listAgreementsOf, listArrears } from "#server/sales/read-agreements.ts";
import { listPaymentsOfAll } from "#server/sales/read-payments.ts";
import { nameBoughtHomes } from "#server/sales/sales.ts";
import { listSettlements, refundableOf } from "#server/sales/settlements.ts";
import { getSettings } from "#server/settings/settings.ts";
import { viewPath } from "../view-path.ts";
import { notFound, type ViewRequest, viewLoader } from "../view-request.server.ts";

const perPage = 30;

/** The newest entries of a ledger; all of them are a press away, so many on a page. */
const shownPayments = 40;
const perLedgerPage = 200;

export async function load({ db, url, params, now }: ViewRequest) {
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const asked = readPageNumber(url.searchParams);
  const id = parseId(params.id);
  const { payment, reminders, ending } = await getSettings(db);
  const show = oneOfShows(url.searchParams.get("show"));
  const { behindDays } = reminders;
  const { buyers, matching, page, pages } =
    show === undefined
      ? await listBuyers(db, { search, page: asked, perPage })
      : await listBuyersInArrears(db, show, behindDays, localDate(now), asked);
  const opened = id === undefined ? undefined : await findBuyer(db, id);
  if (!opened && params.id !== undefined && params.id !== "new") {
    throw notFound("There is no such buyer.", [{ label: "All buyers", to: viewPath("/dashboard/buyers/:id?") }]);
  }
  const shown = [...buyers, ...(opened ? [opened] : [])];
  const agreements = await listAgreementsOf(
    db,
    shown.map((buyer) => buyer.id),
  );
  const stands = await describeAgreements(db, agreements, localDate(now));
  const standsOf = (buyerId: number) => stands.filter(({ parties }) => parties.some((one) => one.buyerId === buyerId));
  return {
    now,
    show,
    behindDays,
    today: localDate(now),
    formKey: crypto.randomUUID(),
    // A form about several agreements is none of those about one.
    splitKey: crypto.randomUUID(),
    search,
    page,
    pages,
    perPage,
    matching,
    isAdding: params.id === "new",
    /** Who is to become a buyer. */
    asked: params.id === "new" ? await findAsked(db, url) : undefined,
    buyers: buyers.map((buyer) => ({ ...buyer, agreements: standsOf(buyer.id) })),
    usual: payment,
    ending: { ...ending, refundDueOn: addDays(localDate(now), ending.refundDays) },
    opened: opened && {
      ...opened,
      phoneText: opened.phone === null ? undefined : formatPhoneNumber(opened.phone),
      enquiry: await findEnquiryOfBuyer(db, opened.id),
      payingNumbers: (await listPayingNumbers(db, opened.id)).map(({ id, phone, name }) => ({
        id,
        name,
        phoneText: formatPhoneNumber(phone),
      })),
      agreements: await withLedgers(db, standsOf(opened.id), url.searchParams, now),
    },
  };
}

/** The enquiry that the address names, as the form for a new buyer begins with it. */
async function findAsked(db: ViewRequest["db"], url: URL) {
  const id = parseId(url.searchParams.get("enquiry") ?? undefined);
  const enquiry = id === undefined ? undefined : await findEnquiry(db, id);
  if (!enquiry) return undefined;
  const { name, email, phone, reference } = enquiry;
  return { enquiryId: enquiry.id, reference, name, email, phone: phone && formatPhoneNumber(phone), note: "" };
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
    return {
      ...one,
      ...ledgerPage(payments, params),
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
  show: "behind" | "deposits",
  days: number,
  today: string,
  asked: number,
) {
  const arrears = await listArrears(db, days, today);
  const ids = [...new Set(arrears[show].map((one) => one.buyerId))];
  const { page, pages } = pageBounds(ids.length, perPage, asked);
  const buyers = await listBuyersById(db, ids.slice((page - 1) * perPage, page * perPage));
  return { buyers, matching: ids.length, page, pages };
}

async function describeAgreements(db: ViewRequest["db"], agreements: readonly Agreement[], today: string) {
  const nameOf = await nameBoughtHomes(
    db,
    agreements.map(({ home }) => home),
  );
  const positions = await getPositions(db, agreements, today);
  const settlements = await listSettlements(db, agreements);
  const ids = agreements.map(({ id }) => id);
  const parties = Map.groupBy(await listParties(db, ids), ({ agreementId }) => agreementId);
  return agreements.flatMap((agreement, i) => {
    const position = positions[i];
    return position
      ? [
          {
            id: agreement.id,
            buyerId: agreement.buyerId,
            parties: (parties.get(agreement.id) ?? []).map(({ phone, kinPhone, agreementId: _, ...party }) => ({
              ...party,
              phoneText: phone === "" ? "" : formatPhoneNumber(phone),
              kinPhoneText: kinPhone === "" ? "" : formatPhoneNumber(kinPhone),
            })),
            state: agreement.state,
            endedReason: agreement.endedReason,
            settlement: agreement.state === "ended" ? settlements[i] : undefined,
            refundable: refundableOf(agreement, position, settlements[i]),
            startsOn: agreement.startsOn,
            every: agreement.every,
            terms: termsInForce(agreement.terms, today),
            history: historyOf(agreement, today),
            homeName: nameOf(agreement.home),
            position,
          },
        ]
      : [];
  });
}

/** All that was ever agreed in the order of its days, also what was withdrawn, and what still can be. */
function historyOf({ terms, withdrawnTerms, state }: Agreement, today: string) {
  const open = new Set((state === "live" ? withdrawableTerms(terms, today) : []).map(({ id }) => id));
  const agreed = terms.map((one) => ({ ...one, canBeWithdrawn: open.has(one.id), withdrawal: undefined }));
  const withdrawn = withdrawnTerms.map(({ withdrawnBy, withdrawalReason, ...one }) => ({
    ...one,
    canBeWithdrawn: false,
    withdrawal: `Withdrawn: ${withdrawalReason}, ${withdrawnBy}`,
  }));
  return [...agreed, ...withdrawn].sort((a, b) => a.effectiveOn.localeCompare(b.effectiveOn) || a.id - b.id);
}

export type BuyersData = Awaited<ReturnType<typeof load>>;
export type OpenedBuyer = NonNullable<BuyersData["opened"]>;
export type OpenedAgreement = OpenedBuyer["agreements"][number];

export const loader = viewLoader(load);
