import { sinceText } from "#domain/time/kampala-time.ts";
import type { SmsReport } from "./replies.ts";

export const smsKindNames = {
  receipt: "Receipt",
  "reminder-before": "Reminder before",
  "reminder-after": "Reminder",
  answer: "Answer",
} as const;

/** The codes of reasons in words. A code that is not here is shown as it is. */
const reasons: Readonly<Record<string, string>> = {
  "DAILY-LIMIT": "the daily cost limit was reached",
  "TOO-LATE": "it was too late to send",
  STOPPED: "they opted out",
  "NO-CONSENT": "they withdrew their consent",
  "OTHER-NUMBER": "their number has changed",
  "SWITCHED-OFF": "it was switched off",
  REVERSED: "the payment was reversed",
  "NOT-DUE": "nothing was due",
  "NO-WORDS": "the text could not be made",
  INTERRUPTED: "the program ended meanwhile",
  "NO-ANSWER": "the gateway did not answer",
  "UNREADABLE-ANSWER": "the gateway's answer made no sense",
  "HTTP-401": "the gateway does not know our key",
  "HTTP-429": "the gateway wants us to wait",
  ECONNREFUSED: "the gateway cannot be reached",
  ENOTFOUND: "the gateway cannot be found",
  "401-RiskHold": "the gateway holds it back",
  "402-InvalidSenderId": "the sender's name is not registered",
  InvalidSenderId: "the sender's name is not registered",
  "403-InvalidPhoneNumber": "there is no such number",
  "404-UnsupportedNumberType": "the number takes no messages",
  "405-InsufficientBalance": "there is no credit left at the gateway",
  "406-UserInBlacklist": "they have opted out at the gateway",
};

const reasonText = (code: string | null) => (code === null ? "the reason is unknown" : (reasons[code] ?? code));

/**
 * Says in words what became of a text message, with the reason and the time where they are known. A report that the
 * gateway has sent counts more than our own sending.
 */
export function smsStateText(
  sms: {
    show: "waiting" | "sent" | "unknown" | "dead" | "dropped";
    attempts: number;
    lastError: string | null;
    report: SmsReport | null;
    reportReason: string | null;
    reportedAt: Date | null;
    createdAt: Date;
    sentAt: Date | null;
  },
  now: Date,
): string {
  const why = reasonText(sms.lastError);
  switch (sms.show) {
    case "waiting":
      if (sms.lastError === null) return "Waiting";
      return sms.lastError === "DAILY-LIMIT"
        ? `Waiting until tomorrow: ${why}`
        : `Tried, and tried again automatically: ${why}`;
    case "sent": {
      const at = sinceText(sms.reportedAt ?? sms.sentAt ?? sms.createdAt, now);
      if (sms.report === "delivered") return `Delivered ${at}`;
      if (sms.report === "failed") return `Sent, and not delivered: ${sms.reportReason}`;
      return `Sent ${sinceText(sms.sentAt ?? sms.createdAt, now)}`;
    }
    case "unknown":
      return `Not known whether it was sent: ${why}`;
    case "dead":
      return `Not delivered: ${why}`;
    case "dropped":
      return `Not sent: ${why}`;
  }
}
