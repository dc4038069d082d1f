import { paymentSchema } from "#domain/ledger/payment-forms.ts";
import { type PaymentQuestion, paymentQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { authContext } from "#server/context.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid, needsAnswers } from "../actions/rejections.ts";
import { agreementEndedText, type BuyerRequest, formUsedText } from "./buyer-request.server.ts";

export const paymentRejections = {
  "unknown-agreement": gone(agreementEndedText),
  "agreement-ended": conflict("This agreement has ended", "amount"),
  "no-deposit": invalid("All payments of this agreement count in one account", "purpose"),
  "in-the-future": invalid("This day has not come yet", "paidOn"),
  "backdating-needs-a-reason": invalid("Please say why it is entered so late", "backdatingReason"),
  "reference-missing": invalid("Please enter the number of the transaction", "externalReference"),
  "reference-used": conflict("This transaction is in the ledger already", "externalReference"),
  "more-than-left": conflict(
    "This is more than is left of this transaction: the rest of it is in the ledger already",
    "amount",
  ),
  "form-used": conflict(formUsedText, "amount"),
  "needs-answers": ({ questions }: { questions: readonly PaymentQuestion[] }) =>
    needsAnswers(paymentQuestionTexts, questions),
};

/** The function returns the address of the page that shows what was recorded, with the ids of the payments in it. */
export type ShowRecorded = (request: BuyerRequest, paid: string) => string;

/**
 * Builds the action that records a payment and shows it at the address that `at` returns. A form that is sent again
 * reports the payment that it made.
 *
 * @param isShownByPage the page at that address begins with the payment, so that a message over it would repeat it
 */
export const recordBuyerPayment = (at: ShowRecorded, isShownByPage = false) =>
  formCommand({
    schema: paymentSchema,
    run: ({ db, agreementId, answers, by, now, context }: BuyerRequest, payment) =>
      recordPayment(db, { ...payment, agreementId, answers, secret: context.get(authContext).secret }, by, now),
  }).answers({
    rejects: paymentRejections,
    done({ payment, isNew }, { amount }, request) {
      const recorded = isNew ? "recorded" : "was recorded before";
      const message = `${formatUgx(amount)} ${recorded}, receipt ${formatNumber(payment.receiptNumber)}.`;
      return { done: { message, isShownByPage: isShownByPage && isNew }, at: at(request, String(payment.id)) };
    },
  });
