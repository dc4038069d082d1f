import { endingSchema } from "#domain/agreements/agreement-forms.ts";
import { agreementDisplayId } from "#domain/agreements/agreement-number.ts";
import {
  type EndingQuestion,
  endedMessage,
  endingQuestion,
  endingQuestionTexts,
  settlementText,
} from "#domain/agreements/settlement.ts";
import { mailLink, whatsAppLink } from "#domain/enquiries/contact-link.ts";
import { stillAsked } from "#domain/forms/question.ts";
import { writtenIn } from "#domain/languages/current-language.ts";
import { endedSubject } from "#domain/languages/messages/office-messages.ts";
import { messageLanguage } from "#domain/ledger/account-documents.ts";
import { refundSchema, transferSchema } from "#domain/ledger/payment-forms.ts";
import { type RefundQuestion, refundQuestionTexts } from "#domain/ledger/payment-questions.ts";
import { formatNumber, formatUgx, type Ugx } from "#domain/money/money.ts";
import { companyArea } from "#domain/settings/areas/company.ts";
import { languagesArea, shownLanguage } from "#domain/settings/areas/languages.ts";
import { cancelAgreement } from "#server/agreements/end-agreement.ts";
import { nameBoughtHomes } from "#server/agreements/home-names.ts";
import { getAgreement } from "#server/agreements/read-agreements.ts";
import { findBuyer } from "#server/buyers/read-buyers.ts";
import { listSettlements, recordRefund, transferMoney } from "#server/ledger/settlements.ts";
import { getSettings } from "#server/settings/settings.ts";
import type { DoneMessage } from "../actions/action-result.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, needsAnswers } from "../actions/rejections.ts";
import { agreementEndedText, type BuyerRequest, formUsedText } from "../ledger/buyer-request.server.ts";
import { numberUsed } from "../ledger/payment-action.server.ts";

export const endAgreement = formCommand({
  schema: endingSchema,
  async run({ db, agreementId: id, answers, by, now }: BuyerRequest, ending) {
    const { state } = await getAgreement(db, id);
    const settlements = state === "live" ? await listSettlements(db, [{ id, ...ending }]) : [];
    const questions = stillAsked(settlements.map(endingQuestion), answers);
    if (questions.length > 0) return { ok: false, reason: "needs-answers", questions } as const;
    return cancelAgreement(db, { id, ending }, by, now);
  },
}).answers({
  rejects: {
    "not-live": conflict(agreementEndedText),
    "needs-answers": ({ questions }: { questions: readonly EndingQuestion[] }) =>
      needsAnswers(endingQuestionTexts, questions),
  },
  done: async (_, __, request) => ({ done: await describeEnding(request) }),
});

async function describeEnding({ db, buyerId, agreementId }: BuyerRequest): Promise<DoneMessage> {
  const agreement = await getAgreement(db, agreementId);
  const [settlement] = await listSettlements(db, [agreement]);
  const nameOf = await nameBoughtHomes(db, [agreement.home]);
  const [id, home] = [agreementDisplayId(agreementId), nameOf(agreement.home)];
  const message = `Agreement ${id} ended. ${home} is available again.`;
  const buyer = await findBuyer(db, buyerId);
  if (!settlement || !buyer) return { message };
  const { company, languages } = await getSettings(db, companyArea, languagesArea);
  const language = messageLanguage(shownLanguage(buyer.language, languages));
  const greeted = { buyer: buyer.name, agreement: id, home };
  const { text, subject } = writtenIn(language, () => ({
    text: endedMessage(greeted, settlement, company.name),
    subject: endedSubject({ agreement: id }),
  }));
  return {
    // What is owed comes first, because a phone shows the beginning.
    message: `${settlementText(settlement)} ${message}`,
    steps: [
      {
        label: "Tell them by WhatsApp",
        to: whatsAppLink(buyer.phone, text),
      },
      ...(buyer.email === null ? [] : [{ label: "Write an e-mail", to: mailLink(buyer.email, subject, text) }]),
    ],
  };
}

type Most = { most: Ugx };

const settlementRejections = {
  "more-than-refundable": ({ most }: Most) => conflict(`Only ${formatUgx(most)} can leave this agreement`, "amount"),
  "more-than-owed": ({ most }: Most) => conflict(`Only ${formatUgx(most)} is still to pay there`, "amount"),
  "reference-missing": conflict("Please enter the number of the transaction", "externalReference"),
  "reference-came-in": conflict("Money came in under this number: a refund has one of its own", "externalReference"),
  "reason-missing": conflict("Please say why", "reason"),
  "same-agreement": conflict("This is the same agreement", "to"),
  "target-ended": conflict("That agreement has ended", "to"),
  "form-used": conflict(formUsedText, "amount"),
  "unknown-agreement": conflict("There is no such agreement", "to"),
  "needs-answers": ({ questions }: { questions: readonly RefundQuestion[] }) =>
    needsAnswers(refundQuestionTexts, questions),
};

export const refundBuyer = formCommand({
  schema: refundSchema,
  run: ({ db, agreementId, answers, by, now }: BuyerRequest, refund) =>
    recordRefund(db, { ...refund, agreementId, answers, isShownFirst: true }, by, now),
}).answers({
  rejects: {
    ...settlementRejections,
    "reference-used": numberUsed,
    "unknown-agreement": conflict("There is no such agreement", "amount"),
  },
  done: (given, { amount }) => ({
    done: { message: `${formatUgx(amount)} ${given.isNew ? "given" : "was given"} back${receiptText(given)}.` },
  }),
});

export const transferToAgreement = formCommand({
  schema: transferSchema,
  run: ({ db, agreementId: fromId, by, now }: BuyerRequest, { to: toId, ...transfer }) =>
    transferMoney(db, { ...transfer, fromId, toId }, by, now),
}).answers({
  // A transfer has no number; the outcomes of both are one type.
  rejects: { ...settlementRejections, "reference-used": conflict("This transaction is in the ledger already") },
  done(moved, { amount, to }) {
    const words = moved.isNew ? "moved" : "was moved";
    return { done: { message: `${formatUgx(amount)} ${words} to ${agreementDisplayId(to)}${receiptText(moved)}.` } };
  },
});

function receiptText({ isNew, receiptNumber }: { isNew: boolean; receiptNumber: number }): string {
  return `${isNew ? "" : " before"}, receipt ${formatNumber(receiptNumber)}`;
}
