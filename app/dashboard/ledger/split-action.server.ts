import { readAnswers } from "#domain/forms/question.ts";
import { splitPaymentSchema } from "#domain/ledger/payment-forms.ts";
import { paymentQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { recordSplitPayment, type SplitOutcome } from "#server/ledger/record-payment.ts";
import { answerConflict, answerQuestions, rejectionOf } from "../actions/action-result.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { type BuyerOutcome, type BuyerRequest, formUsedText } from "./buyer-request.server.ts";
import { paymentErrors } from "./payment-action.server.ts";
import { readSplit } from "./read-split.ts";

export const splitPayment = withParsedForm(splitPaymentSchema, async ({ db, form, by, now }: BuyerRequest, sent) => {
  const read = readSplit(form);
  if (!read.ok) return rejectionOf(form, read.message);
  const parts = read.parts.flatMap(({ amount, agreementId }) =>
    agreementId === undefined ? [] : { amount, agreementId },
  );
  if (parts.length < read.parts.length) return rejectionOf(form, "Enter an agreement for every part.");
  const { amount: total, ...money } = sent;
  const entered = await recordSplitPayment(db, { ...money, total, parts, answers: readAnswers(form) }, by, now);
  if (!entered.ok) return rejected(form, entered);
  const receipts = entered.payments.map(({ receiptNumber }) => formatNumber(receiptNumber)).join(", ");
  const recorded = entered.isNew ? "recorded" : "was recorded before";
  return { done: { message: `${formatUgx(total)} ${recorded} in ${parts.length} parts, receipts ${receipts}.` } };
});

function rejected(form: FormData, outcome: Extract<SplitOutcome, { ok: false }>): BuyerOutcome {
  switch (outcome.reason) {
    case "more-than-owed":
      return answerConflict(
        rejectionOf(
          form,
          `A part of ${formatUgx(outcome.amount)} is more than the ${formatUgx(outcome.owed)} that is still to pay there.`,
        ),
      );
    case "parts-do-not-add-up":
      return rejectionOf(form, "The parts do not add up to the payment. Enter two or more, each above zero.");
    case "one-agreement-twice":
      return rejectionOf(form, "Two parts are for the same agreement. Put them together.");
    case "unknown-agreement":
    case "agreement-not-open":
    case "agreement-ended":
      return answerConflict(rejectionOf(form, "One of these agreements does not exist or has ended."));
    case "asks":
      return answerQuestions(form, paymentQuestionTexts, outcome.questions);
    case "form-used":
      return answerConflict(rejectionOf(form, `${formUsedText}.`));
    default: {
      const { errors, isInvalid } = paymentErrors[outcome.reason];
      const rejection = rejectionOf(form, undefined, errors);
      return isInvalid ? rejection : answerConflict(rejection);
    }
  }
}
