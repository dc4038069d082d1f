import { type Became, describeFailure, describeRejection, type Failure, isFailure } from "#domain/failures/failure.ts";

/**
 * Our own messages are shorter than this, in characters. A longer text, or a page, comes from a proxy and is not shown.
 */
const MAX_MESSAGE_LENGTH = 300;

/**
 * Turns an error status into a failure with a message for people. `body` is what came with the status: a `Failure` or
 * its JSON, a sentence, or the page of a proxy.
 */
export function failureOfAnswer(status: number, body: unknown, became: Became = "read"): Failure {
  const said = typeof body === "string" ? parseJson(body) : body;
  if (isFailure(said)) return said;
  if (status === 405) return describeFailure("no-form-here");
  const sentence = sentenceIn(body);
  if (status === 404) {
    const noPage = describeFailure("no-page");
    return sentence === undefined ? noPage : { ...noPage, title: sentence };
  }
  if (sentence !== undefined && status < 500) return describeRejection(sentence);
  const requestNumber = `error ${status}`;
  if (status === 429) return describeFailure("too-many-requests", { became, requestNumber });
  if (status === 413) return describeFailure("too-large", { became: "undone", requestNumber });
  if (status < 400) return describeFailure("unreadable", { became });
  return describeFailure("no-answer", {
    became: status >= 500 || became === "read" ? became : "undone",
    requestNumber,
  });
}

/**
 * Finds the sentence that a route gave with its rejection. React Router's own messages are for developers ("Error: No
 * route matches URL") and are left out.
 */
function sentenceIn(body: unknown): string | undefined {
  const text = typeof body === "object" && body !== null && "message" in body ? body.message : body;
  const isSentence = typeof text === "string" && text !== "" && text.length < MAX_MESSAGE_LENGTH && !text.includes("<");
  return isSentence && !text.startsWith("Error:") ? text : undefined;
}

/** Reads JSON. It returns undefined if the text is not JSON, such as a page. */
export function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
