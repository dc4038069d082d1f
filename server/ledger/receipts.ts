import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { AccountEntry, AccountStatement, DocumentHeading, Receipt } from "#domain/ledger/account-documents.ts";
import { askedBy, countedForDeposit, nothingPaid, type Paid } from "#domain/ledger/standing.ts";
import { type Ugx, ugx } from "#domain/money/money.ts";
import { hasDeposit, hasDepositAccount, type Schedule, scheduleOf } from "#domain/plan/schedule.ts";
import { localDate } from "#domain/time/kampala-time.ts";
import { type Agreement, getAgreement, positionOf } from "#server/agreements/read-agreements.ts";
import { nameSignedHome } from "#server/agreements/signed-home.ts";
import { listParties } from "#server/buyers/parties.ts";
import { findBuyer, listBuyersById } from "#server/buyers/read-buyers.ts";
import type { Database } from "#server/db/connection.ts";
import { listSettlements } from "#server/ledger/settlements.ts";
import { listPayments, type Payment, paymentsIn, sumOfEntries } from "./read-payments.ts";

/**
 * Makes a receipt as it was on the day of the entry: later payments and terms do not change it, and only its reversal
 * is added.
 */
export async function findReceipt(db: Database, agreementId: number, paymentId: number): Promise<Receipt | undefined> {
  const agreement = await getAgreement(db, agreementId);
  const payments = await listPayments(db, agreementId);
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return undefined;
  const recordedOn = localDate(payment.recordedAt);
  // Terms that were agreed later do not change a receipt.
  const terms = agreement.terms.filter(({ recordedAt }) => recordedAt <= payment.recordedAt);
  const asked = askedBy(scheduleOf({ ...agreement, terms }), recordedOn);
  const reversal = payments.find(({ reversesId }) => reversesId === paymentId);
  const isAfterEnd = agreement.state === "ended" && agreement.closedOn !== null && recordedOn >= agreement.closedOn;
  const after = sumOfEntries(countedPayments(agreement, payments).filter(({ id }) => id <= paymentId));
  return {
    ...(await headingOf(db, agreement)),
    receiptNumber: payment.receiptNumber,
    kind: payment.kind,
    forDeposit: depositParts(agreement, payments).get(paymentId) ?? null,
    amount: payment.amount,
    otherAgreement: otherOf(payment),
    paidOn: payment.paidOn,
    recordedOn,
    method: payment.method,
    reference: payment.externalReference,
    reverses: numberOf(payments, payment.reversesId),
    reason: payment.reversalReason,
    reversedBy: reversal ? { receiptNumber: reversal.receiptNumber, on: reversal.paidOn } : null,
    paidSoFar: after.inAll,
    remaining: isAfterEnd ? null : ugx(Math.max(0, asked.total - after.inAll)),
  };
}

/**
 * Computes what of each payment counts for the deposit, as on the day of its entry, where there is one.
 *
 * @param payments all of the agreement
 */
export function depositParts(agreement: Agreement, payments: readonly Payment[]): Map<number, Ugx> {
  const parts = new Map<number, Ugx>();
  if (!hasDeposit(agreement)) return parts;
  const schedules = new Map<number, Schedule>();
  let before = nothingPaid;
  for (const payment of payments.toSorted((a, b) => a.id - b.id)) {
    const { inAll, forDeposit } = sumOfEntries([payment]);
    const after = { inAll: ugx(before.inAll + inAll), forDeposit: ugx(before.forDeposit + forDeposit) };
    if (payment.kind === "payment") {
      // Terms that were agreed later do not change a receipt.
      const terms = agreement.terms.filter(({ recordedAt }) => recordedAt <= payment.recordedAt);
      const schedule = schedules.get(terms.length) ?? scheduleOf({ ...agreement, terms });
      schedules.set(terms.length, schedule);
      const asked = askedBy(schedule, localDate(payment.recordedAt));
      parts.set(payment.id, ugx(countedForDeposit(asked, after) - countedForDeposit(asked, before)));
    }
    before = after;
  }
  return parts;
}

/** Makes the statement of an agreement as of today. */
export async function findAccountStatement(db: Database, agreementId: number, now: Date): Promise<AccountStatement> {
  const on = localDate(now);
  const agreement = await getAgreement(db, agreementId);
  const payments = await listPayments(db, agreementId);
  const numbers = new Map(payments.map(({ id, receiptNumber }) => [id, receiptNumber]));
  const { plan } = scheduleOf(agreement);
  const [settlement] = agreement.state === "ended" ? await listSettlements(db, [agreement]) : [];
  const parts = depositParts(agreement, payments);
  const counted = countedPayments(agreement, payments);
  const countedIds = new Set(counted.map(({ id }) => id));
  let paidSoFar = 0;
  const entries = payments.map((payment): AccountEntry => {
    if (countedIds.has(payment.id)) paidSoFar += payment.amount;
    return {
      receiptNumber: payment.receiptNumber,
      kind: payment.kind,
      forDeposit: parts.get(payment.id) ?? null,
      otherAgreement: otherOf(payment),
      paidOn: payment.paidOn,
      method: payment.method,
      reference: payment.externalReference,
      amount: payment.amount,
      reverses: payment.reversesId === null ? null : (numbers.get(payment.reversesId) ?? null),
      isReversed: payment.isReversed,
      paidSoFar: ugx(paidSoFar),
    };
  });
  const parties = await listParties(db, [agreementId]);
  const buyers = await listBuyersById(
    db,
    parties.map(({ buyerId }) => buyerId),
  );
  return {
    ...(await headingOf(db, agreement)),
    parties: buyers.map(({ name }) => name),
    on,
    state: agreement.state,
    startsOn: agreement.startsOn,
    price: agreement.price,
    interest: plan.interest,
    fees: plan.fees,
    deposit: agreement.deposit,
    every: agreement.every,
    hasDepositAccount: hasDepositAccount(agreement),
    position: positionOf(agreement, paidOf(agreement, payments), on),
    settlement,
    // The reasons of terms are left out: they are private, and the page of a link is not.
    terms: agreement.terms.map(({ effectiveOn, perPayingDay, payingDaysPerMonth }) => ({
      effectiveOn,
      perPayingDay,
      payingDaysPerMonth,
    })),
    entries,
  };
}

/** Returns the entries that pay for the home: what an ended agreement gave back takes no payment back. */
function countedPayments({ state }: Agreement, payments: readonly Payment[]): readonly Payment[] {
  return state === "ended" ? paymentsIn(payments) : payments;
}

function paidOf(agreement: Agreement, payments: readonly Payment[]): Paid {
  const net = sumOfEntries(payments);
  const { inAll } = sumOfEntries(countedPayments(agreement, payments));
  return { ...net, givenBack: ugx(inAll - net.inAll) };
}

async function headingOf(db: Database, agreement: Agreement): Promise<DocumentHeading> {
  const [buyer, home] = await Promise.all([findBuyer(db, agreement.buyerId), nameSignedHome(db, agreement.id)]);
  return { agreement: agreementDisplayId(agreement.id), buyer: buyer?.name ?? "", home };
}

const otherOf = ({ otherAgreementId }: Payment) =>
  otherAgreementId === null ? null : agreementDisplayId(otherAgreementId);

function numberOf(payments: readonly Payment[], id: number | null): number | null {
  return payments.find((payment) => payment.id === id)?.receiptNumber ?? null;
}
