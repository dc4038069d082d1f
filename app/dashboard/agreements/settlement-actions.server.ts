import { endingSchema } from "#domain/agreements/agreement-forms.ts";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import { endedMessage, settlementText } from "#domain/agreements/settlement.ts";
import { mailLink, whatsAppLink, whatsAppShareLink } from "#domain/enquiries/contact-link.ts";
import { refundSchema, transferSchema } from "#domain/ledger/payment-forms.ts";
import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { getAgreement } from "#server/agreements/read-agreements.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { listSettlements, recordRefund, type SettleOutcome, transferMoney } from "#server/ledger/settlements.ts";
import { getSettings } from "#server/settings/settings.ts";
import { answerConflict, type DoneMessage, rejectionOf } from "../actions/action-result.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { agreementEndedText, type BuyerRequest, formUsedText } from "../ledger/buyer-request.server.ts";

export const endAgreement = withParsedForm(endingSchema, async (request: BuyerRequest, ending) => {
  const { db, form, agreementId, by, now } = request;
  const ended = await cancelAgreement(db, { id: agreementId, ending }, by, now);
  return ended.ok ? { done: await describeEnding(request) } : answerConflict(rejectionOf(form, agreementEndedText));
});

async function describeEnding({ db, buyerId, agreementId }: BuyerRequest): Promise<DoneMessage> {
  const agreement = await getAgreement(db, agreementId);
  const [settlement] = await listSettlements(db, [agreement]);
  const nameOf = await nameBoughtHomes(db, [agreement.home]);
  const [id, home] = [agreementDisplayId(agreementId), nameOf(agreement.home)];
  const message = `Agreement ${id} ended. ${home} is available again.`;
  const buyer = await findBuyer(db, buyerId);
  if (!settlement || !buyer) return { message };
  const { company } = await getSettings(db, companyArea);
  const text = endedMessage({ buyer: buyer.name, agreement: id, home }, settlement, company.name);
  const subject = `Your agreement ${id} has ended`;
  return {
    message: `${message} ${settlementText(settlement)}`,
    steps: [
      {
        label: "Tell them by WhatsApp",
        to: buyer.phone === null ? whatsAppShareLink(text) : whatsAppLink(buyer.phone, text),
      },
      ...(buyer.email === null ? [] : [{ label: "Write an e-mail", to: mailLink(buyer.email, subject, text) }]),
    ],
  };
}

export const refundBuyer = withParsedForm(
  refundSchema,
  async ({ db, form, agreementId, by, now }: BuyerRequest, refund) => {
    const given = await recordRefund(db, { ...refund, agreementId }, by, now);
    if (!given.ok) return answerConflict(rejectionOf(form, undefined, settleErrors(given)));
    return {
      done: {
        message: `${formatUgx(refund.amount)} ${given.isNew ? "given" : "was given"} back${receiptText(given)}.`,
      },
    };
  },
);

export const transferToAgreement = withParsedForm(
  transferSchema,
  async ({ db, form, agreementId, by, now }: BuyerRequest, sent) => {
    const { to, ...transfer } = sent;
    const outcome = await transferMoney(db, { ...transfer, fromId: agreementId, toId: to }, by, now);
    if (!outcome.ok) return answerConflict(rejectionOf(form, undefined, settleErrors(outcome)));
    const moved = outcome.isNew ? "moved" : "was moved";
    return {
      done: { message: `${formatUgx(transfer.amount)} ${moved} to ${agreementDisplayId(to)}${receiptText(outcome)}.` },
    };
  },
);

function receiptText({ isNew, receiptNumber }: Extract<SettleOutcome, { ok: true }>): string {
  return `${isNew ? "" : " before"}, receipt ${formatNumber(receiptNumber)}`;
}

function settleErrors(rejected: Extract<SettleOutcome, { ok: false }>): Record<string, string[]> {
  switch (rejected.reason) {
    case "more-than-refundable":
      return { amount: [`Only ${formatUgx(rejected.most)} can leave this agreement`] };
    case "more-than-owed":
      return { amount: [`Only ${formatUgx(rejected.most)} is still to pay there`] };
    case "reference-missing":
      return { externalReference: ["Please enter the number of the transaction"] };
    case "reference-used":
      return { externalReference: ["This transaction is in the ledger already"] };
    case "reference-came-in":
      return { externalReference: ["Money came in under this number: a refund has one of its own"] };
    case "reason-missing":
      return { reason: ["Please say why"] };
    case "same-agreement":
      return { to: ["This is the same agreement"] };
    case "target-ended":
      return { to: ["That agreement has ended"] };
    case "form-used":
      return { amount: [formUsedText] };
    case "unknown-agreement":
      return { to: ["There is no such agreement"], amount: ["There is no such agreement"] };
  }
}
