import { parseId } from "#domain/catalogue/home.ts";
import { pageBounds } from "#domain/records/paging.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { addDays, localDate } from "#domain/time/kampala-time.ts";
import { listActiveLinks } from "#server/agreements/active-links.ts";
import { getAgreement, listAgreementsOf } from "#server/agreements/read-agreements.ts";
import { openProvidersContext } from "#server/collection-context.ts";
import { listPaymentsOfAll } from "#server/ledger/read-payments.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { describeAgreement } from "./describe-agreement.server.ts";
import { findSignedAgreement } from "./signed-agreement.server.ts";

/** Per page of a ledger. */
const shownPayments = 40;
const perLedgerPage = 200;

async function load(request: ViewRequest) {
  const { db, url, now, context } = request;
  const { agreementId, buyer } = await findSignedAgreement(request);
  const { ending } = await getSettings(db, endingArea);
  const today = localDate(now);
  const usualEnding = { ...ending, refundDueOn: addDays(today, ending.refundDays) };
  return {
    today,
    ending: usualEnding,
    asksPhones: context.get(openProvidersContext).length > 0,
    buyer: { id: buyer.id, name: buyer.name },
    openIds: (await listAgreementsOf(db, [buyer.id])).filter(({ state }) => state !== "ended").map(({ id }) => id),
    agreement: {
      ...(await describeAgreement(db, await getAgreement(db, agreementId), today, usualEnding)),
      ...(await findLedger(db, agreementId, url.searchParams)),
      openLinks: (await listActiveLinks(db, [agreementId], now)).length,
    },
  };
}

async function findLedger(db: ViewRequest["db"], agreementId: number, params: URLSearchParams) {
  const payments = (await listPaymentsOfAll(db, [agreementId])).reverse();
  const receiptOf = new Map(payments.map(({ id, receiptNumber }) => [id, receiptNumber]));
  const reversalOf = new Map(payments.map(({ reversesId, receiptNumber }) => [reversesId, receiptNumber]));
  const entries = payments.map((payment) => ({
    ...payment,
    reversesReceipt: payment.reversesId === null ? undefined : receiptOf.get(payment.reversesId),
    reversedByReceipt: reversalOf.get(payment.id),
  }));
  return { ...ledgerPage(entries, params), paymentCount: payments.length };
}

/** Newest first: the page asked for, or that of the receipt in the address. */
function ledgerPage<Entry extends { receiptNumber: number }>(payments: readonly Entry[], params: URLSearchParams) {
  const receipt = parseId(params.get("receipt") ?? undefined);
  if (receipt === undefined && !params.has("all")) return { payments: payments.slice(0, shownPayments) };
  const found = payments.findIndex(({ receiptNumber }) => receiptNumber === receipt);
  const asked = found < 0 ? (parseId(params.get("all") ?? undefined) ?? 1) : Math.floor(found / perLedgerPage) + 1;
  const { page, pages } = pageBounds(payments.length, perLedgerPage, asked);
  const first = (page - 1) * perLedgerPage;
  return { payments: payments.slice(first, first + perLedgerPage), paging: { page, pages, perPage: perLedgerPage } };
}

export type AgreementData = Awaited<ReturnType<typeof load>>;
export type OpenedAgreement = AgreementData["agreement"];

export const loader = viewLoader(load);
