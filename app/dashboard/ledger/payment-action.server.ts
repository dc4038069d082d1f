import { z } from "zod";
import { readAnswers } from "#domain/forms/question.ts";
import { paymentSchema } from "#domain/ledger/payment-forms.ts";
import { paymentQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import type { EntryReason } from "#server/ledger/payments.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import {
  answerConflict,
  answerQuestions,
  type DoneMessage,
  type NextStep,
  rejectionOf,
} from "../actions/action-result.ts";
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
  const paid = await recordPayment(db, { ...parsed.data, agreementId, answers: readAnswers(form) }, by, now);
  if (paid.ok) return { done: describePayment(request, parsed.data.amount, paid, next) };
  if (paid.reason === "unknown-agreement") return rejectNotFound(form, agreementEndedText);
  if (paid.reason === "asks") return answerQuestions(form, paymentQuestionTexts, paid.questions);
  const { errors, isInvalid } = paymentErrors[paid.reason];
  const rejection = rejectionOf(form, undefined, errors);
  return isInvalid ? rejection : answerConflict(rejection);
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
