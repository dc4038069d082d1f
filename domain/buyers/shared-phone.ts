import type { Question } from "#domain/forms/question.ts";

/** Makes the question before a second buyer gets the same phone number (E.164). The dashboard words it. */
export function sharedPhoneQuestion(phone: string): Question<"phone-shared"> {
  return { code: "phone-shared", facts: { phone } };
}
