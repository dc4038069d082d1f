import { type Became, describeFailure, type Failure, isFailure } from "#domain/failures/failure.ts";
import { failureOfAnswer, parseJson } from "./failure-of-answer.ts";
import { failureOfError } from "./failure-of-error.ts";

export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; failure: Failure };

/**
 * Sends a request to an address that answers in JSON. A rejection in JSON is returned as an answer, whatever its
 * status; anything else is a failure with a message for people. `became` says what may have happened to the request if
 * its answer is lost.
 * @throws {DOMException} "AbortError" when the signal of `init` aborts
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

/**
 * Reads an answer that was not fetched with `fetch`, such as an upload's. A `status` of 0 means that no answer arrived.
 */
export function readAnswer<Answer>(status: number, text: string, became: Became): Asked<Answer> {
  if (status === 0) return { ok: false, failure: describeFailure("lost-line", { became }) };
  const answer = parseJson(text);
  if (answer !== undefined && !isFailure(answer)) return { ok: true, answer };
  return { ok: false, failure: failureOfAnswer(status, text, became) };
}
