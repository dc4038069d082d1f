import { expect, test } from "vitest";
import { readReply, readReportStatus } from "./replies.ts";

test.each([
  ["STOP", "stop-reminders"],
  ["  stop. ", "stop-reminders"],
  ["Stop please", "stop-reminders"],
  ["UNSUBSCRIBE", "stop-reminders"],
  ["STOP ALL", "stop-all"],
  ["stopall", "stop-all"],
  ["START", "resume"],
  ["I will pay on Friday", undefined],
  ["Please do not stop", undefined],
  ["", undefined],
])("%j means %s", (text, wish) => {
  expect(readReply(text)).toBe(wish);
});

test.each([
  ["Sent", "underway"],
  ["Buffered", "underway"],
  ["Success", "delivered"],
  ["DELIVRD", "delivered"],
  ["AbsentSubscriber", "failed"],
  ["Rejected", "failed"],
  ["__proto__", undefined],
])("%s is %s", (status, report) => {
  expect(readReportStatus(status)).toBe(report);
});
