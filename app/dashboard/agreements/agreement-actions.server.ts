import { parseId } from "#domain/catalogue/home.ts";
import { reversalSchema } from "#domain/ledger/payment-forms.ts";
import { formatNumber } from "#domain/money/money.ts";
import { reverseWrongEntry } from "#server/ledger/reversals.ts";
import { answerConflict, isDoneInPlace, rejectionOf } from "../actions/action-result.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { textEntries, withParsedForm } from "../actions/with-parsed-form.server.ts";
import type { BuyerOutcome, BuyerRequest, BuyersAnswer } from "../ledger/buyer-request.server.ts";
import { recordBuyerPayment } from "../ledger/payment-action.server.ts";
import { splitPayment } from "../ledger/split-action.server.ts";
import { viewPath } from "../view/view-path.ts";
import { endAgreement, refundBuyer, transferToAgreement } from "./settlement-actions.server.ts";
import { findSignedAgreement } from "./signed-agreement.server.ts";
import { changeAgreementTerms, withdrawAgreementTerms } from "./terms-actions.server.ts";

const toDesk = { label: "Next payment", to: viewPath("/dashboard/desk") };

/** The agreement of the address, whatever the form says. */
function withAgreement(act: (request: BuyerRequest) => Promise<BuyerOutcome>) {
  return async (request: ActionRequest) => {
    const { agreementId, buyer } = await findSignedAgreement(request);
    const answer = await act({ ...request, buyerId: buyer.id, agreementId, fields: textEntries(request.form) });
    if (!isDoneInPlace(answer)) return answer;
    return { at: viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: buyer.id }), ...answer };
  };
}

const reversePayment = withParsedForm(reversalSchema, async ({ db, form, fields, by, now }: BuyerRequest, sent) => {
  const reversed = await reverseWrongEntry(
    db,
    { paymentId: parseId(fields.payment) ?? 0, reason: sent.reason },
    by,
    now,
  );
  if (reversed.ok) {
    return { done: { message: `Reversed by receipt ${formatNumber(reversed.payment.receiptNumber)}.` } };
  }
  const isReversed = reversed.reason === "already-reversed";
  const message = isReversed ? "This payment was reversed already." : "This payment cannot be reversed.";
  return answerConflict(rejectionOf(form, message));
});

export const action = viewAction<BuyersAnswer>({
  pay: withAgreement((one) => recordBuyerPayment(one, [toDesk])),
  "pay-split": withAgreement(splitPayment),
  reverse: withAgreement(reversePayment),
  terms: withAgreement(changeAgreementTerms),
  "withdraw-terms": withAgreement(withdrawAgreementTerms),
  end: withAgreement(endAgreement),
  refund: withAgreement(refundBuyer),
  transfer: withAgreement(transferToAgreement),
});
