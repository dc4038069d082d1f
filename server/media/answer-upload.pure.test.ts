import { expect, test } from "vitest";
import { answerFailedPicture } from "./answer-upload.ts";

test.each([
  ["a full disk", Object.assign(new Error("no space left on device"), { code: "ENOSPC" }), 507, "The disk is full"],
  ["anything else", new Error("the store is away"), 503, "try again in a moment (number 7f)"],
])("whoever sends or changes a picture is told of %s", async (_, error, status, words) => {
  const answer = answerFailedPicture(error, "7f");
  expect([answer.status, (await answer.json()).error]).toEqual([status, expect.stringContaining(words)]);
});
