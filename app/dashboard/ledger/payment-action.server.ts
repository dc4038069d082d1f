import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import type { PaymentMethod } from "#domain/ledger/entries.ts";
import { paymentSchema } from "#domain/ledger/payment-forms.ts";
import { type PaymentQuestion, paymentQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { formatNumber, formatUgx, ugx } from "#domain/money/money.ts";
import { listBuyersOfAgreements } from "#server/agreements/read-agreements.ts";
import { authContext } from "#server/context.ts";
import { listCountingEntries } from "#server/ledger/payment-references.ts";
import { recordPayment } from "#server/ledger/record-payment.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid, needsAnswers, type Rejection } from "../actions/rejections.ts";
import type { ActionRequest } from "../actions/view-action.server.ts";
import { agreementEndedText, type BuyerRequest, formUsedText } from "./buyer-request.server.ts";

type Numbered = { method: PaymentMethod; externalReference: string };

/** Names what counts under a number, like ": receipt 12, A-0001-3, Amina Nakato, UGX 50,000". */
async function countingText({ db }: ActionRequest, { method, externalReference: reference }: Numbered) {
  const entries = await listCountingEntries(db, { method, reference });
  const buyers = await listBuyersOfAgreements(
    db,
    entries.map(({ agreementId }) => agreementId),
  );
  const named = entries.map(({ receiptNumber, agreementId, amount }) =>
    [
      `receipt ${formatNumber(receiptNumber)}`,
      agreementDisplayId(agreementId),
      buyers.get(agreementId),
      formatUgx(ugx(amount)),
    ].join(", "),
  );
  return named.length === 0 ? "" : `: ${named.join("; ")}`;
}

/** Rejects a number that is in the ledger already, and names the receipt, so that one can look at it. */
export const numberUsed = async (_: unknown, numbered: Numbered, request: ActionRequest): Promise<Rejection> =>
  conflict(`This transaction is in the ledger already${await countingText(request, numbered)}`, "externalReference");

export const paymentRejections = {
  "unknown-agreement": gone(agreementEndedText),
  "agreement-ended": conflict("This agreement has ended", "amount"),
  "no-deposit": invalid("All payments of this agreement count in one account", "purpose"),
  "in-the-future": invalid("This day has not come yet", "paidOn"),
  "backdating-needs-a-reason": invalid("Please say why it is entered so late", "backdatingReason"),
  "reference-missing": invalid("Please enter the number of the transaction", "externalReference"),
  "reference-used": numberUsed,
  "given-back": conflict(
    "The money of this number was given back to whoever paid it. If that is wrong, take it back in the statement first.",
    "externalReference",
  ),
  "more-than-left": async (_: unknown, numbered: Numbered, request: ActionRequest): Promise<Rejection> =>
    conflict(
      `This is more than is left of this transaction: the rest of it is in the ledger already${await countingText(request, numbered)}`,
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
