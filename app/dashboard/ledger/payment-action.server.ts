import { paymentSchema } from "#domain/ledger/payment-forms.ts";
import { type PaymentQuestion, paymentQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import type { DoneMessage, NextStep } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { asking, conflict, gone, invalid } from "../actions/rejections.ts";
import { viewPath } from "../view/view-path.ts";
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
  asks: ({ questions }: { questions: readonly PaymentQuestion[] }) => asking(paymentQuestionTexts, questions),
};

/** What follows a payment, besides sending its receipt. */
type Next = (request: BuyerRequest) => Promise<{ steps: readonly NextStep[]; notes?: DoneMessage["notes"] }>;

/** A form sent again reports the payment that it made. */
export const recordBuyerPayment = (next: Next) =>
  formCommand({
    schema: paymentSchema,
    run: ({ db, agreementId, answers, by, now }: BuyerRequest, payment) =>
      recordPayment(db, { ...payment, agreementId, answers }, by, now),
  }).answers({
    rejects: paymentRejections,
    async done({ payment, isNew }, { amount }, request) {
      const { agreementId: id, buyerId: buyer } = request;
      const sendReceipt = {
        label: "Send the receipt",
        intent: "link",
        fields: { payment: [String(payment.id)] },
        sentTo: viewPath("/dashboard/agreements/:id/links", { id, buyer }),
      };
      const { steps, notes } = await next(request);
      const recorded = isNew ? "recorded" : "was recorded before";
      const message = `${formatUgx(amount)} ${recorded}, receipt ${formatNumber(payment.receiptNumber)}.`;
      return { done: { message, notes, steps: [sendReceipt, ...steps] } };
    },
  });
