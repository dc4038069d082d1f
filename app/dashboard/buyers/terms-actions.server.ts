import { parseId } from "#domain/catalogue/home.ts";
import { reversalSchema, termsSchema } from "#domain/sales/buyer.ts";
import { changeTerms, withdrawTerms } from "#server/sales/agreement-terms.ts";
import { answerConflict, rejectionOf } from "../actions/action-result.ts";
import {
  type BuyerOutcome,
  type BuyerRequest,
  gone,
  goneAgreement,
  invalid,
  tooLowText,
} from "./buyer-request.server.ts";

export async function agreeOnTerms({ db, form, fields, agreementId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const parsed = termsSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const { reason, confirmed, ...terms } = parsed.data;
  const changed = await changeTerms(db, { agreementId, change: terms, reason, confirmed }, by, now);
  if (changed.ok) return { done: { message: "New terms saved." } };
  switch (changed.reason) {
    case "asks": {
      const { questions: sentences, confirms } = changed;
      return answerConflict({ ...rejectionOf(form, undefined), terms: { sentences, confirms } });
    }
    case "never-ends":
      return rejectionOf(form, undefined, { perPayingDay: [tooLowText(changed.minPerPayingDay)] });
    case "reason-missing":
      return rejectionOf(form, undefined, { reason: ["Please say why"] });
    case "before-earlier-terms":
      return answerConflict(rejectionOf(form, undefined, { effectiveOn: ["This lies before what was agreed last"] }));
    default:
      return gone(form, goneAgreement);
  }
}

export async function withdraw({ db, form, fields, agreementId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const parsed = reversalSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const about = { agreementId, termsId: parseId(fields.terms) ?? 0 };
  const withdrawn = await withdrawTerms(db, { ...about, reason: parsed.data.reason }, by, now);
  if (withdrawn.ok) return { done: { message: "Withdrawn. What was agreed before goes on." } };
  const message =
    withdrawn.reason === "begun"
      ? "These terms have begun: agree on new ones instead."
      : "These terms were withdrawn or replaced already.";
  return answerConflict(rejectionOf(form, message));
}
