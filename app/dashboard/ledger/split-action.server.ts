import { splitPaymentSchema } from "#domain/ledger/payment-forms.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { authContext } from "#server/context.ts";
import { recordSplitPayment } from "#server/ledger/record-payment.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, invalid } from "../actions/rejections.ts";
import { type BuyerRequest, formUsedText } from "./buyer-request.server.ts";
import { paymentRejections, type ShowRecorded } from "./payment-action.server.ts";
import { splitParts } from "./read-split.ts";

/**
 * Builds the action that records one payment in parts, each for another agreement, and shows them at the address that
 * `at` returns. A form that is sent again reports the receipts that it made.
 */
export const splitPayment = (at: ShowRecorded) =>
  formCommand({
    schema: splitPaymentSchema.and(splitParts),
    async run({ db, answers, by, now, context }: BuyerRequest, { amount: total, parts: entered, ...money }) {
      const parts = entered.flatMap(({ amount, agreementId }) =>
        agreementId === undefined ? [] : { amount, agreementId },
      );
      if (parts.length < entered.length) return { ok: false, reason: "without-agreement" } as const;
      const { secret } = context.get(authContext);
      return recordSplitPayment(db, { ...money, total, parts, answers, secret }, by, now);
    },
  }).answers({
    rejects: {
      ...paymentRejections,
      "without-agreement": invalid("Enter an agreement for every part."),
      "parts-do-not-add-up": invalid("The parts do not add up to the payment. Enter two or more, each above zero."),
      "one-agreement-twice": invalid("Two parts are for the same agreement. Put them together."),
      "more-than-owed": ({ amount, owed }: { amount: Ugx; owed: Ugx }) =>
        conflict(`A part of ${formatUgx(amount)} is more than the ${formatUgx(owed)} that is still to pay there.`),
      "unknown-agreement": conflict("One of these agreements does not exist or has ended."),
      "agreement-not-open": conflict("One of these agreements does not exist or has ended."),
      "agreement-ended": conflict("One of these agreements does not exist or has ended."),
      "form-used": conflict(`${formUsedText}.`),
    },
    done({ payments, isNew }, { amount }, request) {
      const receipts = payments.map(({ receiptNumber }) => formatNumber(receiptNumber)).join(", ");
      const recorded = isNew ? "recorded" : "was recorded before";
      return {
        done: { message: `${formatUgx(amount)} ${recorded} in ${payments.length} parts, receipts ${receipts}.` },
        at: at(request, payments.map(({ id }) => id).join("-")),
      };
    },
  });
