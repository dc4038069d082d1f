import { formatNumber, formatUgx } from "#domain/money/money.ts";
import { endingSchema, refundSchema, transferSchema } from "#domain/sales/buyer.ts";
import { agreementDisplayId } from "#domain/sales/statement.ts";
import { cancelAgreement } from "#server/sales/sales.ts";
import { recordRefund, type SettleOutcome, transferMoney } from "#server/sales/settlements.ts";
import { answerConflict, rejectionOf } from "../action-result.ts";
import { type BuyerOutcome, type BuyerRequest, formUsedText, goneAgreement, invalid } from "./buyer-request.server.ts";

export async function endAgreement({ db, form, fields, agreementId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const parsed = endingSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const ended = await cancelAgreement(db, agreementId, parsed.data, by, now);
  return ended.ok ? { said: { message: "Agreement ended." } } : answerConflict(rejectionOf(form, goneAgreement));
}

export async function giveBack({ db, form, fields, agreementId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const parsed = refundSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const given = await recordRefund(db, { ...parsed.data, agreementId }, by, now);
  if (!given.ok) return answerConflict(rejectionOf(form, undefined, settleErrors(given)));
  return {
    said: {
      message: `${formatUgx(parsed.data.amount)} ${given.isNew ? "given" : "was given"} back${receiptText(given)}.`,
    },
  };
}

export async function moveMoney({ db, form, fields, agreementId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const parsed = transferSchema.safeParse(fields);
  if (!parsed.success) return invalid(form, parsed.error);
  const { to, ...transfer } = parsed.data;
  const outcome = await transferMoney(db, { ...transfer, fromId: agreementId, toId: to }, by, now);
  if (!outcome.ok) return answerConflict(rejectionOf(form, undefined, settleErrors(outcome)));
  const moved = outcome.isNew ? "moved" : "was moved";
  return {
    said: { message: `${formatUgx(transfer.amount)} ${moved} to ${agreementDisplayId(to)}${receiptText(outcome)}.` },
  };
}

/** Of what the same form had done already: that it is so. */
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
