import { type Became, describeFailure, type Failure, isFailure } from "#domain/failures/failure.ts";
import { failureOfAnswer, parseJson } from "./failure-of-answer.ts";
import { failureOfError } from "./failure-of-error.ts";

export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; failure: Failure };

/**
 * Asks an address that answers in JSON. A rejection of its own, whatever its status, is an answer; a failure is worded.
 * `became` says what may have become of it when the answer is lost.
 * @throws {DOMException} "AbortError" when the signal of `init` says so
 */
export async function askServer<Answer>(
  address: string,
  init: RequestInit = {},
  became: Became = "read",
): Promise<Asked<Answer>> {
  try {
    const headers = { ...init.headers, Accept: "application/json" };
    const response = await fetch(address, { ...init, headers });
    return readAnswer<Answer>(response.status, await response.text(), became);
  } catch (error) {
    const failure = init.signal?.aborted ? undefined : failureOfError(error, became);
    if (failure === undefined) throw error;
    return { ok: false, failure };
  }
}

/** For what `fetch` cannot send. `status` 0: no answer arrived. */
export function readAnswer<Answer>(status: number, text: string, became: Became): Asked<Answer> {
  if (status === 0) return { ok: false, failure: describeFailure("lost-line", { became }) };
  const answer = parseJson(text);
  if (answer !== undefined && !isFailure(answer)) return { ok: true, answer };
  return { ok: false, failure: failureOfAnswer(status, text, became) };
}
