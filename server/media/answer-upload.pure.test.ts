import { expect, test } from "vitest";
import { answerFailedPicture } from "./answer-upload.ts";

test.each([
  ["a full disk", Object.assign(new Error("no space left on device"), { code: "ENOSPC" }), 507, "The disk is full"],
  ["anything else", new Error("the store is away"), 503, "try again in a moment (number 7f)"],
])("whoever sends or changes a picture is told of %s, and it is logged", async (_, error, status, words) => {
  const logged: string[] = [];
  const request = new Request("http://localhost/dashboard/media/1", { method: "POST" });
  const answer = answerFailedPicture(error, request, "7f", (level) => logged.push(level));
  expect([answer.status, (await answer.json()).error]).toEqual([status, expect.stringContaining(words)]);
  expect(logged).toEqual(["error"]);
});
