import {
  pauseSchema,
  resumptionSchema,
  termsSchema,
  termsWithdrawalSchema,
} from "#domain/agreements/agreement-forms.ts";
import { type TermsQuestion, termsQuestionTexts } from "#domain/agreements/terms-change.ts";
import { formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { termsInForce } from "#domain/plan/schedule.ts";
import { dateText } from "#domain/time/kampala-time.ts";
import { changeTerms, resumePayments, withdrawTerms } from "#server/agreements/agreement-terms.ts";
import { getAgreement } from "#server/agreements/read-agreements.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, gone, invalid, needsAnswers } from "../actions/rejections.ts";
import { agreementEndedText, type BuyerRequest, neverPaidOffText } from "../ledger/buyer-request.server.ts";

const termsRejections = {
  "needs-answers": ({ questions }: { questions: readonly TermsQuestion[] }) =>
    needsAnswers(termsQuestionTexts, questions),
  "never-ends": ({ minPerPayingDay }: { minPerPayingDay: Ugx }) =>
    invalid(neverPaidOffText(minPerPayingDay), "perPayingDay"),
  "reason-missing": invalid("Please say why", "reason"),
  "before-earlier-terms": conflict("This is before the newest terms", "effectiveOn"),
  "not-found": gone(agreementEndedText),
  "not-live": gone(agreementEndedText),
};

export const changeAgreementTerms = formCommand({
  schema: termsSchema,
  run: ({ db, agreementId, answers, by, now }: BuyerRequest, { reason, ...change }) =>
    changeTerms(db, { agreementId, change, reason, answers }, by, now),
}).answers({
  rejects: termsRejections,
  done: () => ({ done: { message: "New terms saved." } }),
});

/**
 * A pause is stored as terms of zero, with the paying days that were agreed before it. Its last day, `until`, belongs to
 * the pause.
 */
export const pauseAgreement = formCommand({
  schema: pauseSchema,
  async run({ db, agreementId, answers, by, now }: BuyerRequest, { reason, effectiveOn, until }) {
    const { terms } = await getAgreement(db, agreementId);
    // Every agreement is signed with terms, so the usual 26 days never apply; only the type allows for no terms.
    const payingDaysPerMonth = termsInForce(terms, effectiveOn)?.payingDaysPerMonth ?? 26;
    const change = { effectiveOn, until, perPayingDay: ugx(0), payingDaysPerMonth };
    return changeTerms(db, { agreementId, change, reason, answers }, by, now);
  },
}).answers({
  rejects: termsRejections,
  done: (_, { effectiveOn, until }) => {
    const end = until === undefined ? "" : ` to ${dateText(until)}`;
    return { done: { message: `Payments pause from ${dateText(effectiveOn)}${end}.` } };
  },
});

export const resumeAgreement = formCommand({
  schema: resumptionSchema,
  run: ({ db, agreementId, by, now }: BuyerRequest, { reason }) => resumePayments(db, { agreementId, reason }, by, now),
}).answers({
  rejects: {
    "not-found": gone(agreementEndedText),
    "not-paused": conflict("The payments are not paused any more."),
    "reason-missing": invalid("Please say why", "reason"),
  },
  done: ({ terms: { perPayingDay } }) => ({
    done: { message: `Payments go on from today: ${formatUgx(perPayingDay)} a paying day.` },
  }),
});

/** The form offered these terms, so this happened since. An agreement that has ended gets the same words. */
const replacedText = "These terms were withdrawn or replaced already.";

export const withdrawAgreementTerms = formCommand({
  schema: termsWithdrawalSchema,
  run: ({ db, agreementId, by, now }: BuyerRequest, { terms: termsId, reason }) =>
    withdrawTerms(db, { agreementId, termsId, reason }, by, now),
}).answers({
  rejects: {
    begun: conflict("These terms already apply: agree on new ones instead."),
    "ends-pause": conflict(
      "A pause ends where these terms begin, and would have no last day without them. Agree on other terms from that day instead, or cancel the pause.",
    ),
    "agreed-later": conflict(
      "What was agreed later rests on these terms. Withdraw that first, then these; or agree on other terms from their first day.",
    ),
    "not-found": conflict(replacedText),
    // The schema has asked for the reason already, so this is never shown.
    "reason-missing": conflict(replacedText),
  },
  done: () => ({ done: { message: "Withdrawn. The terms before it apply again." } }),
});
