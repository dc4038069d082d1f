import { reversalSchema } from "#domain/ledger/payment-forms.ts";
import { formatNumber } from "#domain/money/money.ts";
import { findLiveAgreement } from "#server/agreements/search-sales.ts";
import { findPayments } from "#server/ledger/read-payments.ts";
import { reverseWrongEntry } from "#server/ledger/reversals.ts";
import type { DoneInPlace } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict } from "../actions/rejections.ts";
import { type ActionRequest, viewAction } from "../actions/view-action.server.ts";
import { answerAt, type BuyerOutcome, type BuyerRequest, type BuyersAnswer } from "../ledger/buyer-request.server.ts";
import { recordBuyerPayment, type ShowRecorded } from "../ledger/payment-action.server.ts";
import { againParameter, recordedParameter } from "../ledger/payment-parameters.ts";
import { splitPayment } from "../ledger/split-action.server.ts";
import { viewPath } from "../view/view-path.ts";
import { sendReceipt } from "./agreement-links.server.ts";
import { endAgreement, refundBuyer, transferToAgreement } from "./settlement-actions.server.ts";
import { findSignedAgreement } from "./signed-agreement.server.ts";
import {
  changeAgreementTerms,
  pauseAgreement,
  resumeAgreement,
  withdrawAgreementTerms,
} from "./terms-actions.server.ts";

const showRecorded: ShowRecorded = ({ agreementId: id, buyerId: buyer }, paid) =>
  viewPath("/dashboard/agreements/:id", { id, buyer, [recordedParameter]: paid });

/** Runs an action for the agreement in the address, whatever agreement the form names. */
function withAgreement(act: (request: BuyerRequest) => Promise<BuyerOutcome>) {
  return async (request: ActionRequest) => {
    const { agreementId, buyer } = await findSignedAgreement(request);
    const at = viewPath("/dashboard/agreements/:id", { id: agreementId, buyer: buyer.id });
    return answerAt(act, () => at, { ...request, buyerId: buyer.id, agreementId });
  };
}

const reversePayment = formCommand({
  schema: reversalSchema,
  run: ({ db, by, now }: BuyerRequest, { payment: paymentId, reason }) =>
    reverseWrongEntry(db, { paymentId, reason }, by, now),
}).answers({
  rejects: {
    "already-reversed": conflict("This payment was reversed already."),
    "not-found": conflict("This payment cannot be reversed."),
    "reason-missing": conflict("This payment cannot be reversed."),
  },
  async done({ payment }, { payment: reversedId }, { db, agreementId }) {
    const [reversed] = await findPayments(db, [reversedId]);
    const again = viewPath("/dashboard/desk", { agreement: agreementId, [againParameter]: reversedId });
    const canBePaidAgain = reversed?.kind === "payment" && (await findLiveAgreement(db, agreementId)) !== undefined;
    const steps = canBePaidAgain ? [{ label: "Record the right amount", to: again }] : [];
    return { done: { message: `Reversed by receipt ${formatNumber(payment.receiptNumber)}.`, steps } };
  },
});

export const action = viewAction<BuyersAnswer | DoneInPlace>({
  pay: withAgreement(recordBuyerPayment(showRecorded)),
  "pay-split": withAgreement(splitPayment(showRecorded)),
  reverse: withAgreement(reversePayment),
  terms: withAgreement(changeAgreementTerms),
  pause: withAgreement(pauseAgreement),
  resume: withAgreement(resumeAgreement),
  "withdraw-terms": withAgreement(withdrawAgreementTerms),
  end: withAgreement(endAgreement),
  refund: withAgreement(refundBuyer),
  transfer: withAgreement(transferToAgreement),
  // It is shown in place, because WhatsApp is opened beside the view.
  "send-receipt": sendReceipt,
});
