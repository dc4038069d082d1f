import { termsSchema } from "#domain/agreements/agreement-forms.ts";
import { termsQuestionTexts } from "#domain/agreements/terms-change.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { readAnswers } from "#domain/forms/question.ts";
import { reversalSchema } from "#domain/ledger/payment-forms.ts";
import { changeTerms, withdrawTerms } from "#server/agreements/agreement-terms.ts";
import { answerConflict, answerQuestions, rejectionOf } from "../actions/action-result.ts";
import { withParsedForm } from "../actions/with-parsed-form.server.ts";
import { agreementEndedText, type BuyerRequest, rejectNotFound, tooLowText } from "../ledger/buyer-request.server.ts";

export const changeAgreementTerms = withParsedForm(
  termsSchema,
  async ({ db, form, agreementId, by, now }: BuyerRequest, sent) => {
    const { reason, ...terms } = sent;
    const changed = await changeTerms(db, { agreementId, change: terms, reason, answers: readAnswers(form) }, by, now);
    if (changed.ok) return { done: { message: "New terms saved." } };
    switch (changed.reason) {
      case "asks":
        return answerQuestions(form, termsQuestionTexts, changed.questions);
      case "never-ends":
        return rejectionOf(form, undefined, { perPayingDay: [tooLowText(changed.minPerPayingDay)] });
      case "reason-missing":
        return rejectionOf(form, undefined, { reason: ["Please say why"] });
      case "before-earlier-terms":
        return answerConflict(rejectionOf(form, undefined, { effectiveOn: ["This is before the newest terms"] }));
      default:
        return rejectNotFound(form, agreementEndedText);
    }
  },
);

export const withdrawAgreementTerms = withParsedForm(
  reversalSchema,
  async ({ db, form, fields, agreementId, by, now }: BuyerRequest, sent) => {
    const about = { agreementId, termsId: parseId(fields.terms) ?? 0 };
    const withdrawn = await withdrawTerms(db, { ...about, reason: sent.reason }, by, now);
    if (withdrawn.ok) return { done: { message: "Withdrawn. The terms before it apply again." } };
    const message =
      withdrawn.reason === "begun"
        ? "These terms already apply: agree on new ones instead."
        : "These terms were withdrawn or replaced already.";
    return answerConflict(rejectionOf(form, message));
  },
);
