import type { Question } from "#domain/forms/question.ts";

/** Before two buyers have one number. `phone`: in international form. */
export function sharedPhoneQuestion(phone: string): Question<"phone-shared"> {
  return { code: "phone-shared", facts: { phone } };
}
