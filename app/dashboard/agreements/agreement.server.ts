import { parseId } from "#domain/catalogue/home.ts";
import { payingCalendar } from "#domain/ledger/paying-calendar.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { scheduleOf } from "#domain/plan/schedule.ts";
import { pageBounds } from "#domain/records/paging.ts";
import { endingArea } from "#domain/settings/areas/ending.ts";
import { addDays, type LocalDate, localDate } from "#domain/time/kampala-time.ts";
import { listActiveLinks } from "#server/agreements/active-links.ts";
import { findHomePicture } from "#server/agreements/home-pictures.ts";
import { listSentReceipts } from "#server/agreements/private-links.ts";
import { type Agreement, getAgreement, listAgreementsOf } from "#server/agreements/read-agreements.ts";
import { openProvidersContext } from "#server/context.ts";
import { listPaymentsOfAll, type Payment, paymentsIn } from "#server/ledger/read-payments.ts";
import { depositParts } from "#server/ledger/receipts.ts";
import { listUnsentOf } from "#server/ledger/unsent-receipts.ts";
import { getSettings } from "#server/settings/settings.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { loadRecordedPayments } from "../ledger/recorded-payments.server.ts";
import { describeAgreement } from "./describe-agreement.server.ts";
import { findSignedAgreement } from "./signed-agreement.server.ts";

/**
 * An agreement shows this many of its newest entries at first. "Show all" leads to pages of `PER_LEDGER_PAGE` entries.
 */
const SHOWN_PAYMENTS = 40;
const PER_LEDGER_PAGE = 200;

async function load(request: ViewRequest) {
  const { db, url, now, context } = request;
  const { agreementId, buyer } = await findSignedAgreement(request);
  const { ending } = await getSettings(db, endingArea);
  const today = localDate(now);
  const [agreement, payments] = await Promise.all([
    getAgreement(db, agreementId),
    listPaymentsOfAll(db, [agreementId]),
  ]);
  const usualEnding = { ...ending, refundDueOn: addDays(today, ending.refundDays) };
  const described = await describeAgreement(db, agreement, today, usualEnding);
  return {
    today,
    now,
    ending: usualEnding,
    canRequestPayments: context.get(openProvidersContext).length > 0,
    buyer: { id: buyer.id, name: buyer.name },
    recorded: await loadRecordedPayments(request, buyer.id),
    openIds: (await listAgreementsOf(db, [buyer.id])).filter(({ state }) => state !== "ended").map(({ id }) => id),
    agreement: {
      ...described,
      picture: await findHomePicture(db, agreement.home),
      calendar: calendarOf(agreement, { described, payments, today, asked: url.searchParams.get("year") }),
      ...findLedger(agreement, payments, {
        params: url.searchParams,
        sent: await listSentReceipts(
          db,
          payments.map(({ id }) => id),
        ),
        unsentIds: await listUnsentOf(db, agreementId, now),
      }),
      openLinks: (await listActiveLinks(db, [agreementId], now)).length,
    },
  };
}

type AskedCalendar = {
  described: Awaited<ReturnType<typeof describeAgreement>>;
  payments: readonly Payment[];
  today: LocalDate;
  /** This is the text for a year in the address, which may be no number; null if there is none. */
  asked: string | null;
};

/**
 * Returns the paying days of one year: the year in the address or the current year, limited to the years of the
 * agreement.
 */
function calendarOf(agreement: Agreement, { described, payments, today, asked }: AskedCalendar) {
  const { position } = described;
  const on = agreement.closedOn ?? today;
  const yearOf = (day: LocalDate) => Number(day.slice(0, 4));
  const [first, last] = [yearOf(agreement.startsOn), yearOf(position.expectedFinishOn ?? on)];
  const end = Math.max(first, agreement.closedOn === null ? Math.max(last, yearOf(on)) : yearOf(on));
  const year = Math.min(end, Math.max(first, parseId(asked ?? undefined) ?? yearOf(on)));
  const received = new Map<LocalDate, Ugx>();
  for (const { paidOn, amount } of paymentsIn(payments))
    received.set(paidOn, ugx((received.get(paidOn) ?? 0) + amount));
  const paid = { paidDaily: position.paidDaily, received, on, isClosed: agreement.closedOn !== null };
  return {
    year,
    today,
    days: payingCalendar(scheduleOf(agreement), paid, year),
    earlier: year > first ? year - 1 : undefined,
    later: year < end ? year + 1 : undefined,
  };
}

function findLedger(
  agreement: Agreement,
  oldestFirst: readonly Payment[],
  {
    params,
    sent,
    unsentIds,
  }: {
    params: URLSearchParams;
    sent: Awaited<ReturnType<typeof listSentReceipts>>;
    unsentIds: readonly number[];
  },
) {
  const parts = depositParts(agreement, oldestFirst);
  const payments = oldestFirst.toReversed();
  const receiptOf = new Map(payments.map(({ id, receiptNumber }) => [id, receiptNumber]));
  const reversalOf = new Map(payments.map(({ reversesId, receiptNumber }) => [reversesId, receiptNumber]));
  const entries = payments.map((payment) => ({
    ...payment,
    forDeposit: parts.get(payment.id) ?? null,
    reversesReceipt: payment.reversesId === null ? undefined : receiptOf.get(payment.reversesId),
    reversedByReceipt: reversalOf.get(payment.id),
    sent: sent.get(payment.id),
  }));
  // The ledger is in the order of the days, and what was recorded last may be of an earlier day. Money that was given
  // back or moved has a receipt, too, and a reversal is news to a buyer who was sent what it reverses.
  const sendable = entries
    .filter(({ reversedByReceipt }) => reversedByReceipt === undefined)
    .toSorted((a, b) => b.receiptNumber - a.receiptNumber);
  const isUnsent = (entry: (typeof entries)[number]) =>
    entry.kind === "reversal"
      ? !entry.sent && entry.reversesId !== null && sent.has(entry.reversesId)
      : unsentIds.includes(entry.id);
  const toSend = sendable.find(isUnsent) ?? sendable.find(({ kind }) => kind !== "reversal");
  return {
    ...ledgerPage(entries, params),
    paymentCount: payments.length,
    receiptToSend: toSend && {
      ...{ id: toSend.id, number: toSend.receiptNumber },
      ...{ isReversal: toSend.kind === "reversal", isSent: toSend.sent !== undefined },
    },
  };
}

/**
 * Returns the entries to show, the newest first: the page in the address, or the page that has the receipt in the
 * address.
 */
function ledgerPage<Entry extends { receiptNumber: number }>(payments: readonly Entry[], params: URLSearchParams) {
  const receipt = parseId(params.get("receipt") ?? undefined);
  if (receipt === undefined && !params.has("all")) return { payments: payments.slice(0, SHOWN_PAYMENTS) };
  const found = payments.findIndex(({ receiptNumber }) => receiptNumber === receipt);
  const asked = found < 0 ? (parseId(params.get("all") ?? undefined) ?? 1) : Math.floor(found / PER_LEDGER_PAGE) + 1;
  const { page, pages } = pageBounds(payments.length, PER_LEDGER_PAGE, asked);
  const first = (page - 1) * PER_LEDGER_PAGE;
  return {
    payments: payments.slice(first, first + PER_LEDGER_PAGE),
    paging: { page, pages, perPage: PER_LEDGER_PAGE },
  };
}

export type AgreementData = Awaited<ReturnType<typeof load>>;
export type OpenedAgreement = AgreementData["agreement"];

export const loader = viewLoader(load);
