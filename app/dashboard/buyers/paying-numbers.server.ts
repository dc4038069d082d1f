import { payingNumberSchema } from "#domain/buyers/buyer.ts";
import { sharedPhoneQuestion } from "#domain/buyers/shared-phone.ts";
import { parseId } from "#domain/catalogue/home.ts";
import { answerName, answerTo, type QuestionTexts, readAnswers, showQuestions } from "#domain/forms/question.ts";
import { addPayingNumber, type PayingNumberOutcome, removePayingNumber } from "#server/buyers/paying-numbers.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { answerConflict, rejectionOf } from "../actions/action-result.ts";
import type { BuyerOutcome, BuyerRequest, KnownBuyers } from "../ledger/buyer-request.server.ts";

export async function addNumber({ db, form, fields, buyerId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const parsed = payingNumberSchema.safeParse(fields);
  if (!parsed.success) return rejectionOf(form, parsed.error.issues[0]?.message);
  const { payingPhone, payingName } = parsed.data;
  const added = await addPayingNumber(
    db,
    { buyerId, form: { phone: payingPhone, name: payingName }, answers: readAnswers(form) },
    by,
    now,
  );
  if (added.ok) return { done: { message: `The number of ${payingName} was added.` } };
  if (added.reason === "phone-shared") {
    return answerConflict({ ...rejectionOf(form, `${sharedPhoneText(added.others)}.`), ...sharedPhone(added) });
  }
  if (added.reason === "phone") return rejectionOf(form, wrongPhoneText(payingPhone));
  return answerConflict(rejectionOf(form, rejectionTexts[added.reason]));
}

const sharedPhoneTexts = {
  "phone-shared": {
    sentence: () => "Payments by a number of several buyers wait until you choose the buyer.",
    label: () => "It is right: they share this number",
  },
} satisfies QuestionTexts;

/** Who has the number, and the question whether that is right. */
export function sharedPhone({ phone, others }: { phone: string; others: KnownBuyers["others"] }) {
  return { known: { others }, questions: showQuestions(sharedPhoneTexts, [sharedPhoneQuestion(phone)]) };
}

export function sharedPhoneText(others: readonly { name: string }[]): string {
  const names = others.map(({ name }) => name).join(", ");
  return `${names} ${others.length === 1 ? "has" : "have"} this number already`;
}

export async function removeNumber({ db, form, fields, buyerId, by, now }: BuyerRequest): Promise<BuyerOutcome> {
  const removed = await removePayingNumber(db, { buyerId, id: parseId(fields.number) ?? 0 }, by, now);
  if (!removed.ok) return answerConflict(rejectionOf(form, "This number was removed already."));
  const { phone, name } = removed;
  const again = {
    id: [String(buyerId)],
    payingName: [name],
    payingPhone: [phone],
    [answerName]: [answerTo(sharedPhoneQuestion(phone))],
  };
  return {
    done: {
      message: `The number of ${name} was removed. Payments by it wait until you choose the buyer.`,
      steps: [{ label: "Undo", intent: "add-number", fields: again }],
    },
  };
}

type RejectionReason = Exclude<Extract<PayingNumberOutcome, { ok: false }>["reason"], "phone" | "phone-shared">;

const rejectionTexts: Record<RejectionReason, string> = {
  "buyer-gone": "This buyer was not found.",
  "known-already": "This buyer has that number already.",
  "too-many": "A buyer can have at most 20 numbers.",
};
