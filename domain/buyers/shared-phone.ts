import type { Question } from "#domain/forms/question.ts";

/** Makes the question that is asked before a second buyer gets a phone number (E.164). The dashboard words it. */
export function sharedPhoneQuestion(phone: string): Question<"phone-shared"> {
  return { code: "phone-shared", facts: { phone } };
}
