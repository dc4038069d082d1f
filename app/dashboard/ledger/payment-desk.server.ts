import { parseId } from "#domain/catalogue/home.ts";
import { usualPayment } from "#domain/ledger/due-payment.ts";
import { formatNumber, ugx } from "#domain/money/money.ts";
import { hasDepositAccount, scheduleOf } from "#domain/plan/schedule.ts";
import { readPageNumber } from "#domain/records/paging.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { getPositions, listAgreements } from "#server/agreements/read-agreements.ts";
import { findAnyAgreement, findPayableAgreements, listExpectedAgreements } from "#server/agreements/search-sales.ts";
import { findPayments, sumPaidOn } from "#server/ledger/read-payments.ts";
import { countUnsentReceipts, listUnsentReceipts } from "#server/ledger/unsent-receipts.ts";
import { formatPhoneNumber } from "#server/phone-numbers/phone-number.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { type BuyerRequest, type BuyersAnswer, forBuyer } from "./buyer-request.server.ts";
import { recordBuyerPayment } from "./payment-action.server.ts";
import { againParameter, recordedParameter } from "./payment-parameters.ts";
import { loadPaymentRequests } from "./payment-requests.server.ts";
import { loadRecordedPayments } from "./recorded-payments.server.ts";
import { closePaymentRequest, requestPaymentByPhone } from "./request-payment.server.ts";

const SHOWN = 20;
const UNSENT_PER_PAGE = 30;

async function load(request: ViewRequest) {
  const { db, url, now } = request;
  const today = localDate(now);
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const chosenId = parseId(url.searchParams.get("agreement") ?? undefined);
  const [asked, found] = await Promise.all([
    chosenId === undefined ? undefined : findAnyAgreement(db, chosenId),
    search === "" ? listExpectedAgreements(db, today, SHOWN) : findPayableAgreements(db, search, SHOWN),
  ]);
  const chosen = asked?.state === "live" ? asked : undefined;
  const isElsewhere = chosen && !found.some(({ id }) => id === chosen.id);
  const payers = isElsewhere ? [chosen, ...found] : found;
  const ids = payers.map(({ id }) => id);
  const [agreements, paidToday] = await Promise.all([listAgreements(db, ids), sumPaidOn(db, ids, today)]);
  const positions = await getPositions(db, agreements, today);
  const again = await findAgain(request, chosen?.id);
  const unsent = url.searchParams.get("show") === "unsent" ? await loadUnsent(request) : undefined;
  const described = payers.flatMap(({ phone, ...payer }) => {
    const i = agreements.findIndex(({ id }) => id === payer.id);
    const [agreement, position] = [agreements[i], positions[i]];
    if (!agreement || !position) return [];
    return {
      ...payer,
      phoneText: phone === null ? undefined : formatPhoneNumber(phone),
      every: agreement.every,
      usual: usualPayment(agreement, today),
      hasDepositAccount: hasDepositAccount(agreement),
      depositLeft: ugx(scheduleOf(agreement).atStart - position.paidDeposit),
      position,
      paidToday: paidToday.get(payer.id),
    };
  });
  return {
    today,
    now,
    search,
    /** They are listed only where the address asks for them. */
    unsent,
    unsentCount: unsent?.matching ?? (await countUnsentReceipts(db, now)),
    again,
    recorded: await loadRecordedPayments(request),
    chosen: described.find(({ id }) => id === chosenId),
    asking: chosen && (await loadPaymentRequests(request, [chosen.id]))?.[0],
    /** This message says why the agreement in the address can take no payment. */
    gone:
      chosen || !url.searchParams.has("agreement")
        ? undefined
        : asked === undefined
          ? "This agreement does not exist."
          : asked.state === "completed"
            ? "This agreement is fully paid."
            : "This agreement has ended.",
    payers: isElsewhere ? described.slice(1) : described,
  };
}

/** Finds what the form is filled with when a payment of this agreement was reversed and is entered again. */
async function findAgain({ db, url }: ViewRequest, agreementId: number | undefined) {
  const id = parseId(url.searchParams.get(againParameter) ?? undefined);
  const [payment] = id === undefined || agreementId === undefined ? [] : await findPayments(db, [id]);
  if (!payment || payment.agreementId !== agreementId || payment.kind !== "payment" || !payment.isReversed)
    return undefined;
  const { purpose, method, externalReference, paidOn, note, receiptNumber } = payment;
  return {
    id: payment.id,
    fields: {
      ...{ purpose, method, paidOn, note, externalReference: externalReference ?? "" },
      backdatingReason: `Instead of receipt ${formatNumber(receiptNumber)}`,
    },
  };
}

export type Payer = Awaited<ReturnType<typeof load>>["payers"][number];

async function loadUnsent({ db, url, now }: ViewRequest) {
  const wanted = { page: readPageNumber(url.searchParams), perPage: UNSENT_PER_PAGE };
  return { ...(await listUnsentReceipts(db, wanted, now)), perPage: UNSENT_PER_PAGE };
}

export const loader = viewLoader(load);

export const action = viewAction<BuyersAnswer>({
  // After a payment the desk opens without a buyer, ready for the next one.
  pay: forBuyer(recordBuyerPayment(showRecorded, true), () => viewPath("/dashboard/desk")),
  // The page stays until the phone has answered.
  "request-payment": forBuyer(requestPaymentByPhone, deskOfAgreement),
  "close-request": forBuyer(closePaymentRequest, deskOfAgreement),
});

function showRecorded(_: BuyerRequest, paid: string): string {
  return viewPath("/dashboard/desk", { [recordedParameter]: paid });
}

function deskOfAgreement({ agreementId }: BuyerRequest): string {
  return viewPath("/dashboard/desk", { agreement: agreementId === 0 ? undefined : agreementId });
}
