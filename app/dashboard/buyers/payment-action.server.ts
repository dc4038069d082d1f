import { z } from "zod";
import { overpaymentValue } from "#domain/ledger/ledger.ts";
import { paymentSchema } from "#domain/ledger/payment-forms.ts";
import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import type { EntryReason } from "#server/ledger/payments.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { answerConflict, type DoneMessage, type NextStep, rejectionOf } from "../actions/action-result.ts";
import { viewPath } from "../view/view-path.ts";
import {
  agreementEndedText,
  type BuyerOutcome,
  type BuyerRequest,
  formUsedText,
  rejectNotFound,
} from "./buyer-request.server.ts";

export async function recordBuyerPayment(request: BuyerRequest, next: readonly NextStep[] = []): Promise<BuyerOutcome> {
  const { db, form, fields, agreementId, by, now } = request;
  const parsed = paymentSchema.safeParse(fields);
  if (!parsed.success) return rejectionOf(form, undefined, z.flattenError(parsed.error).fieldErrors);
  const paid = await recordPayment(db, { ...parsed.data, agreementId }, by, now);
  if (paid.ok) return { done: describePayment(request, parsed.data.amount, paid, next) };
  if (paid.reason === "unknown-agreement") return rejectNotFound(form, agreementEndedText);
  if (paid.reason === "asks") {
    const payment = { sentences: paid.questions, confirms: paid.confirms };
    return answerConflict({ ...rejectionOf(form, undefined), payment });
  }
  if (paid.reason !== "more-than-owed") {
    const { errors, isInvalid } = paymentErrors[paid.reason];
    const rejection = rejectionOf(form, undefined, errors);
    return isInvalid ? rejection : answerConflict(rejection);
  }
  const { owed } = paid;
  const amount = [`Only ${formatUgx(owed)} is still to pay. Correct the amount, or confirm below that more was paid`];
  const overpayment = {
    excess: ugx(parsed.data.amount - owed),
    confirms: overpaymentValue({ amount: parsed.data.amount, owed }),
  };
  return answerConflict({ ...rejectionOf(form, undefined, { amount }), overpayment });
}

/** A form sent again reports the payment it made. */
function describePayment(
  { buyerId, agreementId }: BuyerRequest,
  amount: Ugx,
  { payment, isNew }: { payment: { id: number; receiptNumber: number }; isNew: boolean },
  next: readonly NextStep[],
): DoneMessage {
  const sentTo = viewPath("/dashboard/agreements/:id/links", { id: agreementId, buyer: buyerId });
  const recorded = isNew ? "recorded" : "was recorded before";
  return {
    message: `${formatUgx(amount)} ${recorded}, receipt ${formatNumber(payment.receiptNumber)}.`,
    steps: [{ label: "Send the receipt", intent: "link", fields: { payment: [String(payment.id)] }, sentTo }, ...next],
  };
}

type PaymentErrors = { errors: Record<string, string[]>; isInvalid?: boolean };

export const paymentErrors: Record<Exclude<EntryReason, "unknown-agreement"> | "form-used", PaymentErrors> = {
  "agreement-ended": { errors: { amount: ["This agreement has ended"] } },
  "no-deposit": { errors: { purpose: ["All payments of this agreement count in one account"] }, isInvalid: true },
  "in-the-future": { errors: { paidOn: ["This day has not come yet"] }, isInvalid: true },
  "backdating-needs-a-reason": {
    errors: { backdatingReason: ["Please say why it is entered so late"] },
    isInvalid: true,
  },
  "paid-far-back": {
    errors: {
      paidOn: ["This is more than a year ago, or long before the agreement begins. Correct it, or confirm it"],
      confirmedDay: ["It was paid on this day"],
    },
  },
  "month-closed": {
    errors: { closedMonthReason: ["This month is closed. Please say why it is entered all the same"] },
  },
  "reference-missing": {
    errors: { externalReference: ["Please enter the number of the transaction"] },
    isInvalid: true,
  },
  "form-used": {
    errors: { amount: [formUsedText] },
  },
  "reference-used": { errors: { externalReference: ["This transaction is in the ledger already"] } },
  "more-than-left": {
    errors: { amount: ["This is more than is left of this transaction: the rest of it is in the ledger already"] },
  },
};
