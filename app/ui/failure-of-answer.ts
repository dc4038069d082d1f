import { type Became, describeFailure, describeRejection, type Failure, isFailure } from "#domain/failures/failure.ts";

/** Longer texts, and pages, are a proxy's. */
const LONGEST_SENTENCE = 300;

/** `body`: what came with the status, a `Failure` or its JSON, a sentence, or somebody's page. */
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

/** What a route says with a rejection. React Router's own words are for developers: "Error: No route matches URL". */
function sentenceIn(body: unknown): string | undefined {
  const text = typeof body === "object" && body !== null && "message" in body ? body.message : body;
  const isSentence = typeof text === "string" && text !== "" && text.length < LONGEST_SENTENCE && !text.includes("<");
  return isSentence && !text.startsWith("Error:") ? text : undefined;
}

/** Undefined for what is no JSON, such as a page. */
export function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
