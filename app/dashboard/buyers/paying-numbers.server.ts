import { payingNumberRemovalSchema, payingNumberSchema } from "#domain/buyers/buyer.ts";
import { sharedPhoneQuestion } from "#domain/buyers/shared-phone.ts";
import { answerName, answerTo, type QuestionTexts } from "#domain/forms/question.ts";
import { addPayingNumber, removePayingNumber } from "#server/buyers/paying-numbers.ts";
import { wrongPhoneText } from "#server/phone-numbers/phone-slip.ts";
import { formCommand } from "../actions/form-command.server.ts";
import { conflict, invalid, needsAnswers } from "../actions/rejections.ts";
import { type BuyerRequest, buyerNotFoundText, type KnownBuyers } from "../ledger/buyer-request.server.ts";

export interface SharedPhone {
  phone: string;
  others: KnownBuyers["others"];
}

const sharedPhoneTexts = {
  "phone-shared": {
    sentence: () => "Payments by a number of several buyers wait until you choose the buyer.",
    label: () => "It is right: they share this number",
  },
} satisfies QuestionTexts;

/**
 * Returns what a form shows of a number that other buyers already have: these buyers, and the question whether they
 * really share it.
 */
export function sharedPhone({ phone, others }: SharedPhone) {
  return { known: { others }, ...needsAnswers(sharedPhoneTexts, [sharedPhoneQuestion(phone)]).shown };
}

/** Says which buyers have a number already, without a full stop: "Ada, Brian have this number already". */
export function sharedPhoneText(others: readonly { name: string }[]): string {
  const names = others.map(({ name }) => name).join(", ");
  return `${names} ${others.length === 1 ? "has" : "have"} this number already`;
}

export const addNumber = formCommand({
  schema: payingNumberSchema,
  run: ({ db, buyerId, answers, by, now }: BuyerRequest, { payingPhone: phone, payingName: name }) =>
    addPayingNumber(db, { buyerId, form: { phone, name }, answers }, by, now),
}).answers({
  rejects: {
    phone: (_: unknown, { payingPhone }: { payingPhone: string }) => invalid(wrongPhoneText(payingPhone)),
    "phone-shared": (shared: SharedPhone) => ({
      ...conflict(`${sharedPhoneText(shared.others)}.`),
      shown: sharedPhone(shared),
    }),
    "buyer-gone": conflict(buyerNotFoundText),
    "known-already": conflict("This buyer has that number already."),
    "too-many": conflict("A buyer can have at most 20 numbers."),
  },
  done: (_, { payingName }) => ({ done: { message: `The number of ${payingName} was added.` } }),
});

export const removeNumber = formCommand({
  schema: payingNumberRemovalSchema,
  run: ({ db, buyerId, by, now }: BuyerRequest, { number: id }) => removePayingNumber(db, { buyerId, id }, by, now),
}).answers({
  rejects: { "not-found": conflict("This number was removed already.") },
  done({ phone, name }, _, { buyerId }) {
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
  },
});
