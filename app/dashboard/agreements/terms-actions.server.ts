import { termsSchema, termsWithdrawalSchema } from "#domain/agreements/agreement-forms.ts";
import { type TermsQuestion, termsQuestionTexts } from "#domain/agreements/terms-change.ts";
import type { Ugx } from "#domain/money/money.ts";
import { changeTerms, withdrawTerms } from "#server/agreements/agreement-terms.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { asking, conflict, gone, invalid } from "../actions/rejections.ts";
import { agreementEndedText, type BuyerRequest, tooLowText } from "../ledger/buyer-request.server.ts";

export const changeAgreementTerms = formCommand({
  schema: termsSchema,
  run: ({ db, agreementId, answers, by, now }: BuyerRequest, { reason, ...change }) =>
    changeTerms(db, { agreementId, change, reason, answers }, by, now),
}).answers({
  rejects: {
    asks: ({ questions }: { questions: readonly TermsQuestion[] }) => asking(termsQuestionTexts, questions),
    "never-ends": ({ minPerPayingDay }: { minPerPayingDay: Ugx }) =>
      invalid(tooLowText(minPerPayingDay), "perPayingDay"),
    "reason-missing": invalid("Please say why", "reason"),
    "before-earlier-terms": conflict("This is before the newest terms", "effectiveOn"),
    "not-found": gone(agreementEndedText),
    "not-live": gone(agreementEndedText),
  },
  done: () => ({ done: { message: "New terms saved." } }),
});

const replacedText = "These terms were withdrawn or replaced already.";

export const withdrawAgreementTerms = formCommand({
  schema: termsWithdrawalSchema,
  run: ({ db, agreementId, by, now }: BuyerRequest, { terms: termsId, reason }) =>
    withdrawTerms(db, { agreementId, termsId, reason }, by, now),
}).answers({
  rejects: {
    begun: conflict("These terms already apply: agree on new ones instead."),
    "not-found": conflict(replacedText),
    "reason-missing": conflict(replacedText),
  },
  done: () => ({ done: { message: "Withdrawn. The terms before it apply again." } }),
});
