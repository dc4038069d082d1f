import { expect, test } from "vitest";
import { localInstant } from "#domain/time/kampala-time.ts";
import { smsStateText } from "./state-text.ts";

const at = localInstant("2026-11-20", "10:00");
const now = localInstant("2026-11-20", "11:00");
const sms = {
  ...({ show: "waiting", attempts: 0, lastError: null, report: null, reportReason: null, reportedAt: null } as const),
  ...{ createdAt: at, sentAt: null },
};
const sent = { ...sms, show: "sent", sentAt: at } as const;

test.each([
  [sms, "Waiting"],
  [{ ...sms, lastError: "HTTP-503" }, "Tried, and tried again automatically: HTTP-503"],
  [{ ...sms, lastError: "DAILY-LIMIT" }, "Waiting until tomorrow: the daily cost limit was reached"],
  [sent, "Sent today at 10:00 AM"],
  [{ ...sent, report: "underway" as const }, "Sent today at 10:00 AM"],
  [{ ...sent, report: "delivered" as const, reportedAt: now }, "Delivered today at 11:00 AM"],
  [
    { ...sent, report: "failed" as const, reportReason: "AbsentSubscriber", reportedAt: now },
    "Sent, and not delivered: AbsentSubscriber",
  ],
  [
    { ...sms, show: "unknown" as const, lastError: "NO-ANSWER" },
    "Not known whether it was sent: the gateway did not answer",
  ],
  [{ ...sms, show: "dead" as const, lastError: "403-InvalidPhoneNumber" }, "Not delivered: there is no such number"],
  [{ ...sms, show: "dropped" as const, lastError: "STOPPED" }, "Not sent: they opted out"],
  [{ ...sms, show: "dropped" as const, lastError: null }, "Not sent: the reason is unknown"],
])("%#: %s", (one, text) => {
  expect(smsStateText(one, now)).toBe(text);
});
