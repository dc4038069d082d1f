import type { Visitor } from "#test/app.ts";
import { answered, answersIn } from "#test/forms/answered-form.ts";

/**
 * Sends a payment, or another form, and confirms every question about it.
 *
 * @returns the status of the last answer
 */
export async function payConfirmed(
  admin: Visitor,
  path: string,
  payment: Readonly<Record<string, string>>,
): Promise<number> {
  const answer = await admin.post(path, payment);
  const answers = answersIn(answer.body);
  return answers.length === 0 ? answer.status : (await admin.post(path, answered(payment, answers))).status;
}
