import { describe, expect, test } from "vitest";
import { failureText } from "#domain/failures/failure.ts";
import { describeServerFailure } from "#domain/failures/server-failures.ts";
import { failureOfAnswer } from "./failure-of-answer.ts";
import { failureOfError } from "./failure-of-error.ts";

const own = describeServerFailure("database", { requestNumber: "7f" });

const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

describe("an error is worded by what it is:", () => {
  test.each<[string, unknown, string]>([
    ["the server's own failure", thrown(503, own), failureText(own)],
    ["the same as the text of an answer", thrown(503, JSON.stringify(own)), failureText(own)],
    [
      "a page of a proxy",
      thrown(502, "<!doctype html><h1>nginx</h1>"),
      "The server could not answer. Please try again in a moment. (error 502)",
    ],
    [
      "too many of a proxy",
      thrown(429, "<html>"),
      "Too many requests came from your connection. Please try again in a minute. (error 429)",
    ],
    ["a sentence of a route", thrown(400, "This is over."), "That is not possible here. This is over."],
    [
      "an address without forms",
      thrown(405, 'Error: You made a POST request to "/x"'),
      "Nothing can be sent to this address. Please go back, and send it from its own page.",
    ],
    [
      "an address that nobody has",
      thrown(404, 'Error: No route matches URL "/x"'),
      "We have no such page. The address may be old, or a letter is missing.",
    ],
    [
      "a line that was lost",
      new TypeError("Failed to fetch"),
      "The server could not be reached. Check the connection and try again.",
    ],
    [
      "an answer that is not React Router's",
      new Error("Unable to decode turbo-stream response"),
      "The answer could not be read. Check the connection and try again.",
    ],
    [
      "a bug",
      new TypeError("x is not a function"),
      "Something went wrong on our side. We have a record of it. Please try again in a moment.",
    ],
  ])("%s", (_, error, text) => {
    const failure = failureOfError(error);
    expect(failure && failureText(failure)).toBe(text);
  });
});

test("a redirect and an ended session are no failures", () => {
  expect(failureOfError(new Response(null, { status: 302 }))).toBeUndefined();
  expect(failureOfError(thrown(401, { error: "Your session has ended." }))).toBeUndefined();
});

test("a form whose answer was lost is never said to be undone", () => {
  for (const status of [500, 502, 504]) {
    expect(failureOfAnswer(status, "<html>", "unknown").message).toContain("We could not see whether this was done.");
  }
  expect(failureOfAnswer(413, "<html>", "unknown").message).toContain("Nothing was changed.");
});
