import { formatNumber, formatUgx, type Ugx, ugx } from "#domain/money/money.ts";
import { paymentSchema } from "#domain/sales/buyer.ts";
import { overpaymentValue } from "#domain/sales/ledger.ts";
import { recordPayment } from "#server/sales/record-payment.ts";
import { answerConflict, type Done, type NextStep, rejectionOf } from "../actions/action-result.ts";
import {
  type BuyerOutcome,
  type BuyerRequest,
  gone,
  goneAgreement,
  invalid,
  paymentErrors,
} from "./buyer-request.server.ts";

export async function enterPayment(request: BuyerRequest, next: readonly NextStep[] = []): Promise<BuyerOutcome> {
  const { db, form, fields, agreementId, by, now } = request;
  // A number typed before "cash" was chosen is hidden.
  const parsed = paymentSchema.safeParse({ ...fields, ...(fields.method === "cash" ? { externalReference: "" } : {}) });
  if (!parsed.success) return invalid(form, parsed.error);
  const paid = await recordPayment(db, { ...parsed.data, agreementId }, by, now);
  if (paid.ok) return { done: describePayment(request, parsed.data.amount, paid, next) };
  if (paid.reason === "unknown-agreement") return gone(form, goneAgreement);
  if (paid.reason === "asks") {
    const payment = { sentences: paid.questions, confirms: paid.confirms };
    return answerConflict({ ...rejectionOf(form, undefined), payment });
  }
  if (paid.reason !== "more-than-owed") {
    const { errors, isInvalid } = paymentErrors[paid.reason];
    const rejection = rejectionOf(form, undefined, errors);
    return isInvalid ? rejection : answerConflict(rejection);
  }
  const { owed } = paid;
  const amount = [`Only ${formatUgx(owed)} is still to pay. Correct the amount, or confirm below that more was paid`];
  const overpayment = {
    excess: ugx(parsed.data.amount - owed),
    confirms: overpaymentValue({ amount: parsed.data.amount, owed }),
  };
  return answerConflict({ ...rejectionOf(form, undefined, { amount }), overpayment });
}

/** A payment that the same form had entered already is told as what it is. */
function describePayment(
  { buyerId, agreementId }: BuyerRequest,
  amount: Ugx,
  { payment, isNew }: { payment: { id: number; receiptNumber: number }; isNew: boolean },
  next: readonly NextStep[],
): Done {
  const fields = { id: [String(buyerId)], agreement: [String(agreementId)], payment: [String(payment.id)] };
  const recorded = isNew ? "recorded" : "was recorded before";
  return {
    message: `${formatUgx(amount)} ${recorded}, receipt ${formatNumber(payment.receiptNumber)}.`,
    steps: [{ label: "Send the receipt", intent: "link", fields }, ...next],
  };
}
