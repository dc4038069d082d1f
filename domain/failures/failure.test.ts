import { describe, expect, test } from "vitest";
import { type Became, describeFailure, describeRejection, failureText, isFailure } from "./failure.ts";
import { describeServerFailure } from "./server-failures.ts";

describe("the message says what became of what was sent:", () => {
  test.each<[Became, string]>([
    ["read", "Please try again shortly."],
    ["undone", "Nothing was changed. Please try again shortly."],
    ["once", "We could not see whether this was done. Please send it again shortly: it counts only once."],
    ["unknown", "We could not see whether this was done. Please check before you send it again."],
  ])("%s", (became, message) => {
    expect(describeServerFailure("database", { became })).toEqual({ title: "Our records are out of reach", message });
  });
});

test.each([
  [1, "1 second"],
  [99, "99 seconds"],
  [150, "3 minutes"],
  [7_300, "3 hours"],
])("%i seconds to wait are %s", (waitSeconds, text) => {
  const { message } = describeFailure("overload", { waitSeconds });
  expect(message).toBe(`Please try again in ${text}.`);
});

test("a page that tries again by itself says so instead of asking for it", () => {
  expect(describeFailure("no-answer", { isRetried: true }).message).toBe("We try again in a few seconds.");
  expect(describeFailure("offline", { isRetried: true }).message).toBe("We try again when the line is back.");
});

test("in one paragraph there is one full stop behind the heading, and the number at the end", () => {
  const failure = describeFailure("bug", { requestNumber: "7f" });
  expect(failureText(failure)).toBe(
    "Something went wrong on our side. We have a record of it. Please try again in a moment. (number 7f)",
  );
  expect(failureText({ title: "We have no such property.", message: "It may be sold." })).toBe(
    "We have no such property. It may be sold.",
  );
});

test("a failure is known by its words, and nothing else is taken for one", () => {
  expect([describeFailure("bug"), describeRejection("No.")].map(isFailure)).toEqual([true, true]);
  expect([null, "text", { message: "x" }, { title: 1, message: "x" }, { submission: {} }].map(isFailure)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
